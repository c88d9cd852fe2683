import { describe, expect, it } from 'vitest'
import type { SeatName } from '../../../engine/core/index.ts'
import { nameFrom, nameInEnglish, turnNames, withNames } from '../../../web/print/older-names.ts'
import { seated } from '../../support/tables/seated.ts'

/** Names as they were kept, and what they are. */
const kept: [kept: string, name: SeatName][] = [
  ['Bot (easy)', { bot: null, level: 'easy' }],
  ['Bot (normal)', { bot: null, level: 'normal' }],
  ['Bot (hard)', { bot: null, level: 'hard' }],
  ['Bot 1 (easy)', { bot: 1, level: 'easy' }],
  ['Bot 2 (hard)', { bot: 2, level: 'hard' }],
  ['Bot 19 (normal)', { bot: 19, level: 'normal' }],
  ['Player 1', { erased: 0 }],
  ['Player 3', { erased: 2 }],
  ['Player 20', { erased: 19 }],
]
const people = [
  ...[
    'Anna',
    'Bot',
    'Bot 2',
    'Bot (best)',
    'Bot  (easy)',
    'Bot 2 (hard) ',
    ' Bot (easy)',
    'bot (easy)',
    'Bot(easy)',
  ],
  ...[
    'Robot (easy)',
    'Bot (easy)\n',
    'Bot -1 (easy)',
    'Bot two (easy)',
    'Player',
    'Player 3b',
    'player 3',
    'Player  3',
  ],
  ...['Player -1', 'Players 3', 'A Player 3', 'דנה', '太郎', '👩\u200d🚀', '', '0'],
]

describe('name kept as text', () => {
  it.each(kept)('%s is read as a bot or erased player, and written back the same', (text, name) => {
    expect(nameFrom(text)).toEqual(name)
    expect(nameInEnglish(name)).toBe(text)
  })

  it.each(people)('%j is a person’s', (name) => {
    expect(nameFrom(name)).toEqual({ name })
    expect(nameInEnglish({ name })).toBe(name)
  })

  it.each([...kept.map(([text]) => text), ...people])(
    '%j kept as data is a person’s, whatever it looks like',
    (name) => {
      expect(nameFrom({ name })).toEqual({ name })
    },
  )
})

/** Items as an older app or server had them, and as they are. */
const old = ['Anna', 'Bot 2 (hard)', null, 'Player 4']
const now = [{ name: 'Anna' }, { bot: 2, level: 'hard' }, null, { erased: 3 }]
const shapes: [what: string, older: object, today: object][] = [
  ['a table', { id: 't', names: old, state: { host: 0 } }, { id: 't', names: now, state: { host: 0 } }],
  [
    'an inbox',
    { tables: [{ names: old }], invited: [{ names: old }], pollAfter: 2 },
    { tables: [{ names: now }], invited: [{ names: now }], pollAfter: 2 },
  ],
  [
    'the history, or the lobby',
    { tables: [{ names: old }], next: null },
    { tables: [{ names: now }], next: null },
  ],
  [
    'a refusal with its table',
    { code: 'stale', table: { names: old } },
    { code: 'stale', table: { names: now } },
  ],
  [
    'a kept inbox',
    { key: 'inbox', inbox: { tables: [{ names: old }] } },
    { key: 'inbox', inbox: { tables: [{ names: now }] } },
  ],
  [
    'a kept table',
    { id: 't', view: { names: old, state: {}, view: { names: ['Player 4'] } }, entries: [] },
    { id: 't', view: { names: now, state: {}, view: { names: ['Player 4'] } }, entries: [] },
  ],
  [
    'a table of a device, with bots',
    { id: 'here-t', names: ['Player 2', 'Bot 1', 'Bot (easy)'] },
    { id: 'here-t', names: [{ erased: 1 }, { name: 'Bot 1' }, { bot: null, level: 'easy' }] },
  ],
  ['all of a store', [{ names: old }, { names: old }], [{ names: now }, { names: now }]],
]

describe('data from before names were data', () => {
  it.each(shapes)('%s: is read with names as data', (_, older, today) => {
    expect(withNames(structuredClone(older))).toEqual(today)
    expect(withNames(structuredClone(today))).toEqual(today)
  })

  it.each(shapes.filter(([what]) => !/device|kept/.test(what)))(
    '%s: is sent to an older app with names as text',
    (_, older, today) => {
      expect(turnNames(structuredClone(today), nameInEnglish)).toEqual(older)
    },
  )

  it.each([
    ['me', { player: 'x', name: 'Bot (easy)' }],
    ['a watch link', { id: 'x', name: 'Player 3', delay: 0 }],
    ['companions', [{ id: 'x', name: 'Player 3', asked: false }]],
    ['the view of an earlier version', { version: 1, view: { names: ['Bot (easy)'], host: 'Player 3' } }],
    ['notes', { text: 'Player 3', revision: 1 }],
    ['a draft', { table: 't', start: { names: ['Player 3'] }, actions: [] }],
    ['nothing', null],
    ['no answer', undefined],
    ['a text', 'Player 3'],
  ])('%s: has no seat names and stays as it is', (_, value) => {
    expect(withNames(structuredClone(value))).toEqual(value)
  })

  it('a person’s name kept as data is never taken for a bot’s', () => {
    const table = { names: seated('Bot 2 (hard)', 'Player 1'), state: {} }
    expect(withNames(structuredClone(table))).toEqual(table)
  })
})

describe('chat from before names were data', () => {
  const older = { messages: [{ seat: 3, name: 'Player 4', text: '' }], next: null }
  const today = { messages: [{ seat: 3, name: { erased: 3 }, text: '' }], next: null }

  it('a page: its names are read as data, and written back', () => {
    expect(turnNames(structuredClone<object>(older), nameFrom)).toEqual(today)
    expect(turnNames(structuredClone<object>(today), nameFrom)).toEqual(today)
    expect(turnNames(structuredClone<object>(today), nameInEnglish)).toEqual(older)
  })

  it('a message: its name is read as data', () => {
    const said: object = { seat: 0, name: 'Anna', text: 'Hi' }
    expect(turnNames({ ...said }, nameFrom)).toEqual({ ...said, name: { name: 'Anna' } })
  })

  it.each<object>([{ player: 'x', name: 'Player 3' }, { text: 'Player 3', revision: 1 }, { messages: [] }])(
    '%j has no names and stays as it is',
    (one) => {
      expect(turnNames(structuredClone(one), nameFrom)).toEqual(one)
    },
  )
})
