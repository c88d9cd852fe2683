import type { Chosen } from '../settings/chosen.ts'
import type { Settings } from '../settings/settings.ts'
import { ifThere, type Outside, refuse } from './outside.ts'
import { resourcesOf } from './resources.ts'

/** As Route 53 tells of one; its name ends in a dot. */
export interface HostedZone {
  Id: string
  Name: string
  Config?: { PrivateZone?: boolean }
}

/** Whether a domain is that of a zone, or below it. */
export const holds = ({ Name }: HostedZone, domain: string): boolean => `.${domain}.`.endsWith(`.${Name}`)

const idOf = ({ Id }: HostedZone): string => Id.replace('/hostedzone/', '')

/** All zones of the account. */
export const zonesIn = async ({ aws }: Pick<Outside, 'aws'>): Promise<HostedZone[]> =>
  (await aws('route53', 'list-hosted-zones')).HostedZones

/** The public zone that a domain lies in, by its id; of several the nearest. Null where there is none. */
export function zoneFor(zones: readonly HostedZone[], domain: string): string | null {
  const [nearest] = zones
    .filter((one) => !one.Config?.PrivateZone && holds(one, domain))
    .sort((a, b) => b.Name.length - a.Name.length)
  return nearest ? idOf(nearest) : null
}

/** A domain with records in a zone, and the setting that names the zone. */
interface Led {
  of: 'domain' | 'mail' | 'replies'
  setting: 'zone' | 'mailZone' | 'repliesZone'
  domain: string
  zone: string
}

/** The domains whose records the deployment makes. An identity that exists already has its records. */
function ledIn({ domain, mail, replies, zones }: Settings): Led[] {
  const all = [
    { of: 'domain', setting: 'zone', domain: domain?.name ?? null, zone: zones.domain },
    { of: 'mail', setting: 'mailZone', domain: mail && !mail.exists ? mail.domain : null, zone: zones.mail },
    { of: 'replies', setting: 'repliesZone', domain: replies, zone: zones.replies },
  ] as const
  return all.flatMap(({ domain, zone, ...one }) => (domain && zone ? [{ ...one, domain, zone }] : []))
}

/** @throws Refused unless each zone is there, is public, and holds the domain whose records it should get */
export async function expectZones(outside: Outside, settings: Settings): Promise<void> {
  const led = ledIn(settings)
  if (led.length === 0) return
  const zones = await zonesIn(outside)
  for (const { setting, domain, zone } of led) {
    const found =
      zones.find((one) => idOf(one) === zone) ??
      refuse(`There is no hosted zone ${zone} in this account: set ${setting}.`)
    if (found.Config?.PrivateZone)
      refuse(`${zone} is a private zone, which nobody outside sees: set ${setting}.`)
    if (!holds(found, domain))
      refuse(`${domain} is not in ${zone} (${found.Name}): set ${setting}, to "none" for records by hand.`)
    const nearest = zoneFor(zones, domain)
    if (nearest !== zone)
      outside.say(
        `${domain} has a zone of its own, ${nearest}. If ${found.Name} leads there, its records count: set ${setting}.`,
      )
  }
}

/** A record that a stack would make: its logical id, and what it is. */
interface Planned {
  id: string
  name: string
  type: string
}

/** @returns the planned records of a domain; those of DKIM have names that SES chose when it made the identity */
async function plannedFor({ aws }: Outside, { of, domain }: Led): Promise<Planned[]> {
  if (of === 'domain') return ['A', 'AAAA'].map((type) => ({ id: `Home${type}`, name: domain, type }))
  if (of === 'replies') return [{ id: 'ReplyRecord', name: domain, type: 'MX' }]
  const identity = await ifThere(aws('sesv2', 'get-email-identity', '--email-identity', domain))
  const tokens: string[] = identity?.DkimAttributes?.Tokens ?? []
  return [
    ...tokens.map((token, i) => ({
      ...{ id: `DkimRecord${i + 1}`, name: `${token}._domainkey.${domain}`, type: 'CNAME' },
    })),
    { id: 'Dmarc', name: `_dmarc.${domain}`, type: 'TXT' },
  ]
}

