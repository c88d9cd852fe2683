import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import { type StoreName, storeNames } from '../../../web/device/device-store.ts'
import { deviceStoreOf, drafts, outbox, showDraft } from '../../../web/device/kept.ts'
import { become, forget, owner, player } from '../../../web/device/player.ts'
import { keep, refresh, tableOf } from '../../../web/known/tables.ts'
import { bringTable } from '../../../web/local/bring.ts'
import { startLocal } from '../../../web/local/table.ts'
import { saveNotes } from '../../../web/net/api.ts'
import { minting } from '../../../web/net/minting.ts'
import { replaceDraft, saveDraft, takeUp } from '../../../web/outbox/change.ts'
import { hereOf } from '../../../web/outbox/here.ts'
import { keepPlan } from '../../../web/outbox/my-plan.ts'
import { queueTurn } from '../../../web/outbox/outbox.ts'
import { prepare, takePrepared } from '../../../web/outbox/prepared.ts'
import { byPost } from '../../../web/screens/table/composing/table-actions.ts'
import { flush } from '../../../web/sync/sending.ts'
import { loadSentences } from '../../../web/text/words.ts'
import { seated } from '../../support/tables/seated.ts'
import { ours, refusing } from '../net/ours.ts'
import { composed, draftOf, first, position } from '../outbox/keeping.ts'
import { viewOf } from '../table/table-views.ts'

await loadSentences()

/* A browser of two players. It has no databases here: each player's device store is one in memory. */
const [anna, ben] = ['Anna', 'Ben'].map((name) => ({ player: name.toLowerCase(), name }))

/** What the server answers, and what it was asked by which player. */
let answer: (path: string) => Response | Promise<Response>
let asked: { path: string; by: string | null; body: string }[]

beforeEach(async () => {
  asked = []
  answer = () => refusing(409, 'other-player')
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push({ path, by: new Headers(init.headers).get('posthorn-player'), body: String(init.body) })
    return answer(path)
  })
  await become(anna)
})
afterEach(async () => {
  for (const who of [anna, ben]) {
    await become(who)
    await forget()
  }
  vi.unstubAllGlobals()
  player.value = undefined
})

const settled = () => new Promise((done) => setTimeout(done, 5))

async function ticks(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await Promise.resolve()
}

/** What lies on a player's device store, by store. */
const kept = async (whose: string | null): Promise<Partial<Record<StoreName, unknown[]>>> => {
  const all = await deviceStoreOf(whose).read((reader) =>
    Promise.all(storeNames.map(async (store) => [store, await reader.all(store)] as const)),
  )
  return Object.fromEntries(all.filter(([, items]) => items.length > 0))
}

/** Ben comes after this many awaits of something that Anna has begun. */
async function cut(work: () => unknown, after: number): Promise<void> {
  const done = work()
  await ticks(after)
  const coming = become(ben)
  await done
  await coming
  await settled()
  expect(owner.peek()).toBe('ben')
}

/** Ben comes at each await in turn. */
const awaits = Array.from({ length: 30 }, (_, after) => after)

const of = () => hereOf('anna')
const turn = composed()
const [none, some] = [draftOf({ actions: [] }), draftOf()]

/** What Anna may have begun, and where it must lie in the end. */
const writes: readonly [string, StoreName, () => unknown][] = [
  ['sending a turn', 'outbox', () => queueTurn(of(), turn)],
  ['saving a draft', 'drafts', () => saveDraft(of(), some, none)],
  ['replacing a draft', 'drafts', () => replaceDraft(of(), none, some)],
  ['restoring a set-aside turn', 'drafts', () => takeUp(of(), some, none, null)],
  ['preparing a turn', 'prepared', () => prepare(of(), turn)],
  [
    'planning a turn',
    'plans',
    () =>
      keepPlan(of(), { ...{ table: 'table', seat: 0, plan: null, start: null }, after: null, revision: 0 }),
  ],
  ['keeping a view', 'tables', () => keep(viewOf(position, first, 3), 'anna')],
  [
    'opening a local table',
    'locals',
    () => startLocal(of().deviceStore, gheos, { title: '', names: seated('Anna', 'Cleo'), options: {} }),
  ],
  [
    'unfolding a prepared turn',
    'drafts',
    async () => {
      const here = of()
      await prepare(here, turn)
      await takePrepared(here, some, turn)
    },
  ],
  [
    'sending a turn once its draft has folded',
    'outbox',
    async () => {
      const ways = byPost(of())
      await ticks(10)
      await ways.send(turn)
    },
  ],
]

