import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { isPace } from '../../../engine/core/index.ts'
import { type Result, waysToGo } from '../../../engine/ratings/index.ts'
import { reading } from './reading.ts'
import { fail } from './verbs/verb.ts'

/** A club's results as they are downloaded. */
interface ResultsFile {
  results: Result[]
  /** Tables whose results don't count. */
  uncounted: Set<string>
  /** Names of people, by what results call them. */
  names: Map<string, string>
}

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text))
const areDifferent = (things: readonly unknown[]): boolean => new Set(things).size === things.length

const instant = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), v.check(isTime))
const table = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))
const person = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const side = v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9:-]{0,63}$/))
const seat = v.strictObject({
  person: v.nullable(person),
  played: v.pipe(
    v.array(side),
    v.check((sides) => areDifferent(sides)),
  ),
  rank: v.nullable(count),
  gone: v.nullable(v.strictObject({ version: count, at: instant, how: v.picklist(waysToGo) })),
})

/** Whether each person has one seat. */
const isOneEach = (seats: readonly { person: string | null }[]): boolean =>
  areDifferent(seats.flatMap(({ person }) => person ?? []))

const result = v.object({
  table,
  game: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)),
  endedAt: instant,
  reason: v.picklist(['finished', 'resigned', 'agreed', 'abandoned', 'cancelled']),
  pace: v.custom<Result['pace']>(isPace),
  rated: v.boolean(),
  seats: v.pipe(
    v.array(seat),
    v.minLength(1),
    v.maxLength(16),
    v.check((all) => isOneEach(all)),
  ),
})
const line = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.strictObject({ result }),
    v.strictObject({ uncounted: v.object({ table }) }),
    v.strictObject({ name: v.object({ person, name: v.string() }) }),
  ]),
)

/** Reads a list of results: a JSON object a line, in any order. Fails in words where it is none. */
export function readResults(folder: string, file: string): ResultsFile {
  const read: ResultsFile = { results: [], uncounted: new Set(), names: new Map() }
  const byTable = new Map<string, string>()
  const whole = reading(file, () => readFileSync(resolve(folder, file), 'utf8'))
  for (const [i, text] of whole.split('\n').entries()) {
    if (text.trim() === '') continue
    const parsed = v.safeParse(line, text)
    if (!parsed.success) fail(`${file}, line ${i + 1}: this is no line of a list of results.`)
    const one = parsed.output
    if ('uncounted' in one) read.uncounted.add(one.uncounted.table)
    else if ('name' in one) read.names.set(one.name.person, one.name.name)
    else {
      const [known, same] = [byTable.get(one.result.table), JSON.stringify(one.result)]
      if (known !== undefined && known !== same)
        fail(`${file}, line ${i + 1}: table ${one.result.table} has another result before.`)
      byTable.set(one.result.table, same)
      read.results.push(one.result)
    }
  }
  return read
}