/**
 * The records that are in the zones already and not this stack's, by their ids in the template: the deployment leaves
 * them alone, and says so. `stands`: the settings of the last deployment.
 */
export async function recordsOfOthers(
  outside: Outside,
  settings: Settings,
  stands: Chosen | null,
): Promise<string[]> {
  const led = ledIn(settings)
  if (led.length === 0) return []
  const { aws, say } = outside
  const own = (await resourcesOf(outside, settings.name)) ?? []
  const others: string[] = []
  for (const one of led) {
    const isSame = isAsBefore(stands, settings, one)
    const isOurs = ({ id }: Planned) =>
      isSame && own.some(({ LogicalResourceId }) => LogicalResourceId === id)
    const { ResourceRecordSets: there }: { ResourceRecordSets: { Name: string; Type: string }[] } = await aws(
      ...['route53', 'list-resource-record-sets', '--hosted-zone-id', one.zone],
    )
    const planned = await plannedFor(outside, one)
    const kept = planned.filter((record) => {
      // Beside an alias there can be no other record, and no second alias.
      const found = there.find(
        ({ Name, Type }) =>
          Name.toLowerCase() === `${record.name.toLowerCase()}.` &&
          (Type === record.type || Type === 'CNAME' || record.type === 'CNAME'),
      )
      if (!found || isOurs(record)) return false
      say(`${record.name.toLowerCase()} ${found.Type} is there already: it is left alone.`)
      return true
    })
    // IPv6 leads to the same site as IPv4. Our A stays where we have it: without it most visitors would find nothing.
    const beside =
      one.of === 'domain' && kept.length > 0 ? planned.filter((record) => !kept.includes(record)) : []
    for (const record of beside) {
      if (record.type === 'A' && isOurs(record)) continue
      say(`${record.name.toLowerCase()} gets no ${record.type} beside it: that would lead to another site.`)
      kept.push(record)
    }
    others.push(...kept.map(({ id }) => id))
  }
  return others
}

/**
 * Whether a stack was deployed with this domain in this zone, so that the records it has there are its own. What an earlier
 * version does not report counts as the same; a zone that is not the game's own is reported apart.
 */
function isAsBefore(stands: Chosen | null, settings: Settings, { of, setting, zone }: Led): boolean {
  const { [of]: domain, [setting]: apart, zone: usual } = stands ?? {}
  const before = apart ?? usual
  return (
    (domain === undefined || domain === chosenAs(settings, of)) && (before === undefined || before === zone)
  )
}

/** What a stack reports of such a setting. */
const chosenAs = ({ domain, mail, replies }: Settings, of: Led['of']): string | null | undefined =>
  ({ domain: domain?.name, mail: mail?.address, replies })[of]

/** @throws Refused unless the certificate is issued, and for the domain */
export async function expectCertificate(outside: Outside, { name, domain }: Settings): Promise<void> {
  const fault = domain && (await certificateFault(outside, domain))
  if (fault) refuse(`${fault}: npm run setup -- --name ${name} asks for its own.`)
}

/** Why a certificate is of no use for a domain, in words; null where it is issued, and for it. */
export async function certificateFault(
  { aws }: Outside,
  { name, certificate }: { name: string; certificate: string },
): Promise<string | null> {
  const found = await ifThere(
    aws('acm', 'describe-certificate', '--region', 'us-east-1', '--certificate-arn', certificate),
  )
  if (!found) return `There is no certificate ${certificate}`
  const { Status, DomainName, SubjectAlternativeNames = [] } = found.Certificate
  const names: string[] = [...new Set([DomainName, ...SubjectAlternativeNames])]
  const above = name.replace(/^[^.]+/, '*')
  if (!names.some((one) => one === name || one === above))
    return `The certificate is for ${names.join(', ')}, not for ${name}`
  return Status === 'ISSUED' ? null : `The certificate of ${name} is ${Status}`
}
