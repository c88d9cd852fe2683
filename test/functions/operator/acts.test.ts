import { ulid } from 'ulidx'
import { beforeEach, describe, expect, it } from 'vitest'
import { isRefused } from '../../../engine/core/index.ts'
import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import type { ChatMessage, LobbyTable, Me } from '../../../functions/api/shapes.ts'
import { act } from '../../../functions/operator/act.ts'
import { findPlayers, moreOf } from '../../../functions/operator/players.ts'
import { type Act, listActs } from '../../../functions/store/operator/acts.ts'
import { putMessage } from '../../../functions/store/tables/chat.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { listening, MINUTE, type Told } from '../clock/told.ts'
import { killing } from '../crashes/calls.ts'
import { reachable } from '../mail/people.ts'
import { done, openTable, startedTable, tableOf } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let [anna, ben]: Person[] = []
let told: Told
let table: TableId
let open: TableId
let message: string
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Bén Jonson')
  told = await listening(world, [anna, ben])
  table = (await startedTable([anna, ben], { options: { goal: 1000 } })).id as TableId
  open = (await openTable(ben, { listed: true, title: 'Nasty words' })).id as TableId
  message = ulid(world.clock.now)
  done(await ben.send('POST', `/api/tables/${table}/chat`, { id: message, text: 'Canary words' }))
  await world.notifier.idle()
})

const order = (why = 'Asked for by mail') => ({ id: ulid(world.clock.now), by: 'Olga', why })
const his = () => ben.player as PlayerId
const lobby = async () => (await anna.get<{ tables: LobbyTable[] }>('/api/lobby')).body.tables
const chat = async () =>
  done(await anna.get<{ messages: ChatMessage[] }>(`/api/tables/${table}/chat`)).messages
const acts = () => listActs(world.store, 1)
const meta = async () => (await tableOf(anna, table)).names

/** Every kind of act on what stands here, and what is so once it is done. */
const kinds: Record<string, { what: () => Act; before?: () => Act; isSo: () => Promise<unknown> }> = {
  rename: {
    what: () => ({ kind: 'rename', player: his(), name: 'Player 7' }),
    isSo: async () => expect(await meta()).toEqual([{ name: 'Anna' }, { name: 'Player 7' }]),
  },
  suspend: {
    what: () => ({ kind: 'suspend', player: his() }),
    isSo: async () => expect((await openTableStatus(ben)).status).toBe(403),
  },
  unsuspend: {
    before: () => ({ kind: 'suspend', player: his() }),
    what: () => ({ kind: 'unsuspend', player: his() }),
    isSo: async () => expect((await openTableStatus(ben)).status).toBe(201),
  },
  erase: {
    what: () => ({ kind: 'erase', player: his() }),
    isSo: async () => {
      await told.after(3 * MINUTE)
      expect(await meta()).toEqual([{ name: 'Anna' }, { erased: 1 }])
      expect((await newestEntry(world.store, open, 'consistent'))?.entry.kind).toBe('cancelled')
      expect((await ben.get('/api/tables')).status).toBe(401)
    },
  },
  delist: {
    what: () => ({ kind: 'delist', table: open }),
    isSo: async () => {
      expect(await lobby()).toEqual([])
      const again = await ben.send('PATCH', `/api/tables/${open}`, { listed: true })
      expect([again.status, again.body.code]).toEqual([403, 'delisted'])
      expect(await lobby()).toEqual([])
    },
  },
  relist: {
    before: () => ({ kind: 'delist', table: open }),
    what: () => ({ kind: 'relist', table: open }),
    isSo: async () => {
      expect((await ben.send('PATCH', `/api/tables/${open}`, { listed: true })).status).toBe(200)
      expect((await lobby()).map(({ id }) => id)).toEqual([open])
    },
  },
  freeze: {
    what: () => ({ kind: 'freeze', table }),
    isSo: async () => expect((await resign(anna)).status).toBe(503),
  },
  thaw: {
    before: () => ({ kind: 'freeze', table }),
    what: () => ({ kind: 'thaw', table }),
    isSo: async () => expect((await resign(anna)).status).toBe(201),
  },
  'delete-message': {
    what: () => ({ kind: 'delete-message', table, message }),
    isSo: async () => expect(await chat()).toMatchObject([{ id: message, text: '', removed: true }]),
  },
}

const openTableStatus = (person: Person) =>
  person.send('POST', '/api/tables', {
    ...{ id: ulid(), game: 'counter', seats: 2, pace: 'none', listed: false },
    salt: '00112233445566778899aabbccddeeff',
  })
const resign = async (person: Person) =>
  person.send('POST', `/api/tables/${table}/resign`, {
    id: ulid(),
    base: (await tableOf(person, table)).version,
  })

