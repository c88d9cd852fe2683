import { expect, it } from 'vitest'
import { filesBelow, read } from './sources.ts'

it('font of pictures: no source below web names it in a font-family', () => {
  const naming = filesBelow('web', /\.tsx?$/).filter((path) => /font-family[^{}]*Brygada/.test(read(path)))
  expect(naming).toEqual([])
})

/** The characters that the app's own font draws: all common letters and signs, which other fonts have, too. */
const drawn = [...read('web/styles/fonts.css').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
  ([, first, last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
)
const strangersIn = (text: string): string[] =>
  [...(text.match(/[^\0-\u024f]/gu) ?? [])].filter(
    (sign) => !drawn.some(([first, last]) => sign >= at(first) && sign <= at(last)),
  )
const at = (code: number): string => String.fromCodePoint(code)

it('strangersIn: finds an arrow, and neither letters nor a minus', () => {
  expect(strangersIn('35 → 32')).toEqual(['→'])
  expect(strangersIn('Kęstutis, Київ: −2 – “…” ·')).toEqual([])
})

/** The title of a window is drawn by the system. */
const outside = ['app.waiting']

it.each(filesBelow('web', /^[a-z]{2}\.json$/))('%s: only characters that every device draws', (path) => {
  const sentences = Object.entries<string>(JSON.parse(read(path)))
  expect(sentences.filter(([key, text]) => !outside.includes(key) && strangersIn(text).length > 0)).toEqual(
    [],
  )
})

it('code of the app: joins and marks only with characters that every device draws', () => {
  // A sentence that is missing is marked there.
  const sources = filesBelow('web', /\.tsx?$/).filter((path) => path !== 'web/print/speech.ts')
  const lines = sources.flatMap((path) =>
    read(path)
      .split('\n')
      .filter(
        (line) =>
          !/^\s*(?:\/?\*|\/\/)/.test(line) && strangersIn(line.replace(/\/\/ .*|\/\*.*/, '')).length > 0,
      )
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(lines).toEqual([])
})
