import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { timeIn } from '../../functions/messages/text/words.ts'
import { fallback, languageFor, languages } from '../../web/print/language.ts'
import { inRow, listIn } from '../../web/print/listed.ts'
import { catalogues } from '../../web/text/compile.ts'
import { lackingIn } from '../../web/text/lacking.ts'
import { partsOf } from '../support/parts.ts'
import { everyClient } from '../support/tables/every-game.ts'
import { printedIn } from './sentences.ts'
import { filesBelow, importsOf, read, root } from './sources.ts'

const paths = [...filesBelow('web', /^en\.json$/), ...filesBelow('functions', /^en\.json$/)]

/** A catalogue as a bundler compiles it, and all that goes into it. */
async function compiledAlone(path: string): Promise<{ inputs: string[]; code: string }> {
  const { metafile, outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    charset: 'utf8',
    logLevel: 'silent',
    nodePaths: [join(root, 'node_modules')],
    plugins: [catalogues()],
  })
  return { inputs: Object.keys(metafile.inputs), code: outputFiles[0].text }
}

it.each(paths)('%s: is bundled alone', async (path) => {
  const { inputs, code } = await compiledAlone(join(root, path))
  expect(inputs.filter((input) => !/node_modules\//.test(input))).toEqual([path])
  expect(code).toContain('export')
})

it.each(paths)('%s: has each key once', (path) => {
  const keys = [...read(path).matchAll(/^ {2}("[^"]+"):/gm)].map(([, key]) => JSON.parse(key))
  expect(keys).toEqual(Object.keys(JSON.parse(read(path))))
})

it('names of seats: the same in app and mail', () => {
  const seatsIn = (path: string) =>
    Object.entries<string>(JSON.parse(read(path))).filter(([key]) => /^seat\.(?:numbered|bot)$/.test(key))
  expect(seatsIn('functions/messages/text/en.json')).toHaveLength(2)
  expect(seatsIn('functions/messages/text/en.json')).toEqual(seatsIn('web/text/en.json'))
})

it('sentence without all plural forms of its language: fails the build', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'posthorn-text-')), 'text')
  mkdirSync(folder)
  const inPolish = (message: string) => {
    const path = join(folder, 'pl.json')
    writeFileSync(path, JSON.stringify({ tiles: message }))
    return compiledAlone(path)
  }
  await expect(inPolish('{n, plural, one {# kafelek} other {# kafelka}}')).rejects.toThrow(
    'tiles lacks n: few; tiles lacks n: many',
  )
  await expect(inPolish('{kind, select, war {wojna}}')).rejects.toThrow('tiles lacks kind: other')
  const whole = '{n, plural, one {# kafelek} few {# kafelki} many {# kafelków} other {# kafelka}}'
  expect((await inPolish(whole)).code).toContain('kafelków')
})

it('lackingIn: names the missing forms of each language', () => {
  expect(lackingIn('en', '{n, plural, other {# tiles}}')).toEqual(['n: one'])
  expect(lackingIn('en', '{n, plural, =0 {} other {, again}}')).toEqual([])
  expect(lackingIn('pl', '{n, plural, =1 {1 kafelek} few {# kafelki} many {# kafelków} other {#}}')).toEqual(
    [],
  )
  expect(lackingIn('ru', '{n, plural, =1 {1} few {#} many {#} other {#}}')).toEqual(['n: one'])
  expect(lackingIn('uk', '{n, selectordinal, other {#}}')).toEqual(['n: few'])
  expect(lackingIn('en', '{a, select, other {{n, plural, other {#}}}}')).toEqual(['n: one'])
})

