import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { newId } from '../support/world.ts'

/** Posthorn as `npm start` starts it, in processes of its own. */
export interface ServerProcess {
  url: string
  child: ChildProcess
  /** What it has printed: answers and complaints. */
  said(): string
  /** The process of its store. */
  store(): number
  /** Ends it as a terminal does. */
  stop(): Promise<void>
  /** Kills it without a word. */
  kill(): Promise<void>
}

/** What `npm start` runs, built. */
export const startScript = (): string =>
  join(inject('builtPrograms'), 'functions/hosts/machine/processes/start.js')

/** Starts a server on a folder of data. @throws Error with what it said where it does not come up */
export async function startProcess(data: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const given = { ...process.env, PORT: '0', POSTHORN_DATA: data, ...env }
  const child = spawn(process.execPath, [startScript()], { env: given, stdio: ['ignore', 'pipe', 'pipe'] })
  // Where a test fails in between, nothing of it goes on.
  process.once('exit', () => child.kill('SIGKILL'))
  const ended = once(child, 'close')
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const found = /Posthorn is at (\S+)/.exec(said)
      if (found) resolve(found[1])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(said)))
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    child,
    said: () => said,
    store: () => childrenOf(child.pid as number)[0],
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** The TCP ports that a process listens on. */
export function portsOf(pid: number): number[] {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
      } catch {
        return []
      }
    }),
  )
  return ['tcp', 'tcp6'].flatMap((family) =>
    readFileSync(`/proc/${pid}/net/${family}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === '0A' && inodes.has(inode))
      .map(([, local]) => Number.parseInt(local.split(':')[1], 16)),
  )
}

/** Asks a server as a page of its own does. */
export function pageOf(url: string, cookie = '') {
  const ask = (method: string, path: string, body?: unknown) =>
    fetch(url + path, {
      method,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(method === 'GET' ? {} : { origin: url, 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  return {
    get: (path: string) => ask('GET', path),
    post: (path: string, body: unknown) => ask('POST', path, body),
  }
}

/** A new guest's cookie, once the server has said that he is kept. */
export async function newGuest(url: string, name = 'Anna'): Promise<string> {
  const made = await pageOf(url).post('/api/guest', { id: newId(), name })
  if (made.status !== 201) throw new Error(`No guest: ${made.status} ${await made.text()}`)
  return made.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Whether the server knows a guest by his cookie. */
export const isKnown = async (url: string, cookie: string): Promise<boolean> => {
  const { status } = await pageOf(url, cookie).get('/api/me/sessions')
  if (status !== 200 && status !== 401) throw new Error(`/api/me/sessions answered ${status}.`)
  return status === 200
}