describe.each(writes)('device store, player changes during: %s', (_, store, begin) => {
  it('the write stays with its own player and is not shown to the next', async () => {
    for (const after of awaits) {
      await become(anna)
      await cut(begin, after)
      expect([after, await kept('ben')]).toEqual([after, {}])
      expect(Object.keys(await kept('anna'))).toContain(store)
      // Nor is it shown to the other.
      expect([drafts.value.size, outbox.value.size]).toEqual([0, 0])
      await become(anna)
      await forget()
      await become(anna)
    }
  })
})

it('device store: a tap shown before it is written is not shown to another player', async () => {
  await become(ben)
  showDraft('anna', some)
  expect(drafts.value.size).toBe(0)
  showDraft('ben', some)
  expect(drafts.value.size).toBe(1)
})

it('device store: a turn being sent when the player changes is settled for its own player only', async () => {
  const table = { ...viewOf(position, first, 4), id: turn.table }
  for (const after of awaits) {
    await become(ben)
    await queueTurn(hereOf('ben'), { ...turn, actions: turn.actions.slice(0, 1) })
    await become(anna)
    answer = (path) =>
      path.endsWith('/turns') ? ours(table, { status: 201 }) : ours({ tables: [], invited: [], pollAfter: 9 })
    await queueTurn(of(), turn)
    await cut(flush, after)
    const sent = asked.filter(({ path }) => path.endsWith('/turns'))
    expect(sent.map(({ by, body }) => [by, JSON.parse(body).actions.length])).toEqual(
      sent.length > 0 ? [['anna', turn.actions.length]] : [],
    )
    const outboxOf = async (whose: string) => (await kept(whose)).outbox?.length ?? 0
    expect([await outboxOf('anna'), await outboxOf('ben')]).toEqual([sent.length > 0 ? 0 : 1, 1])
    for (const who of [anna, ben]) {
      await become(who)
      await forget()
    }
    asked = []
  }
})

it('device store: notes typed by one player are not saved for another', async () => {
  await become(ben)
  const saved = await saveNotes('anna', 'table', { text: 'Mine', revision: 1 })
  expect(saved).toMatchObject({ refused: { code: 'not-now' } })
  expect(asked).toEqual([])
})

it('request id: two players who make the same request have different ids', async () => {
  const ids: string[] = []
  const send = () =>
    minting(['resign', 'table', 3], async ({ id }) => {
      ids.push(id)
      return { refused: { code: 'no-network', title: '', words: '', problem: null } }
    })
  await send()
  await become(ben)
  await send()
  await become(anna)
  await send()
  expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([false, true])
})

it('device store: a local table being brought online stops when the player changes', async () => {
  const { deviceStore } = of()
  await startLocal(deviceStore, gheos, { title: '', names: seated('Anna', 'Cleo'), options: {} })
  const [local] = await deviceStore.read((reader) => reader.all('locals'))
  answer = async () => {
    await become(ben)
    return ours({ table: 'there', version: 1, done: false })
  }
  const brought = await bringTable(of(), local, 0, () => {})
  expect(brought).toMatchObject({ refused: { code: 'not-now' } })
  expect(asked.map(({ by }) => by)).toEqual(['anna'])
  expect((await kept('anna')).locals).toMatchObject([{ elsewhere: null }])
})

it('device store: a view that arrives after the player changed is not shown', async () => {
  answer = async () => {
    await become(ben)
    return ours(viewOf(position, first, 3))
  }
  await refresh('table')
  await settled()
  expect(tableOf('table').value).toBeNull()
  expect(await kept('ben')).toEqual({})
})

it('device store: two sign-ins at once, the later player stays, with their own items', async () => {
  await become(ben)
  await prepare(hereOf('ben'), turn)
  for (const after of awaits) {
    await become(anna)
    const first = become(ben)
    await ticks(after)
    await become(anna)
    await first
    expect(owner.peek()).toBe('anna')
    expect((await kept('ben')).prepared).toHaveLength(1)
  }
})

it('device store: a deleted player leaves nothing, even of a tap written later', async () => {
  const here = of()
  await forget()
  await saveDraft(here, some, none)
  await become(anna)
  expect(await kept('anna')).toEqual({})
})

it('device store: what was played signed out moves to the player who signs in, also a tap written later', async () => {
  await forget()
  const here = hereOf(null)
  const id = await startLocal(here.deviceStore, gheos, {
    title: '',
    names: seated('Anna', 'Cleo'),
    options: {},
  })
  const tapped = saveDraft(here, { ...some, table: id }, none)
  await become(anna)
  await tapped
  await expect.poll(async () => Object.keys(await kept('anna')).sort()).toEqual(['drafts', 'locals', 'log'])
  await expect.poll(() => kept(null)).toEqual({})
})
