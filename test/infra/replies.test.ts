import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { settingsOf } from '../../infra/settings/settings.ts'
import { done, startedTable, tableOf } from '../functions/support/play.ts'
import type { Person } from '../functions/support/world.ts'
import { addressOf, MINUTE, reachable, tick } from './cloud/by-mail.ts'
import { type Cloud, startCloud } from './cloud/cloud.ts'
import type { Taken } from './cloud/fake-ses.ts'
import { type Assembly, assemble, type Resource } from './cloud/stacks.ts'

let on: Assembly
let off: Assembly
beforeAll(async () => {
  const said = { mail: 'example.org', zone: 'Z0123456789ABC' }
  on = await assemble({ ...said, replies: 'reply.example.org' }, { builtApp: inject('builtApp') })
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

describe('replies to mail, template', () => {
  it('no domain for replies: none of their resources, all others the same', () => {
    // A version of a function is another with each of its settings.
    const names = ({ service }: Assembly) =>
      Object.keys(service.Resources).map((name) => name.replace(/(?<=CurrentVersion)\w+$/, ''))
    const added = names(on).filter((name) => !names(off).includes(name))
    expect(names(off).filter((name) => !names(on).includes(name))).toEqual([])
    expect(added.every((name) => /^(Inbound|Repl(y|ies))/.test(name))).toBe(true)
    expect(JSON.stringify(off.service)).not.toMatch(/POSTHORN_INBOUND|ReceiptRule/)
  })

  it('receipt rule: mail for the domain goes to the bucket, then to the function; MX record', () => {
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

  it('bucket: private, written by SES alone, emptied after 15 days', () => {
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

  it('function role: plays turns and reads its bucket, nothing more', () => {
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

  it('region where SES takes no mail: refused by the template', () => {
    const { Rules } = on.service as unknown as { Rules: { Receives: { Assertions: object[] } } }
    expect(JSON.stringify(Rules.Receives.Assertions)).toContain('eu-central-1')
  })

  it('cdk-nag: no open finding', () => {
    expect(on.findings.filter(({ accepted }) => !accepted)).toEqual([])
  })

  it('setting “replies”: needs mail and a domain, else refused in words', () => {
    expect(() => settingsOf({ replies: 'reply.example.org' })).toThrow('say mail, too')
    expect(() => settingsOf({ mail: 'example.org', replies: 'posthorn@example.org' })).toThrow(
      'must be a domain',
    )
    expect(settingsOf({ mail: 'example.org' }).replies).toBeNull()
  })
})

describe('replies to mail, deployed', () => {
  let cloud: Cloud
  let people: Person[]
  let table: string
  let mail: Taken
  beforeAll(async () => {
    cloud = await startCloud(on, ['Api', 'Projector', 'Clock', 'Worker', 'Inbound'])
    people = [await reachable(cloud, 'Anna', '198.51.100.1'), await reachable(cloud, 'Ben', '198.51.100.2')]
    await tick(cloud)
    const wanted = { game: 'few-acres-of-snow', options: {}, pace: 'none', title: 'By post' }
    table = (await startedTable(people, wanted)).id
    await cloud.settle()
    cloud.turnOn(3 * MINUTE)
    ;[mail] = await tick(cloud)
  })
  afterAll(() => cloud.close())

  /** SES takes a message, and tells of it. */
  async function comes(id: string, text: string, verdict = 'PASS'): Promise<unknown> {
    const to = mail.email.replyTo?.[0].address ?? ''
    cloud.s3.messages.set(id, Buffer.from(`Message-ID: <${id}@example.org>\r\n\r\n${text}\r\n`))
    return tell(id, to, verdict)
  }
  const tell = (messageId: string, to: string | string[], status = 'PASS') =>
    cloud.fn('Inbound').invoke({
      Records: [
        {
          eventSource: 'aws:ses',
          eventVersion: '1.0',
          ses: {
            mail: { messageId, source: 'anna@example.org', destination: [to].flat() },
            receipt: { recipients: [to].flat(), virusVerdict: { status }, spamVerdict: { status: 'PASS' } },
          },
        },
      ],
    })
  const version = async () => (await tableOf(people[0], table)).version

  it('repeated events of SES: one turn, the message deleted; a virus is ignored', async () => {
    const before = await version()
    await comes('bad', 'pass\nendTurn', 'FAIL')
    expect(await version()).toBe(before)
    await comes('half', 'pass')
    expect(cloud.ses.taken.at(-1)?.email.text).toContain('Saved.')
    mail = cloud.ses.taken.at(-1)!
    expect(mail.to).toEqual([addressOf('Anna')])
    await comes('one', 'endTurn')
    expect(await version()).toBe(before + 1)
    expect(cloud.ses.taken.at(-1)?.email.text).toContain('Your turn was sent.')
    const told = cloud.ses.taken.length
    await comes('one', 'endTurn')
    await tell('one', mail.email.replyTo?.[0].address ?? '')
    expect([await version(), cloud.ses.taken.length]).toEqual([before + 1, told])
    expect(cloud.s3.messages.size).toBe(0)
  })

  it('SES takes no answer: the message stays, and is handled with the next event', async () => {
    cloud.ses.answers = 'down'
    await expect(comes('again', 'what?')).rejects.toThrow()
    expect([...cloud.s3.messages.keys()]).toEqual(['again'])
    cloud.ses.answers = 'taken'
    await tell('again', mail.email.replyTo?.[0].address ?? '')
    expect(cloud.s3.messages.size).toBe(0)
  })

  it('one message to two seats, broken off between: each handled once', async () => {
    await cloud.settle()
    cloud.turnOn(3 * MINUTE)
    const [theirs] = await tick(cloud)
    const [one, other] = [theirs, mail].map(({ email }) => email.replyTo?.[0].address ?? '')
    const [before, told] = [await version(), cloud.ses.taken.length]
    cloud.s3.messages.set('both', Buffer.from('Message-ID: <both@example.org>\r\n\r\npass\r\nendTurn\r\n'))
    // The first seat is answered; then SES takes nothing.
    cloud.ses.asked = () => {
      if (cloud.ses.taken.length > told) cloud.ses.answers = 'down'
    }
    await expect(tell('both', [one, one.toUpperCase(), other])).rejects.toThrow()
    expect([...cloud.s3.messages.keys()]).toEqual(['both'])
    cloud.ses.asked = () => {}
    cloud.ses.answers = 'taken'
    await tell('both', [one, one.toUpperCase(), other])
    expect(cloud.ses.taken.slice(told).map(({ to }) => to)).toEqual([theirs.to, mail.to])
    expect([await version(), cloud.s3.messages.size]).toEqual([before + 1, 0])
  })

  it('role and log: no call refused; no address, name or text', async () => {
    for (const role of ['Inbound', 'Clock'] as const)
      expect([role, cloud.fn(role).way.refused]).toEqual([role, []])
    expect(cloud.fn('Inbound').printed()).not.toMatch(/example\.org|Anna|endTurn|what\?/)
    const mine = done(await people[0].get<{ replies: boolean }>('/api/me/mail'))
    expect(mine.replies).toBe(true)
  })
})
