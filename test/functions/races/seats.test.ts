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
    name: 'two players for one seat: one has it, the other is told',
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
    name: 'two players for the last seat: one starts the table, the other is told',
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
    name: 'two players for any seat: each has one',
    alike: true,
    before: seated(['Anna'], 4),
    one: sits('Ben'),
    other: sits('Cara'),
    ends: [['done', 'done', 'seated seated']],
  },
  {
    name: 'two players for the last two seats: each has one, and the table starts once',
    alike: true,
    before: seated(['Anna'], 3),
    one: sits('Ben', { seat: 2 }),
    other: sits('Cara'),
    ends: [['done', 'done', 'seated started']],
  },
  {
    name: 'one player for two seats: he has one',
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
    name: 'one player for seats at two tables, which have nothing to do with each other',
    alike: true,
    async before(instance) {
      const at = await opened(instance, ['Anna'], { seats: 3 })
      return opened(instance, ['Anna'], { seats: 2, title: 'Monday' }, 'another', at)
    },
    one: sits('Ben'),
    other: (at) => sits('Ben')({ ...at, tables: { table: at.tables.another } }),
    ends: [['done', 'done', 'seated']],
  },
  {
    name: 'the last sitter and the host who starts with fewer: whoever is first starts it',
    before: seated(['Anna', 'Ben'], 3),
    one: sits('Cara'),
    other: starts(2),
    ends: [
      ['done', 'started', 'started'],
      ['started', 'done', 'started'],
    ],
  },
  {
    name: 'another sitter and the host who starts with fewer: he starts with those whom he knows to be there',
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
    name: 'one leaves while another sits down elsewhere: both',
    before: seated(['Anna', 'Ben'], 4),
    one: leaves('Ben', 1, 2),
    other: sits('Cara', { seat: 3 }),
    ends: [
      ['done', 'done', 'left seated'],
      ['done', 'done', 'seated left'],
    ],
  },
  {
    name: 'one leaves the seat that another wants',
    before: seated(['Anna', 'Ben'], 4),
    one: leaves('Ben', 1, 2),
    other: sits('Cara', { seat: 1 }),
    ends: [
      ['done', 'done', 'left seated'],
      ['done', 'seat-taken', 'left'],
    ],
  },
  {
    name: 'one leaves while another takes the last seat: a table that has started is not left',
    before: seated(['Anna', 'Ben'], 3),
    one: leaves('Ben', 1, 2),
    other: sits('Cara', { seat: 2 }),
    ends: [
      ['done', 'done', 'left seated'],
      ['started', 'done', 'started'],
    ],
  },
  {
    name: 'the host sends away who leaves by himself',
    before: seated(['Anna', 'Ben'], 4),
    one: leaves('Ben', 1, 2),
    other: leaves('Anna', 1, 2),
    ends: [
      ['done', 'no-such-seat', 'left'],
      ['not-found', 'done', 'kicked'],
    ],
  },
  {
    name: 'the host sends somebody away while another takes the last seat',
    before: seated(['Anna', 'Ben'], 3),
    one: sits('Cara'),
    other: leaves('Anna', 1, 2),
    ends: [
      ['done', 'started', 'started'],
      ['done', 'done', 'kicked seated'],
    ],
  },
  {
    name: 'the host calls the table off while another sits down',
    before: seated(['Anna', 'Ben'], 4),
    one: sits('Cara'),
    other: callsOff(2),
    ends: [
      ['done', 'done', 'seated cancelled'],
      ['over', 'done', 'cancelled'],
    ],
  },
  {
    name: 'the host calls the table off while another starts it',
    before: seated(['Anna'], 2),
    one: sits('Ben'),
    other: callsOff(1),
    ends: [
      ['done', 'started', 'started'],
      ['over', 'done', 'cancelled'],
    ],
  },
  {
    name: 'the last two leave: the second cancels the table',
    before: seated(['Anna', 'Ben'], 3),
    one: leaves('Anna', 0, 2),
    other: leaves('Ben', 1, 2),
    ends: [['done', 'done', 'left cancelled']],
  },
  {
    name: 'the host leaves while he sends another away: who is no host sends nobody away',
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
    name: 'an invite is used while all are revoked: it was good, or it was not',
    before: seated(['Anna'], 3, { listed: false }),
    one: sits('Ben'),
    other: revokes,
    ends: [
      ['done', 'done', 'seated'],
      ['not-found', 'done', ''],
    ],
  },
  {
    name: 'an invite to a seat is made while that seat is taken',
    before: seated(['Anna'], 3),
    one: sits('Ben', { seat: 1 }),
    other: invites({ seat: 1 }),
    ends: [
      ['done', 'done', 'seated'],
      ['done', 'seat-taken', 'seated'],
    ],
  },
  {
    name: 'the last seat is taken while the table is listed: the lobby shows no table that has started',
    before: seated(['Anna'], 2, { listed: false }),
    one: sits('Ben'),
    other: changes({ listed: true }),
    ends: [['done', 'done', 'started']],
  },
  {
    name: 'a seat is taken while the table is no longer listed',
    before: seated(['Anna'], 3),
    one: sits('Ben'),
    other: changes({ listed: false }),
    ends: [['done', 'done', 'seated']],
  },
  {
    name: 'somebody comes back to a seat while the host sends him away from it',
    before: after(seated(['Anna', 'Ben'], 3), leaves('Ben', 1, 2)),
    one: sits('Ben', { seat: 1 }, 'Ben comes back'),
    other: leaves('Anna', 1, 3),
    ends: [
      ['done', 'no-such-seat', 'seated'],
      ['done', 'stale', 'seated'],
    ],
  },
]

describe('at once, for seats', () => testRaces(sitting))
describe('at once, away from seats', () => testRaces(leaving))
describe('at once, for what lets people in', () => testRaces(admitting))
