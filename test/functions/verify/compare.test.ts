import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableId } from '../../../functions/api/ids.ts'
import { compare } from '../../../functions/jobs/verify/compare.ts'
import { deleteItem } from '../../../functions/store/dynamodb/item.ts'
import { itemOf, logKey } from '../../../functions/store/tables/codec.ts'
import { entryAt } from '../../../functions/store/tables/log.ts'
import { type House, newHouse } from '../cli/house.ts'

let house: House
beforeAll(async () => {
  house = await newHouse()
})
afterAll(() => house.close())

/** Compares a table, and tells which entries were read after the newest. */
async function compared(table: TableId, page?: number) {
  const { store } = house.data
  const { documents } = store
  const read: [first: number, last: number][] = []
  const counting = new Proxy(documents, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name)
      return (command: QueryCommand) => {
        const { ':first': first, ':last': last } = command.input.ExpressionAttributeValues ?? {}
        if (command instanceof QueryCommand && first !== undefined) read.push([first, last])
        return target.send(command)
      }
    },
  })
  return { found: await compare({ ...store, documents: counting }, table, null, page), read }
}

describe('compare', () => {
  it('pages of any size: the same verdict', async () => {
    const { id, version } = await house.playing(4)
    for (let page = 1; page <= version + 1; page++) {
      const { found, read } = await compared(id as TableId, page)
      expect(found).toEqual({ table: id, game: house.game.id, entries: version, fault: null })
      expect(read).toHaveLength(Math.ceil(version / page))
    }
  })

  it('a difference: what follows it is not read', async () => {
    const { id, version } = await house.playing(6)
    const { store } = house.data
    const kept = await entryAt(store, id as TableId, 3, 'consistent')
    if (!kept) throw new Error('There is no third entry.')
    const other = structuredClone(kept)
    other.entry.table.seen[0] += 1
    await store.documents.send(new PutCommand({ TableName: store.log, Item: itemOf(id as TableId, other) }))
    expect(version).toBe(8)
    const { found, read } = await compared(id as TableId, 2)
    expect(found?.fault).toEqual({ version: 3, reason: 'changed' })
    expect(read).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('entry missing, seed missing, table over: a fault at its place, its word, and nothing', async () => {
    const { id } = await house.playing(3)
    const { id: seedless } = await house.playing(1)
    const { id: over } = await house.finished(1)
    const { store } = house.data
    await store.documents.send(
      new DeleteCommand({ TableName: store.log, Key: { pk: logKey(id as TableId), sk: 2 } }),
    )
    await deleteItem(store, { pk: `X#${seedless}`, sk: 'SEED' })
    for (const page of [1, 2, 100])
      expect((await compared(id as TableId, page)).found?.fault).toEqual({ version: 2, reason: 'changed' })
    expect((await compared(seedless as TableId)).found?.fault).toBe('no-seed')
    expect((await compared(over as TableId)).found).toBeNull()
  })
})
