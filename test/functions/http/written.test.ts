import { ulid } from 'ulidx'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChatMessage, Me, Notes, TableView } from '../../../functions/api/shapes.ts'
import { isVisible, tidyLine, tidyText } from '../../../functions/http/written.ts'
import { done, startedTable, tableOf } from '../support/play.ts'
import { guest, newId, newWorld, type Person, stranger, useEngine, type World } from '../support/world.ts'

/** Names that look like “Anna”, by what makes them another. */
const likeAnna: [what: string, name: string][] = [
  ['soft hyphen', 'An\u00adna'],
  ['joiner at the end', 'Anna\u200d'],
  ['joiner between letters', 'An\u200dna'],
  ['non-joiner between letters', 'An\u200cna'],
  ['space of no width', 'An\u200bna'],
  ['word joiner', 'An\u2060na'],
  ['byte order mark', '\ufeffAnna'],
  ['grapheme joiner', 'An\u034fna'],
  ['left-to-right mark', '\u200eAnna'],
  ['right-to-left mark', 'Anna\u200f'],
  ['Arabic letter mark', 'An\u061cna'],
  ['embedding and its end', '\u202aAnna\u202c'],
  ['isolate and its end', '\u2068Anna\u2069'],
  ['override without end', '\u202dAnna'],
  ['emoji selector on a letter', 'A\ufe0fnna'],
  ['text selector on a letter', 'Anna\ufe0e'],
  ['ideographic selector on a letter', 'Anna\u{e0100}'],
  ['first selector', 'An\ufe00na'],
  ['tag letters', 'Anna\u{e0062}\u{e0063}'],
  ['language tag', '\u{e0001}Anna'],
  ['Hangul filler', 'An\u3164na'],
  ['half-width Hangul filler', 'Anna\uffa0'],
  ['Mongolian vowel separator', 'An\u180ena'],
  ['Khmer inherent vowel', 'Anna\u17b4'],
  ['invisible times', 'An\u2062na'],
  ['interlinear annotation', '\ufff9Anna\ufffb'],
  ['object replacement', 'Anna\ufffc'],
  ['musical control', 'An\u{1d173}na'],
  ['NUL', 'An\u0000na'],
  ['DEL', 'An\u007fna'],
  ['noncharacter', 'Anna\uffff'],
  ['noncharacter of an Arabic block', 'An\ufdd0na'],
  ['noncharacter beyond the first plane', 'Anna\u{10fffe}'],
  ['half a character', 'Anna\ud83d'],
  ['other half of a character', '\ude00Anna'],
  ['mark on nothing', '\u0301Anna'],
  ['mark on a space', 'Anna \u0301\u0302'],
  ['space that does not break', '\u00a0Anna\u2003'],
  ['blank Braille cell', 'Anna\u2800'],
  ['line separator at the end', 'Anna\u2028'],
]

