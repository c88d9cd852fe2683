import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { TableId } from '../../api/ids.ts'
import type { Compared } from './compare.ts'

/** What a run is about: another run goes on where it broke off only if all of this is the same. */
export interface About {
  /** Which tables, under which copy of the rules. Others may get the same name later: these have another id. */
  tables: string
  id: string
  copy: string
  games: readonly string[] | null
  sample: number | null
}

/** A run in a file: its head, and a line for each table that is done. */
export interface Progress {
  salt: string
  /** By table; null where it turned out not to be one that is looked for. */
  done: ReadonlyMap<TableId, Compared | null>
  note(table: TableId, compared: Compared | null): void
  /** Once the run is complete: the next one begins at the first table. */
  clear(): void
}

interface Head extends About {
  salt: string
  /** When it began, milliseconds since 1970. */
  at: number
}

/** After a day a run begins at the first table: too much may have been played meanwhile. */
const GOOD_FOR = 24 * 60 * 60_000

/** The run that broke off in a file, if it is about the same; else one that begins. */
export function progressIn(
  file: string,
  about: About,
  { now, salt }: { now: number; salt: string },
): Progress {
  const [head, ...lines] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const stands = parsed<Head>(head)
  const isSame =
    stands !== null &&
    now - stands.at < GOOD_FOR &&
    JSON.stringify(aboutOf(stands)) === JSON.stringify(aboutOf(about))
  const done = new Map<TableId, Compared | null>()
  if (isSame)
    for (const line of lines) {
      // The last line may be half written.
      const one = parsed<[TableId, Compared | null]>(line)
      if (one) done.set(...one)
    }
  const begun: Head = isSame ? stands : { ...aboutOf(about), salt, at: now }
  const text = [begun, ...done].map((one) => `${JSON.stringify(one)}\n`).join('')
  writeFileSync(file, text, { mode: 0o600 })
  return {
    salt: begun.salt,
    done,
    note: (table, compared) => appendFileSync(file, `${JSON.stringify([table, compared])}\n`),
    clear: () => rmSync(file, { force: true }),
  }
}

const aboutOf = ({ tables, id, copy, games, sample }: About): About => ({
  ...{ tables, id, copy, games, sample },
})

function parsed<T>(line: string | undefined): T | null {
  try {
    return line ? JSON.parse(line) : null
  } catch {
    return null
  }
}
