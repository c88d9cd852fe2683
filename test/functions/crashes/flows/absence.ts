import { add, after, type Begin, plays, sits, started } from '../requests.ts'
import { by, doing, idOf, pathOf, salt } from '../scene.ts'
import type { Flow } from './flow.ts'

const pace = { kind: 'turn', minutes: 24 * 60, rests: false, late: 'fallback' }
const two = started(['Anna', 'Ben'])
const timed = started(['Anna', 'Ben'], { pace })

/** Anna has made a link by which somebody takes her seat over. */
const offered: Begin = async (instance) => {
  const at = await two(instance)
  const { body } = await doing(at, by(at, 'Anna', 'POST', pathOf(at, '/handover'), {}))
  at.handed.invite = body.token
  return at
}

/** Anna rests in some zone, so that she may take leave. */
const resting: Begin = async (instance) => {
  const at = await timed(instance)
  await doing(at, by(at, 'Anna', 'PUT', '/api/me/rest', { zone: 'Europe/Warsaw', night: null, dayOff: null }))
  return at
}

/** Somebody is away, or lets another play for him, or wants something of the others besides the game. */
export const flowsOfAbsence: Flow[] = [
  {
    name: 'a seat is taken over',
    before: offered,
    asks: sits('Cara'),
  },
  {
    name: 'a seat is taken back',
    before: after(offered, sits('Cara')),
    asks: (at) =>
      by(at, 'Anna', 'DELETE', pathOf(at, '/handover'), { id: idOf('Anna is back'), base: 3, salt }),
  },
  {
    name: 'a turn is sent at a table that keeps time',
    before: timed,
    asks: plays('Anna', 2, add(1)),
  },
  {
    name: 'days of leave are taken',
    before: resting,
    asks: (at) =>
      by(at, 'Anna', 'POST', '/api/me/days-off', {
        ...{ id: idOf('Anna is on leave'), from: '2026-03-02', to: '2026-03-04' },
      }),
  },
  {
    name: 'a table is muted',
    before: two,
    asks: (at) => by(at, 'Ben', 'PATCH', pathOf(at), { muted: true }),
  },
  {
    name: 'a player is blocked',
    before: two,
    asks: (at) => by(at, 'Ben', 'POST', '/api/me/blocks', { table: at.tables.table, seat: 0 }),
  },
]
