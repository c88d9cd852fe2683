import { expect, it } from 'vitest'
import { secret } from '../../../../engine/core/index.ts'
import type { Force, Region, RurikPosition } from '../../../../engine/rurik/position/position.ts'
import { game } from '../scene.ts'
import { me, neutrals, rebels, soloScene } from './scene.ts'

/** What an audit says of a position against the Rebellion in which something was changed. */
function spoilt(spoil: (position: RurikPosition) => void): string | null {
  const { position } = soloScene({
    land: {
      kiev: { units: { [rebels]: '2L', [me]: '1L' }, stronghold: rebels },
      volyn: { units: { [neutrals]: '1' } },
    },
    rebellion: { strategy: 1, rows: 2 },
  })
  spoil(position)
  return game.audit(position)
}

const another: Force = { owner: rebels, troops: 0, leader: true }
const addTo = ({ forces }: Region, owner: number, troops: number): void => {
  forces.find((force) => force.owner === owner)!.troops += troops
}

it.each<[string, (position: RurikPosition) => void, RegExp]>([
  ['a lost card', ({ rebellion }) => void rebellion!.deck.splice(3, 1), /^cards of the Rebellion/],
  [
    'a doubled card',
    ({ rebellion }) => void rebellion!.deck.splice(3, 1, rebellion!.deck[4]),
    /^cards of the/,
  ],
  ['a top card face down', ({ rebellion }) => void rebellion!.deck.reverse(), /face down/],
  [
    'a row of another card',
    ({ rebellion }) => void rebellion!.rows.splice(1, 1, secret('5 tax', [])),
    /^rows/,
  ],
  ['rows in another order', ({ rebellion }) => void rebellion!.rows.reverse(), /^rows/],
  [
    'a bonus beyond those of its mat',
    ({ rebellion }) => Object.assign(rebellion!.open, { tax: 3 }),
    /^bonuses/,
  ],
  ['a bonus closed again', ({ rebellion }) => Object.assign(rebellion!.open, { build: 0 }), /^bonuses/],
  ['too many neutral troops', ({ regions }) => addTo(regions.volyn!, neutrals, 5), /^troops of nobody/],
  ['a rebel too many', ({ regions }) => addTo(regions.kiev!, rebels, 14), /^troops of seat 1/],
  [
    'a second Sviatopolk',
    ({ regions }) => void regions.volyn!.forces.push(another),
    /^two leaders of seat 1/,
  ],
  ['a lost advisor', ({ rebellion }) => void rebellion!.advisors.pop(), /^advisors of seat 1/],
  ['negative coins', ({ rebellion }) => Object.assign(rebellion!, { coins: -1 }), /^a debt of seat 1/],
  [
    'more goods on the dock than there are',
    ({ rebellion }) => Object.assign(rebellion!, { docked: 1 }),
    /^goods/,
  ],
  [
    'a negative number of goods on the dock',
    ({ rebellion }) => Object.assign(rebellion!, { docked: -1 }),
    /^goods/,
  ],
])('Rurik solo audit: finds %s', (_, spoil, fault) => {
  expect(spoilt(() => {})).toBeNull()
  expect(spoilt(spoil)).toMatch(fault)
})
