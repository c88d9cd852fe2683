import {
  type Ask,
  add,
  callsOff,
  invites,
  leaves,
  plays,
  resigns,
  revokes,
  seated,
  sits,
  starts,
} from '../requests.ts'
import { by, opening, people } from '../scene.ts'
import { atTable, type Flow } from './flow.ts'

const opens =
  (name: string, more: Record<string, unknown> = {}): Ask =>
  (scene) =>
    by(scene, name, 'POST', '/api/tables', opening(more))
const table = opening().id

/** Opening a table and sitting down at it, until it starts or is called off. */
export const flowsOfSeats: Flow[] = [
  {
    name: 'a table is opened',
    before: (instance) => people(instance, 'Anna', 'Ben'),
    asks: opens('Anna'),
    instead: [
      opens('Anna', { seats: 3 }),
      opens('Anna', { options: { goal: 5 } }),
      opens('Anna', { mySeat: 1 }),
      opens('Anna', { title: 'Monday' }),
      opens('Anna', { listed: false }),
      opens('Ben'),
    ],
    afterwards: [atTable(table, sits('Ben')), atTable(table, plays('Anna', 2, add(1)))],
  },
  {
    name: 'a table for one is opened, and starts',
    before: (instance) => people(instance, 'Anna', 'Ben'),
    asks: opens('Anna', { seats: 1, listed: false }),
    afterwards: [atTable(table, plays('Anna', 1, add(1)))],
  },
  {
    name: 'a player joins',
    before: seated(['Anna'], 3),
    asks: sits('Ben'),
    instead: [sits('Ben', { seat: 2 }), sits('Ben', { salt: 'ff'.repeat(16) })],
    afterwards: [sits('Cara'), plays('Anna', 3, add(1))],
  },
  {
    name: 'the last seat is taken, and the table starts',
    before: seated(['Anna'], 2),
    asks: sits('Ben'),
    instead: [sits('Ben', { seat: 1 })],
    afterwards: [plays('Anna', 2, add(1))],
  },
  {
    name: 'the host starts with fewer',
    before: seated(['Anna', 'Ben'], 4, { mySeat: 2 }),
    asks: starts(2),
    instead: [callsOff(2, 'Anna starts'), resigns('Anna', 2, 'Anna starts')],
    afterwards: [plays('Ben', 3, add(1))],
  },
  {
    name: 'a player leaves',
    before: seated(['Anna', 'Ben', 'Cara'], 4),
    asks: leaves('Ben', 1, 3, 'Ben leaves'),
    instead: [sits('Ben', { base: 3 }, 'Ben leaves')],
    afterwards: [sits('Dora', { seat: 1 })],
  },
  {
    name: 'the host leaves',
    alike: true,
    before: seated(['Anna', 'Ben'], 3),
    asks: leaves('Anna', 0, 2),
    afterwards: [sits('Dora')],
  },
  {
    name: 'the last player leaves, which cancels the table',
    alike: true,
    before: seated(['Anna'], 2),
    asks: leaves('Anna', 0, 1),
  },
  {
    name: 'the host removes a player',
    before: seated(['Anna', 'Ben', 'Cara'], 4),
    asks: leaves('Anna', 2, 3, 'Anna sends Cara away'),
    instead: [leaves('Anna', 1, 3, 'Anna sends Cara away'), callsOff(3, 'Anna sends Cara away')],
    afterwards: [sits('Dora')],
  },
  {
    name: 'the host cancels the table',
    alike: true,
    before: seated(['Anna', 'Ben'], 3),
    asks: callsOff(2),
    instead: [leaves('Anna', 1, 2, 'Anna calls it off')],
  },
  {
    name: 'an invite is made',
    before: seated(['Anna'], 2, { listed: false }),
    asks: invites({ seat: 1 }),
    opens: ({ body }) => ({ method: 'GET', path: `/api/invites/${body.token}` }),
    nameless: true,
  },
  {
    name: 'all invites are revoked',
    before: seated(['Anna'], 2, { listed: false }),
    asks: revokes,
  },
]
