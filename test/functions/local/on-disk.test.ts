import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { ClassicLevel } from 'classic-level'
import { afterAll, describe, expect, it, type Mock, vi } from 'vitest'
import { startEngine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import { grouped, type Operation } from '../../../functions/hosts/machine/data/engine/grouped.ts'
import { openStore } from '../../../functions/store/dynamodb/client.ts'
import { createTables } from '../../../functions/store/dynamodb/create.ts'
import { isKnown, newGuest, startProcess } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-disk-'))
const mounted: string[] = []
afterAll(() => {
  for (const path of mounted) run('umount', path)
  rmSync(folder, { recursive: true })
})

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

/** A disk whose whole content is one file: what is in that file is what a cut leaves of it. */
function newDisk(name: string, image = join(folder, `${name}.img`)) {
  const path = join(folder, name)
  mkdirSync(path)
  if (!existsSync(image)) {
    run('truncate', '-s', '64M', image)
    run('mkfs.ext4', '-q', image)
  }
  run('mount', '-o', 'loop', image, path)
  mounted.push(path)
  return {
    path,
    /** The disk as it would be found if the current had gone at this moment: what is only in memory is not there. */
    cutOff(as: string) {
      const copy = join(folder, `${as}.img`)
      copyFileSync(image, copy)
      return newDisk(as, copy)
    },
  }
}

const cutting = () => {
  it('local store, power cut after the answer: what was answered is on disk, an unsynced file is not', async () => {
    const disk = newDisk('disk')
    const server = await startProcess(join(disk.path, 'data'))
    const cookies = [await newGuest(server.url)]
    cookies.push(
      ...(await Promise.all(['Ben', 'Cara', 'Dora', 'Emil'].map((name) => newGuest(server.url, name)))),
    )
    writeFileSync(join(disk.path, 'unsynced'), 'x'.repeat(10_000))
    const cut = disk.cutOff('cut')
    await server.kill()
    const unsynced = join(cut.path, 'unsynced')
    const left = existsSync(unsynced) ? statSync(unsynced).size : 0
    const again = await startProcess(join(cut.path, 'data'))
    const known = await Promise.all(cookies.map((cookie) => isKnown(again.url, cookie)))
    await again.stop()
    // Else this disk would have kept anything.
    expect(left).toBe(0)
    expect(known).toEqual(cookies.map(() => true))
  })
}

const PUTS = 40
/** How many calls have come to their end. */
const settled = ({ mock }: Pick<Mock, 'mock'>): number =>
  mock.settledResults.filter(({ type }) => type !== 'incomplete').length

describe('local store, answered write', () => {
  // A disk of one's own is for root; the test below holds the same for all, as far as one call of LevelDB.
  if (process.getuid?.() === 0) cutting()

  it('LevelDB: every batch is written with sync, none without a batch', async () => {
    const proto = ClassicLevel.prototype as unknown as Record<
      '_get' | '_put' | '_del' | '_batch',
      (...given: unknown[]) => Promise<void>
    >
    const alone = [vi.spyOn(proto, '_put'), vi.spyOn(proto, '_del')]
    const write = proto._batch
    const batch = vi.spyOn(proto, '_batch')
    const engine = await startEngine(join(folder, 'spied'))
    const store = openStore({ endpoint: engine.endpoint, prefix: 'spied-', now: Date.now })
    await createTables(store)
    // The first write lasts until all others have read what is there, and wait for it.
    const reads = vi.spyOn(proto, '_get')
    batch.mockImplementationOnce(async function (this: unknown, ...operations) {
      await vi.waitFor(() => expect(settled(reads)).toBe(2 * PUTS), { timeout: 30_000 })
      return write.apply(this, operations)
    })
    const puts = Array.from({ length: PUTS }, (_, n) =>
      store.documents.send(new PutCommand({ TableName: store.app, Item: { pk: 'a', sk: String(n) } })),
    )
    await Promise.all(puts)
    await engine.close()
    const calls = batch.mock.calls as unknown as [Operation[], { sync?: boolean }][]
    expect(calls.map(([, options]) => options.sync)).toEqual(calls.map(() => true))
    expect(alone.map((spy) => spy.mock.calls.length)).toEqual([0, 0])
    // Two tables, each as it is made and once it is there; and the puts, which share syncs.
    expect(calls.flatMap(([operations]) => operations)).toHaveLength(4 + PUTS)
    expect(calls.length).toBeLessThan(4 + PUTS / 2)
    vi.restoreAllMocks()
  })
})

describe('local store, grouped writes', () => {
  const put = (key: string): Operation => ({ type: 'put', key, value: '' })

  it('those that wait: are written together in order; a group that fails fails alone', async () => {
    const groups: string[] = []
    const write = grouped(async (operations) => {
      const keys = operations.map(({ key }) => key).join('')
      groups.push(keys)
      if (keys.includes('x')) throw new Error(keys)
    })
    const done = ['a', 'b', 'x'].map((key) => write([put(key)]))
    expect((await Promise.allSettled(done)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
    await Promise.all(['c', 'd'].map((key) => write([put(key)])))
    await write([put('e'), put('f')])
    expect(groups).toEqual(['abx', 'cd', 'ef'])
  })

  it('a write under way: the others wait for that one only', async () => {
    const groups: string[] = []
    let end = () => {}
    const write = grouped((operations) => {
      groups.push(operations.map(({ key }) => key).join(''))
      return new Promise((resolve) => {
        end = resolve
      })
    })
    const first = write([put('a')])
    await new Promise((next) => setImmediate(next))
    const others = ['b', 'c'].map((key) => write([put(key)]))
    await new Promise((next) => setImmediate(next))
    expect(groups).toEqual(['a'])
    end()
    await first
    await vi.waitFor(() => expect(groups).toEqual(['a', 'bc']))
    end()
    await Promise.all(others)
  })
})
