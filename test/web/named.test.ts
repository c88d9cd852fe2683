import { expect, it } from 'vitest'
import { levels } from '../../engine/core/level.ts'
import { appWords } from '../../functions/card/speech.ts'
import { namesOf } from '../../functions/store/table-items.ts'
import { speechOf } from '../../web/print/speech.ts'

/** The names that the server stores at a table where these bots play; the last player has been erased. */
const storedFor = (opponents: readonly string[]): string[] => {
  const holders = [...opponents.map((_, seat) => `bot ${seat}`), 'erased']
  const table = { opponents: [...opponents, null] }
  return namesOf({ holders, table } as never, new Map()).map(String)
}

const stored = [...levels.map((level) => storedFor([level])), storedFor(levels)].flat()

/** A language that says the same otherwise. */
const elsewhere = speechOf(() => ({
  'seat.numbered': ({ number }) => `Spieler ${number}`,
  'seat.bot': ({ numbered, number, level }) => `${level}er Automat${numbered === 'yes' ? ` ${number}` : ''}`,
}))

it('bots and erased players have the same names in English as the server stores', async () => {
  const { named } = await appWords('en')
  expect(stored).toContain('Bot (easy)')
  expect(stored).toContain('Bot 3 (hard)')
  expect(stored).toContain('Player 4')
  expect(stored.map(named)).toEqual(stored)
})

it('in another language they have its names, also where a table is told', () => {
  const { named, nameOf } = elsewhere
  expect(named('Bot (easy)')).toBe('easyer Automat')
  expect(named('Bot 2 (hard)')).toBe('harder Automat 2')
  expect(named('Player 3')).toBe('Spieler 3')
  for (const name of stored) expect(named(name)).not.toMatch(/Bot|Player/)
  expect([0, 1, 2].map((seat) => nameOf(['Anna', 'Bot (normal)', null], seat))).toEqual([
    ...['Anna', 'normaler Automat', 'Spieler 3'],
  ])
})

it('a name that somebody chose stays as it is', () => {
  for (const name of ['Anna', 'Bot', 'Bot (best)', 'Robot (easy)', 'Player', 'Player 3b', '']) {
    expect(elsewhere.named(name)).toBe(name)
  }
})
