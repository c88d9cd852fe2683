import { resolveMx } from 'node:dns/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Settings } from '../../machine/server/settings.ts'
import { fail, type Verb } from './verb.ts'

/** The time that a mail server has for its greeting, milliseconds. */
const GREETS_IN = 5_000

export const checkingReplies: Verb = {
  takes: '',
  does: 'checks what is needed to receive replies to emails: the settings, the MX record and the port',
  options: {},
  words: { least: 0, most: 0 },
  async run({ settings }) {
    if (settings.deployed) fail('For a Posthorn on AWS, npm run mail:check checks this.')
    const checks = await replyChecks(settings, mailServersOf)
    return {
      lines: checks.map(({ isGood, words }) => `${isGood ? 'good ' : 'TO DO'} ${words}`),
      json: { checks },
      isNo: checks.some(({ isGood }) => !isGood),
    }
  },
}

interface Check {
  isGood: boolean
  words: string
}

/**
 * Checks everything that receiving replies depends on. `mailServers`: looks up the host names in a domain's MX records.
 */
export async function replyChecks(
  { inbound, smtp }: Pick<Settings, 'inbound' | 'smtp'>,
  mailServers: (domain: string) => Promise<string[]>,
): Promise<Check[]> {
  if (!inbound) return [{ isGood: false, words: 'Replies are off: set POSTHORN_INBOUND.' }]
  const { at, host, port } = inbound
  const domain = at.slice(at.indexOf('@') + 1)
  const [servers, isThere] = await Promise.all([mailServers(domain), port !== null && greets(host, port)])
  const check = (isGood: boolean, good: string, bad: string): Check => ({
    isGood,
    words: isGood ? good : bad,
  })
  return [
    check(
      smtp !== null,
      'Emails are sent.',
      'No emails are sent, so there is nothing to reply to: set POSTHORN_SMTP.',
    ),
    check(
      servers.length > 0,
      `Mail for ${domain} goes to ${servers.join(', ')}. This must be your mail server.`,
      `${domain} has no MX record: add one that leads to your mail server.`,
    ),
    port === null
      ? check(false, '', 'No port takes replies: set POSTHORN_INBOUND_PORT.')
      : check(
          isThere,
          `A mail server can hand over replies at ${host}:${port}.`,
          `Nothing takes mail at ${host}:${port}: start Posthorn with these settings.`,
        ),
  ]
}

const mailServersOf = (domain: string): Promise<string[]> =>
  resolveMx(domain).then(
    (records) => records.map(({ exchange }) => exchange),
    () => [],
  )

/** Whether a server there sends the greeting of a mail server: status 220. */
async function greets(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port })
  try {
    const [said] = await once(socket, 'data', { signal: AbortSignal.timeout(GREETS_IN) })
    return String(said).startsWith('220')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
