import { randomBytes } from 'node:crypto'
import { type Said, settingsOf } from '../settings/settings.ts'
import { settingsFile } from '../settings/settings-file.ts'
import { ifThere, type Outside } from './outside.ts'
import { certificateFault, type HostedZone, holds, zoneFor, zonesIn } from './zones.ts'

/** A concurrency limit below this is that of a new account: half a minute of one player is a run. */
const FEW_AT_ONCE = 100

/** All that is needed before the first deployment; asked again, it makes what is still lacking, and asks the rest anew. */
export async function setup(outside: Outside, name: string): Promise<void> {
  const { aws, run, say } = outside
  settingsOf({ name })
  const { Account } = await aws('sts', 'get-caller-identity')
  say(`Account ${Account}`)
  const version = ['--name', '/cdk-bootstrap/hnb659fds/version']
  if (!(await ifThere(aws('ssm', 'get-parameter', ...version)))) await run('cdk', ['bootstrap'])
  await makeKey(outside, name)
  const { AccountLimit } = await aws('lambda', 'get-account-settings')
  if (AccountLimit.ConcurrentExecutions < FEW_AT_ONCE)
    say(
      `Lambda runs ${AccountLimit.ConcurrentExecutions} functions at once for this account: enough for a club. For more, ` +
        'ask under Service Quotas, AWS Lambda, Concurrent executions.',
    )
  const said = await asked(outside, { ...(outside.read(name) ?? {}), name })
  settingsOf(said)
  outside.write(said)
  say(`Commit ${settingsFile(name)}, then: npm run deploy -- --name ${name}`)
}

/** The key by which the edge is known. An existing one stays: it is changed in steps of its own. */
async function makeKey({ aws, say }: Outside, name: string): Promise<void> {
  const key = `/${name}/edge-keys`
  if (await ifThere(aws('ssm', 'get-parameter', '--name', key))) return
  const value = randomBytes(32).toString('hex')
  await aws('ssm', 'put-parameter', '--type', 'StringList', '--name', key, '--value', value)
  say(`${key} was created.`)
}

async function asked(outside: Outside, stands: Said & { name: string }): Promise<Said & { name: string }> {
  const { ask } = outside
  const usual = (setting: string) => String(stands[setting] ?? '')
  const answers: { [setting: string]: unknown } = {
    email: await ask('Email address for alarms?', usual('email')),
    budget: Number(await ask('Warn you above how many dollars a month?', usual('budget') || '20')),
    mail: await ask(
      'Your domain, or one address, to send mail from? Leave empty for no mail.',
      usual('mail'),
    ),
    domain: await ask('Your domain to play at? Leave empty for one from CloudFront.', usual('domain')),
  }
  const identity = await identityOf(outside, answers.mail as string)
  // One made by the existing stack is still that stack's.
  if (identity && !stands.mail) answers.mailIdentity = 'existing'
  const zones = await zonesIn(outside)
  const domain = answers.domain as string
  // Another domain needs a certificate of its own; until that is issued, the former one stays.
  if (domain && (domain !== stands.domain || !(await isCertified(outside, domain, stands.certificate)))) {
    const zone = zoneFor(zones, domain)
    if (zone) outside.say(`${domain} is in your hosted zone ${zone}. Its records are created there.`)
    const certificate = await certificateOf(outside, domain, zone)
    if (certificate === null) answers.domain = stands.certificate ? stands.domain : null
    else Object.assign(answers, { zone: (domain === stands.domain && stands.zone) || zone, certificate })
  }
  const kept = Object.entries({ ...stands, ...answers }).filter(([, value]) => value !== '' && value !== null)
  const said: Said = Object.fromEntries(kept)
  return { ...said, ...zonesBeside(zones, said), name: stands.name }
}

/** The zones of mail and of replies, where these domains are not in that of the game. One that is set stays. */
function zonesBeside(zones: readonly HostedZone[], said: Said): Said {
  const { mail, replies } = settingsOf(said)
  const own = zones.find(({ Id }) => Id.endsWith(`/${said.zone}`))
  const led = { mailZone: mail && !mail.exists ? mail.domain : null, repliesZone: replies }
  return Object.fromEntries(
    Object.entries(led).flatMap(([setting, domain]) => {
      const isMissing = own && domain && said[setting] === undefined && !holds(own, domain)
      return isMissing ? [[setting, zoneFor(zones, domain) ?? 'none']] : []
    }),
  )
}

/** The identity of a sender that SES has already, made by another stack or by hand; null when there is none. */
const identityOf = ({ aws }: Outside, mail: string) =>
  mail === '' ? null : ifThere(aws('sesv2', 'get-email-identity', '--email-identity', mail))

async function isCertified(outside: Outside, name: string, certificate: unknown): Promise<boolean> {
  if (!certificate) return false
  const fault = await certificateFault(outside, { name, certificate: String(certificate) })
  if (fault) outside.say(`${fault}.`)
  return fault === null
}

/** Certificates that are of use, or may be; the better ones first. One that failed or expired never will be. */
const USABLE = ['ISSUED', 'PENDING_VALIDATION']

/** The certificate of a domain, once it is issued; null while it waits for a record, which is made in its zone or told here. */
async function certificateOf(
  { aws, say }: Outside,
  domain: string,
  zone: string | null,
): Promise<string | null> {
  const inEdge = ['--region', 'us-east-1']
  const { CertificateSummaryList: all } = await aws('acm', 'list-certificates', ...inEdge)
  const own: { Status: string; CertificateArn: string }[] = all.filter(
    ({ DomainName }: { DomainName: string }) => DomainName === domain,
  )
  const [found] = USABLE.flatMap((status) => own.filter(({ Status }) => Status === status))
  const arn: string =
    found?.CertificateArn ??
    (
      await aws(
        'acm',
        'request-certificate',
        ...inEdge,
        '--domain-name',
        domain,
        '--validation-method',
        'DNS',
      )
    ).CertificateArn
  const { Certificate } = await aws('acm', 'describe-certificate', ...inEdge, '--certificate-arn', arn)
  if (Certificate.Status === 'ISSUED') return arn
  const record = Certificate.DomainValidationOptions?.[0]?.ResourceRecord
  if (!record) say(`The record for ${domain} is not known yet.`)
  else if (zone) {
    await putRecord(aws, zone, record)
    say(
      'Its certificate was requested, and the record that proves it is yours was created. That takes some minutes.',
    )
  } else say(`Put into the DNS of ${domain}: ${record.Name} ${record.Type} ${record.Value}`)
  say(`Then run npm run setup again. Until its certificate is issued, ${domain} is not used.`)
  return null
}

/** Makes a record in a hosted zone; one that is there already is the same. */
function putRecord(
  aws: Outside['aws'],
  zone: string,
  { Name, Type, Value }: { [part in 'Name' | 'Type' | 'Value']: string },
): Promise<unknown> {
  const made = { Name, Type, TTL: 300, ResourceRecords: [{ Value }] }
  const batch = JSON.stringify({ Changes: [{ Action: 'UPSERT', ResourceRecordSet: made }] })
  return aws('route53', 'change-resource-record-sets', '--hosted-zone-id', zone, '--change-batch', batch)
}
