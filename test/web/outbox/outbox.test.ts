import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Problem, TableView } from '../../../functions/api/shapes.ts'
import type { QueuedTurn } from '../../../web/device/device-store.ts'
import type { Contents } from '../../../web/device/memory.ts'
import { callBack, drain, queueTurn } from '../../../web/outbox/outbox.ts'
import type { OutboxPorts, Sent } from '../../../web/outbox/ports.ts'
import { postTurn } from '../../../web/outbox/send.ts'
import { ours, refusing } from '../net/ours.ts'
import { entryOf } from '../table/table-views.ts'
import { actions, at, composed, draftOf, first, keeping, listOf, queuedOf } from './keeping.ts'

let contents: Contents
let ports: OutboxPorts
/** What the next turns that are sent are answered; those sent so far, as they stood in the outbox then. */
let answers: (Sent | ((turn: QueuedTurn) => Promise<Sent>))[]
let sent: QueuedTurn[]

beforeEach(() => {
  const fresh = keeping()
  contents = fresh.contents
  answers = []
  sent = []
  ports = {
    ...fresh.ports,
    reaches: async () => true,
    async send(turn) {
      sent.push(structuredClone(contents.outbox.get(turn.table)!))
      const answer = answers.shift() ?? { kind: 'played', version: 4 }
      return typeof answer === 'function' ? answer(turn) : answer
    },
  }
})

const problem = (over: Partial<Problem> = {}): Problem => ({
  ...{ type: '/problems/stale', title: 'Title', status: 409, detail: 'Detail.', code: 'stale' },
  ...over,
})
const refused = (over: Partial<Problem> = {}): Sent => ({ kind: 'refused', problem: problem(over) })
const later = (code: string, isUnsure: boolean, seconds?: number): Sent => ({
  ...{ kind: 'later', isUnsure, code, seconds },
})
const stands = () => contents.outbox.get('table')
const queue = (over: Partial<QueuedTurn> = {}) => {
  const turn = queuedOf(over)
  contents.outbox.set(turn.table, turn)
}

describe('outbox, queueing a turn', () => {
  it('moves it out of the draft in one step, with an id of its own', async () => {
    contents.drafts.set('table', draftOf())
    expect(await queueTurn(ports, draftOf())).toEqual(queuedOf({ id: 'new-1' }))
    expect(listOf(contents, 'outbox')).toEqual([queuedOf({ id: 'new-1' })])
    expect(contents.drafts.get('table')).toEqual(draftOf({ actions: [], isSynced: false }))
  })

  it('what was chosen after Send was pressed is set aside', async () => {
    contents.drafts.set('table', draftOf({ actions }))
    await queueTurn(ports, composed({ actions: actions.slice(0, 2) }))
    expect(listOf(contents, 'tray')).toMatchObject([{ actions, problem: null }])
    expect(contents.outbox.get('table')?.actions).toEqual(actions.slice(0, 2))
  })

  it('works without a draft', async () => {
    await queueTurn(ports, composed())
    expect(listOf(contents, 'outbox')).toHaveLength(1)
    expect(listOf(contents, 'drafts')).toEqual([])
  })

  it('does nothing if a turn of its table waits already', async () => {
    queue()
    contents.drafts.set('table', draftOf())
    expect(await queueTurn(ports, draftOf({ actions: [] }))).toBeNull()
    expect(listOf(contents, 'outbox')).toEqual([queuedOf()])
    expect(listOf(contents, 'drafts')).toEqual([draftOf()])
  })
})

describe('outbox, cancelling a queued turn', () => {
  it('makes it the draft again, with the revision of the draft', async () => {
    queue()
    contents.drafts.set('table', draftOf({ actions: [], revision: 5 }))
    expect(await callBack(ports, 'table')).toBe(true)
    expect(listOf(contents, 'outbox')).toEqual([])
    expect(listOf(contents, 'drafts')).toEqual([draftOf({ revision: 5, isSynced: false })])
  })

  it('is refused while it is being sent, or if nothing waits', async () => {
    queue({ state: 'sending' })
    expect(await callBack(ports, 'table')).toBe(false)
    expect(stands()).toEqual(queuedOf({ state: 'sending' }))
    expect(await callBack(ports, 'elsewhere')).toBe(false)
  })

  it('a turn composed under older rules becomes a draft again', async () => {
    queue()
    answers = [{ kind: 'rules' }]
    expect(await drain(ports)).toEqual({ left: 0, code: null })
    expect(listOf(contents, 'outbox')).toEqual([])
    expect(listOf(contents, 'drafts')).toEqual([draftOf({ revision: 0, isSynced: false })])
    expect(listOf(contents, 'tray')).toEqual([])
  })
})

