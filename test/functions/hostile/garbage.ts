/** JSON text of a value too deep for a careless walk. */
export const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

/** What is no JSON, though some of it looks like it. */
export const notJson = [
  '',
  '{',
  '{"id":',
  "{'id':1}",
  'undefined',
  'NaN',
  '{"base":NaN}',
  '{"a":1}}',
  '\u0000',
  '[1,]',
]

/** JSON that is no request. */
export const notRequests = ['null', 'true', '5', '-0', '1e999', '"text"', '[]', '[{}]', deep(20_000), '{}']

/** Fields that no request has; `__proto__` as JSON may have it. */
export const notFields = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'seat ',
  '',
  '\u202eid',
  'x'.repeat(9_000),
]

const never = ['null', '{}', '{"toString":1}', '{"__proto__":{"length":5}}', '[[]]', deep(5_000), '[null]']
const notStrings = ['0', '-1', '1e308', 'true', '[]', '["x"]', ...never]
const unseemly = ['"a\\u0000b"', '"\\u202egnp.exe"', '"\\ud800"', '"a\\u2028b"', '"\\u2066x"']
/** Letters and symbols that nobody can see. */
const blank = [
  ...['"\\u3164"', '"\\u2800 \\u2800"', '"\\u115f\\u1160\\uffa0"', '" \\u00ad\\u200d "', '"\\ud800"'],
  ...[
    '"\\u0000\\uffff"',
    '"\\u202e\\u2066"',
    '"\\u0301\\u0302"',
    '"\\ufe0f"',
    '"\\udb40\\udc41\\udb40\\udc7f"',
  ],
]
const empty = ['""', '"\\u00a0"']
const tooLong = [JSON.stringify('ł'.repeat(10_000)), JSON.stringify('🏺'.repeat(10_000))]
const notNames = [
  '""',
  '"__proto__"',
  '"constructor"',
  '"NaN"',
  '"../../etc/passwd"',
  '"\' OR 1=1"',
  '"<b>x</b>"',
]
const notNumbers = [
  '-1',
  '-0.5',
  '1.5',
  '1e308',
  '-1e999',
  '1e999',
  '9007199254740992',
  '"1"',
  '""',
  'true',
  '[1]',
  ...never,
]
const notFlags = ['0', '1', '"true"', '""', '[true]', ...never]
const manyActions = JSON.stringify(Array.from({ length: 201 }, () => ({ kind: 'add', by: 1 })))
const notActions = ['true', '"add"', '{}', '[]', 'null', manyActions, `[${deep(14)}]`, `[${tooLong[0]}]`]
const notOptions = [
  '5',
  '"x"',
  '[1]',
  '{"goal":-1}',
  '{"goal":1e308}',
  '{"goal":"6"}',
  '{"goal":null}',
  '{"goal":[6]}',
]
const notKeys = [
  '{"__proto__":{"goal":6}}',
  '{"constructor":1}',
  '{"more":1}',
  deep(13),
  `{"goal":${tooLong[0]}}`,
]

const entry = (more: string) => `[{"kind":"turn","seat":0,"actions":[],"draws":[]${more}}]`
const manyEntries = `[${Array.from({ length: 101 }, () => entry('').slice(1, -1)).join()}]`
const notEntries = [
  ...['true', '5', '"x"', '{}', 'null', '[null]', '[5]', '[{}]', '[[]]', deep(5_000), manyEntries],
  ...[',"more":1', ',"kind":"opened"', ',"kind":"imported"', ',"kind":7', ',"kind":"__proto__"'].map(entry),
  ...[',"seat":-1', ',"seat":20', ',"seat":"0"', ',"seat":0.5', ',"returnsTo":-1', ',"returnsTo":"1"'].map(
    entry,
  ),
  ...[',"draws":[-1]', ',"draws":[0.5]', ',"draws":["0"]', ',"draws":[4294967296]', ',"draws":{}'].map(entry),
  entry(`,"draws":[${'1,'.repeat(2_000)}1]`),
  ...[',"actions":{}', ',"actions":[{}]', ',"actions":[{"seat":0}]', ',"actions":[null]'].map(entry),
  entry(`,"actions":[{"seat":0,"action":${deep(14)}}]`),
  entry(`,"actions":[{"seat":0,"action":${tooLong[0]}}]`),
  entry(',"actions":[{"seat":0,"action":1,"order":1}]'),
  entry(`,"actions":[${'{"seat":0,"action":1},'.repeat(200)}{"seat":0,"action":1}]`),
]
const notForks = ['true', '5', '"x"', '[]', '{}', deep(5_000), '{"version":1}', '{"version":-1,"chain":""}']
const notLast = [...notForks, '{"version":4,"title":"","seat":20,"salt":""}']

/** Fields in which people write what they like: of that, what nobody sees is left out. */
const free = ['title', 'text']

/**
 * JSON texts that a field of a request can never be, by its name and a value that it can be. `mayBeEmpty`: whether it may
 * be a list without items, or a text without words.
 */
export function garbageFor(field: string, value: unknown, mayBeEmpty = false): string[] {
  if (field === 'actions') return notActions.filter((text) => !mayBeEmpty || text !== '[]')
  if (field === 'entries') return notEntries
  if (field === 'fork') return notForks
  if (field === 'last') return notLast
  if (field === 'options' || field === 'orders') return [...notOptions, ...notKeys]
  if (Array.isArray(value)) return [...notStrings, ...unseemly].filter((text) => !mayBeEmpty || text !== '[]')
  if (typeof value === 'number') return notNumbers
  if (typeof value === 'boolean') return notFlags
  if (field === 'name') return [...notStrings, ...tooLong, ...(mayBeEmpty ? [] : [...blank, ...empty])]
  if (free.includes(field)) return [...notStrings, ...tooLong]
  return [...notStrings, ...unseemly, ...tooLong, ...notNames]
}
