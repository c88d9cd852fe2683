import { setTimeout as wait } from 'node:timers/promises'
import type { BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type HolderId, hashed, holderOf, type PlayerId, playerOf } from '../../../functions/api/ids.ts'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { count } from '../../../functions/store/dynamodb/counters.ts'
import { getItems, listItems, putItem } from '../../../functions/store/dynamodb/item.ts'
import {
  getInvite,
  putInvite,
  putLink,
  takeLink,
  tokenOfCode,
} from '../../../functions/store/players/links.ts'
import { getPlayer, putPlayer, renamePlayer } from '../../../functions/store/players/players.ts'
import {
  endOtherSessions,
  endSession,
  getSession,
  listOldSession,
  listSessions,
  putSession,
  renewSession,
} from '../../../functions/store/players/sessions.ts'
import {
  listMessages,
  messagesAround,
  newestMessage,
  putMessage,
} from '../../../functions/store/tables/chat.ts'
import { changeNotes, getNotes } from '../../../functions/store/tables/notes.ts'
import {
  finishedKey,
  listFinished,
  listRows,
  projectLeft,
  projectRow,
  putFinished,
  type RowItem,
  rowKey,
  touchChat,
  touchRead,
} from '../../../functions/store/tables/rows.ts'
import { deleteRunning, everyRunning, putRunning } from '../../../functions/store/tables/running.ts'
import {
  changeMeta,
  getMeta,
  getSeed,
  getWho,
  markRead,
  putMeta,
  putWho,
  renameHolder,
  revokeInvites,
  settleSeed,
} from '../../../functions/store/tables/table-items.ts'
import { seated } from '../../support/tables/seated.ts'
import { aroundCalls } from '../crashes/calls.ts'
import { newId, newStore, newTableId, useEngine } from '../support/world.ts'

useEngine()

let store: Store
const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
beforeAll(async () => {
  store = await newStore(clock)
})

type Tables = Record<string, { Keys: Record<string, unknown>[] }>
const someone = (): PlayerId => playerOf(newId())
const holder = (): HolderId => holderOf(newTableId(), someone(), newId())
const at = '2026-03-01T12:00:00.000Z'
const minute = 60_000

describe('items', () => {
  it('expired: neither listed nor found, though still stored', async () => {
    const pk = newId()
    const soon = clock.now / 1000 + 60
    await putItem(store, { pk, sk: 'soon', expires: soon })
    await putItem(store, { pk, sk: 'later', expires: soon + 60 })
    const there = async () => [
      (await listItems(store, { pk })).map(({ sk }) => sk),
      (await getItems(store, [{ pk, sk: 'soon' }], 'consistent')).length,
    ]
    expect(await there()).toEqual([['later', 'soon'], 1])
    clock.now += minute
    expect(await there()).toEqual([['later'], 0])
  })

  it('130 keys: all are found', async () => {
    const keys = Array.from({ length: 130 }, (_, i) => ({ pk: newId(), sk: `${i}` }))
    for (const key of keys) await putItem(store, key)
    expect(await getItems(store, keys, 'eventual')).toHaveLength(130)
    expect(await getItems(store, [], 'eventual')).toEqual([])
  })

  it('getItems: asks again for the keys that DynamoDB left unprocessed', async () => {
    const keys = Array.from({ length: 3 }, (_, i) => ({ pk: newId(), sk: `${i}` }))
    const busy = await newStore(clock)
    for (const key of keys) await putItem(busy, key)
    const asked: number[] = []
    aroundCalls<{ output: BatchGetCommandOutput }>(busy, async ({ input }, go) => {
      const { Keys } = (input as unknown as { RequestItems: Tables }).RequestItems[busy.app]
      asked.push(Keys.length)
      const left = Keys.splice(1)
      const answer = await go()
      if (left.length > 0) answer.output.UnprocessedKeys = { [busy.app]: { Keys: left } }
      return answer
    })
    expect(await getItems(busy, keys, 'eventual')).toHaveLength(3)
    expect(asked).toEqual([3, 2, 1])
  })

  it('listItems: in order, up or down, by prefix and up to a bound', async () => {
    const pk = newId()
    for (const sk of ['a1', 'a2', 'a3', 'b1']) await putItem(store, { pk, sk })
    const list = async (listing: object) =>
      (await listItems(store, { pk, ...listing })).map(({ sk }) => sk).join(' ')
    expect(await list({})).toBe('a1 a2 a3 b1')
    expect(await list({ prefix: 'a', down: true })).toBe('a3 a2 a1')
    expect(await list({ prefix: 'a', upTo: 'a2', down: true, most: 1 })).toBe('a2')
    expect(await list({ upTo: 'a2' })).toBe('a1 a2')
  })
})

