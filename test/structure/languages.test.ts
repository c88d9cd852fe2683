import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'
import { timeIn } from '../../functions/mail/words.ts'
import { gameClients } from '../../web/games/index.ts'
import { listIn } from '../../web/print/listed.ts'
import { catalogues } from '../../web/text/compile.ts'
import { lackingIn } from '../../web/text/lacking.ts'
import { printedIn } from './sentences.ts'
import { filesBelow, read, root } from './sources.ts'

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

it.each(paths)('%s is loaded alone', async (path) => {
  const { inputs, code } = await compiledAlone(join(root, path))
  expect(inputs.filter((input) => !/node_modules\//.test(input))).toEqual([path])
  expect(code).toContain('export')
})

it('a sentence without all forms that its language has fails the build', async () => {
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

it('knows what each language needs', () => {
  expect(lackingIn('en', '{n, plural, other {# tiles}}')).toEqual(['n: one'])
  expect(lackingIn('en', '{n, plural, =0 {} other {, again}}')).toEqual([])
  expect(lackingIn('pl', '{n, plural, =1 {1 kafelek} few {# kafelki} many {# kafelków} other {#}}')).toEqual(
    [],
  )
  expect(lackingIn('ru', '{n, plural, =1 {1} few {#} many {#} other {#}}')).toEqual(['n: one'])
  expect(lackingIn('uk', '{n, selectordinal, other {#}}')).toEqual(['n: few'])
  expect(lackingIn('en', '{a, select, other {{n, plural, other {#}}}}')).toEqual(['n: one'])
})

it('lists and dates are in the language of their reader', () => {
  const cities = ['Kijów', 'Brześć', 'Halicz']
  expect(listIn('en', cities)).toBe('Kijów, Brześć, and Halicz')
  expect(listIn('pl', cities)).toBe('Kijów, Brześć i Halicz')
  expect(listIn('en', cities, 'unit')).toBe('Kijów, Brześć, Halicz')
  const at = '2026-11-03T14:05:00.000Z'
  expect(timeIn('en', 'Europe/Warsaw', at)).toContain('Tuesday 3 November')
  expect(timeIn('pl', 'Europe/Warsaw', at)).toContain('wtorek, 3 listopada')
})

it('one place alone says that the language is English', () => {
  const naming = ['web', 'functions', 'engine', 'infra']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((path) => !path.includes('/rules-en/') && /['"](?:en|en-[A-Z]{2})['"]/.test(read(path)))
  expect(naming).toEqual(['web/print/language.ts'])
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

it.each(Object.keys(gameClients))('the sentences of %s print no ids', (game) => {
  const printed = filesBelow(`web/games/${game}`, /^en\.json$/).flatMap((path) =>
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
