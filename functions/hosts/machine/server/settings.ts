import { readFileSync } from 'node:fs'
import { type BlockList, isIP, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { standIn } from '../../../outbound/public-address.ts'
import { proxiesFrom } from './proxies.ts'

/** The settings of the local server; all of them from the environment. */
export interface Settings {
  /** The address to listen on; undefined for every address of this machine. */
  host: string | undefined
  port: number
  /** The address of the app. `isNamed`: whether the operator has set it; it is then the only one that is ours. */
  origin: string
  isNamed: boolean
  /** The folder of the data. */
  data: string
  tls: { cert: Buffer; key: Buffer } | null
  /** A DynamoDB to use instead of the embedded one. */
  endpoint: string | undefined
  /** The name of a Posthorn on AWS, to look after its tables from here. */
  deployed: string | undefined
  /** The mail server to send by, and the sender; null where messages are only kept here, or not made at all. */
  smtp: { server: string; from: string } | null
  /**
   * Replies by mail: the end of their addresses, and where a mail server on this machine, or on another one, hands them
   * over; null where nobody replies by mail.
   */
  inbound: { at: string; host: string; port: number | null } | null
  /**
   * A stand-in on this machine for all push services, for tests; null where the services that browsers name are asked.
   */
  push: string | null
  /** Proxies that are trusted to name the address they ask for. */
  proxies: BlockList
  /** The folder that `npm start` built. */
  web: string
}

/**
 * @param folder what relative paths start from
 * @param web the folder of the built app
 * @throws Error in plain words where a setting can't be used
 */
export function settingsFrom(env: Env, folder: string, web = join(folder, 'dist/web')): Settings {
  const port = Number(env.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error('PORT must be a port number, like 3000.')
  const tls = tlsFrom(env)
  const host = hostFrom(env.POSTHORN_HOST)
  const named = env.POSTHORN_ORIGIN || null
  const origin = originOf(named ?? `${tls ? 'https' : 'http'}://${nameToOpen(host)}:${port}`)
  return {
    ...{ host, port, origin, isNamed: named !== null },
    data: resolve(folder, env.POSTHORN_DATA ?? '.posthorn'),
    tls,
    endpoint: env.POSTHORN_DYNAMODB_ENDPOINT,
    deployed: env.POSTHORN_AWS,
    smtp: smtpFrom(env, origin),
    inbound: inboundFrom(env),
    push: standIn(env.POSTHORN_PUSH_SERVICE),
    proxies: proxiesFrom(env.POSTHORN_TRUSTED_PROXIES ?? ''),
    web,
  }
}

type Env = Readonly<Record<string, string | undefined>>

function hostFrom(given: string | undefined): string | undefined {
  if (!given) return undefined
  const host = given.replace(/^\[(.*)\]$/, '$1')
  if (!isIP(host) && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host))
    throw new Error('POSTHORN_HOST must be an address of this machine, like 127.0.0.1.')
  return host
}

const EVERY_ADDRESS = ['0.0.0.0', '::']

/** The name by which a browser on this machine opens the app. */
function nameToOpen(host: string | undefined): string {
  if (host === undefined || EVERY_ADDRESS.includes(host)) return 'localhost'
  return isIPv6(host) ? `[${host}]` : host
}

function tlsFrom(env: Env): Settings['tls'] {
  const { POSTHORN_TLS_CERT: cert, POSTHORN_TLS_KEY: key } = env
  if (Boolean(cert) !== Boolean(key))
    throw new Error('Set POSTHORN_TLS_CERT and POSTHORN_TLS_KEY, or neither.')
  if (!cert || !key) return null
  return { cert: fileIn('POSTHORN_TLS_CERT', cert), key: fileIn('POSTHORN_TLS_KEY', key) }
}

function fileIn(name: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new Error(`${name}: ${isMissing ? `there is no file ${file}` : `${file} can’t be read`}.`, {
      cause: error,
    })
  }
}

function smtpFrom(env: Env, origin: string): Settings['smtp'] {
  const { POSTHORN_SMTP: server, POSTHORN_MAIL_FROM: from } = env
  if (!server) return null
  if (!URL.canParse(server) || !['smtp:', 'smtps:'].includes(new URL(server).protocol))
    throw new Error('POSTHORN_SMTP must be a mail server, like smtps://user:password@mail.example:465')
  return { server, from: from ?? `Posthorn <posthorn@${new URL(origin).hostname}>` }
}

/** Mail servers take 64 characters before the `@` (RFC 5321): a `+` and what names a seat and a list are up to 47 of them. */
const LONGEST_MAILBOX = 17

function inboundFrom(env: Env): Settings['inbound'] {
  const { POSTHORN_INBOUND: at, POSTHORN_INBOUND_PORT: listens } = env
  if (!at && listens) throw new Error('Set POSTHORN_INBOUND, too: the domain that answers are addressed to.')
  if (!at) return null
  if (!/^([\w.-]+@)?[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(at))
    throw new Error('POSTHORN_INBOUND must be a domain, like reply.club.example, or a mailbox.')
  if (at.lastIndexOf('@') > LONGEST_MAILBOX)
    throw new Error(`The mailbox of POSTHORN_INBOUND may have at most ${LONGEST_MAILBOX} characters.`)
  if (env.POSTHORN_SMTP && !listens)
    throw new Error('Set POSTHORN_INBOUND_PORT, too: where your mail server hands answers over.')
  const [, host = '127.0.0.1', given] = /^(?:(.+):)?(\d{1,5})$/.exec(listens ?? '') ?? []
  const port = Number(given)
  if (listens && !(given && port <= 65_535))
    throw new Error('POSTHORN_INBOUND_PORT must be a port, like 2525, or an address and a port.')
  return { at: at.toLowerCase(), host, port: listens ? port : null }
}

function originOf(given: string): string {
  if (!URL.canParse(given) || new URL(given).origin === 'null')
    throw new Error('POSTHORN_ORIGIN must be the address of the app, like https://posthorn.example')
  return new URL(given).origin
}
