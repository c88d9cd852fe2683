import { fileAt } from './paths.ts'

/** The choices of a deployment, as they are in `deployments/<name>.json`; all of them are optional. */
export interface Settings {
  /** The name of the service stack, and of its secrets. */
  name: string
  /** The name of the tables and their stack: the deployment's own name, except after tables were restored. */
  tables: string
  /** An own domain, and the certificate for it (ARN, in us-east-1); null for the one that CloudFront gives. */
  domain: { name: string; certificate: string } | null
  /**
   * The hosted zones in Route 53, by their ids, that the domains of the game, of mail and of replies lie in: their records
   * are made there; null for records by hand.
   */
  zones: { readonly [of in 'domain' | 'mail' | 'replies']: string | null }
  /**
   * The sender of messages to players, and the domain to be verified, if it is not the address alone; null when none
   * are sent. `exists`: SES has the identity already, by another stack or by hand, and it is used and not made.
   */
  mail: { address: string; domain: string | null; exists: boolean } | null
  /** The domain that answers to messages are addressed to; null when answers by mail are off. */
  replies: string | null
  /** The address for alarms. */
  email: string | null
  /** US dollars a month: the budget warns when the cost, or its forecast, is higher. */
  budget: number
  /** Whether a canary checks Posthorn from outside every quarter of an hour. */
  canary: boolean
  /** Requests a second that the API takes. It bounds what a flood of them can cost. */
  rate: number
  /** Upper bound on concurrent workers, which count against the account's limit. The projector's grows with it. */
  workers: number
  /**
   * Upper bound on concurrent runs of bots for each part of the log's stream. Only this bounds what all bots together
   * cost: a run that never rests is $60 a month.
   */
  botRuns: number
  /**
   * Seconds a day that bots search at the tables of one host; then hard ones play at normal, and after as long again all
   * take plain turns. So the bots of a host who plays day and night cost at most $1.25 a month with the usual 900.
   */
  botSeconds: number
  /** A web ACL (ARN, in us-east-1) that the edge asks first: one with a rule for floods, or that of CloudFront's plan. */
  firewall: string | null
  /** Whether browsers are told to reach everything below the domain by https alone: other sites may be there. */
  subdomains: boolean
  /** A backup vault (ARN), of another account or region, that the tables are copied to once a day. */
  backups: string | null
  /** The folder that the app was built to. */
  web: string
}

/** Settings as they were written, not yet checked. */
export interface Said {
  readonly [setting: string]: unknown
}

const known = [
  ...['name', 'tables', 'domain', 'certificate'],
  ...['zone', 'mailZone', 'repliesZone'],
  ...['mail', 'mailIdentity', 'replies', 'email', 'budget'],
  ...['canary', 'rate', 'workers', 'botRuns', 'botSeconds', 'firewall', 'subdomains', 'backups', 'web'],
]

/** @throws Error in plain words when a setting can't be used */
export function settingsOf(all: Said): Settings {
  const strange = Object.keys(all).find((setting) => !known.includes(setting))
  if (strange) throw new Error(`There is no setting ${strange}. There are: ${known.join(', ')}.`)
  const said = (setting: string): string | null => {
    const value = all[setting] ?? null
    return value === null ? null : String(value)
  }
  const name = nameIn('name', 'posthorn')
  const [domain, certificate] = [said('domain'), said('certificate')]
  if (Boolean(domain) !== Boolean(certificate)) throw new Error('Say domain and certificate, or neither.')
  if (certificate && !certificate.startsWith('arn:aws:acm:us-east-1:'))
    throw new Error('certificate must be the ARN of one in us-east-1: CloudFront takes no other.')
  const workers = numberIn('workers', 5)
  // The limits of Lambda.
  if (!Number.isInteger(workers) || workers < 2 || workers > 1000)
    throw new Error('workers must be a whole number from 2 to 1000.')
  const botRuns = numberIn('botRuns', 1)
  // The limits of Lambda, too.
  if (!Number.isInteger(botRuns) || botRuns > 10)
    throw new Error('botRuns must be a whole number from 1 to 10.')
  return {
    name,
    tables: nameIn('tables', name),
    domain: domain && certificate ? { name: domain, certificate } : null,
    zones: { domain: zoneIn('zone'), mail: zoneIn('mailZone'), replies: zoneIn('repliesZone') },
    mail: mailOf(said('mail'), said('mailIdentity')),
    replies: repliesOf(said('replies'), said('mail')),
    email: said('email'),
    budget: numberIn('budget', 20),
    canary: isSaid('canary'),
    rate: numberIn('rate', 500),
    workers,
    botRuns,
    botSeconds: numberIn('botSeconds', 900),
    firewall: arnIn('firewall', /^arn:[\w-]+:wafv2:us-east-1:\d+:global\/webacl\//),
    subdomains: isSaid('subdomains'),
    backups: arnIn('backups', /^arn:[\w-]+:backup:[\w-]+:\d+:backup-vault:/),
    web: said('web') ?? fileAt('dist/web'),
  }

  function nameIn(setting: string, usual: string): string {
    const value = said(setting) ?? usual
    if (!/^[a-z][a-z0-9-]{1,30}$/.test(value))
      throw new Error(`${setting} must be of small letters, digits and hyphens, like posthorn`)
    return value
  }

  /** A zone of its own, or else the one of the game's domain. */
  function zoneIn(setting: string): string | null {
    const value = said(setting) ?? said('zone') ?? 'none'
    if (value !== 'none' && !/^Z[A-Z0-9]{5,31}$/.test(value))
      throw new Error(`${setting} must be the id of a hosted zone in Route 53, like Z0123456789ABC, or none.`)
    return value === 'none' ? null : value
  }

  function arnIn(setting: string, like: RegExp): string | null {
    const value = said(setting)
    if (value !== null && !like.test(value)) throw new Error(`${setting} is no ARN of that kind: ${value}`)
    return value
  }

  function numberIn(setting: string, usual: number): number {
    const value = Number(said(setting) ?? usual)
    if (!(value > 0)) throw new Error(`${setting} must be a number above 0.`)
    return value
  }

  function isSaid(setting: string): boolean {
    return (said(setting) ?? 'false') !== 'false'
  }
}

function repliesOf(said: string | null, mail: string | null): Settings['replies'] {
  if (said === null) return null
  if (mail === null) throw new Error('replies are to mail: say mail, too.')
  if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(said))
    throw new Error('replies must be a domain for them alone, like reply.example.org')
  return said
}

/** The sender: a domain, from which messages are then sent as `posthorn@`, or a single address. */
function mailOf(said: string | null, identity: string | null): Settings['mail'] {
  if (identity !== null && identity !== 'existing')
    throw new Error('mailIdentity is existing, for one that SES knows already, or left out.')
  if (said === null) return null
  const [, local, domain] = /^(?:([\w.+-]+)@)?((?:[a-z0-9-]+\.)+[a-z]{2,})$/i.exec(said) ?? []
  if (!domain) throw new Error('mail must be a domain to send as, like example.org, or one address')
  const exists = identity !== null
  return local ? { address: said, domain: null, exists } : { address: `posthorn@${domain}`, domain, exists }
}
