import type { Action, Json } from '../../../engine/core/index.ts'
import type { Random } from './random.ts'

const rubbish = [
  'null',
  'true',
  '0',
  '-1',
  '1e308',
  '9007199254740993',
  '""',
  '"end"',
  '[]',
  '[[[[[[]]]]]]',
  '{}',
  '{"kind":null}',
  '{"kind":"constructor"}',
  '{"kind":"__proto__"}',
  '{"kind":["end"]}',
  '{"kind":{"toString":1}}',
  '{"toString":1,"valueOf":1}',
  '{"kind":{"?":null,"to":"all"}}',
  '{"__proto__":{"kind":"end"}}',
  '{"length":3}',
]
const keys = ['kind', 'seat', 'card', 'x', '__proto__', 'constructor', 'toString', 'length', '?', '']

/** Something that a turn might name, as JSON would bring it: rubbish, or a legal action spoilt. May be legal by accident. */
export function garbage(legal: readonly Action[], chance: Random): Json {
  if (legal.length === 0 || chance.oneIn(3)) return JSON.parse(chance.pick(rubbish))
  const fields = Object.entries<Json>(chance.pick(legal))
  const value = JSON.parse(chance.pick(rubbish)) as Json
  const at = chance.int(fields.length)
  if (chance.oneIn(3)) fields.splice(at, 1)
  else if (chance.oneIn(2)) fields[at] = [fields[at][0], spoilt(fields[at][1], value, chance)]
  else fields.push([chance.pick(keys), value])
  return Object.fromEntries(fields)
}

/** A value near the one given, or another. */
function spoilt(value: Json, other: Json, chance: Random): Json {
  if (typeof value === 'number')
    return chance.pick([value + 1, value - 1, value + 0.5, -value, `${value}`, other])
  if (typeof value === 'string') return chance.pick([`${value} `, value.toUpperCase(), [value], other])
  return other
}