/** Names in which something invisible is needed, or that have nothing invisible: they stay. */
const kept: [what: string, name: string][] = [
  ['Persian, verb with a non-joiner', 'می\u200cخواهم'],
  ['Persian, plural with a non-joiner', 'کتاب\u200cها'],
  ['Arabic, abbreviation with a joiner', 'ه\u200d'],
  ['Arabic, with vowels', 'مُحَمَّد'],
  ['Arabic, three marks on a letter', 'اللّٰه'],
  ['Urdu', 'عائشہ'],
  ['Hebrew, with vowels', 'שָׁלוֹם'],
  ['Hindi, half letter by a joiner', 'क्\u200dष'],
  ['Hindi, virama by a non-joiner', 'क्\u200cष'],
  ['Marathi, eyelash ra', 'दर्\u200dया'],
  ['Bengali, ya after ra', 'র\u200d্য'],
  ['Malayalam, chillu at the end', 'അവന്\u200d'],
  ['Kannada, ra before a letter', 'ರ\u200d್ಕ'],
  ['Sinhala', 'ශ්\u200dරී ලංකා'],
  ['Nepali', 'गर्\u200dयो'],
  ['Tamil', 'ஶ்ரீ'],
  ['Burmese, four marks on a letter', 'မြို့'],
  ['Tibetan, stacked letters', 'རྐྱེན'],
  ['Thai, vowel and tone', 'ผู้ใหญ่'],
  ['Khmer, letters below letters', 'ខ្មែរ'],
  ['Mongolian, with a selector', 'ᠠ\u180b'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Yoruba, two marks on a letter', 'Ọ̀ṣun'],
  ['Lithuanian, mark without a letter of its own', 'Jū̃ratė'],
  ['Ukrainian', 'Ядвіґа'],
  ['Japanese', '葛城 ミサト'],
  ['Korean', '김서연'],
  ['heart in colour', 'Anna ❤\ufe0f'],
  ['astronaut', '👩\u200d🚀'],
  ['family', '👨\u200d👩\u200d👧\u200d👦'],
  ['fire fighter with a tone of skin', '👨🏽\u200d🚒'],
  ['rainbow flag', '🏳\ufe0f\u200d🌈'],
  ['pirate flag', '🏴\u200d☠\ufe0f'],
  ['key', '1\ufe0f\u20e3'],
  ['flag of Wales', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
  ['flag of a country', '🇺🇦'],
  ['signs', 'O’Neill & Söhne, 2–1'],
]

/** Names that lose a part, and what is left. */
const mended: [what: string, name: string, left: string][] = [
  ['non-joiner that nothing shows', 'دا\u200cود', 'داود'],
  ['non-joiner at the end', 'کتاب\u200c', 'کتاب'],
  ['several joiners in a row', 'क्\u200d\u200d\u200dष', 'क्\u200dष'],
  ['joiner between emoji that are none together', '🚀\u200d🚀', '🚀🚀'],
  ['selector on an emoji in colour', '😀\ufe0f', '😀'],
  ['selector on a digit', '1\ufe0f', '1'],
  ['flag by tags that no country has', '🏴\u{e0078}\u{e0079}\u{e007f}', '🏴'],
  ['many marks', `Z${'\u0335\u0301\u0316\u0322\u0308'.repeat(5)}oe`, '\u0179\u0335\u0322\u0316oe'],
  ['one mark many times', `ก${'็'.repeat(20)}`, 'ก็'],
  ['spaces of many kinds', 'Anna\u2003\u00a0\u3000\u2028\u000b\tLena', 'Anna Lena'],
  ['letter and mark', 'Zoe\u0308', 'Zoë'],
]

/** Names with nothing that can be seen. */
const blank: [what: string, name: string][] = [
  ['nothing', ''],
  ['spaces', ' \u00a0\u2003 '],
  ['line breaks', '\n\u2028\u2029\u0085'],
  ['joiner', '\u200d'],
  ['joiners', '\u200c\u200d\u200c'],
  ['spaces of no width', '\u200b\ufeff\u2060'],
  ['marks of direction', '\u200e\u200f\u061c'],
  ['override', '\u202e'],
  ['isolates', '\u2066\u2069'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['blank Braille cells', '\u2800\u2800'],
  ['selectors', '\ufe0f\ufe0e\ufe00'],
  ['ideographic selectors', '\u{e0100}\u{e01ef}'],
  ['tags', '\u{e0041}\u{e007f}'],
  ['language tag', '\u{e0001}'],
  ['marks on nothing', '\u0301\u0302'],
  ['mark that encloses nothing', '\u20e3'],
  ['vowel sign on nothing', '\u093e'],
  ['grapheme joiner', '\u034f'],
  ['Mongolian selectors', '\u180b\u180e'],
  ['Khmer vowels', '\u17b4\u17b5'],
  ['noncharacters', '\uffff\ufffe'],
  ['noncharacters of other planes', '\u{1ffff}\u{10fffe}'],
  ['half a character', '\ud800'],
  ['other half', '\udfff'],
  ['object replacement', '\ufffc'],
  ['annotations', '\ufff9\ufffa\ufffb'],
  ['controls', '\u0000\u0007\u001b\u007f'],
  ['musical controls', '\u{1d173}\u{1d17a}'],
  ['private letter', '\ue000'],
]

/** What people write, and phones add. */
const said: [what: string, text: string, shown?: string][] = [
  ['Hebrew with a mark of direction', '\u200fשלום, Anna!\u200f'],
  ['Arabic with a mark of direction', 'مرحبا\u200f (1-0)\u200e'],
  ['Arabic letter mark', 'السعر \u061c100'],
  ['left-to-right mark', 'C++\u200e'],
  ['embedding', '\u202bשלום\u202c'],
  ['isolate around a number', 'call \u2068+49 30 1234\u2069'],
  ['override', '\u202eabc\u202c'],
  ['space of no width', 'ภาษา\u200bไทย'],
  ['non-joiner', 'می\u200cخواهم'],
  ['joined emoji', '👩\u200d🚀 ❤\ufe0f'],
  ['byte order mark', '\ufeffHello'],
  ['word joiner', 'a\u2060b'],
  ['soft hyphen', 'Donau\u00addampfschiff'],
  ['tabs and lines', 'a\tb\nc'],
  ['lines of Windows', 'a\r\nb', 'a\nb'],
  ['lines of an old Mac', 'a\rb', 'a\nb'],
  ['line separator', 'a\u2028b', 'a\nb'],
  ['paragraph separator', 'a\u2029b', 'a\nb'],
  ['vertical tab', 'a\u000bb', 'a\nb'],
  ['form feed', 'a\u000cb', 'a\nb'],
  ['next line', 'a\u0085b', 'a\nb'],
  ['NUL', 'a\u0000b', 'ab'],
  ['escape', '\u001b[31mred', '[31mred'],
  ['bell', 'ding\u0007', 'ding'],
  ['half a character', 'ok \ud83d', 'ok '],
  ['noncharacter', 'a\uffffb', 'ab'],
  ['annotation', 'a\ufff9b\ufffb', 'ab'],
  ['many marks', `Z${'\u0301\u0302'.repeat(9)}`],
  ['flag by tags', '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'],
  ['grapheme joiner', 'a\u034fb'],
  ['Hangul filler beside letters', '\u3164a'],
]

describe('tidyLine: a name', () => {
  it.each(likeAnna)('that looks like Anna, by a %s: becomes Anna', (_, name) => {
    expect(tidyLine(name)).toBe('Anna')
  })

  it.each(kept)('%s: stays', (_, name) => {
    expect(tidyLine(name)).toBe(name.normalize('NFC'))
    expect(isVisible(name)).toBe(true)
  })

  it.each(mended)('%s: is left out', (_, name, left) => {
    expect(tidyLine(name)).toBe(left)
  })

  it('tidied twice: the same', () => {
    for (const [what, name] of [...likeAnna, ...kept, ...mended, ...blank, ...said])
      expect([what, tidyLine(tidyLine(name))]).toEqual([what, tidyLine(name)])
  })
})

describe('tidyText: a message', () => {
  it.each(said)('%s: is written', (_, text, shown = text) => {
    expect(tidyText(text)).toBe(shown)
    expect(isVisible(shown)).toBe(true)
  })
})

describe('API', () => {
  useEngine()
  let world: World
  let anna: Person
  let ben: Person
  beforeAll(async () => {
    const much = { most: 10_000, seconds: 60 }
    world = await newWorld({ limits: { guests: much, chat: much, names: much } })
    anna = await guest(world, 'Anna')
    ben = await guest(world, 'Ben')
  })
  const named = (name: string) => stranger(world).send<Me>('POST', '/api/guest', { id: newId(), name })

  it.each([...likeAnna, ...kept, ...mended].map(([what, name]) => [what, name] as const))(
    'a guest’s name, %s: accepted, and answered as it is kept',
    async (_, name) => {
      const { status, body } = await named(name)
      expect([status, body.name]).toEqual([201, tidyLine(name)])
    },
  )

  it.each(blank)('a guest’s name with nothing to see, %s: refused in words', async (_, name) => {
    expect((await named(name)).body).toMatchObject({
      status: 422,
      detail: 'Look at “name”. It has nothing that can be seen.',
    })
  })

  it('a table’s title with marks of direction and line breaks: accepted as one line', async () => {
    for (const [title, shown] of [
      ['\u200fשחמט\u200b בערב\u2028', 'שחמט בערב'],
      ['Chess\u000b\u2029night', 'Chess night'],
      ['\u200e\u200b', ''],
    ]) {
      const { id } = await startedTable([anna, ben], { title })
      expect((await tableOf(ben, id)).title).toBe(shown)
    }
  })

  it('chat and notes: take whatever people write', async () => {
    const { id } = await startedTable([anna, ben])
    let revision = 0
    for (const [what, text, shown = text] of said) {
      world.clock.now += 1000
      const asked = { id: ulid(world.clock.now), text }
      const message = await anna.send<ChatMessage>('POST', `/api/tables/${id}/chat`, asked)
      expect([what, message.status, message.body.text]).toEqual([what, 201, shown])
      expect((await anna.send('POST', `/api/tables/${id}/chat`, asked)).status).toBe(201)
      const notes = done(await anna.send<Notes>('PUT', `/api/tables/${id}/notes`, { text, revision }))
      expect([what, notes.text]).toEqual([what, shown])
      revision = notes.revision
    }
    expect(done(await anna.get<TableView>(`/api/tables/${id}`)).notes.revision).toBe(said.length)
  })
})