describe('outbox, sending', () => {
  it('Posthorn is closed: all turns stay, and go out under the same ids later', async () => {
    queue()
    queue({ table: 'other', id: 'turn-2', at: '2999-01-01T00:00:00.000Z' })
    answers = [later('closed', false, 30)]
    expect(await drain(ports)).toEqual({ left: 2, code: 'closed', seconds: 30 })
    expect([sent.map(({ id }) => id), stands()?.state]).toEqual([['turn-1'], 'queued'])
    expect(listOf(contents, 'tray')).toEqual([])
    expect(await drain(ports)).toEqual({ left: 0, code: null })
    expect(sent.map(({ id }) => id)).toEqual(['turn-1', 'turn-1', 'turn-2'])
  })

  it('a turn is marked as sending first, and can’t be cancelled meanwhile', async () => {
    queue()
    answers = [
      async () => {
        expect(await callBack(ports, 'table')).toBe(false)
        return { kind: 'played', version: 4 }
      },
    ]
    await drain(ports)
    expect(sent).toEqual([queuedOf({ state: 'sending' })])
  })

  it.each(['no-network', 'not-ours'] as const)(
    'waits until the server can be reached: %s is kept as the reason',
    async (why) => {
      queue()
      ports.reaches = async () => why
      expect(await drain(ports)).toEqual({ left: 1, code: why })
      expect(stands()).toEqual(queuedOf())
      expect(sent).toEqual([])
    },
  )

  it('never asks the server if nothing waits', async () => {
    ports.reaches = vi.fn()
    expect(await drain(ports)).toEqual({ left: 0, code: null })
    expect(ports.reaches).not.toHaveBeenCalled()
  })

  it('a turn tried three times has the same id each time', async () => {
    await queueTurn(ports, composed())
    answers = [later('no-network', true), later('too-fast', false), { kind: 'played', version: 4 }]
    for (let tries = 0; tries < 3; tries++) await drain(ports)
    expect(sent.map(({ id }) => id)).toEqual(['new-1', 'new-1', 'new-1'])
    expect(listOf(contents, 'outbox')).toEqual([])
  })
})