describe('players', () => {
  it('a second request for one: does not make or change the player', async () => {
    const player = someone()
    expect(await putPlayer(store, player, { name: 'Anna', at })).toBe(true)
    expect(await putPlayer(store, player, { name: 'Berta', at })).toBe(false)
    expect(await getPlayer(store, player, 'eventual')).toMatchObject({ name: 'Anna', at })
    expect(await renamePlayer(store, player, { name: 'Änne' })).toMatchObject({ name: 'Änne' })
    expect(await renamePlayer(store, someone(), { name: 'Nobody' })).toBeNull()
  })
})

describe('sessions', () => {
  const device = { browser: 'Firefox', system: null }
  const begin = async (player: PlayerId, hash = hashed(newId())) => {
    const session = { player, at: clock.now, seen: clock.now, device }
    return { hash, begun: await putSession(store, hash, session, clock.now + minute) }
  }
  const listed = async (player: PlayerId) => [...(await listSessions(store, player)).keys()].sort()

  it('time over: gone from the list, unless renewed', async () => {
    const player = someone()
    const [{ hash }, other] = [await begin(player), await begin(player)]
    expect(await listed(player)).toEqual([hash, other.hash].sort())
    await renewSession(store, { hash, player }, { seen: clock.now, expires: clock.now + 2 * minute })
    clock.now += 1.5 * minute
    expect(await getSession(store, hash, 'eventual')).toMatchObject({ player, device })
    expect(await listed(player)).toEqual([hash])
    clock.now += minute
    expect(await getSession(store, hash, 'eventual')).toBeNull()
    expect(await listed(player)).toEqual([])
  })

  it('ended: neither renewed nor begun again by a late request', async () => {
    const player = someone()
    const { hash } = await begin(player)
    await endSession(store, player, hash)
    await renewSession(store, { hash, player }, { seen: clock.now, expires: clock.now + minute })
    expect((await begin(player, hash)).begun).toBe(false)
    expect(await getSession(store, hash, 'consistent')).toBeNull()
  })

  it('put twice, as the first answer was lost: begins once', async () => {
    const player = someone()
    const { hash } = await begin(player)
    expect((await begin(player, hash)).begun).toBe(true)
    expect((await begin(someone(), hash)).begun).toBe(false)
    expect(await getSession(store, hash, 'consistent')).toMatchObject({ player })
  })

  describe('older sessions without a list', () => {
    const oldSession = async (player: PlayerId) => {
      const hash = hashed(newId())
      const expires = Math.ceil(clock.now / 1000) + 60
      await putItem(store, { pk: `S#${hash}`, sk: 'SESSION', player, seen: clock.now, expires })
      return hash
    }
    const use = async (hash: string) => {
      const session = await getSession(store, hash, 'consistent')
      return session && (session.at !== undefined || (await listOldSession(store, hash, session)))
    }

    it('used again: listed, and can be ended', async () => {
      const player = someone()
      const [hash, unused] = [await oldSession(player), await oldSession(player)]
      expect(await use(hash)).toBe(true)
      expect(await listed(player)).toEqual([hash])
      await endSession(store, player, hash)
      expect(await use(hash)).toBeNull()
      expect(await use(unused)).toBe(true)
    })

    it('all others ended: they end, listed or not, and this one stays', async () => {
      const player = someone()
      const [mine, used, unused] = [
        await oldSession(player),
        await oldSession(player),
        await oldSession(player),
      ]
      for (const hash of [mine, used]) await use(hash)
      const stale = (await getSession(store, used, 'consistent'))!
      await endOtherSessions(store, player, mine)
      expect([await use(mine), await use(used), await use(unused)]).toEqual([true, null, false])
      expect(await listOldSession(store, used, stale)).toBe(false)
      expect(await listed(player)).toEqual([mine])
    })
  })
})

