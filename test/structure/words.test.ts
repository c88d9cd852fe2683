import { parse } from '@messageformat/parser'
import { describe, expect, it } from 'vitest'
import { isAskedFor, namesIn } from '../tools/words/asked.ts'
import { accepted, type Catalogue, catalogues, hashOf, translated } from '../tools/words/catalogues.ts'
import exceptions from '../tools/words/exceptions.json'
import { tooLong } from '../tools/words/room.ts'
import { stateIn } from '../tools/words/state.ts'
import { termFaults } from '../tools/words/terms.ts'
import { filesBelow, read } from './sources.ts'

const all = catalogues()
const sources = ['engine', 'web', 'functions'].flatMap((folder) => filesBelow(folder, /\.tsx?$/))
const names = namesIn(sources.map(read).join('\n'))
const every = translated.flatMap((language) =>
  all.map((catalogue) => [language, catalogue.folder, catalogue] as const),
)

it.each(every)(
  'words in %s, %s: none is missing, unused, or of another English sentence',
  (language, _, catalogue) => {
    const { missing, unused, changed } = stateIn(catalogue, language, names)
    // After a change of English: translate it anew, then `npm run words -- --accept <language> <key>`.
    expect({ missing, unused, changed }).toEqual({ missing: [], unused: [], changed: [] })
  },
)

it.each(every)('words in %s, %s: terms are called as in the list of terms', (language, _, catalogue) => {
  expect(termFaults(catalogue, language)).toEqual([])
})

it('catalogues: flat, each sentence a string of ICU MessageFormat in its strict form, as tools for translators read them', () => {
  const sentences = all
    .flatMap(({ english, others }) => [english, ...Object.values(others)])
    .flatMap(Object.entries)
  expect(sentences.length).toBeGreaterThan(10_000)
  for (const [key, message] of sentences) {
    expect(message, key).toBeTypeOf('string')
    expect(() => parse(message, { strict: true }), key).not.toThrow()
  }
})

/** A catalogue for a test: it belongs to a game that has a list of terms. */
const made = (english: string, polish: string): Catalogue => ({
  folder: 'web/games/gheos/print/text',
  english: { 'a.key': english },
  others: { pl: { 'a.key': polish } },
  translatedFrom: { pl: { 'a.key': hashOf(english) } },
})
const asked = { literals: new Set(['a.key']), patterns: [] }

describe('words, state', () => {
  it('a sentence that is translated, asked for and unchanged needs nothing', () => {
    expect(stateIn(made('A tile.', 'Kafelek.'), 'pl', asked)).toEqual({
      missing: [],
      unused: [],
      changed: [],
      long: [],
    })
  })

  it('names what is missing, unused and changed; nothing in a language that the catalogue does not have', () => {
    const whole = made('A tile.', 'Kafelek.')
    const { english, others, translatedFrom } = whole
    expect(stateIn({ ...whole, others: { pl: { other: 'Inne.' } } }, 'pl', asked)).toMatchObject({
      missing: ['a.key'],
      unused: ['other'],
    })
    expect(stateIn({ ...whole, english: { 'a.key': 'Two tiles.' } }, 'pl', asked).changed).toEqual(['a.key'])
    expect(stateIn({ ...whole, translatedFrom: {} }, 'pl', asked).changed).toEqual(['a.key'])
    expect(stateIn(whole, 'pl', namesIn("t('b.key')")).unused).toEqual(['a.key'])
    expect(stateIn({ folder: whole.folder, english, others, translatedFrom }, 'uk', asked)).toEqual(
      stateIn(made('', ''), 'ru', asked),
    )
  })

  it('accepts all sentences, or some by their keys, and forgets keys that are gone', () => {
    const whole = { ...made('A tile.', 'Kafelek.'), translatedFrom: { pl: { gone: '0', 'a.key': '1' } } }
    expect(accepted(whole, 'pl')).toEqual({ pl: { 'a.key': hashOf('A tile.') } })
    expect(accepted(whole, 'pl', ['another'])).toEqual({ pl: { 'a.key': '1' } })
    expect(accepted(whole, 'uk')).toEqual({ ...whole.translatedFrom, uk: {} })
  })
})

it('words, keys in code: in quotes, as patterns, and as items of a list', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source
  const found = namesIn("t('row.won'), t(`field.${key}.hint`), tIfAny('left.1'), t(`${key}`)")
  expect(['row.won', 'field.a.b.hint', 'left.1', 'left.2'].filter((key) => !isAskedFor(key, found))).toEqual(
    [],
  )
  expect(['row', 'field.a', 'left', 'right.2'].filter((key) => isAskedFor(key, found))).toEqual([])
})

it('words, length: of labels, not of sentences; soft hyphens are no letters', () => {
  expect(tooLong('pl', 'Send', 'Wyślij')).toEqual([])
  expect(tooLong('pl', 'Send', 'Wyślij wiadomość')).toEqual(['16 letters, of 14: Wyślij wiadomość'])
  expect(tooLong('pl', 'Send', 'Wyślij\u00adwia\u00addomo')).toEqual([])
  expect(tooLong('pl', 'Sent.', 'Wiadomość jest wysłana.')).toEqual([])
  expect(tooLong('pl', 'Send {name}', 'Wyślij wiadomość: {name}')).toEqual([])
})

describe('words, terms', () => {
  it('a term of the game or of all games is said in one of its ways, whatever the case', () => {
    expect(
      termFaults(made('You laid {n, plural, one {# tile} other {# tiles}}.', 'Wykładasz kafelki.'), 'pl'),
    ).toEqual([])
    expect(
      termFaults(made('You laid {n, plural, one {# tile} other {# tiles}}.', 'Wykładasz płytki.'), 'pl'),
    ).toEqual(['a.key: tile'])
    expect(termFaults(made('Reptiles {tile}.', 'Gady.'), 'pl')).toEqual([])
    expect(termFaults({ ...made('A tile.', 'Płytka.'), folder: 'web/text' }, 'pl')).toEqual([])
  })

  it('exceptions: each has a reason, and is one', () => {
    const found = new Set(
      every.flatMap(([language, , catalogue]) =>
        termFaults(catalogue, language, []).map((fault) => `${language} ${fault}`),
      ),
    )
    for (const { because, languages, keys } of exceptions) {
      expect(because.length).toBeGreaterThan(20)
      for (const key of keys)
        expect(
          languages.some((language) => found.has(`${language} ${key}`)),
          key,
        ).toBe(true)
    }
  })
})