describe('outbox, after sending', () => {
  it('played: nothing is left on the device', async () => {
    queue()
    await drain(ports)
    expect(listOf(contents, 'outbox')).toEqual([])
    expect(listOf(contents, 'tray')).toEqual([])
  })

  it('refused: is set aside with the reason and who moved since', async () => {
    queue()
    const why = { message: { key: 'no', with: {} }, rule: 'war' } as unknown as NonNullable<Problem['why']>
    const entries = [entryOf(3, 'turn', 1 - first), entryOf(4, 'turn', 1 - first), entryOf(5, 'turn', first)]
    const told = {
      code: 'not-legal',
      status: 422,
      index: 1,
      why,
      table: { entries } as NonNullable<Problem['table']>,
    }
    answers = [refused(told)]
    expect(await drain(ports)).toEqual({ left: 0, code: null })
    expect(listOf(contents, 'outbox')).toEqual([])
    expect(listOf(contents, 'tray')).toEqual([
      {
        ...composed(),
        id: 'new-1',
        at,
        problem: { code: 'not-legal', title: 'Title', detail: 'Detail.', index: 1, why },
        movers: [1 - first],
      },
    ])
  })

  it('refused after an unanswered attempt: is set aside as perhaps played', async () => {
    queue()
    answers = [later('no-network', true)]
    await drain(ports)
    answers = [refused({ code: 'not-found', status: 404 })]
    expect(await drain(ports)).toEqual({ left: 0, code: null })
    expect(listOf(contents, 'tray')).toMatchObject([{ problem: { code: 'not-found' }, isUnsure: true }])
  })

  it('interrupted before an answer: stays unsure and can’t be cancelled, even if the next try is held', async () => {
    queue({ state: 'sending' })
    answers = [later('other-player', false)]
    await drain(ports)
    expect(await callBack(ports, 'table')).toBe(false)
  })

  it('surely not arrived: is queued again and can be cancelled', async () => {
    queue()
    answers = [later('too-fast', false, 7)]
    expect(await drain(ports)).toEqual({ left: 1, code: 'too-fast', seconds: 7 })
    expect(stands()).toEqual(queuedOf())
    expect(await callBack(ports, 'table')).toBe(true)
  })

  it('unanswered: stays unsure, whatever a later try says', async () => {
    queue()
    answers = [later('no-network', true), later('too-fast', false)]
    await drain(ports)
    expect(stands()).toEqual(queuedOf({ state: 'sending', isUnsure: true }))
    await drain(ports)
    expect(stands()).toEqual(queuedOf({ state: 'sending', isUnsure: true }))
    expect(await callBack(ports, 'table')).toBe(false)
  })

  it('another turn queued meanwhile in another window: that one stays as it is', async () => {
    queue()
    const next = queuedOf({ id: 'turn-2' })
    for (const answer of [
      { kind: 'played', version: 4 } as const,
      refused(),
      { kind: 'rules' } as const,
      later('x', true),
    ]) {
      queue()
      answers = [
        async () => {
          contents.outbox.set('table', next)
          return answer
        },
      ]
      await drain(ports)
      expect(listOf(contents, 'outbox')).toEqual([next])
      expect(listOf(contents, 'tray')).toEqual([])
      expect(listOf(contents, 'drafts')).toEqual([])
    }
  })

  it('settled meanwhile in another window: is neither queued nor set aside', async () => {
    for (const answer of [refused(), { kind: 'rules' } as const, later('no-network', true)]) {
      queue()
      answers = [
        async () => {
          contents.outbox.delete('table')
          return answer
        },
      ]
      await drain(ports)
      expect([contents.outbox, contents.tray, contents.drafts].map(({ size }) => size)).toEqual([0, 0, 0])
    }
  })
})

describe('outbox, several turns', () => {
  const tables = () => sent.map(({ table }) => table)
  beforeEach(() => {
    queue({ table: 'third', id: 'c', at: '2026-03-03' })
    queue({ table: 'first', id: 'a', at: '2026-03-01' })
    queue({ table: 'second', id: 'b', at: '2026-03-02' })
  })

  it('are sent one after the other, the oldest first', async () => {
    expect(await drain(ports)).toEqual({ left: 0, code: null })
    expect(tables()).toEqual(['first', 'second', 'third'])
  })

  it('continue past one that is refused or whose table is busy', async () => {
    answers = [refused(), later('too-fast', false, 3)]
    expect(await drain(ports)).toEqual({ left: 1, code: 'too-fast', seconds: 3 })
    expect(tables()).toEqual(['first', 'second', 'third'])
  })

  it.each(['no-network', 'no-session', 'other-player', 'reload', 'too-many', 'bad-clock'])(
    'all wait after the answer %s',
    async (code) => {
      answers = [later(code, code === 'no-network')]
      expect(await drain(ports)).toMatchObject({ left: 3, code })
      expect(tables()).toEqual(['first'])
    },
  )

  it('queued during a round: are sent in the next, at once', async () => {
    answers = [
      async () => {
        queue({ table: 'new', id: 'd' })
        return { kind: 'played', version: 4 }
      },
    ]
    expect(await drain(ports)).toEqual({ left: 1, code: 'more', seconds: 0 })
    expect(tables()).toEqual(['first', 'second', 'third'])
  })
})

