import { describe } from 'vitest'
import {
  add,
  after,
  type Begin,
  notes,
  plays,
  reads,
  renames,
  says,
  seated,
  sits,
  started,
} from '../crashes/requests.ts'
import { by, doing, idOf, opening, people } from '../crashes/scene.ts'
import { useDatabase } from '../crashes/storage.ts'
import { type Race, testRaces } from './racing.ts'

useDatabase()

const two = started(['Anna', 'Ben'])
/** Ben is about to open a table. */
const beforeOpening: Begin = async (instance) => ({
  ...(await people(instance, 'Anna', 'Ben')),
  tables: { table: idOf('Ben opens a table') },
})
const linked: Begin = async (instance) => {
  const at = await people(instance, 'Anna')
  const { body } = await doing(at, by(at, 'Anna', 'POST', '/api/me/link'))
  Object.assign(at.handed, { link: body.token, code: body.code })
  return at
}
const brings = (what: 'token' | 'code', handed: 'link' | 'code'): Race['one'] => {
  return (at) => ({ method: 'POST', path: '/api/session/confirm', body: { [what]: at.handed[handed] } })
}

const names: Race[] = [
  {
    name: 'a player is renamed while joining: the table has the new name',
    before: seated(['Anna'], 3),
    one: sits('Ben'),
    other: renames('Ben', 'Benedict'),
    ends: [['done', 'done', 'seated']],
  },
  {
    name: 'a player is renamed while opening a table: the table has the new name',
    before: beforeOpening,
    one: (at) => by(at, 'Ben', 'POST', '/api/tables', opening({ id: at.tables.table })),
    other: renames('Ben', 'Benedict'),
    ends: [['done', 'done', 'opened']],
  },
  {
    name: 'two devices set two names: one of them is used everywhere',
    alike: true,
    before: seated(['Anna', 'Ben'], 3),
    one: renames('Ben', 'Benedict'),
    other: renames('Ben', 'Benjamin'),
    ends: [['done', 'done', '']],
  },
  {
    name: 'a turn while another player is renamed: both are done',
    before: two,
    one: plays('Anna', 2, add(1)),
    other: renames('Ben', 'Benedict'),
    ends: [['done', 'done', 'turn']],
  },
]

const words: Race[] = [
  {
    name: 'notes on two devices: one is kept, the other gets 409 notes-changed',
    alike: true,
    before: two,
    one: notes('Anna', 'on the phone', 0),
    other: notes('Anna', 'on the desktop', 0),
    ends: [
      ['done', 'notes-changed', ''],
      ['notes-changed', 'done', ''],
    ],
  },
  {
    name: 'a chat message while a player joins: both are done',
    before: seated(['Anna', 'Ben'], 4),
    one: sits('Cara'),
    other: says('Anna'),
    ends: [['done', 'done', 'seated']],
  },
  {
    name: 'a chat message while the one before is marked read: both are done',
    before: after(two, says('Anna', 0, 'Hello', 'Anna greets')),
    one: reads('Ben', 'Anna greets'),
    other: says('Anna', 1),
    ends: [['done', 'done', '']],
  },
  {
    name: 'a sign-in link and its code: one works, the other gets 404 bad-link',
    before: linked,
    one: brings('token', 'link'),
    other: brings('code', 'code'),
    ends: [
      ['done', 'bad-link', ''],
      ['bad-link', 'done', ''],
    ],
  },
]

describe('race, names', () => testRaces(names))
describe('race, words', () => testRaces(words))
