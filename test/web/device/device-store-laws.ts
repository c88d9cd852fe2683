import type { DeviceStore, Prepared } from '../../../web/device/device-store.ts'

/** What every device store keeps to, in Node and in a browser alike: plain functions that throw where it does not. */

/** Opens the device store of one test; again, the same one. */
type Open = () => Promise<DeviceStore>

const item = (table: string, version = 1): Prepared => ({
  ...{ table, version, rules: 1, seat: 0, start: null, actions: [] },
})

function expectSame(given: unknown, wanted: unknown): void {
  const [a, b] = [JSON.stringify(given), JSON.stringify(wanted)]
  if (a !== b) throw new Error(`${a} instead of ${b}`)
}

const versionOf = (deviceStore: DeviceStore): Promise<number> =>
  deviceStore.read(async (kept) => (await kept.get('prepared', 'a'))?.version ?? 0)

/** Counts one further, in one write. */
export const count = (deviceStore: DeviceStore): Promise<unknown> =>
  deviceStore.write(async (kept) => {
    const stands = await kept.get('prepared', 'a')
    await kept.put('prepared', item('a', (stands?.version ?? 0) + 1))
  })

const failed = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    () => true,
  )

export const deviceStoreLaws = {
  async 'returns what was put, until it is deleted'(open) {
    const deviceStore = await open()
    await deviceStore.write(async (kept) => {
      await kept.put('prepared', item('a'))
      await kept.put('prepared', item('a', 2))
      await kept.put('own', { key: 'asked-to-persist' })
    })
    const read = () =>
      deviceStore.read(async (kept) => [
        await kept.get('prepared', 'a'),
        await kept.get('own', 'asked-to-persist'),
      ])
    expectSame(await read(), [item('a', 2), { key: 'asked-to-persist' }])
    await deviceStore.write((kept) => kept.delete('prepared', 'a'))
    await deviceStore.write((kept) => kept.delete('prepared', 'never there'))
    expectSame((await read())[0] ?? null, null)
  },

  async 'lists items in the order of their keys'(open) {
    const deviceStore = await open()
    await deviceStore.write(async (kept) => {
      for (const table of ['b', 'c', 'a', 'B']) await kept.put('prepared', item(table))
    })
    await deviceStore.write((kept) => kept.delete('prepared', 'c'))
    const tables = await deviceStore.read(async (kept) =>
      (await kept.all('prepared')).map(({ table }) => table),
    )
    expectSame(tables, ['B', 'a', 'b'])
  },

  async 'a write reads its own changes'(open) {
    const deviceStore = await open()
    const seen = await deviceStore.write(async (kept) => {
      await kept.put('prepared', item('a'))
      const put = await kept.get('prepared', 'a')
      await kept.delete('prepared', 'a')
      return [put, (await kept.get('prepared', 'a')) ?? null, await kept.all('prepared')]
    })
    expectSame(seen, [item('a'), null, []])
  },

  async 'a write that fails changes nothing'(open) {
    const deviceStore = await open()
    await count(deviceStore)
    const failing = deviceStore.write(async (kept) => {
      await kept.put('prepared', item('a', 99))
      await kept.put('prepared', item('b'))
      await kept.delete('prepared', 'a')
      throw new RangeError('Enough.')
    })
    expectSame(await failing.catch((error) => `${error}`), 'RangeError: Enough.')
    expectSame(await deviceStore.read((kept) => kept.all('prepared')), [item('a', 1)])
    await count(deviceStore)
    expectSame(await versionOf(deviceStore), 2)
  },

  async 'a read sees all of a write, or nothing of it'(open) {
    const deviceStore = await open()
    const both = () =>
      deviceStore.read(async (kept) => [
        (await kept.get('prepared', 'a'))?.version ?? 0,
        (await kept.all('tray')).length,
      ])
    const writes = [1, 2, 3].map((version) =>
      deviceStore.write(async (kept) => {
        await kept.put('prepared', item('a', version))
        const { table: _, ...rest } = item('a')
        await kept.get('prepared', 'a')
        await kept.put('tray', { ...rest, table: 'a', id: `${version}`, at: '', problem: null, movers: [] })
      }),
    )
    const reads = await Promise.all(Array.from({ length: 20 }, both))
    await Promise.all(writes)
    for (const [version, lying] of [...reads, await both()]) expectSame(version, lying)
    expectSame(await both(), [3, 3])
  },

  async 'two writes at once: each is whole'(open) {
    const deviceStore = await open()
    await Promise.all(Array.from({ length: 30 }, () => count(deviceStore)))
    expectSame(await versionOf(deviceStore), 30)
  },

  async 'changing an object after it was put does not change the stored item'(open) {
    const deviceStore = await open()
    const given = item('a')
    await deviceStore.write(async (kept) => {
      const putting = kept.put('prepared', given)
      given.version = 7
      await putting
    })
    const taken = await deviceStore.read((kept) => kept.get('prepared', 'a'))
    taken!.version = 8
    expectSame(await versionOf(deviceStore), 1)
  },

  async 'accepts a strict write'(open) {
    const deviceStore = await open()
    await deviceStore.write((kept) => kept.put('prepared', item('a')), 'strict')
    await deviceStore.write((kept) => kept.put('prepared', item('b')), 'relaxed')
    expectSame((await deviceStore.read((kept) => kept.all('prepared'))).length, 2)
  },
} satisfies Record<string, (open: Open) => Promise<void>>

/** What holds where a device store is a database that lasts, and that other windows have open, too. */
export const lastingLaws = {
  async 'keeps what was written when opened again'(open) {
    const deviceStore = await open()
    await count(deviceStore)
    deviceStore.close()
    expectSame(await failed(versionOf(deviceStore)), true)
    expectSame(await versionOf(await open()), 1)
  },

  async 'two windows that write at once: each write is whole'(open) {
    const deviceStores = [await open(), await open()]
    await Promise.all(Array.from({ length: 30 }, (_, i) => count(deviceStores[i % 2])))
    expectSame(await versionOf(deviceStores[0]), 30)
  },

  async 'can be deleted while it is open, and is then empty'(open, remove) {
    const deviceStore = await open()
    await count(deviceStore)
    await remove()
    expectSame(await failed(count(deviceStore)), true)
    expectSame(await versionOf(await open()), 0)
  },
} satisfies Record<string, (open: Open, remove: () => Promise<void>) => Promise<void>>
