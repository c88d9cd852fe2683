import { describe, expect, it } from 'vitest'
import type { SeatName } from '../../../engine/core/index.ts'
import { levels } from '../../../engine/core/seats/level.ts'
import { appWords } from '../../../functions/messages/text/speech.ts'
import { mailWords } from '../../../functions/messages/text/words.ts'
import { namesOf } from '../../../functions/store/tables/table-items.ts'
import { resultIn } from '../../../web/print/result.ts'
import { speechOf } from '../../../web/print/speech.ts'
import { linesIn } from '../../../web/print/told.ts'
import { seated } from '../../support/tables/seated.ts'

/** A language that says the same otherwise. */
const elsewhere = speechOf(() => ({
  'seat.numbered': ({ number }) => `Spieler ${number}`,
  'seat.bot': ({ numbered, number, level }) => `${level}er Automat${numbered === 'yes' ? ` ${number}` : ''}`,
  'entry.left': ({ name }) => `${name} ist gegangen.`,
  'over.won': ({ names }) => `${names} hat gewonnen.`,
  language: () => 'de',
}))

/** Names that people may take, though they look like others. */
const lookAlike = [
  ...['Bot', 'Bot (easy)', 'Bot (normal)', 'Bot (hard)', 'Bot 1 (easy)', 'Bot 2 (hard)', 'Bot 20 (normal)'],
  ...[
    'Wim',
    'Wim (easy bot)',
    'Otto 2 (normal bot)',
    'bot (easy)',
    'BOT (HARD)',
    'Bot (best)',
    'Bot 2',
    'Bot 2 (hard) ',
    'Robot (easy)',
    'Bot\u00a0(easy)',
  ],
  ...['Player', 'Player 1', 'Player 2', 'Player 3', 'Player 04', 'Player 20', 'Player 3b', 'player 3'],
  ...['Spieler 3', 'easyer Automat', 'You', 'free', 'Guest', 'null', 'undefined', '[object Object]'],
  ...['{name}', '{"bot":2,"level":"hard"}', '{"erased":1}', 'constructor', '__proto__', ''],
]

describe('names at a table', () => {
  const at = (holders: (string | null)[], opponents?: (string | null)[]) =>
    namesOf(
      { holders, table: { ...(opponents && { opponents }) } } as never,
      new Map([
        ['anna', { name: 'Anna' }],
        ['likeBot', { name: 'Bot 2 (hard)' }],
        ['likeGone', { name: 'Player 1' }],
      ]) as never,
    )

  it('a person has their name, a bot its level, an erased player the seat, a free seat nothing', () => {
    expect(at(['anna', 'opponent', 'gone', null], [null, 'easy', null, null])).toEqual([
      { name: 'Anna' },
      { bot: null, level: 'easy' },
      { erased: 2 },
      null,
    ])
  })

  it('several bots are numbered in the order of their seats', () => {
    const bots = levels.map((level, i) => ({ bot: i + 1, level }))
    expect(at(['anna', 'x', 'x', 'x'], [null, ...levels])).toEqual([{ name: 'Anna' }, ...bots])
  })

  it('a person named like a bot or an erased player is a person', () => {
    const names = at(['likeBot', 'opponent', 'likeGone', 'gone'], [null, 'hard', null, null])
    expect(names).toEqual([
      { name: 'Bot 2 (hard)' },
      { bot: null, level: 'hard' },
      { name: 'Player 1' },
      { erased: 3 },
    ])
  })
})

describe('name in the reader’s language', () => {
  const names: [SeatName, english: string, other: string][] = [
    [{ bot: null, level: 'easy' }, 'Wim (easy bot)', 'easyer Automat'],
    [{ bot: 2, level: 'normal' }, 'Otto 2 (normal bot)', 'normaler Automat 2'],
    [{ bot: 3, level: 'hard' }, 'Ada 3 (hard bot)', 'harder Automat 3'],
    [{ erased: 0 }, 'Player 1', 'Spieler 1'],
    [{ erased: 3 }, 'Player 4', 'Spieler 4'],
    [{ name: 'Anna' }, 'Anna', 'Anna'],
  ]
  it.each(names)('%j is translated', async (name, english, other) => {
    expect((await appWords('en')).named(name)).toBe(english)
    expect((await mailWords('en')).named(name)).toBe(english)
    expect(elsewhere.named(name)).toBe(other)
  })

  it.each(lookAlike)('a person’s name %j stays in names and in the story', (own) => {
    const at = seated(own)
    expect([elsewhere.named(at[0]), elsewhere.nameOf(at, 0), elsewhere.called(at)]).toEqual([own, own, [own]])
    const left = { kind: 'left' as const, seat: 0, facts: [] }
    expect(linesIn(elsewhere, left, at, { say: () => '' })[0].words).toBe(`${own} ist gegangen.`)
    expect(resultIn(elsewhere, { reason: 'finished', ranks: [1] } as never, at, null)).toBe(
      `${own} hat gewonnen.`,
    )
  })

  it('a free seat is called by its number', () => {
    expect(elsewhere.called([{ name: 'Anna' }, null])).toEqual(['Anna', 'Spieler 2'])
    expect(elsewhere.nameOf([], 2)).toBe('Spieler 3')
  })
})
