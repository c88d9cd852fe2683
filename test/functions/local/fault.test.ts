import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import about from '../../../package.json'
import { newId } from '../support/world.ts'
import { isKnown, newGuest, pageOf, type ServerProcess, startProcess } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'posthorn-fault-'))
const mounted: string[] = []
afterAll(() => {
  for (const path of mounted) run('umount', path)
  rmSync(folder, { recursive: true })
})

const waits = { timeout: 120_000, interval: 100 }
const healthy = ({ url }: ServerProcess) =>
  vi.waitFor(async () => expect((await pageOf(url).get('/api/health')).status).toBe(200), waits)

/** Folders elsewhere that have files of a folder of tables. */
const standInsFor = (tables: string): string[] =>
  [tmpdir(), '/dev/shm'].flatMap((place) =>
    readdirSync(place)
      .map((name) => join(place, name, 'LOCK'))
      .filter((lock) => existsSync(lock) && realpathSync(lock) === join(tables, 'LOCK')),
  )

describe('store process', () => {
  const data = join(folder, 'killed')
  let server: ServerProcess
  beforeAll(async () => {
    server = await startProcess(data)
  })
  afterAll(() => server?.stop())

  it('killed: started again, nothing answered is lost', async () => {
    const cookies: string[] = []
    for (let kills = 0; kills < 3; kills++) {
      cookies.push(await newGuest(server.url, `Guest ${kills}`))
      const store = server.store()
      process.kill(store, 'SIGKILL')
      await healthy(server)
      expect(server.store()).not.toBe(store)
    }
    for (const cookie of cookies) expect(await isKnown(server.url, cookie)).toBe(true)
  })

  it('v5.0.0-16.3.4 killed: the log and the alarm tell of it, without any data', async () => {
    const cookie = await newGuest(server.url, 'Zebulon')
    for (let status = 0; status !== 503; ) {
      process.kill(server.store(), 'SIGKILL')
      status = (await pageOf(server.url, cookie).get('/api/tables')).status
      await healthy(server)
    }
    expect(server.said()).toContain('The store ended (SIGKILL). It is started again.\n')
    const alarms = server
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{"alarm"'))
    expect(new Set(alarms)).toEqual(new Set(['{"alarm":"store-away"}']))
    expect(server.said()).not.toMatch(/Zebulon|stack|node_modules/)
  })

  it('hanging: 503 store-away with Retry-After, then started again', async () => {
    const cookie = await newGuest(server.url)
    const store = server.store()
    // What is stopped takes connections in and says nothing.
    process.kill(store, 'SIGSTOP')
    const paths = ['/api/health', '/api/tables', '/api/lobby']
    for (const answer of await Promise.all(paths.map((path) => pageOf(server.url, cookie).get(path)))) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toMatchObject({
        code: 'store-away',
        title: 'Posthorn can’t reach its tables right now',
      })
    }
    await healthy(server)
    expect(server.store()).not.toBe(store)
    expect(await isKnown(server.url, cookie)).toBe(true)
  })

  it('a request that is cut off: the store goes on', async () => {
    const store = server.store()
    const { endpoint } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8'))
    for (const sent of [
      'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"Tab',
      'POST / HT',
    ]) {
      const socket = connect(endpoint.replace(/^unix:/, ''))
      await once(socket, 'connect')
      socket.write(sent)
      await new Promise((next) => setTimeout(next, 100))
      socket.destroy()
    }
    await newGuest(server.url)
    expect(server.store()).toBe(store)
  })
})

describe('killed server', () => {
  it('the store ends with it, and the next server has all that was answered', async () => {
    const data = join(folder, 'server-killed')
    const first = await startProcess(data)
    const cookie = await newGuest(first.url)
    await first.kill()
    const second = await startProcess(data)
    expect(await isKnown(second.url, cookie)).toBe(true)
    await second.stop()
  })
})

/** Ways to leave no room for a store, and to make room again. */
interface NoRoom {
  /** Where its data is. */
  data: string
  fill(store: number): void
  free(store: number): void
}

/** What can be seen without writing anything. */
async function canBeRead({ url }: ServerProcess, cookie: string): Promise<void> {
  expect(await isKnown(url, cookie)).toBe(true)
  const seen = ['/api/me', '/api/tables', '/api/history', '/api/lobby'].map(
    async (path) => (await pageOf(url, cookie).get(path)).status,
  )
  expect(await Promise.all(seen)).toEqual(seen.map(() => 200))
}

