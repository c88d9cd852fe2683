import { expect, test } from 'vitest'
import { formOf, OptionsError } from '../../../engine/core/index.ts'

const form = formOf<Record<string, unknown>>([
  { key: 'roads', kind: 'flag', default: true },
  { key: 'side', kind: 'choice', values: ['east', 'west'], default: 'east' },
  {
    key: 'sets',
    kind: 'several',
    values: ['travel', 'lands', 'war'],
    count: 2,
    default: ['travel', 'lands'],
  },
  { key: 'guests', kind: 'any', values: ['bear', 'fox'], default: [] },
  { key: 'rounds', kind: 'number', min: 1, max: 4, default: 4 },
])
const defaults = { roads: true, side: 'east', sets: ['travel', 'lands'], guests: [], rounds: 4 }

test('options form: absent fields take their defaults', () => {
  expect(form.parse({})).toEqual(defaults)
  expect(form.parse({ rounds: 2, roads: undefined })).toEqual({ ...defaults, rounds: 2 })
})

test('options form: accepts every valid value unchanged', () => {
  const said = { roads: false, side: 'west', sets: ['war', 'travel'], guests: ['fox'], rounds: 1 }
  expect(form.parse(said)).toEqual(said)
})

test.each([
  ['roads', '{"roads":"yes"}'],
  ['roads', '{"roads":null}'],
  ['side', '{"side":"north"}'],
  ['side', '{"side":["east"]}'],
  ['sets', '{"sets":["travel"]}'],
  ['sets', '{"sets":["travel","travel"]}'],
  ['sets', '{"sets":["travel","peace"]}'],
  ['sets', '{"sets":{"length":2}}'],
  ['guests', '{"guests":["fox","fox"]}'],
  ['guests', '{"guests":["wolf"]}'],
  ['guests', '{"guests":"fox"}'],
  ['rounds', '{"rounds":0}'],
  ['rounds', '{"rounds":5}'],
  ['rounds', '{"rounds":2.5}'],
  ['rounds', '{"rounds":"2"}'],
  ['rounds', '{"rounds":1e999}'],
  ['speed', '{"speed":1}'],
  ['__proto__', '{"__proto__":{"rounds":2}}'],
  ['constructor', '{"constructor":1}'],
  ['options', 'null'],
  ['options', '[]'],
  ['options', '"{}"'],
])('options form: names the field %s as wrong in %s', (field, text) => {
  expect(() => form.parse(JSON.parse(text))).toThrow(
    expect.objectContaining({ name: OptionsError.name, field }),
  )
})
