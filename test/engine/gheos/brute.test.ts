import { expect, it } from 'vitest'
import { canonical, open } from '../../../engine/core/index.ts'
import { byPlace } from '../../../engine/gheos/board.ts'
import { type GheosAction, heldBy, type Markers } from '../../../engine/gheos/position.ts'
import { isDeep } from '../../support/depth.ts'
import { randomFrom } from '../../support/play.ts'
import { type Effect, effectOf, landsOf, layings, nameOf, type Result, resultsOf } from './brute.ts'
import { randomScene } from './random-scene.ts'
import { after, legalIn, regionOf, type Scene, told } from './scene.ts'

const batches = isDeep ? [0, 1, 2, 3] : [0]
const MAPS = 100
const asSet = (list: readonly unknown[]) => [...new Set(list.map(canonical))].sort()

it.each(batches)('Gheos, batch %i: legal tiles equal those of a second, plain implementation', (batch) => {
  let refused = 0
  for (let seed = batch * MAPS; seed < (batch + 1) * MAPS; seed++) {
    const now = randomScene(randomFrom(seed))
    const hand = now.position.hands[0].map(open)
    const pays = heldBy(now.position, 0).length > 0
    const expected = layings(now.tiles, now.position, hand, pays)
    const legal = legalIn(now)
    expect(legal.map(canonical).sort(), `seed ${seed}`).toEqual(expected.map(canonical).sort())
    if (!pays) refused += layings(now.tiles, now.position, hand, true).length - expected.length
  }
  // Else the maps would be too calm to show anything.
  expect(refused).toBeGreaterThan(100)
})

it.each(batches)(
  'Gheos, batch %i: results of a laid tile equal those of a second, plain implementation',
  (batch) => {
    const met = new Set<string>()
    for (let seed = batch * MAPS; seed < (batch + 1) * MAPS; seed++) {
      const random = randomFrom(seed + 10_000)
      const now = randomScene(random)
      for (const action of legalIn(now)) {
        if (action.kind !== 'place' && action.kind !== 'replace') throw new Error('Step 1 lays a tile.')
        const effect = effectOf(now.tiles, now.position, action)!
        const isCalm = effect.migrations.length + effect.wars.length === 0
        // Most tiles are calm; a few of them are enough.
        if (!isCalm || random(10) === 0)
          compare(now, action, effect, met, `seed ${seed}, ${canonical(action)}`)
      }
    }
    const all = ['calm', 'gheos.migrated', 'gheos.war', 'home', 'inhabited', 'island', 'pay', 'war', 'winner']
    expect([...met].sort()).toEqual(all)
  },
)

/** Plays a laying to every end it can have; `met` collects what was met on the way. */
function compare(now: Scene, action: GheosAction, effect: Effect, met: Set<string>, where: string): void {
  const laid = after(now, action)
  expect(effect.migrations.length + effect.wars.length, where).toBeLessThan(2)
  const strength = told(laid, 'gheos.strength').map(({ color, swords }) => [color, swords])
  expect(Object.fromEntries(strength), where).toEqual(effect.wars[0] ?? {})
  if ('conflict' in laid.position.stage) expect(laid.position.markers, where).toEqual(leftOf(effect))
  const ends = explore(laid, met)
  const expected = resultsOf(now.tiles, now.position, effect, heldBy(now.position, 0))
  expect(asSet(ends.map(resultIn)), where).toEqual(asSet(expected))
  if (effect.migrations.length + effect.wars.length === 0) met.add('calm')
  for (const end of ends) {
    for (const { cause } of told(end, 'gheos.removed')) met.add(String(cause))
    for (const key of ['gheos.migrated', 'gheos.war']) if (told(end, key).length > 0) met.add(key)
  }
}

/** While a conflict is undecided a marker stands at the first region that its land has without the new tile. */
const leftOf = ({ old }: Effect): Markers =>
  Object.fromEntries([...old].map(([color, land]) => [color, [...land].map(regionOf).sort(byPlace)[0]]))

/** Every way in which a conflict can be decided. */
function explore(now: Scene, met: Set<string>): Scene[] {
  if (!('conflict' in now.position.stage)) return [now]
  met.add(now.position.stage.kind)
  return legalIn(now).flatMap((action) => explore(after(now, action), met))
}

function resultIn(now: Scene): Result {
  const { tiles, position } = now
  const lands = landsOf(tiles, position.board)
  const homes = Object.entries(position.markers).map(([color, { x, y, region }]) => [
    color,
    nameOf(lands.find((land) => land.has(`${x},${y}.${region}`))!),
  ])
  const offered = legalIn(now).filter(({ kind }) => kind === 'found' || kind === 'follow')
  return {
    homes: Object.fromEntries(homes),
    followers: position.followers,
    temples: position.points[0].temples,
    offered: offered.map(canonical).sort(),
  }
}
