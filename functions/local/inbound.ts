import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { type Incoming, mostBytes } from '../inbound/receive.ts'
import { addressedTo } from '../reply/address.ts'

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
  /** Does what a reply asks for; throws where it is to be sent again later. */
  receive(message: Incoming): Promise<unknown>
  alarm(error: unknown): void
}

/**
 * Listens for replies by SMTP. It accepts only messages addressed to a seat, and confirms one only when all is done:
 * until then the server that hands it over keeps it, and sends it again.
 */
export async function listenForAnswers({ at, host, port, receive, alarm }: Listening): Promise<Inbound> {
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
    onRcptTo({ address }, _, done) {
      done(addressedTo(at, address) ? null : refusal(550, 'Nobody here has this address.'))
    },
    async onData(stream, { envelope }, done) {
      // Where the connection breaks off there is no message, and nobody to answer.
      const raw = await bytesOf(stream).catch(() => undefined)
      if (raw === undefined) return
      if (raw === null) return done(refusal(552, 'This is too large for an answer.'))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      try {
        await receive({ from, to, raw })
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