describe('links', () => {
  it('six use one at once: one gets it', async () => {
    const player = someone()
    const hashes = { token: hashed(newId()), code: hashed(newId()) }
    await putLink(store, hashes, { player }, clock.now + minute)
    expect(await tokenOfCode(store, hashes.code)).toBe(hashes.token)
    const taken = await Promise.all(
      Array.from({ length: 6 }, (_, i) => takeLink(store, hashes.token, `${i}`)),
    )
    expect(taken.filter((one) => one?.player === player)).toHaveLength(1)
    expect(taken.filter((one) => one === null)).toHaveLength(5)
  })

  it('expired: can’t be used', async () => {
    const hashes = { token: hashed(newId()), code: hashed(newId()) }
    await putLink(store, hashes, { player: someone() }, clock.now + minute)
    clock.now += minute
    expect(await tokenOfCode(store, hashes.code)).toBeNull()
    expect(await takeLink(store, hashes.token, 'one')).toBeNull()
  })

  it('code that another link has: refused', async () => {
    const code = hashed(newId())
    expect(
      await putLink(store, { token: hashed(newId()), code }, { player: someone() }, clock.now + minute),
    ).toBe(true)
    expect(
      await putLink(store, { token: hashed(newId()), code }, { player: someone() }, clock.now + minute),
    ).toBe(false)
  })

  it('invites: found by their hash; one that takes a seat over expires', async () => {
    const invite = { table: newTableId(), version: 3, invites: 0, seat: 1, left: 0 }
    const hash = hashed(newId())
    await putInvite(store, hash, invite)
    expect(await getInvite(store, hash)).toMatchObject(invite)
    expect(await getInvite(store, hashed('another'))).toBeNull()
    const takesOver = { holder: 'h' as HolderId, lent: true, until: clock.now + minute }
    const lent = hashed(newId())
    await putInvite(store, lent, { ...invite, takesOver })
    expect(await getInvite(store, lent)).toMatchObject({ takesOver })
    clock.now += minute
    expect(await getInvite(store, lent)).toBeNull()
    expect(await getInvite(store, hash)).toMatchObject(invite)
  })
})

