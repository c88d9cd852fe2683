import { expect, it } from 'vitest'
import { type Assembly, assemble, type Resource } from './cloud/stacks.ts'

/** Where an account has one list of names for all its regions; elsewhere each region has its own. */
const ACCOUNT_WIDE = /^AWS::(Budgets|CloudFront|IAM|S3)::|^AWS::CloudWatch::Dashboard$/
/** What may be named as often as one likes, or is named within something else. */
const NOT_UNIQUE = ['AWS::IAM::Policy', 'AWS::Lambda::Alias']

/** Everything that a template gives a name to, in some region, as `<type> <name>`. */
function namesIn({ data, service }: Assembly, region: string, isAmong: (type: string) => boolean): string[] {
  return [data, service].flatMap(({ Resources }) =>
    Object.values(Resources).flatMap(({ Type, Properties = {} }) => {
      if (!isAmong(Type) || NOT_UNIQUE.includes(Type)) return []
      return namesOf(Type, Properties).map((name) => `${Type} ${resolved(name, region)}`)
    }),
  )
}

/** A name stands under `Name`, or `<what it is>Name`; either at the top or in what configures the whole. */
function namesOf(type: string, properties: Resource['Properties']): unknown[] {
  const what = type.split('::')[2]
  const parts = [
    properties,
    ...Object.entries(properties).flatMap(([key, part]) => (isConfig(key) ? [part] : [])),
  ]
  return parts.flatMap((part) => [part.Name, part[`${what}Name`]]).filter((name) => name !== undefined)
}

const isConfig = (key: string): boolean => /Config$|^Budget$/.test(key)

function resolved(name: unknown, region: string): string {
  if (typeof name === 'string') return name
  const [[intrinsic, said]] = Object.entries(name as { [intrinsic: string]: unknown })
  if (intrinsic === 'Fn::Join') {
    const [between, parts] = said as [string, unknown[]]
    return parts.map((part) => resolved(part, region)).join(between)
  }
  if (said === 'AWS::Region') return region
  throw new Error(`A name made of ${JSON.stringify(name)}.`)
}

it('resource names: two Posthorns in one account share none, in one region or two', async () => {
  const everything = {
    domain: 'play.example.org',
    certificate: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
    mail: 'example.org',
    canary: 'true',
    subdomains: 'true',
    replies: 'reply.example.org',
    backups: 'arn:aws:backup:eu-west-1:222222222222:backup-vault:elsewhere',
  }
  const one = await assemble({ ...everything, name: 'club' })
  const other = await assemble({ ...everything, name: 'x'.repeat(31) })
  const shared = (a: readonly string[], b: readonly string[]) => a.filter((name) => b.includes(name))
  const all = () => true
  const accountWide = (type: string) => ACCOUNT_WIDE.test(type)
  const names = namesIn(one, 'eu-central-1', all)
  // Tables, the function and the policies of the edge, dashboard, budget, rules of mail.
  expect(names.length).toBeGreaterThan(6)
  expect(shared(names, namesIn(other, 'eu-central-1', all))).toEqual([])
  const wide = namesIn(one, 'eu-central-1', accountWide)
  expect(wide.length).toBeGreaterThan(4)
  expect(shared(wide, namesIn(one, 'us-east-1', accountWide))).toEqual([])
  for (const name of namesIn(other, 'ap-southeast-1', accountWide))
    expect(name.split(' ')[1].length).toBeLessThanOrEqual(64)
  one.clear()
  other.clear()
})
