import { expect, it } from 'vitest'
import { rulerOf } from '../../../engine/rurik/board/rule.ts'
import { type RegionId, regionIds } from '../../../engine/rurik/components/map.ts'
import type { PlaceDescription } from '../../../engine/rurik/position/description.ts'
import type { RurikPosition } from '../../../engine/rurik/position/position.ts'
import { randomFrom } from '../../support/play.ts'
import { scene } from './scene.ts'
import { playTable } from './tables.ts'

/** Who rules, slowly: each seat is held against the rebels and against each other seat by the words of the rules. */
function slowly(position: RurikPosition, region: RegionId): number | null {
  const there = position.regions[region]!
  const leaderOf = (seat: number) => {
    const force = there.forces.find(({ owner }) => owner === seat)
    return force?.leader ? position.players[seat].leader : null
  }
  const seats = [...position.players.keys()]
  const strengths = seats.map((seat) => {
    let strength = 0
    for (const force of there.forces) {
      if (force.owner !== seat) continue
      for (let i = 0; i < force.troops; i++) strength++
      if (force.leader) strength++
    }
    const yaroslavOfOthers = seats.some((other) => other !== seat && leaderOf(other) === 'yaroslav')
    if (there.structures.stronghold === seat && !yaroslavOfOthers) strength++
    if (leaderOf(seat) === 'sviatopolk') for (const _ of there.rebels) strength++
    return strength
  })
  const rebels = seats.some((seat) => leaderOf(seat) === 'sviatopolk') ? 0 : there.rebels.length
  for (const seat of seats) {
    if (strengths[seat] === 0) continue
    const beats = (other: number) =>
      leaderOf(seat) === 'yaroslav' ? strengths[seat] >= other : strengths[seat] > other
    let rules = beats(rebels)
    for (const other of seats) if (other !== seat && !beats(strengths[other])) rules = false
    if (rules) return seat
  }
  return null
}

it('Rurik ruler: equals a second, slow implementation on random tables', () => {
  let ruled = 0
  for (let seed = 100; seed < 112; seed++)
    playTable(seed, ({ after }) => {
      for (const region of regionIds) {
        if (!after.regions[region]) continue
        const ruler = rulerOf(after, region)
        expect(ruler, `${seed} ${region}`).toBe(slowly(after, region))
        if (ruler !== null) ruled++
      }
    })
  expect(ruled).toBeGreaterThan(100)
})

it('Rurik ruler: equals the second implementation in crowded regions with Yaroslav and Sviatopolk', () => {
  const random = randomFrom(7)
  const counts = { ruled: 0, open: 0 }
  for (let i = 0; i < 300; i++) {
    const units = Object.fromEntries(
      [0, 1, 2].flatMap((seat) => {
        const text = `${random(4) || ''}${random(2) === 0 ? 'L' : ''}`
        return text ? [[seat, text]] : []
      }),
    )
    const kiev: PlaceDescription = { units, rebels: random(3) }
    if (random(2) === 0) kiev.stronghold = random(3)
    const { position } = scene({
      seats: 3,
      land: { kiev, volyn: {}, polotsk: {} },
      players: [{ leader: 'yaroslav' }, { leader: 'sviatopolk' }, { leader: 'boris' }],
    })
    const ruler = rulerOf(position, 'kiev')
    expect(ruler).toBe(slowly(position, 'kiev'))
    counts[ruler === null ? 'open' : 'ruled']++
  }
  expect(Math.min(counts.ruled, counts.open)).toBeGreaterThan(20)
})
