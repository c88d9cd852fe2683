import { position } from '../../../../engine/rurik/position/describe.ts'
import type { RurikPosition } from '../../../../engine/rurik/position/position.ts'

// The examples of the rules are positions that the rules know: what a caption says of numbers is counted there. Seat 0
// is drawn as circles, seat 1 as squares.

/** Rule of a region: by more units, in a tie, with a rebel, by a stronghold alone. */
export const realms: RurikPosition = position({
  seats: 2,
  land: {
    polotsk: { units: { 1: '1' }, rebels: 1 },
    volyn: { units: { 0: '2', 1: '2' } },
    kiev: { units: { 0: '2L', 1: '2' } },
    chernigov: { stronghold: 1 },
  },
})

const bid = { seats: 2, phase: 'strategy', frame: { kind: 'advisor', seat: 1 }, step: 3 } as const

/** An advisor on build, and the same column when another with coins has come. */
export const bidding: RurikPosition = position({
  ...bid,
  board: { build: [[0, 2, 0]], tax: [[1, 5, 0]], attack: [[0, 4, 0]] },
})
export const outbid: RurikPosition = position({
  ...bid,
  board: {
    build: [
      [1, 1, 3],
      [0, 2, 0],
    ],
    tax: [[1, 5, 0]],
    attack: [[0, 4, 0]],
  },
})

/** An attack on a ruler who has a stronghold. */
export const attacked: RurikPosition = position({
  seats: 2,
  land: { smolensk: { units: { 0: '2', 1: '2' }, stronghold: 1 }, novgorod: {}, polotsk: {}, chernigov: {} },
  turn: { column: 'attack', attack: 1 },
})

/** Structures in three regions that hang together and in one that does not; goods on a boat. */
export const claimed: RurikPosition = position({
  seats: 2,
  land: {
    novgorod: { units: { 0: '2L' }, church: 0 },
    smolensk: { units: { 0: '1' }, market: 0 },
    polotsk: { units: { 0: '1', 1: '2' }, stronghold: 0 },
    pereyaslavl: { units: { 0: '1' }, market: 0, church: 1 },
    rostov: {},
    volyn: {},
    kiev: {},
    chernigov: {},
  },
  players: [{ goods: { wood: 4, fish: 1, fur: 1 } }],
})

/** A player at the end. */
export const ended: RurikPosition = position({
  seats: 2,
  round: 4,
  players: [
    {
      levels: { rule: 3, build: 4, trade: 4 },
      warfare: 3,
      agenda: 'wealthy',
      coins: 5,
      done: ['amassForces', 'honorablePrince'],
    },
    { warfare: 1 },
  ],
})

/** The strategy board for one or two, and for three or four, before anybody bids. */
export const [smallBoard, largeBoard]: readonly RurikPosition[] = [2, 4].map((seats) =>
  position({ seats, phase: 'strategy', frame: { kind: 'advisor', seat: 0 }, step: 0 }),
)
