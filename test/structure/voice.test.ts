import { expect, it } from 'vitest'
import { anyOf, faultsOf, readingsOf } from './sentences.ts'
import { filesBelow, read } from './sources.ts'
import { archaic, characters, forbidden, pronouns } from './voice.ts'

const catalogues = ['web', 'functions', 'test/engine'].flatMap((folder) =>
  filesBelow(folder, /^[a-z]{2}\.json$/).filter((path) => path.includes('/text/')),
)

it('catalogues: those of app, mail, refusals and lessons are found', () => {
  expect(catalogues).toContain('web/text/en.json')
  expect(catalogues).toContain('functions/messages/text/en.json')
  expect(catalogues).toContain('web/print/problems/text/en.json')
  expect(catalogues.filter((path) => path.includes('/lesson/')).length).toBeGreaterThanOrEqual(4)
})

it('faultsOf: finds forbidden words, pronouns, other names and long sentences', () => {
  const heard = (text: string) => faultsOf({ text, at: 'here', of: 'app' })
  expect(heard('Whoever comes may join.')).toHaveLength(1)
  expect(heard('Ask him for his seat.')).toHaveLength(1)
  expect(heard('Log in again.')).toHaveLength(1)
  expect(heard(`${'word '.repeat(26)}. And so on.`)).toHaveLength(1)
  expect(heard('Ask them for their seat, and sign in again.')).toEqual([])
  expect(
    readingsOf('{n, plural, one {# day} other {# days}} of {name}{n, plural, one {} other {!}}'),
  ).toEqual(['2 day of Ann', '2 days of Ann!'])
})

it.each(catalogues)('%s: has no fault of voice', (path) => {
  const of = /\/games\/|^test\//.test(path) ? 'game' : 'app'
  const sentences = Object.entries<string>(JSON.parse(read(path)))
  const language = /(\w+)\.json$/.exec(path)![1]
  const faults = sentences.flatMap(([at, message]) =>
    readingsOf(message).flatMap((text) => faultsOf({ text, at, of, language })),
  )
  expect(faults).toEqual([])
  expect(sentences.filter(([, message]) => message.includes("'"))).toEqual([])
})

it.each(catalogues.filter((path) => path.includes('/print/text/') && path.startsWith('web/games/')))(
  '%s: facts fit “You”',
  (path) => {
    const facts = Object.entries<string>(JSON.parse(read(path))).filter(
      ([key]) => /^[\w-]+\.[a-zA-Z]+$/.test(key) && !key.startsWith('field.') && !key.endsWith('.begins'),
    )
    expect(facts.length).toBeGreaterThan(0)
    const told = facts.flatMap(([, message]) => readingsOf(message))
    expect(told.filter((text) => /\bAnn (has|is|was|\w+[^s]s)\b|^(\w+|The \w+) of Ann\b/.test(text))).toEqual(
      [],
    )
  },
)

/** Texts in a source: between quotes in one line, with a space in them. */
const textsIn = (source: string): string[] =>
  source
    .split('\n')
    .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line))
    .flatMap((line) => [...line.replace(/\$\{[^{}]*\}/g, 'Ann').matchAll(/'([^']* [^']*)'|`([^`]* [^`]*)`/g)])
    .map(([, plain, made]) => plain ?? made)

it.each([...filesBelow('functions/hosts/cli', /\.ts$/), ...filesBelow('infra/commands', /\.ts$/)])(
  'command line in %s: plain words',
  (path) => {
    const faults = textsIn(read(path)).flatMap((text) => faultsOf({ text, at: path, of: 'game' }))
    expect(faults).toEqual([])
  },
)

/** The comments of a source: lines of their own, and ends of lines. Those that follow each other are told as one. */
const commentsIn = (source: string): string =>
  source
    .split('\n')
    .map((line) => /^\s*(?:\{?\/?\*+|\/\/)(.*)|\s\/\/ (.*)/.exec(line))
    .map((found) => found?.[1] ?? found?.[2] ?? '\n')
    .join(' ')

it('commentsIn: finds comments, also over several lines', () => {
  const source = "/** A table of so\n * many seats. */\nconst so = 'many' // So\nconst many = 1"
  expect(commentsIn(source)).toMatch(/so +many seats/)
  expect(commentsIn(source)).not.toMatch(/So\s+many/)
})

it.each(['engine', 'functions', 'infra', 'test', 'web'])('comments in %s: no archaic words', (folder) => {
  const old = anyOf(archaic.map((phrase) => phrase.replace(' ', ' +')))
  const sources = filesBelow(folder, /\.tsx?$/)
  expect(sources.length).toBeGreaterThan(20)
  const told = sources.flatMap((path) => {
    const [phrase] = old.exec(commentsIn(read(path))) ?? []
    return phrase === undefined ? [] : [`${path}: ${phrase}`]
  })
  expect(told).toEqual([])
})

/** The names of tests in a source, as they are written. */
const testNamesIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /\b(?:it|deepIt|test|describe)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g,
    ),
  ].map(([, plain, woven]) => plain ?? woven)

it('testNamesIn: finds names, with and without cases', () => {
  const source = "it('a: b', () => {})\nit.each(cases)('c %s: d', () => {})\ndescribe(`e f`, () => {})"
  expect(testNamesIn(source)).toEqual(['a: b', 'c %s: d', 'e f'])
})

it('test names: no forbidden words, and nobody is a man or a woman', () => {
  const unsaid = anyOf([...forbidden, ...archaic, ...pronouns])
  const names = filesBelow('test', /\.test\.tsx?$/).flatMap((path) => testNamesIn(read(path)))
  expect(names.length).toBeGreaterThan(2500)
  expect(names.filter((name) => unsaid.test(name) && !characters.test(name))).toEqual([])
})

const documents = ['README.md', 'docs', 'engine', 'web', 'infra', 'test/engine/probes'].flatMap((path) =>
  path.endsWith('.md') ? [path] : filesBelow(path, /\.md$/),
)

it.each(documents)('%s: plain words', (path) => {
  // Code is in the words of code; a paragraph, an item or a row is told as one.
  const prose = read(path).replace(/```[\s\S]*?```|`[^`]*`/g, 'code')
  const faults = prose
    .split(/\n\s*\n|\n(?=\s*(?:[-|]|\d\.) )|\n(?=\|)/)
    .flatMap((text) => faultsOf({ text, at: path, of: 'game', most: Number.POSITIVE_INFINITY }))
  expect(faults).toEqual([])
})
