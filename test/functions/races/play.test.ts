import { describe } from 'vitest'
import {
  add,
  after,
  changes,
  ends,
  peek,
  plays,
  rematches,
  resigns,
  started,
  takesBack,
} from '../crashes/requests.ts'
import { useDatabase } from '../crashes/storage.ts'
import { type Race, testRaces } from './racing.ts'

useDatabase()

const two = started(['Anna', 'Ben'])
const three = started(['Anna', 'Ben', 'Cara'])

const turns: Race[] = [
  {
    name: 'two devices send a turn at one version: one is played, the other gets 409 stale',
    alike: true,
    before: two,
    one: plays('Anna', 2, add(1), 'on the phone'),
    other: plays('Anna', 2, add(2), 'on the desktop'),
    ends: [
      ['done', 'stale', 'turn'],
      ['stale', 'done', 'turn'],
    ],
  },
  {
    name: 'a take-back and the next turn: the take-back is done, or becomes a request',
    before: after(two, plays('Anna', 2, add(1))),
    one: takesBack('Anna', 3, 'ask'),
    other: plays('Ben', 3, add(2)),
    ends: [
      ['done', 'stale', 'takeback'],
      ['done', 'done', 'turn takeback-asked'],
    ],
  },
  {
    name: 'agreeing to a take-back and a turn of the same player: the turn ends the request',
    before: after(three, plays('Anna', 3, peek), takesBack('Anna', 4, 'ask'), takesBack('Cara', 5, 'agree')),
    one: takesBack('Ben', 6, 'agree'),
    other: plays('Ben', 6, add(2)),
    ends: [
      ['done', 'stale', 'takeback-agreed'],
      ['nothing-asked', 'done', 'turn'],
    ],
  },
  {
    name: 'one player resigns while another plays: both are done',
    before: three,
    one: resigns('Ben', 3),
    other: plays('Anna', 3, add(1)),
    ends: [
      ['done', 'done', 'resigned turn'],
      ['done', 'done', 'turn resigned'],
    ],
  },
  {
    name: 'resigning on one device and playing on another: no turn after the resignation',
    before: three,
    one: resigns('Anna', 3),
    other: plays('Anna', 3, add(1)),
    ends: [
      ['done', 'stale', 'resigned'],
      ['done', 'done', 'turn resigned'],
    ],
  },
  {
    name: 'a turn while the title changes: both are done',
    before: two,
    one: plays('Anna', 2, add(1)),
    other: changes({ title: 'Friday' }),
    ends: [['done', 'done', 'turn']],
  },
]

const requests: Race[] = [
  {
    name: 'two players agree to an end: the second ends the table',
    alike: true,
    before: after(three, ends('Anna', 3, 'ask')),
    one: ends('Ben', 4, 'agree'),
    other: ends('Cara', 4, 'agree'),
    ends: [['done', 'done', 'ending-agreed ending-agreed']],
  },
  {
    name: 'one player agrees to an end and another refuses: the table goes on',
    before: after(three, ends('Anna', 3, 'ask')),
    one: ends('Ben', 4, 'agree'),
    other: ends('Cara', 4, 'refuse'),
    ends: [
      ['done', 'done', 'ending-agreed ending-refused'],
      ['nothing-asked', 'done', 'ending-refused'],
    ],
  },
  {
    name: 'one player agrees to an end while the other withdraws it: the first of both decides',
    before: after(two, ends('Anna', 2, 'ask')),
    one: ends('Ben', 3, 'agree'),
    other: ends('Anna', 3, 'refuse'),
    ends: [
      ['done', 'over', 'ending-agreed'],
      ['nothing-asked', 'done', 'ending-refused'],
    ],
  },
  {
    name: 'a take-back and an end asked for at once: the second gets 409 already-asked',
    before: after(two, plays('Anna', 2, peek)),
    one: takesBack('Anna', 3, 'ask'),
    other: ends('Ben', 3, 'ask'),
    ends: [
      ['done', 'already-asked', 'takeback-asked'],
      ['already-asked', 'done', 'ending-asked'],
    ],
  },
  {
    name: 'two of three players resign: the second ends the table',
    alike: true,
    before: three,
    one: resigns('Anna', 3),
    other: resigns('Cara', 3),
    ends: [['done', 'done', 'resigned resigned']],
  },
  {
    name: 'both players resign: the table ends once',
    alike: true,
    before: two,
    one: resigns('Anna', 2),
    other: resigns('Ben', 2),
    ends: [
      ['done', 'over', 'resigned'],
      ['over', 'done', 'resigned'],
    ],
  },
  {
    name: 'both players ask for a rematch: one table',
    alike: true,
    before: after(two, resigns('Ben', 2)),
    one: rematches('Anna'),
    other: rematches('Ben'),
    ends: [['done', 'done', '']],
  },
]

describe('race, play', () => testRaces(turns))
describe('race, end of the table', () => testRaces(requests))
