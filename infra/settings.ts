import type { Node } from 'constructs'
import { fileAt } from './paths.ts'

/** What whoever deploys may choose, each as `--context name=value`; nothing of it has to be said. */
export interface Settings {
  /** What stacks, tables and secrets are named by. */
  name: string
  /** An own domain, and the certificate for it (ARN, in us-east-1); null for the one that CloudFront gives. */
  domain: { name: string; certificate: string } | null
  /**
   * Whom messages to players are from, and the domain that is to be shown to be ours, where it is not the address alone;
   * null where none are sent.
   */
  mail: { address: string; domain: string | null } | null
  /** Whether one run at once is kept for the clock, out of those that the account has: the smallest accounts let none be kept. */
  reserve: boolean
  /** Where alarms are mailed to. */
  email: string | null
  /** US dollars a month, of which and above which the budget warns. */
  budget: number
  /** Whether something looks at Posthorn from outside every quarter of an hour. */
  canary: boolean
  /** Requests a second that reach the API: lasting, and all at once. It bounds what a flood of them can cost. */
  throttle: { rate: number; burst: number }
  /** The folder that the app was built to. */
  web: string
}

/** @throws Error in plain words where a setting can't be used */
export function settingsOf(node: Pick<Node, 'tryGetContext'>): Settings {
  const said = (name: string): string | null => node.tryGetContext(name) ?? null
  const name = said('name') ?? 'posthorn'
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name))
    throw new Error('name must be of small letters, digits and hyphens, like posthorn')
  const [domain, certificate] = [said('domain'), said('certificate')]
  if (Boolean(domain) !== Boolean(certificate)) throw new Error('Say domain and certificate, or neither.')
  if (certificate && !certificate.startsWith('arn:aws:acm:us-east-1:'))
    throw new Error('certificate must be the ARN of one in us-east-1: CloudFront takes no other.')
  const rate = numberIn('rate', 500)
  return {
    name,
    domain: domain && certificate ? { name: domain, certificate } : null,
    mail: mailOf(said('mail')),
    reserve: String(said('reserve')) !== 'false',
    email: said('email'),
    budget: numberIn('budget', 20),
    canary: said('canary') !== null && String(said('canary')) !== 'false',
    throttle: { rate, burst: 2 * rate },
    web: said('web') ?? fileAt('dist/web'),
  }

  function numberIn(setting: string, usual: number): number {
    const value = Number(said(setting) ?? usual)
    if (!(value > 0)) throw new Error(`${setting} must be a number above 0.`)
    return value
  }
}

/** A domain, in the name of which messages are then sent, or one address. */
function mailOf(said: string | null): Settings['mail'] {
  if (said === null) return null
  const [, local, domain] = /^(?:([\w.+-]+)@)?((?:[a-z0-9-]+\.)+[a-z]{2,})$/i.exec(said) ?? []
  if (!domain) throw new Error('mail must be a domain to send as, like example.org, or one address')
  return local ? { address: said, domain: null } : { address: `posthorn@${domain}`, domain }
}
