import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The step at which a relay says no: at the first word, about the sender, the recipient, or all of a message. */
export type Step = 'connect' | 'sender' | 'recipient' | 'message'

/** What a relay does at a step: it answers so, says nothing, or hangs up. Null: it takes everything. */
export type Ill = { at: Step; does: string | 'hangs' | 'drops'; to?: string } | null

/** A mail server with faults of its own, which have nothing to do with the mailboxes. */
export interface Relay {
  url: string
  /** The addresses that it took a message for. */
  took: string[]
  ill: Ill
  close(): Promise<void>
}

export async function startRelay(): Promise<Relay> {
  const sockets = new Set<Socket>()
  const at = (step: Step, to: string, done: (error?: Error | null) => void): void => {
    const { ill } = relay
    if (ill?.at !== step || (ill.to && ill.to !== to)) done()
    else if (ill.does === 'drops') for (const socket of sockets) socket.destroy()
    else if (ill.does !== 'hangs') {
      const [code, ...words] = ill.does.split(' ')
      done(Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }))
    }
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 10,
    onConnect: (_, done) => at('connect', '', done),
    onMailFrom: (_, __, done) => at('sender', '', done),
    onRcptTo: ({ address }, _, done) => at('recipient', address, done),
    onData(stream, { envelope }, done) {
      stream.resume()
      stream.on('end', () => {
        const [{ address }] = envelope.rcptTo
        at('message', address, (error) => {
          if (!error) relay.took.push(address)
          done(error)
        })
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const relay: Relay = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    took: [],
    ill: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return relay
}
