import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** How the local server runs; all of it from the environment. */
export interface Settings {
  port: number
  origin: string
  /** Where data is kept. */
  data: string
  tls: { cert: Buffer; key: Buffer } | null
  /** A DynamoDB to use instead of the embedded one. */
  endpoint: string | undefined
  /** What `npm start` built. */
  web: string
}

/** @throws Error in plain words where a setting can't be used. */
export function settingsFrom(env: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('PORT must be a number of a port.')
  const { POSTHORN_TLS_CERT: cert, POSTHORN_TLS_KEY: key } = env
  if (Boolean(cert) !== Boolean(key))
    throw new Error('Set POSTHORN_TLS_CERT and POSTHORN_TLS_KEY, or neither.')
  const tls = cert && key ? { cert: readFileSync(cert), key: readFileSync(key) } : null
  return {
    port,
    origin: originOf(env.POSTHORN_ORIGIN ?? `${tls ? 'https' : 'http'}://localhost:${port}`),
    data: resolve(root, env.POSTHORN_DATA ?? '.posthorn'),
    tls,
    endpoint: env.POSTHORN_DYNAMODB_ENDPOINT,
    web: join(root, 'dist/web'),
  }
}

function originOf(given: string): string {
  if (!URL.canParse(given) || new URL(given).origin === 'null')
    throw new Error('POSTHORN_ORIGIN must be where the app is at home, like https://posthorn.example')
  return new URL(given).origin
}
