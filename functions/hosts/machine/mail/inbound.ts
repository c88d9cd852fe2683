import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type Incoming, mostBytes } from '../../../messages/inbound/receive.ts'
import { addressedTo } from '../../../messages/reply/address.ts'

/** A listener to which mail servers hand replies over. */
export interface Inbound {
  port: number
  close(): Promise<void>
}

interface Listening {
  /** The end of the addresses that replies go to. */
  at: string
  host: string
  port: number
  /** Whether the token of an address leads to a seat now; throws where that can't be looked up. */
  isSeat(token: string): Promise<boolean>
  /** Does what a reply asks for; throws where it is to be sent again later. */
  receive(message: Incoming): Promise<unknown>
  alarm(error: unknown): void
}

/** Addresses that a connection may try for one message. A mail server needs one, and one more for each other seat. */
const MOST_TRIES = 30

/**
 * Listens for replies by SMTP. It accepts only messages addressed to a seat, and confirms one only when all is done:
 * until then the server that hands it over keeps it, and sends it again. A message has one seat: what it says is the
 * answer to one list. A server that names another seat is told to send the message there by itself.
 */
export async function listenForAnswers(listening: Listening): Promise<Inbound> {
  const { at, host, port, isSeat, receive, alarm } = listening
  /** The addresses that each connection has tried since its last message. */
  const tries = new WeakMap<SMTPServerSession, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideSTARTTLS: true,
    disableReverseLookup: true,
    size: mostBytes,
    maxClients: 50,
    socketTimeout: 60_000,
    closeTimeout: 5_000,
    logger: false,
    async onRcptTo({ address }, session, done) {
      const tried = (tries.get(session) ?? 0) + 1
      tries.set(session, tried)
      if (tried > MOST_TRIES) return done(refusal(421, 'Too many addresses.'))
      const token = addressedTo(at, address)?.token
      if (!token) return done(refusal(550, 'Nobody here has this address.'))
      const [first = address] = session.envelope.rcptTo.map((one) => one.address)
      if (addressedTo(at, first)?.token !== token)
        return done(refusal(452, 'One seat for each message: please send it to this one by itself.'))
      try {
        done((await isSeat(token)) ? null : refusal(550, 'Nobody here has this address.'))
      } catch (error) {
        alarm(error)
        done(refusal(451, 'Please try again later.'))
      }
    },
    async onData(stream, session, done) {
      // Where the connection breaks off there is no message, and nobody to answer.
      const raw = await bytesOf(stream).catch(() => undefined)
      if (raw === undefined) return
      if (raw === null) return done(refusal(552, 'This is too large for an answer.'))
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom ? mailFrom.address : ''
      const to = rcptTo.map(({ address }) => address)
      try {
        await receive({ from, to, raw })
        tries.delete(session)
        done()
      } catch (error) {
        alarm(error)
        done(refusal(451, 'Please try again later.'))
      }
    },
  })
  // A client that breaks off in the middle is no fault of ours.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const refusal = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode })

/** The bytes of a message; null where it is too large: it is still read to its end. */
async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size <= mostBytes) parts.push(part)
  }
  return stream.sizeExceeded || size > mostBytes ? null : Buffer.concat(parts)
}
