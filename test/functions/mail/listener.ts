import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps what comes: the whole of a message, as it came over the wire. */
export interface Listener {
  url: string
  received: Received[]
  /** To addresses that begin so, it says that there is no such mailbox; it takes nothing at all while it is busy. */
  refuses: string
  isBusy: boolean
  close(): Promise<void>
}

export interface Received {
  from: string
  to: string[]
  raw: string
  email: Email
}

export async function listen(): Promise<Listener> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _, done) {
      if (listener.isBusy) return done(Object.assign(new Error('Try later'), { responseCode: 451 }))
      if (address.startsWith(listener.refuses))
        return done(Object.assign(new Error(`5.1.1 No mailbox ${address}`), { responseCode: 550 }))
      return done()
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const raw = Buffer.concat(parts)
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        listener.received.push({ from, to, raw: raw.toString(), email: await PostalMime.parse(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const listener: Listener = {
    url: `smtp://127.0.0.1:${port}`,
    received: [],
    refuses: 'nobody',
    isBusy: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return listener
}

export const headerOf = ({ email }: Received, name: string): string | undefined =>
  email.headers.find(({ key }) => key === name.toLowerCase())?.value
