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
    name: 'two devices of one player, two turns at one version: one is played, the other is told how it stands',
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
    name: 'a take-back and the next one’s turn: who is too late asks, or is told',
    before: after(two, plays('Anna', 2, add(1))),
    one: takesBack('Anna', 3, 'ask'),
    other: plays('Ben', 3, add(2)),
    ends: [
      ['done', 'stale', 'takeback'],
      ['done', 'done', 'turn takeback-asked'],
    ],
  },
  {
    name: 'an agreement to a take-back and a turn of the same player: the turn ends the request',
    before: after(three, plays('Anna', 3, peek), takesBack('Anna', 4, 'ask'), takesBack('Cara', 5, 'agree')),
    one: takesBack('Ben', 6, 'agree'),
    other: plays('Ben', 6, add(2)),
    ends: [
      ['done', 'stale', 'takeback-agreed'],
      ['nothing-asked', 'done', 'turn'],
    ],
  },
  {
    name: 'one resigns while another plays',
    before: three,
    one: resigns('Ben', 3),
    other: plays('Anna', 3, add(1)),
    ends: [
      ['done', 'done', 'resigned turn'],
      ['done', 'done', 'turn resigned'],
    ],
  },
  {
    name: 'one resigns in his turn and plays it on another device: who has resigned plays no more',
    before: three,
    one: resigns('Anna', 3),
    other: plays('Anna', 3, add(1)),
    ends: [
      ['done', 'stale', 'resigned'],
      ['done', 'done', 'turn resigned'],
    ],
  },
  {
    name: 'a turn while the title changes',
    before: two,
    one: plays('Anna', 2, add(1)),
    other: changes({ title: 'Friday' }),
    ends: [['done', 'done', 'turn']],
  },
]

const requests: Race[] = [
  {
    name: 'two agreements: the second one ends the table',
    alike: true,
    before: after(three, ends('Anna', 3, 'ask')),
    one: ends('Ben', 4, 'agree'),
    other: ends('Cara', 4, 'agree'),
    ends: [['done', 'done', 'ending-agreed ending-agreed']],
  },
  {
    name: 'one agrees and another refuses',
    before: after(three, ends('Anna', 3, 'ask')),
    one: ends('Ben', 4, 'agree'),
    other: ends('Cara', 4, 'refuse'),
    ends: [
      ['done', 'done', 'ending-agreed ending-refused'],
      ['nothing-asked', 'done', 'ending-refused'],
    ],
  },
  {
    name: 'one agrees while who asked thinks better of it: what is over is over',
    before: after(two, ends('Anna', 2, 'ask')),
    one: ends('Ben', 3, 'agree'),
    other: ends('Anna', 3, 'refuse'),
    ends: [
      ['done', 'over', 'ending-agreed'],
      ['nothing-asked', 'done', 'ending-refused'],
    ],
  },
  {
    name: 'two ask for two things: one is asked',
    before: after(two, plays('Anna', 2, peek)),
    one: takesBack('Anna', 3, 'ask'),
    other: ends('Ben', 3, 'ask'),
    ends: [
      ['done', 'already-asked', 'takeback-asked'],
      ['already-asked', 'done', 'ending-asked'],
    ],
  },
  {
    name: 'two of three resign: the second one ends the table',
    alike: true,
    before: three,
    one: resigns('Anna', 3),
    other: resigns('Cara', 3),
    ends: [['done', 'done', 'resigned resigned']],
  },
  {
    name: 'both of two resign: the table ends once',
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
    name: 'two want a rematch: they meet at one table',
    alike: true,
    before: after(two, resigns('Ben', 2)),
    one: rematches('Anna'),
    other: rematches('Ben'),
    ends: [['done', 'done', '']],
  },
]

describe('at once, in play', () => testRaces(turns))
describe('at once, about the end', () => testRaces(requests))
