import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { replyChecks } from '../../../functions/hosts/cli/verbs/replies.ts'
import { type Inbound, listenForAnswers } from '../../../functions/hosts/machine/mail/inbound.ts'
import { posthornHere } from './posthorn.ts'

const smtp = { server: 'smtp://localhost:25', from: 'posthorn@club.example' }
const host = '127.0.0.1'

let server: Inbound | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

async function listening(at: string): Promise<number> {
  server = await listenForAnswers({
    at,
    host,
    port: 0,
    isSeat: async () => true,
    receive: async () => {},
    alarm: () => {},
  })
  return server.port
}

/** A port at which nothing listens. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const one = createServer().listen(0, host, () => {
      const { port } = one.address() as { port: number }
      one.close(() => resolve(port))
    })
  })

it.each(['reply.club.example', 'posthorn@reply.club.example'])(
  'reply checks, all in place for %s: three good lines',
  async (at) => {
    const port = await listening(at)
    const asked: string[] = []
    const checks = await replyChecks({ smtp, inbound: { at, host, port } }, async (domain) => {
      asked.push(domain)
      return ['mail.club.example']
    })
    expect(asked).toEqual(['reply.club.example'])
    expect(checks).toEqual([
      { isGood: true, words: 'Emails are sent.' },
      {
        isGood: true,
        words: 'Mail for reply.club.example goes to mail.club.example. This must be your mail server.',
      },
      { isGood: true, words: `A mail server can hand over replies at ${host}:${port}.` },
    ])
  },
)

it('reply checks: name the missing server, MX record or port', async () => {
  const at = 'reply.club.example'
  const port = await freePort()
  const words = async (...asked: Parameters<typeof replyChecks>) => {
    const checks = await replyChecks(...asked)
    expect(checks.map(({ isGood }) => isGood)).toEqual(checks.map(() => false))
    return checks.map(({ words }) => words)
  }
  expect(await words({ smtp: null, inbound: { at, host, port } }, async () => [])).toEqual([
    'No emails are sent, so there is nothing to reply to: set POSTHORN_SMTP.',
    'reply.club.example has no MX record: add one that leads to your mail server.',
    `Nothing takes mail at 127.0.0.1:${port}: start Posthorn with these settings.`,
  ])
  expect((await words({ smtp: null, inbound: { at, host, port: null } }, async () => [])).at(-1)).toBe(
    'No port takes replies: set POSTHORN_INBOUND_PORT.',
  )
})

it('posthorn replies, replies off or on AWS: exit code 1, says what to do', async () => {
  expect(await posthornHere({}, 'replies')).toEqual({
    code: 1,
    out: 'TO DO Replies are off: set POSTHORN_INBOUND.\n',
    err: '',
  })
  expect(await posthornHere({ POSTHORN_AWS: 'club' }, 'replies')).toMatchObject({
    code: 1,
    err: 'For a Posthorn on AWS, npm run mail:check checks this.\n',
  })
})