describe('outbox, answer to a turn', () => {
  const table = { id: 'table', version: 4, state: {}, entries: [] } as unknown as TableView
  const answered = (response: Response) => postTurn('anna', queuedOf(), async () => response)
  const told = (status: number, code: string, more: Partial<Problem> = {}, headers = {}) =>
    answered(refusing(status, code, more, headers))
  const unanswered = { sent: later('no-network', true), table: null }
  // What was not said is not looked at.
  const bare = ({ sent, table }: Awaited<ReturnType<typeof postTurn>>) => ({ sent, table })

  it('request: has the turn as composed, with its id and its player', async () => {
    const request = vi.fn<typeof fetch>(async () => new Response('{}', { status: 201 }))
    await postTurn('anna', queuedOf(), request)
    const [path, init] = request.mock.calls[0]
    expect(path).toBe('/api/tables/table/turns')
    expect(init).toMatchObject({ method: 'POST', headers: { 'posthorn-player': 'anna' } })
    const { version, rules } = composed()
    expect(JSON.parse(String(init?.body))).toEqual({ id: 'turn-1', base: version, rules, actions })
  })

  it('201: played, with the table', async () => {
    expect(await answered(ours(table, { status: 201 }))).toEqual({
      sent: { kind: 'played', version: 4 },
      table,
    })
  })

  it('201 of a repeat, after others have moved: played, at the version of its own entry', async () => {
    const entries = [entryOf(4, 'turn', first, actions), entryOf(5, 'turn', 1 - first)]
    const later = { ...table, version: 5, entries }
    const { sent } = await answered(ours(later, { status: 201 }))
    expect(sent).toEqual({ kind: 'played', version: 4 })
  })

  it('201 of an older server without a mark: played, with the table', async () => {
    expect(await answered(new Response(JSON.stringify(table), { status: 201 }))).toEqual({
      sent: { kind: 'played', version: 4 },
      table,
    })
  })

  it.each([
    [401, 'no-session'],
    [409, 'other-player'],
    [503, 'reload'],
    [503, 'closed'],
    [429, 'too-fast'],
    [429, 'too-many'],
    [503, 'try-later'],
    [422, 'bad-clock'],
  ])('%d %s: try later, surely not arrived', async (status, code) => {
    const { sent } = await told(status, code, {}, { 'retry-after': '12' })
    expect(sent).toEqual(later(code, false, 12))
  })

  it('409 rules: composed under other rules', async () => {
    expect(await told(409, 'rules', { table })).toEqual({ sent: { kind: 'rules' }, table })
  })

  it.each([
    [404, 'not-found'],
    [409, 'stale'],
    [409, 'id-reused'],
    [409, 'over'],
    [409, 'resigned'],
    [422, 'not-to-act'],
    [422, 'past-unseen'],
    [403, 'not-host'],
    [400, 'something-new'],
  ])('%d %s: refused', async (status, code) => {
    const { sent, table: seen } = await told(status, code, { table })
    expect(sent).toMatchObject({ kind: 'refused', problem: { code } })
    expect(seen).toEqual(table)
  })

  it('422 with an index: refused, with the action it was', async () => {
    const { sent } = await told(422, 'not-legal', { index: 2 })
    expect(sent).toMatchObject({ kind: 'refused', problem: { code: 'not-legal', index: 2 } })
  })

  it.each([
    [500, 'fault'],
    [502, 'fault'],
  ])('%d %s: may have arrived', async (status, code) => {
    expect(bare(await told(status, code))).toEqual(unanswered)
  })

  it.each([
    ['a page of a sign-in network', () => new Response('<html>Sign in</html>', { status: 200 })],
    ['such a page with 403', () => new Response('<html>No</html>', { status: 403 })],
    ['an empty answer', () => new Response(null, { status: 204 })],
    ['JSON that is not ours', () => new Response('"ok"', { status: 200 })],
    ['a refusal without a code', () => new Response('{"error":"no"}', { status: 404 })],
    ['null from a gateway', () => new Response('null', { status: 504 })],
  ])('%s: may have arrived, and something else has answered', async (_, response) => {
    const told = bare(await postTurn('anna', queuedOf(), async () => response()))
    expect(told).toEqual({ sent: later('not-ours', true), table: null })
  })

  it('no answer: may have arrived', async () => {
    const fails = async () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await postTurn('anna', queuedOf(), fails)).toEqual(unanswered)
  })
})