describe.each(Object.entries(kinds))('act %s', (_, { what, before, isSo }) => {
  beforeEach(async () => {
    if (before) await act(world.ports, order('Before'), before())
    world.clock.now += 1000
  })

  it('done: takes effect, and is logged with who and why', async () => {
    const given = order()
    expect(await act(world.ports, given, what())).toEqual({ id: given.id, trouble: null })
    const at = new Date(world.clock.now).toISOString()
    expect((await acts())[0]).toEqual({ ...given, at, act: what(), done: true })
    await isSo()
    expect(world.alarms).toEqual([])
  })

  it('killed after any write and ordered again, under the same id or another: one line, one effect', async () => {
    const kill = killing(world.store)
    const lines = (await acts()).length
    const given = order()
    for (let writes = 0; ; writes++) {
      kill.after(writes)
      const again = writes % 2 === 0 ? given : { ...given, id: ulid(world.clock.now + writes) }
      await act(world.ports, again, what()).catch(() => null)
      const wasKilled = kill.isDead()
      kill.revive()
      if (!wasKilled) break
      expect((await acts()).length).toBeLessThanOrEqual(lines + 1)
    }
    expect(await acts()).toHaveLength(lines + 1)
    expect((await acts())[0]).toMatchObject({ by: 'Olga', done: true })
    await isSo()
  })

  it('broken off once it is logged: the clock finishes it', async () => {
    const kill = killing(world.store)
    kill.after(2)
    await expect(act(world.ports, order(), what())).rejects.toThrow('Killed')
    kill.revive()
    expect((await acts())[0]).not.toHaveProperty('done')
    await told.after(3 * MINUTE)
    expect((await acts())[0]).toHaveProperty('done')
    await isSo()
  })
})

describe('act', () => {
  it('repeated under its id: one line; the same id for another act: refused', async () => {
    const given = order()
    const what: Act = { kind: 'suspend', player: his() }
    for (let times = 0; times < 3; times++)
      expect(await act(world.ports, given, what)).toEqual({ id: given.id, trouble: null })
    expect(await acts()).toHaveLength(1)
    const other = await act(world.ports, given, { kind: 'erase', player: his() })
    expect(isRefused(other) && other.refused).toBe('id-reused')
  })

  it('act on what is so already, or does not exist: nothing is logged', async () => {
    await act(world.ports, order(), { kind: 'suspend', player: his() })
    const refused = async (what: Act) => {
      const result = await act(world.ports, order(), what)
      return isRefused(result) && result.refused
    }
    expect(await refused({ kind: 'suspend', player: his() })).toBe('already')
    expect(await refused({ kind: 'unsuspend', player: anna.player as PlayerId })).toBe('already')
    expect(await refused({ kind: 'thaw', table })).toBe('already')
    expect(await refused({ kind: 'rename', player: his(), name: 'Bén Jonson' })).toBe('already')
    expect(await refused({ kind: 'erase', player: 'nobody-at-this-door' as PlayerId })).toBe('not-found')
    expect(await refused({ kind: 'freeze', table: 'no-such-table-at-all' as TableId })).toBe('not-found')
    expect(await refused({ kind: 'delete-message', table, message: ulid() })).toBe('not-found')
    expect(await acts()).toHaveLength(1)
  })

  it('one that broke off: takes effect before a later act on the same player, never after it', async () => {
    const kill = killing(world.store)
    kill.after(2)
    await act(world.ports, order('First'), { kind: 'suspend', player: his() }).catch(() => null)
    kill.revive()
    world.clock.now += 1000
    await act(world.ports, order('Second'), { kind: 'unsuspend', player: his() })
    await told.after(3 * MINUTE)
    expect((await openTableStatus(ben)).status).toBe(201)
    expect((await acts()).map(({ act: { kind } }) => kind)).toEqual(['unsuspend', 'suspend'])
  })
})

describe('removed message', () => {
  it('sent again by a device that heard no answer: stays removed', async () => {
    await act(world.ports, order(), { kind: 'delete-message', table, message })
    const again = await ben.send('POST', `/api/tables/${table}/chat`, { id: message, text: 'Canary words' })
    expect([again.status, again.body]).toMatchObject([201, { text: '', removed: true }])
    await putMessage(world.store, table, { id: message, holder: 'x' as never, text: 'Canary words', at: '' })
    expect(JSON.stringify(await chat())).not.toContain('Canary')
  })
})

describe('find players', () => {
  const found = async (word: string) =>
    (await findPlayers(world.ports, word, 'in part')).map(({ name }) => name)

  it('find players by a part of the name, whatever its case and accents, by id and by address: finds all who fit', async () => {
    const cara = await reachable(world, 'Cara', 'Cara@example.org')
    expect(await found('ben j')).toEqual(['Bén Jonson'])
    expect((await found('a')).sort()).toEqual(['Anna', 'Cara'])
    expect(await found(ben.player)).toEqual(['Bén Jonson'])
    expect(await found('cara@EXAMPLE.org')).toEqual(['Cara'])
    expect(await found('nobody@example.org')).toEqual([])
    expect(await found(' ')).toEqual([])
    expect(await moreOf(world.ports, cara.player as PlayerId)).toEqual({
      address: 'Cara@example.org',
      tables: [],
    })
    expect((await moreOf(world.ports, his())).tables.sort()).toEqual([open, table].sort())
  })

  it('suspended: says since when; erased: is not found', async () => {
    await act(world.ports, order(), { kind: 'suspend', player: his() })
    expect(await findPlayers(world.ports, 'Jonson', 'in part')).toMatchObject([
      { player: ben.player, suspended: '2026-03-01T12:00:00.000Z' },
    ])
    expect(done(await ben.get<Me>('/api/me')).suspended).toBe('2026-03-01T12:00:00.000Z')
    await act(world.ports, order(), { kind: 'erase', player: his() })
    expect(await found('Jonson')).toEqual([])
  })
})
