import { expect, it } from 'vitest'
import { deal, mask, newRun, play, seeded } from '../../../engine/core/index.ts'
import { landscapes } from '../../../engine/gheos/data.ts'
import { gheos, gheosWith } from '../../../engine/gheos/index.ts'
import { colors } from '../../../engine/gheos/position.ts'
import { sectionOf } from '../../../engine/gheos/why.ts'
import { randomAction, randomFrom } from '../../support/play.ts'
import { listenTo, saysWhatIsListed } from '../sayings.ts'
import { lay, scene } from './scene.ts'

const TABLES = 60

const heard = listenTo(gheos)
for (let seed = 1; seed <= TABLES; seed++) {
  const random = randomFrom(seed)
  const chance = seeded('33'.repeat(32), [], seed)
  let { position, facts } = deal(gheos, { seats: 2 + (seed % 3), options: {} }, chance)
  while (position.waiting.length > 0) {
    const seat = position.active
    const legal = gheos.legal(mask(position, seat), seat)
    heard.listen({ position, facts, legal })
    const played = play(gheos, newRun(position, chance), seat, [randomAction(legal, random)])
    position = played.position
    facts = played.facts
  }
  facts.forEach(heard.note)
  heard.listenToScore(position)
}

/** All symbols on tiles. */
const prints = new Set(
  Object.values(landscapes).flatMap(({ regions }) => regions.flatMap(({ symbols }) => symbols)),
)

saysWhatIsListed(gheos, heard, {
  sectionOf,
  moments: 1000,
  names: ['Emily', 'Ann', 'Konstanty', 'John'],
  fill: () => ['red'],
  things: [
    'tie.followers',
    ...[...colors, 'wheat', 'cup', 'sword', 'pyramid', 'token'].map((thing) => `name.${thing}`),
    ...[...prints].map((print) => `print.${print}`),
  ],
})

it('Gheos notation: one line for each kind of action', () => {
  const at = { x: 3, y: -2, region: 0 }
  expect(gheos.notate({ kind: 'place', tile: 17, x: 3, y: -2, rot: 1 })).toBe('place 17@3,-2/1')
  expect(gheos.notate({ kind: 'replace', tile: 17, x: 3, y: -2, rot: 1 })).toBe('replace 17@3,-2/1')
  expect(gheos.notate({ kind: 'found', color: 'red', at })).toBe('found red 3,-2.0')
  expect(gheos.notate({ kind: 'home', at })).toBe('home 3,-2.0')
  expect(gheos.notate({ kind: 'follow', color: 'red' })).toBe('follow red')
  expect(gheos.notate({ kind: 'end' })).toBe('end')
})

it('Gheos choice: the message of a tile says whether it starts a war', () => {
  const board = { '-2,0': '0, 1, 2', '-1,0': '12, 0', '1,0': '12, 0', '2,0': '0, 1, 2' }
  const now = scene({
    board,
    civilizations: { red: '-1,0.0', blue: '1,0.0' },
    followers: [{ red: 1 }],
    hand: '12, 0',
  })
  const say = (action: Parameters<typeof gheos.say>[2]) =>
    gheosWith(now.tiles).say(mask(now.position, 0), 0, action).with
  expect(say(lay(now, 'place', '0,0')).conflict).toBe('war')
  expect(say(lay(now, 'place', '0,0', 1)).conflict).toBe('none')
})

it('Gheos choice: the message of a tile names its printed symbols', () => {
  const now = scene({ board: { '0,0': '0, 1, 2' }, hand: '0 wheat, 1 temple-cup, 2' })
  const said = gheosWith(now.tiles).say(mask(now.position, 0), 0, lay(now, 'place', '0,1'))
  expect(said.with.prints).toEqual(['wheat', 'temple-cup'])
})