describe('items of a table', () => {
  const meta = { title: 'Sunday', listed: false, revision: 0, invites: 0, at }

  it('meta: put once, changed by revisions', async () => {
    const table = newTableId()
    expect(await putMeta(store, table, meta)).toBe(true)
    expect(await putMeta(store, table, { ...meta, title: 'Monday' })).toBe(false)
    expect(await changeMeta(store, table, { listed: true })).toMatchObject({ listed: true, revision: 1 })
    expect(await revokeInvites(store, table)).toMatchObject({ title: 'Sunday', invites: 1, revision: 1 })
    expect(await getMeta(store, table, 'consistent')).toMatchObject({ listed: true, invites: 1 })
    expect(await changeMeta(store, newTableId(), { listed: true })).toBeNull()
  })

  it('seed: the first one stays', async () => {
    const table = newTableId()
    const seeds = ['aa', 'bb', 'cc', 'dd']
    const settled = await Promise.all(seeds.map((seed) => settleSeed(store, table, seed)))
    expect(new Set(settled).size).toBe(1)
    expect(await getSeed(store, table, 'eventual')).toBe(settled[0])
  })

  it('holders: keep player and newest name', async () => {
    const one = { holder: holder(), player: someone(), name: 'Anna' }
    const other = { holder: holder(), player: someone(), name: 'Ben' }
    const table = newTableId()
    for (const who of [one, other]) await putWho(store, who, table)
    await putWho(store, { ...one, name: 'somebody else' }, table)
    await renameHolder(store, other.holder, { name: 'Benno', renamed: 2 })
    await renameHolder(store, other.holder, { name: 'Benedict', renamed: 1 })
    await renameHolder(store, holder(), { name: 'nobody', renamed: 3 })
    const who = await getWho(store, [one.holder, other.holder, holder(), one.holder], 'consistent')
    expect([...who.values()].map(({ name }) => name).sort()).toEqual(['Anna', 'Benno'])
    expect(who.get(one.holder)).toEqual({ ...one, table })
  })

  it('read mark: moves forwards only', async () => {
    const who = { holder: holder(), player: someone(), name: 'Anna' }
    await putWho(store, who, newTableId())
    expect(await markRead(store, who.holder, '02')).toBe(true)
    expect(await markRead(store, who.holder, '01')).toBe(false)
    expect((await getWho(store, [who.holder], 'consistent')).get(who.holder)?.read).toBe('02')
  })

  it('notes: of two changes on one revision one is taken', async () => {
    const whose = holder()
    expect(await getNotes(store, whose, 'eventual')).toMatchObject({ text: '', revision: 0 })
    const first = await Promise.all(['a', 'b'].map((text) => changeNotes(store, whose, text, 0)))
    expect(first.filter(Boolean)).toHaveLength(1)
    expect(await changeNotes(store, whose, 'c', 1)).toBe(true)
    expect(await changeNotes(store, whose, 'd', 1)).toBe(false)
    expect(await getNotes(store, whose, 'consistent')).toMatchObject({ text: 'c', revision: 2 })
  })

  it('running tables: all are found, until they are struck off', async () => {
    const tables = Array.from({ length: 40 }, newTableId)
    for (const table of tables) await putRunning(store, table, { holder: holder(), at })
    expect(await deleteRunning(store, tables[0], { holder: holder(), at: 'earlier' })).toBe(false)
    await deleteRunning(store, tables[0], { holder: holder(), at })
    const found: string[] = []
    for await (const { table } of everyRunning(store)) found.push(table)
    expect(found.sort()).toEqual(tables.slice(1).sort())
  })
})