async function healthOf({ url }: ServerProcess): Promise<[number, unknown]> {
  const answer = await pageOf(url).get('/api/health')
  return [answer.status, await answer.json()]
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

/** A disk of a few megabytes, in memory; the user who runs this must be root. */
function smallDisk(name = 'disk'): NoRoom {
  const disk = join(folder, name)
  mkdirSync(disk)
  run('mount', '-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk)
  mounted.push(disk)
  const ballast = join(disk, 'ballast')
  return {
    data: join(disk, 'data'),
    fill() {
      try {
        for (let size = 12; ; size--) writeFileSync(`${ballast}${size}`, Buffer.alloc(1024 * 1024))
      } catch {
        // What fits in is written page by page.
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(4096), { flag: 'a' })
        } catch {}
      }
    },
    free: () => run('sh', '-c', `rm ${ballast}*`),
  }
}

/** No file may grow any more: for any user, where there is a prlimit. */
const noGrowth = (): NoRoom => ({
  data: join(folder, 'no-growth'),
  fill: (store) => run('prlimit', '--pid', String(store), '--fsize=2000:unlimited'),
  free: (store) => run('prlimit', '--pid', String(store), '--fsize=unlimited:unlimited'),
})

const ways: [string, () => NoRoom][] = [['files that may not grow', noGrowth]]
if (process.getuid?.() === 0) ways.push(['a disk that is full', () => smallDisk()])

describe.each(ways)('no room to write: %s', (_, make) => {
  it('reads work, writes get 503, health says read-only; writes work once there is room', async () => {
    const room = make()
    const server = await startProcess(room.data)
    const cookies = [await newGuest(server.url)]
    const store = server.store()
    room.fill(store)
    // The last page of a file has room yet.
    let refused: Response | undefined
    for (let guests = 0; !refused && guests < 25; guests++) {
      const made = await pageOf(server.url).post('/api/guest', {
        id: `full-${'x'.repeat(20)}${guests}`,
        name: 'Ben',
      })
      if (made.status === 201) cookies.push(made.headers.get('set-cookie')?.split(';')[0] ?? '')
      else refused = made
    }
    expect(refused?.status).toBe(503)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused?.json()).toMatchObject({ code: 'store-away' })
    for (const cookie of cookies) expect(await isKnown(server.url, cookie)).toBe(true)
    await canBeRead(server, cookies[0])
    expect(await healthOf(server)).toEqual([503, { status: 'read-only', version: about.version }])
    expect(server.said()).toMatch(/Tables can’t be saved \(.+\)\. They can still be read\.\n/)
    room.free(store)
    // Nobody else writes anything.
    await healthy(server)
    const later = await vi.waitFor(() => newGuest(server.url, 'Cara'), waits)
    expect(server.store()).toBe(store)
    expect(server.said()).toContain('Tables can be saved again.\n')
    await server.stop()
    const again = await startProcess(room.data)
    for (const cookie of [...cookies, later]) expect(await isKnown(again.url, cookie)).toBe(true)
    await again.stop()
  })
})

// A disk of one's own is for root.
if (process.getuid?.() === 0)
  describe('disk that is full at the start', () => {
    it('reads work, also after a kill, writes get 503 until there is room', async () => {
      const { data, fill, free } = smallDisk('full-before')
      const cookies: string[] = []
      // What the first start has written is in a table of LevelDB by the second, what that writes is in its log.
      for (const name of ['Anna', 'Ben']) {
        const server = await startProcess(data)
        cookies.push(await newGuest(server.url, name))
        await server.stop()
      }
      const files = readdirSync(join(data, 'dynamodb'))
      expect([files.some((file) => file.endsWith('.ldb')), files.includes('CURRENT')]).toEqual([true, true])
      fill(0)
      const killed = await startProcess(data)
      for (const cookie of cookies) await canBeRead(killed, cookie)
      await killed.kill()
      const server = await startProcess(data)
      await canBeRead(server, cookies[1])
      expect(await healthOf(server)).toEqual([503, { status: 'read-only', version: about.version }])
      const refused = await pageOf(server.url).post('/api/guest', { id: newId(), name: 'Cara' })
      expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'store-away' }])
      expect(server.said()).toContain('Tables can’t be saved (the disk is full). They can still be read.\n')
      await expect(startProcess(data)).rejects.toThrow(/^Another Posthorn is using the tables in /)
      await canBeRead(server, cookies[0])
      free(0)
      await healthy(server)
      expect(server.said()).toContain('Tables can be saved again.\n')
      cookies.push(await newGuest(server.url, 'Cara'))
      await vi.waitFor(() => expect(existsSync(join(data, 'running.json'))).toBe(true), waits)
      await server.stop()
      expect(standInsFor(join(data, 'dynamodb'))).toEqual([])
      const again = await startProcess(data)
      for (const cookie of cookies) expect(await isKnown(again.url, cookie)).toBe(true)
      await again.stop()
    })

    it('without tables yet: the start fails, saying that the disk is full', async () => {
      const { data, fill } = smallDisk('full-new')
      fill(0)
      await expect(startProcess(data)).rejects.toThrow(/is full|that disk is full/)
    })
  })
