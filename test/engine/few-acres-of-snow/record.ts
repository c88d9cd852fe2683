import {
  atRest,
  choices,
  type Draft,
  draftView,
  type Entry,
  extend,
  mask,
  type Outcome,
  openTable,
  type Pen,
  sit,
  startDraft,
  takeTurn,
} from '../../../engine/core/index.ts'
import type { Over, SnowAction, SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { game } from './scene.ts'

/** A whole table: what it was dealt from, what each seat did in its turns, and how it ended. Default orders answer. */
export interface FinishedTable {
  /** Hex; a salt a seat. */
  seed: string
  salts: [string, string]
  turns: { seat: number; actions: string[] }[]
  over: Over
  outcome: Outcome
}

/** Who composes a turn: picks one of the legal actions, or none where the turn may be sent and is to be. */
export type Composer = (legal: SnowAction[], view: SnowPosition, mayStop: boolean) => SnowAction | null

const time = '2026-01-01T00:00:00.000Z'

/** The log of a table from its opening to the last of the turns that `composers` gives. */
export function logOf(
  { seed, salts }: Pick<FinishedTable, 'seed' | 'salts'>,
  composers: Iterable<Composer>,
): Entry[] {
  const pen: Pen = { id: 'fixture', at: time, seed }
  const sitter = (seat: number) => ({ holder: `holder-${seat}`, salt: salts[seat] })
  const log = [openTable(game, { options: game.options.parse({}), seats: 2, seat: 0 }, sitter(0), pen)]
  const add = (entry: Entry | { code: string }) => {
    if (!('version' in entry)) throw new Error(`Refused: ${entry.code}`)
    log.push(entry)
  }
  add(sit(game, log[0], 1, sitter(1), pen))
  for (const composer of composers) {
    const newest = log.at(-1)!
    if (newest.table.over) break
    const [seat] = (newest.position as SnowPosition).waiting
    const draft = compose(mask(newest.position as SnowPosition, seat), seat, composer)
    const actions = draft.steps.map((step) => step.action)
    add(takeTurn(game, newest, seat, actions, [], pen))
  }
  return log
}

type SnowDraft = Draft<SnowPosition, SnowAction>

function compose(view: SnowPosition, seat: number, composer: Composer): SnowDraft {
  let draft: SnowDraft = startDraft(view, seat)
  for (;;) {
    const legal = choices(game, draft)
    if (legal === 'unseen' || legal.length === 0) return draft
    const chosen = composer(legal, draftView(draft), atRest(game, draft))
    if (!chosen) return draft
    const next = extend(game, draft, chosen)
    if ('code' in next) throw new Error(`Refused: ${next.code}`)
    draft = next
  }
}

/** A composer that says again what was noted. */
export function reader(lines: readonly string[]): Composer {
  const left = [...lines]
  return (legal) => {
    const line = left.shift()
    if (line === undefined) return null
    const action = legal.find((listed) => game.notate(listed) === line)
    if (!action) throw new Error(`“${line}” is not legal.`)
    return action
  }
}
