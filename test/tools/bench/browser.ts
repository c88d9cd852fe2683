import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What was answered, and after how many milliseconds. */
export interface Answer<T> {
  ms: number
  text: string
  status: number
  etag: string
  json(): T
}

/** One browser: it keeps its cookie, and what it is answered is timed. Throws at a refusal. */
export type Browser = <T>(method: string, path: string, body?: unknown, etag?: string) => Promise<Answer<T>>

export function browser(url: string): Browser {
  let cookie = ''
  return async <T>(method: string, path: string, body?: unknown, etag?: string) => {
    const headers = {
      cookie,
      origin: 'http://localhost',
      'content-type': 'application/json',
      ...(etag ? { 'if-none-match': etag } : {}),
    }
    const begun = performance.now()
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    const ms = performance.now() - begun
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return {
      ms,
      text,
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      json: () => JSON.parse(text) as T,
    }
  }
}

/** The server that is measured, in a process of its own. */
export interface Measured {
  url: string
  stop(): Promise<void>
}

export async function startMeasured(): Promise<Measured> {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const ended = once(child, 'exit')
  const [port] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The server ended before it listened.'))),
  ])) as [number]
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.disconnect()
      await ended
    },
  }
}
