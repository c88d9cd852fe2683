import { describe } from 'vitest'
import {
  after,
  callsOff,
  changes,
  invites,
  leaves,
  revokes,
  seated,
  sits,
  starts,
} from '../crashes/requests.ts'
import { opened } from '../crashes/scene.ts'
import { useDatabase } from '../crashes/storage.ts'
import { type Race, testRaces } from './racing.ts'

useDatabase()

const sitting: Race[] = [
  {
    name: 'two players want one seat: one gets it, the other 409 seat-taken',
    alike: true,
    before: seated(['Anna'], 3),
    one: sits('Ben', { seat: 1 }),
    other: sits('Cara', { seat: 1 }),
    ends: [
      ['done', 'seat-taken', 'seated'],
      ['seat-taken', 'done', 'seated'],
    ],
  },
  {
    name: 'two players want the last seat: one starts the table, the other gets 409 started',
    alike: true,
    before: seated(['Anna'], 2),
    one: sits('Ben'),
    other: sits('Cara'),
    ends: [
      ['done', 'started', 'started'],
      ['started', 'done', 'started'],
    ],
  },
  {
    name: 'two players want any seat: each gets one',
    alike: true,
    before: seated(['Anna'], 4),
    one: sits('Ben'),
    other: sits('Cara'),
    ends: [['done', 'done', 'seated seated']],
  },
  {
    name: 'two players want the last two seats: each gets one, and the table starts once',
    alike: true,
    before: seated(['Anna'], 3),
    one: sits('Ben', { seat: 2 }),
    other: sits('Cara'),
    ends: [['done', 'done', 'seated started']],
  },
  {
    name: 'one player wants two seats: gets one, and 409 seated-already',
    alike: true,
    before: seated(['Anna'], 4),
    one: sits('Ben', { seat: 1 }, 'Ben taps a seat'),
    other: sits('Ben', { seat: 2 }, 'Ben taps another'),
    ends: [
      ['done', 'seated-already', 'seated'],
      ['seated-already', 'done', 'seated'],
    ],
  },
  {
    name: 'one player joins two tables: both are done',
    alike: true,
    async before(instance) {
      const at = await opened(instance, ['Anna'], { more: { seats: 3 } })
      return opened(instance, ['Anna'], { more: { seats: 2, title: 'Monday' }, name: 'another' }, at)
    },
    one: sits('Ben'),
    other: (at) => sits('Ben')({ ...at, tables: { table: at.tables.another } }),
    ends: [['done', 'done', 'seated']],
  },
  {
    name: 'the last player joins while the host starts with fewer: the first of them starts the table',
    before: seated(['Anna', 'Ben'], 3),
    one: sits('Cara'),
    other: starts(2),
    ends: [
      ['done', 'started', 'started'],
      ['started', 'done', 'started'],
    ],
  },
  {
    name: 'a player joins while the host starts with fewer: 409 stale for the host, or started for the player',
    before: seated(['Anna', 'Ben'], 4),
    one: sits('Cara'),
    other: starts(2),
    ends: [
      ['done', 'stale', 'seated'],
      ['started', 'done', 'started'],
    ],
  },
]

