import { expect, it } from 'vitest'
import { deal, mask, seeded } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'

/** The end of a table with this many points and followers. */
function ended(seats: { points: number; followers: number }[]) {
  const { position } = deal(gheos, { seats: seats.length, options: {} }, seeded('44'.repeat(32), [], 1))
  position.waiting = []
  seats.forEach(({ points, followers }, seat) => {
    position.points[seat].epochs = points
    position.followers[seat].red = followers
  })
  return position
}

/** The ranks of its seats. */
const ranks = (seats: { points: number; followers: number }[]): number[] =>
  gheos.outcome(mask(ended(seats), 'spectator'))!.seats.map(({ rank }) => rank)

it('Gheos outcome: most points win', () => {
  expect(ranks([5, 9, 7].map((points) => ({ points, followers: 0 })))).toEqual([3, 1, 2])
})

it('Gheos outcome: on equal points more followers win', () => {
  expect(
    ranks([
      { points: 9, followers: 1 },
      { points: 9, followers: 3 },
      { points: 10, followers: 0 },
    ]),
  ).toEqual([3, 2, 1])
})

it('Gheos outcome: tells the followers that break a tie for first place, else nothing', () => {
  const tie = (seats: { points: number; followers: number }[]) =>
    gheos.tally!(mask(ended(seats), 'spectator')).tie
  const [one, other] = [
    { points: 9, followers: 1 },
    { points: 9, followers: 3 },
  ]
  expect(tie([one, other])).toEqual({ key: 'gheos.tie.followers', counts: [3, 1] })
  expect(tie([one, other, { points: 10, followers: 0 }])).toBeNull()
  expect(tie([one, one])).toBeNull()
})

it('Gheos outcome: equal points and followers share the rank', () => {
  expect(
    ranks([
      { points: 9, followers: 1 },
      { points: 2, followers: 0 },
      { points: 9, followers: 1 },
    ]),
  ).toEqual([1, 3, 1])
})

it('Gheos outcome: null while somebody is waited for', () => {
  const { position } = deal(gheos, { seats: 2, options: {} }, seeded('44'.repeat(32), [], 1))
  expect(gheos.outcome(mask(position, 'spectator'))).toBeNull()
})