it('listIn and timeIn: by the reader’s language', () => {
  const cities = ['Kijów', 'Brześć', 'Halicz']
  expect(listIn('en', cities)).toBe('Kijów, Brześć, and Halicz')
  expect(listIn('pl', cities)).toBe('Kijów, Brześć i\u00A0Halicz')
  expect(listIn('uk', cities)).toBe('Kijów, Brześć і\u00A0Halicz')
  expect(inRow(cities)).toBe('Kijów, Brześć, Halicz')
  const at = '2026-11-03T14:05:00.000Z'
  expect(timeIn('en', 'Europe/Warsaw', at)).toContain('Tuesday 3 November')
  expect(timeIn('pl', 'Europe/Warsaw', at)).toContain('wtorek, 3 listopada')
})

it.each(languages)('listIn: two, three and four things as Intl.ListFormat has them, %s', (language) => {
  for (const items of [['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
    expect(listIn(language, items).replaceAll('\u00A0', ' ')).toBe(
      new Intl.ListFormat(language).format(items),
    )
})

it('languageFor: the first wanted one that exists, by its tag or a longer one', () => {
  expect(languageFor('en')).toBe('en')
  expect(languageFor('EN-gb', 'fr')).toBe('en')
  expect(languageFor('fr-CA', 'en-US')).toBe('en')
  expect(languageFor(undefined, '*', 'enm', '', 'x-klingon')).toBe('en')
  expect(languageFor('uk-UA', 'en')).toBe('uk')
  expect(languageFor('xx', 'ru', 'uk')).toBe('ru')
  expect(languageFor('pt', 'en')).toBe('en')
  expect(languageFor()).toBe('en')
  const spoken = languages as unknown as string[]
  spoken.push('pt-BR')
  try {
    expect(languageFor('pt', 'en')).toBe('en')
    expect(languageFor('pt-br', 'en')).toBe('pt-BR')
  } finally {
    spoken.pop()
  }
})

it('language tags: only in web/print/language.ts', () => {
  const naming = ['web', 'functions', 'engine', 'infra']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((path) => !path.includes('/rules-en/') && /['"](?:en|en-[A-Z]{2})['"]/.test(read(path)))
  expect(naming).toEqual(['web/print/language.ts'])
})

const sources = ['web', 'functions'].flatMap((folder) => filesBelow(folder, /\.tsx?$/))

/** Formats, comparisons and spellings in a source that take the language of the machine, for want of one that is given. */
const inNoLanguage = (source: string): string[] =>
  [
    /\bIntl\.(?:Collator|DateTimeFormat|DisplayNames|DurationFormat|ListFormat|NumberFormat|PluralRules|RelativeTimeFormat|Segmenter)\(\s*(?:\)|undefined\b|\[\s*\]|\{)/g,
    /\.toLocale\w*\(\s*(?:\)|undefined\b|\[\s*\]|\{)/g,
    /\.localeCompare\((?:[^(),]|\([^()]*\))*(?:\)|,\s*undefined\b)/g,
  ].flatMap((pattern) => source.match(pattern) ?? [])

it('inNoLanguage: finds formats in the machine’s language', () => {
  for (const source of [
    'new Intl.NumberFormat()',
    "new Intl.ListFormat(undefined, { type: 'unit' })",
    'Intl.DateTimeFormat([], { hour })',
    'a.name.localeCompare(b.name)',
    'nameOf(a).localeCompare(nameOf(b))',
    'a.localeCompare(b, undefined, { numeric: true })',
    'points.toLocaleString()',
    'date.toLocaleDateString(undefined, { day })',
    'name.toLocaleUpperCase()',
  ])
    expect([source, inNoLanguage(source)]).toEqual([source, [expect.any(String)]])
  for (const source of [
    "new Intl.NumberFormat(t('language'), { unit })",
    'a.name.localeCompare(b.name, language)',
    'points.toLocaleString(language)',
    'Intl.Locale(reader).maximize()',
  ])
    expect([source, inNoLanguage(source)]).toEqual([source, []])
})

it('sources: no format in the machine’s language', () => {
  const heard = sources.flatMap((path) => inNoLanguage(read(path)).map((found) => `${path}: ${found}`))
  // Of the machine it asks the time zone alone.
  expect(heard).toEqual(['web/net/rest.ts: Intl.DateTimeFormat()'])
  expect(read('web/net/rest.ts')).toContain('Intl.DateTimeFormat().resolvedOptions().timeZone')
})

it('fallback language: only where there is no reader', () => {
  const taking = sources.filter((path) => /\bfallback\b[^'"]*from '[^']*\/language\.ts'/.test(read(path)))
  expect(taking).toEqual([
    // Parts of dates, ends of characters; the pages and verbs of operators and their neighbour, which speak to operators.
    'functions/hosts/cli/verbs/bring.ts',
    'functions/hosts/cli/verbs/chat.ts',
    'functions/hosts/cli/verbs/reports.ts',
    'functions/hosts/cli/verbs/show.ts',
    'functions/hosts/cli/verbs/tables.ts',
    'functions/hosts/machine/mail/dev-mail.tsx',
    'functions/messages/text/characters.ts',
    'functions/operator-pages/gate.ts',
    'functions/operator-pages/page.tsx',
    'functions/time/zone.ts',
  ])
  const only = /\b(?:only|default|our|usual|the)_?(?:Language|Locale)\b/i
  expect(['onlyLanguage', 'DEFAULT_LOCALE'].filter((name) => !only.test(name))).toEqual([])
  expect(sources.filter((path) => only.test(read(path)))).toEqual([])
  const named = sources.filter((path) =>
    /\/text\/en\.json'/.test(read(path).replace(/^import type .*$/gm, '')),
  )
  expect(named.filter((path) => path.startsWith('functions/'))).toEqual([])
})

it('lang of the page: the fallback, then that of its words', () => {
  expect(read('web/index.html')).toContain(`<html lang="${fallback}">`)
  expect(read('web/main.tsx')).toContain("document.documentElement.lang = t('language')")
})

/** A game is translated as a whole, or not yet. */
const isTranslated = (path: string, language: string): boolean => {
  const [game] = /^web\/games\/[\w-]+\//.exec(path) ?? []
  return !game || filesBelow(game, /\.json$/).some((one) => one.endsWith(`/text/${language}.json`))
}

it.each(paths)('%s: has the same keys in each language', (path) => {
  const keysOf = (language: string) =>
    Object.keys(JSON.parse(read(path.replace(/en\.json$/, `${language}.json`)))).sort()
  for (const language of languages)
    if (isTranslated(path, language)) expect(keysOf(language)).toEqual(keysOf('en'))
})

/** Parameters whose values are ids in English clothes: each language has its own words for them. */
const ids = [
  'color',
  'resident',
  'reward',
  'priority',
  'bonus',
  'reason',
  'pool',
  'cause',
  'unit',
  'kind',
  'need',
]

it.each(Object.keys(everyClient))('sentences of %s: print no ids', (game) => {
  const printed = filesBelow(partsOf(game).web, /^en\.json$/).flatMap((path) =>
    Object.entries<string>(JSON.parse(read(path))).flatMap(([key, message]) =>
      printedIn(message).flatMap((name) =>
        // With its id beside it, the name itself is a word.
        (ids.includes(name) && !message.includes(`{${name}Id`)) || name.endsWith('Id')
          ? [`${key}: ${name}`]
          : [],
      ),
    ),
  )
  expect(printed).toEqual([])
})

it('rules texts: none imports that of another language, and each is loaded by itself', () => {
  const textOf = /^web\/games\/[\w-]+\/text\/rules-([a-z]+)[./]/
  const languageOf = (path: string) => textOf.exec(path)?.[1]
  const found = filesBelow('web', /\.tsx?$/)
    .flatMap(importsOf)
    .filter(({ names }) => textOf.test(names))
  expect(found.length).toBeGreaterThan(10)
  const wrong = found.filter(({ from, names, isLate, typesOnly }) =>
    textOf.test(from) ? languageOf(from) !== languageOf(names) : !isLate && !typesOnly,
  )
  expect(wrong).toEqual([])
})
