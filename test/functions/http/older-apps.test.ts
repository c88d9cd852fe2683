import { ulid } from 'ulidx'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import type { ChatMessage, HistoryRow, LobbyTable, TableView } from '../../../functions/api/shapes.ts'
import { updateItem } from '../../../functions/store/dynamodb/item.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { finishedKey, lobbyKey, rowKey } from '../../../functions/store/tables/rows.ts'
import { seated } from '../../support/tables/seated.ts'
import { done, inboxOf, openTable, startedTable, tableOf } from '../support/play.ts'
import { guest, newId, newWorld, origin, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Bot 2 (hard)')
})

const data = seated('Anna', 'Bot 2 (hard)')

describe('app from before names were data', () => {
  const older = () => ({ 'posthorn-player': anna.player })
  const newer = () => ({ ...older(), 'posthorn-names': 'data' })

  it('table and inbox: names in English; an app of today gets data', async () => {
    const { id } = await startedTable([anna, ben])
    await world.notifier.idle()
    const path = `/api/tables/${id}`
    expect(done(await anna.get<{ names: unknown }>(path, older())).names).toEqual(['Anna', 'Bot 2 (hard)'])
    for (const headers of [newer(), {}])
      expect(done(await anna.get<TableView>(path, headers)).names).toEqual(data)
    const { tables } = done(await anna.get<{ tables: object[] }>('/api/tables', older()))
    expect(tables).toMatchObject([{ id, names: ['Anna', 'Bot 2 (hard)'] }])
  })

  it('chat: names in English', async () => {
    const { id } = await startedTable([anna, ben])
    done(
      await ben.send<ChatMessage>('POST', `/api/tables/${id}/chat`, {
        id: ulid(world.clock.now),
        text: 'Hi',
      }),
    )
    const said = async (headers: Record<string, string>) =>
      done(await anna.get<{ messages: object[] }>(`/api/tables/${id}/chat`, headers)).messages
    expect(await said(older())).toMatchObject([{ seat: 1, name: 'Bot 2 (hard)', text: 'Hi' }])
    expect(await said(newer())).toMatchObject([{ seat: 1, name: { name: 'Bot 2 (hard)' }, text: 'Hi' }])
  })

  it('refusal with the table: names in English', async () => {
    const { id } = await startedTable([anna, ben])
    const response = await world.app.request(`${origin}/api/tables/${id}/end`, {
      method: 'POST',
      headers: { cookie: anna.cookie, origin, 'content-type': 'application/json', ...older() },
      body: JSON.stringify({ id: newId(), base: 1, do: 'agree' }),
    })
    const { status, table } = (await response.json()) as { status: number; table?: { names: unknown } }
    expect([response.status, status]).toEqual([409, 409])
    expect(table?.names).toEqual(['Anna', 'Bot 2 (hard)'])
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  it('unchanged inbox: 304', async () => {
    await startedTable([anna, ben])
    await world.notifier.idle()
    const { headers } = await anna.get('/api/tables', older())
    const again = await anna.get('/api/tables', { ...older(), 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.body]).toEqual([304, null])
  })
})

describe('row from before names were data', () => {
  const old = ['Anna', 'Bot 1 (easy)', 'Player 3', null]
  const today = [{ name: 'Anna' }, { bot: 1, level: 'easy' }, { erased: 2 }, null]

  it('inbox row: answered with names as data', async () => {
    const { id } = await startedTable([anna, ben])
    await world.notifier.idle()
    const key = rowKey(anna.player as PlayerId, id as TableId)
    const [row] = (await inboxOf(anna)).tables
    await updateItem(world.store, key, { set: { body: JSON.stringify({ ...row, names: old }) } })
    expect((await inboxOf(anna)).tables[0].names).toEqual(today)
  })

  it('invitation row: answered with names as data', async () => {
    const key = rowKey(anna.player as PlayerId, newId() as TableId)
    const invited = JSON.stringify({ game: 'counter', title: '', host: 'Player 3', names: old, at: '' })
    await updateItem(world.store, key, { set: { left: true, invited } })
    expect((await inboxOf(anna)).invited).toMatchObject([{ host: { erased: 2 }, names: today }])
  })

  it('history row: answered with names as data', async () => {
    const at = new Date(world.clock.now).toISOString()
    const over = { reason: 'agreed', ranks: null }
    await updateItem(world.store, finishedKey(anna.player as PlayerId, newId() as TableId, at), {
      set: { game: 'counter', title: '', seat: 0, names: old, over, at },
    })
    const { tables } = done(await anna.get<{ tables: HistoryRow[] }>('/api/history'))
    expect(tables).toMatchObject([{ names: today }])
  })

  it('lobby row: answered with names as data', async () => {
    const { id } = await openTable(anna, { listed: true })
    await world.notifier.idle()
    const { openedAt } = (await newestEntry(world.store, id as TableId, 'consistent'))!.entry.table
    const [table] = done(await ben.get<{ tables: LobbyTable[] }>('/api/lobby')).tables
    const body = JSON.stringify({ ...table, names: old })
    await updateItem(world.store, lobbyKey('counter', openedAt, id as TableId), { set: { body } })
    expect(done(await ben.get<{ tables: LobbyTable[] }>('/api/lobby')).tables[0].names).toEqual(today)
  })

  it('person with the name of a bot: stays a person in tables and inboxes', async () => {
    const { id } = await startedTable([anna, ben], { listed: false })
    await world.notifier.idle()
    expect((await tableOf(anna, id)).names).toEqual(data)
    expect((await inboxOf(anna)).tables[0].names).toEqual(data)
  })
})
