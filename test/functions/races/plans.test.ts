import { describe, expect, it } from 'vitest'
import { beginningOf } from '../crashes/beginning.ts'
import { aroundCalls, type Call, gateBefore } from '../crashes/calls.ts'
import { benPlayed } from '../crashes/flows/plans.ts'
import { askAndSettle } from '../crashes/instance.ts'
import {
  type Ask,
  add,
  after,
  type Begin,
  clearsPlan,
  leavesPlan,
  plays,
  resigns,
  sits,
  sweeps,
  takesBack,
} from '../crashes/requests.ts'
import { by, doing, pathOf } from '../crashes/scene.ts'
import { another, layOut, storedAt, useDatabase } from '../crashes/storage.ts'
import { logsIn } from '../crashes/truth.ts'
import { type Race, testRaces } from './racing.ts'

useDatabase()

const asked = benPlayed(1)
const goes = sweeps(3)
/** Anna has made a link by which somebody takes her seat over. */
const offered: Begin = async (instance) => {
  const at = await asked(instance)
  const { body } = await doing(at, by(at, 'Anna', 'POST', pathOf(at, '/handover'), {}))
  at.handed.invite = body.token
  return at
}
const DAY = 24 * 60
const timed = benPlayed(1, [], { pace: { kind: 'turn', minutes: DAY, rests: false, late: 'fallback' } })
const outOfTime = sweeps(DAY + 1)
const changes: Ask = leavesPlan('Anna', { base: 3, revision: 1, n: 1 })

const races: Race[] = [
  {
    name: 'a planned turn and a turn by hand: one is played',
    before: asked,
    one: goes,
    other: plays('Anna', 4, add(2)),
    ends: [
      ['done', 'done', 'turn'],
      ['done', 'stale', 'turn'],
    ],
  },
  {
    name: 'a planned turn while the plan is changed: one turn, and while it is sent 409 plan-going',
    before: asked,
    one: goes,
    other: changes,
    ends: [
      ['done', 'done', 'turn'],
      ['done', 'plan-going', 'turn'],
    ],
  },
  {
    name: 'a planned turn while the plan is cleared: no turn once it is cleared',
    before: asked,
    one: goes,
    other: clearsPlan('Anna', 1),
    ends: [
      ['done', 'done', ''],
      ['done', 'done', 'turn'],
      ['done', 'plan-going', 'turn'],
    ],
  },
  {
    name: 'a planned turn while the turn before it is taken back: it is done, or becomes a request',
    before: asked,
    one: goes,
    other: takesBack('Ben', 4, 'ask'),
    ends: [
      ['done', 'done', 'takeback'],
      ['done', 'done', 'turn takeback-asked'],
    ],
  },
  {
    name: 'a planned turn while its seat is handed over: no turn of the former player',
    before: offered,
    one: goes,
    other: sits('Cara'),
    ends: [
      ['done', 'done', 'handed-over'],
      ['done', 'done', 'turn handed-over'],
    ],
  },
  {
    name: 'a planned turn while its player resigns: no turn after the resignation',
    before: benPlayed(1, ['Cara']),
    one: goes,
    other: resigns('Anna', 6),
    ends: [
      ['done', 'done', 'resigned'],
      ['done', 'done', 'turn resigned'],
    ],
  },
  {
    name: 'two sweeps, one as the time runs out: one turn, and no time-out',
    before: timed,
    one: goes,
    other: outOfTime,
    ends: [['done', 'done', 'turn']],
  },
  {
    name: 'a plan is saved while the time is out: it goes, or the time-out is put',
    before: after(timed, clearsPlan('Anna', 1)),
    one: outOfTime,
    other: leavesPlan('Anna', { base: 4, revision: 2 }),
    ends: [
      ['done', 'done', 'timed-out'],
      ['done', 'done', 'turn'],
    ],
  },
]

describe('race, plans', () => testRaces(races))

it('plan cleared after another sweep ended its claim: the first sweep does not send it', async () => {
  const { scene, stored } = await beginningOf({ before: asked })
  const isRead = ({ command, input }: Call) =>
    command === 'GetItem' && (input.Key as { sk: unknown }).sk === 'PLAN'
  const peaceful = another(await layOut(stored))
  const calls: Call[] = []
  aroundCalls(peaceful.ports.store, (call, go) => {
    calls.push(call)
    return go()
  })
  await askAndSettle(peaceful, goes(scene))
  // It reads the plan when it looks at it, and once more before its entry is put.
  const put = calls.findIndex(
    ({ command, input }) => command === 'PutItem' && 'said' in (input.Item as object),
  )
  const last = calls.slice(0, put).findLastIndex(isRead)

  const at = await layOut(stored)
  const [slow, other] = [another(at), another(at)]
  const { reached, open } = gateBefore(slow.ports.store).hold(last + 1)
  const going = askAndSettle(slow, goes(scene))
  await reached
  const draft = { base: 4, rules: 1, actions: [add(1)], revision: 0 }
  await doing({ instance: other }, by(scene, 'Anna', 'PUT', pathOf(scene, '/draft'), draft))
  for (const asks of [sweeps(4), clearsPlan('Anna', 1)]) await doing({ instance: other }, asks(scene))
  open()
  await going
  expect(logsIn(await storedAt(other))[scene.tables.table]).toHaveLength(4)
})