const leaving: Race[] = [
  {
    name: 'one player leaves while another takes a different seat: both are done',
    before: seated(['Anna', 'Ben'], 4),
    one: leaves('Ben', 1, 2),
    other: sits('Cara', { seat: 3 }),
    ends: [
      ['done', 'done', 'left seated'],
      ['done', 'done', 'seated left'],
    ],
  },
  {
    name: 'one player leaves the seat that another wants: it is free, or 409 seat-taken',
    before: seated(['Anna', 'Ben'], 4),
    one: leaves('Ben', 1, 2),
    other: sits('Cara', { seat: 1 }),
    ends: [
      ['done', 'done', 'left seated'],
      ['done', 'seat-taken', 'left'],
    ],
  },
  {
    name: 'one player leaves while another takes the last seat: no leaving after the start',
    before: seated(['Anna', 'Ben'], 3),
    one: leaves('Ben', 1, 2),
    other: sits('Cara', { seat: 2 }),
    ends: [
      ['done', 'done', 'left seated'],
      ['started', 'done', 'started'],
    ],
  },
  {
    name: 'the host removes a player who is leaving: one entry',
    before: seated(['Anna', 'Ben'], 4),
    one: leaves('Ben', 1, 2),
    other: leaves('Anna', 1, 2),
    ends: [
      ['done', 'no-such-seat', 'left'],
      ['not-found', 'done', 'kicked'],
    ],
  },
  {
    name: 'the host removes a player while another takes the last seat: no removal after the start',
    before: seated(['Anna', 'Ben'], 3),
    one: sits('Cara'),
    other: leaves('Anna', 1, 2),
    ends: [
      ['done', 'started', 'started'],
      ['done', 'done', 'kicked seated'],
    ],
  },
  {
    name: 'the host cancels the table while another player joins: cancelled either way',
    before: seated(['Anna', 'Ben'], 4),
    one: sits('Cara'),
    other: callsOff(2),
    ends: [
      ['done', 'done', 'seated cancelled'],
      ['over', 'done', 'cancelled'],
    ],
  },
  {
    name: 'the host cancels the table while the last player joins: started or cancelled',
    before: seated(['Anna'], 2),
    one: sits('Ben'),
    other: callsOff(1),
    ends: [
      ['done', 'started', 'started'],
      ['over', 'done', 'cancelled'],
    ],
  },
  {
    name: 'the last two players leave: the second cancels the table',
    before: seated(['Anna', 'Ben'], 3),
    one: leaves('Anna', 0, 2),
    other: leaves('Ben', 1, 2),
    ends: [['done', 'done', 'left cancelled']],
  },
  {
    name: 'the host leaves on one device and removes a player on another: no removal after leaving',
    before: seated(['Anna', 'Ben', 'Cara'], 4),
    one: leaves('Anna', 0, 3),
    other: leaves('Anna', 2, 3),
    ends: [
      ['done', 'not-found', 'left'],
      ['done', 'done', 'kicked left'],
    ],
  },
]

const admitting: Race[] = [
  {
    name: 'an invite is used while all are revoked: joined, or 404',
    before: seated(['Anna'], 3, { listed: false }),
    one: sits('Ben'),
    other: revokes,
    ends: [
      ['done', 'done', 'seated'],
      ['not-found', 'done', ''],
    ],
  },
  {
    name: 'an invite for a seat is made while it is taken: made before, or 409 seat-taken',
    before: seated(['Anna'], 3),
    one: sits('Ben', { seat: 1 }),
    other: invites({ seat: 1 }),
    ends: [
      ['done', 'done', 'seated'],
      ['done', 'seat-taken', 'seated'],
    ],
  },
  {
    name: 'the last seat is taken while the table is listed: the lobby does not show it',
    before: seated(['Anna'], 2, { listed: false }),
    one: sits('Ben'),
    other: changes({ listed: true }),
    ends: [['done', 'done', 'started']],
  },
  {
    name: 'a seat is taken while the table is unlisted: both are done',
    before: seated(['Anna'], 3),
    one: sits('Ben'),
    other: changes({ listed: false }),
    ends: [['done', 'done', 'seated']],
  },
  {
    name: 'a player returns to a seat while the host removes them: 409 for the host',
    before: after(seated(['Anna', 'Ben'], 3), leaves('Ben', 1, 2)),
    one: sits('Ben', { seat: 1 }, 'Ben comes back'),
    other: leaves('Anna', 1, 3),
    ends: [
      ['done', 'no-such-seat', 'seated'],
      ['done', 'stale', 'seated'],
    ],
  },
]

describe('race, joining', () => testRaces(sitting))
describe('race, leaving', () => testRaces(leaving))
describe('race, admission', () => testRaces(admitting))
