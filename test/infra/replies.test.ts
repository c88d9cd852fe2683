import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsOf } from '../../infra/settings.ts'
import { type Assembly, assemble, type Resource } from './cloud/stacks.ts'

let on: Assembly
let off: Assembly
beforeAll(async () => {
  const said = { mail: 'example.org', zone: 'Z0123456789ABC' }
  on = await assemble({ ...said, replies: 'reply.example.org' })
  off = await assemble(said)
})
afterAll(() => {
  on.clear()
  off.clear()
})

const ofType = ({ service }: Assembly, type: string): [string, Resource][] =>
  Object.entries(service.Resources).filter(([, { Type }]) => Type === type)
const one = (type: string): Resource['Properties'] => {
  const found = ofType(on, type)
  expect(found).toHaveLength(1)
  return found[0][1].Properties
}

describe('replies to mail', () => {
  it('are off until a domain is named for them: then nothing else changes', () => {
    const names = ({ service }: Assembly) => Object.keys(service.Resources)
    const added = names(on).filter((name) => !names(off).includes(name))
    expect(names(off).filter((name) => !names(on).includes(name))).toEqual([])
    expect(added.every((name) => /^(Inbound|Repl(y|ies))/.test(name))).toBe(true)
    expect(JSON.stringify(off.service)).not.toMatch(/POSTHORN_INBOUND|ReceiptRule/)
  })

  it('come by one rule, for their domain alone: into the bucket, and on to the function', () => {
    const { Rule } = one('AWS::SES::ReceiptRule')
    expect([Rule.Recipients, Rule.Enabled, Rule.ScanEnabled]).toEqual([['reply.example.org'], true, true])
    const [first, second] = Rule.Actions
    expect(first.S3Action).toMatchObject({
      ObjectKeyPrefix: 'replies/',
      BucketName: { Ref: expect.stringMatching(/^Replies/) },
    })
    expect(second.LambdaAction).toMatchObject({
      InvocationType: 'Event',
      FunctionArn: { 'Fn::GetAtt': [expect.stringMatching(/^Inbound/), 'Arn'] },
    })
    const mx = ofType(on, 'AWS::Route53::RecordSet').find(([, { Properties }]) => Properties.Type === 'MX')
    expect(mx?.[1].Properties.Name).toBe('reply.example.org')
  })

  it('are kept out of sight, and go by themselves', () => {
    const [id, { Properties: bucket }] = ofType(on, 'AWS::S3::Bucket').find(([name]) =>
      name.startsWith('Replies'),
    )!
    expect(bucket.PublicAccessBlockConfiguration).toEqual({
      ...{
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    })
    expect(bucket.LifecycleConfiguration.Rules).toMatchObject([{ ExpirationInDays: 15, Status: 'Enabled' }])
    const policy = ofType(on, 'AWS::S3::BucketPolicy').find(
      ([, { Properties }]) => Properties.Bucket.Ref === id,
    )!
    const allowed = policy[1].Properties.PolicyDocument.Statement.filter(
      (s: { Effect: string }) => s.Effect === 'Allow',
    )
    expect(allowed).toMatchObject([
      {
        Action: 's3:PutObject',
        Principal: { Service: 'ses.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ])
    const permission = ofType(on, 'AWS::Lambda::Permission').find(
      ([, { Properties }]) => Properties.Principal === 'ses.amazonaws.com',
    )
    expect(permission?.[1].Properties.SourceAccount).toEqual({ Ref: 'AWS::AccountId' })
  })

  it('are read by a function that may play turns and read what came in, and no more', () => {
    const statements = ofType(on, 'AWS::IAM::Policy')
      .filter(([name]) => name.startsWith('InboundRole'))
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement)
    const actions = new Set<string>(statements.flatMap(({ Action }: { Action: string | string[] }) => Action))
    expect([...actions].filter((action) => /Delete/.test(action))).toEqual(['s3:DeleteObject'])
    expect([...actions].filter((action) => action.includes('*'))).toEqual([])
    const environments = ofType(on, 'AWS::Lambda::Function').filter(
      ([, { Properties }]) => Properties.Environment?.Variables?.POSTHORN_INBOUND,
    )
    expect(environments.map(([name]) => name.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'Api',
      'Inbound',
      'Worker',
    ])
  })

  it('are refused by a deployment where SES takes no mail', () => {
    const { Rules } = on.service as unknown as { Rules: { Receives: { Assertions: object[] } } }
    expect(JSON.stringify(Rules.Receives.Assertions)).toContain('eu-central-1')
  })

  it('leave nothing for the packs of rules to find', () => {
    expect(on.findings.filter(({ accepted }) => !accepted)).toEqual([])
  })

  it('are a setting that says in plain words what is wrong', () => {
    expect(() => settingsOf({ replies: 'reply.example.org' })).toThrow('say mail, too')
    expect(() => settingsOf({ mail: 'example.org', replies: 'posthorn@example.org' })).toThrow(
      'must be a domain',
    )
    expect(settingsOf({ mail: 'example.org' }).replies).toBeNull()
  })
})