describe('rows', () => {
  const body = (title: string) => ({ holder: holder(), body: JSON.stringify({ title }) })
  const only = async (player: PlayerId): Promise<RowItem> => (await listRows(store, player))[0]

  it('made from an older version or meta: do not overwrite', async () => {
    const player = someone()
    const key = rowKey(player, newTableId())
    expect(await projectRow(store, key, { version: 3, meta: 1 }, body('third'))).toBe(true)
    expect(await projectRow(store, key, { version: 2, meta: 2 }, body('second'))).toBe(false)
    expect(await projectRow(store, key, { version: 3, meta: 0 }, body('old title'))).toBe(false)
    expect((await only(player)).body).toBe('{"title":"third"}')
    expect(await projectRow(store, key, { version: 3, meta: 2 }, body('new title'))).toBe(true)
    expect(await projectRow(store, key, { version: 4, meta: 2 }, body('fourth'))).toBe(true)
    expect((await only(player)).body).toBe('{"title":"fourth"}')
  })

  it('player has left: marked for a while; back again, unmarked', async () => {
    const player = someone()
    const key = rowKey(player, newTableId())
    await projectRow(store, key, { version: 1, meta: 0 }, body('here'))
    await projectLeft(store, key, { version: 2, meta: 0 }, clock.now + minute)
    expect(await only(player)).toMatchObject({ left: true, version: 2 })
    expect(await projectRow(store, key, { version: 1, meta: 0 }, body('late'))).toBe(false)
    await projectRow(store, key, { version: 3, meta: 0 }, body('back'))
    clock.now += 2 * minute
    expect(await only(player)).not.toHaveProperty('left')
  })

  it('chat and read marks: move forwards only, and need a row', async () => {
    const player = someone()
    const key = rowKey(player, newTableId())
    await touchChat(store, key, '05')
    expect(await listRows(store, player)).toEqual([])
    await projectRow(store, key, { version: 1, meta: 0 }, body('here'))
    for (const id of ['05', '04']) await touchChat(store, key, id)
    for (const id of ['03', '02']) await touchRead(store, key, id)
    expect(await only(player)).toMatchObject({ chat: '05', read: '03' })
  })

  it('finished tables: put once, listed latest first by pages', async () => {
    const player = someone()
    const over = { reason: 'agreed' as const, ranks: null }
    for (const day of ['01', '02', '03']) {
      const ended = `2026-02-${day}T12:00:00.000Z`
      const key = finishedKey(player, newTableId(), ended)
      const item = {
        game: 'counter',
        title: day,
        seat: 0,
        names: seated('Anna'),
        over,
        at: ended,
        holder: holder(),
      }
      expect(await putFinished(store, key, item)).toBe(true)
      expect(await putFinished(store, key, { ...item, title: 'again' })).toBe(false)
    }
    const first = await listFinished(store, player, 2)
    expect(first.map(({ title }) => title)).toEqual(['03', '02'])
    const rest = await listFinished(store, player, 2, first[1].sk)
    expect(rest.map(({ title }) => title)).toEqual(['02', '01'])
  })
})

describe('counters and chat', () => {
  it('counter: counts within its window of time', async () => {
    const what = newId()
    const limit = { most: 1, seconds: 60 }
    clock.now = Math.ceil(clock.now / minute) * minute
    expect(await count(store, what, limit)).toEqual({ counted: 1, left: 60 })
    clock.now += 20_000
    expect(await count(store, what, limit)).toEqual({ counted: 2, left: 40 })
    expect(await count(store, what, limit, -1)).toMatchObject({ counted: 1 })
    clock.now += 40_000
    expect(await count(store, what, limit)).toEqual({ counted: 1, left: 60 })
  })

  it('chat messages: put once, listed in order of their ids', async () => {
    const table = newTableId()
    const whose = holder()
    expect(await newestMessage(store, table, 'eventual')).toBeNull()
    for (const id of ['02', '03', '01'])
      expect(await putMessage(store, table, { id, holder: whose, text: id, at })).toBe(true)
    expect(await putMessage(store, table, { id: '02', holder: whose, text: 'again', at })).toBe(false)
    expect((await listMessages(store, table, { most: 2 })).map(({ text }) => text)).toEqual(['03', '02'])
    expect((await listMessages(store, table, { most: 2, upTo: '02' })).map(({ text }) => text)).toEqual([
      '02',
      '01',
    ])
    expect(await newestMessage(store, table, 'consistent')).toBe('03')
  })

  it('messages around one: read consistently; a read that fails is told to the caller alone', async () => {
    const table = newTableId()
    const here = await newStore(clock)
    for (const id of ['01', '02', '03', '04', '05'])
      await putMessage(here, table, { id, holder: holder(), text: id, at })
    const readings: unknown[] = []
    let isAway = false
    aroundCalls(here, async ({ input }, go) => {
      readings.push(input.ConsistentRead)
      if (isAway && JSON.stringify(input).includes(':after')) throw new Error('Away.')
      await wait(5)
      return go()
    })
    const around = () => messagesAround(here, table, '03', 1)
    expect((await around()).map(({ text }) => text)).toEqual(['02', '03', '04'])
    expect(readings).toEqual([true, true])
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    isAway = true
    await expect(around()).rejects.toThrow('Away.')
    await wait(10)
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })
})
