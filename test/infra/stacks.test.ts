import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { games } from '../../engine/index.ts'
import { safeHeaders } from '../../functions/http/guard.ts'
import { RUNNING_SHARES } from '../../functions/store/tables/running.ts'
import { accepted } from '../../infra/service/accepted.ts'
import { mendedPath } from '../../web/print/mended.ts'
import { detailed, isPage, plain as plainPaths, settingsPages, tokened } from '../../web/print/paths.ts'
import { read } from '../structure/sources.ts'
import { damagedLinks } from '../web/links/damaged-links.ts'
import { tellsIn } from './cloud/edge.ts'
import { maySend } from './cloud/fake-sqs.ts'
import { allowing, type Call, listOf, type Statement, statementsOf } from './cloud/policy.ts'
import {
  type Assembly,
  assemble,
  pointsAt,
  type Resource,
  resource,
  resourcesOf,
  type Template,
} from './cloud/stacks.ts'
import { namedBy } from './first/order.ts'

const roles = [
  'Api',
  'Pages',
  'Projector',
  'Opponents',
  'Reconciler',
  'Clock',
  'Worker',
  'Bounces',
  'Canary',
] as const

let plain: Assembly
let full: Assembly
let all: Template[]
beforeAll(async () => {
  plain = await assemble({}, { isValidated: true })
  const everything = {
    name: 'club',
    domain: 'play.example.org',
    certificate: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
    zone: 'Z00000PLAY',
    mail: 'example.org',
    replies: 'reply.example.org',
    email: 'host@example.org',
    canary: 'true',
    budget: '5',
    rate: '50',
    workers: 40,
    botRuns: 4,
    botSeconds: 3600,
    subdomains: true,
    firewall: 'arn:aws:wafv2:us-east-1:111111111111:global/webacl/floods/a',
    backups: 'arn:aws:backup:eu-west-1:222222222222:backup-vault:posthorn',
  }
  full = await assemble(everything, { isValidated: true })
  all = [plain.data, plain.service, full.data, full.service]
})
afterAll(() => {
  plain.clear()
  full.clear()
})
const ofAll = (type: string) => all.flatMap((template) => resourcesOf(template, type))

describe('stack, data that must not be lost', () => {
  it.each(['Log', 'App'])('table %s: point-in-time recovery, deletion protection, retained', (id) => {
    for (const { data } of [plain, full]) {
      const table = resource(data, 'AWS::DynamoDB::Table', id)
      // But for what a first deployment made that failed.
      expect([table.DeletionPolicy, table.UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain'])
      expect(table.Properties).toMatchObject({
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        BillingMode: 'PAY_PER_REQUEST',
      })
    }
  })

  it('tables: keys as the store’s, TTL on “expires”', async () => {
    const { createTables } = await import('../../functions/store/dynamodb/create.ts')
    const made: { [name: string]: object } = {}
    const client = {
      send: async ({ input }: { input: { TableName?: string; KeySchema?: object } }) => {
        if (!input.KeySchema)
          return input.TableName ? { Table: { TableStatus: 'ACTIVE' } } : { TableNames: [] }
        made[input.TableName as string] = input
        return {}
      },
    }
    await createTables({ client, log: 'posthorn-log', app: 'posthorn-app', now: Date.now } as never)
    for (const [, table] of resourcesOf(plain.data, 'AWS::DynamoDB::Table')) {
      const { AttributeDefinitions, KeySchema } = made[table.TableName] as never
      expect({ ...table }).toMatchObject({ AttributeDefinitions, KeySchema })
    }
    expect(resource(plain.data, 'AWS::DynamoDB::Table', 'App').Properties.TimeToLiveSpecification).toEqual({
      AttributeName: 'expires',
      Enabled: true,
    })
  })

  it('stream of the log: keys only', () => {
    const { StreamSpecification } = resource(plain.data, 'AWS::DynamoDB::Table', 'Log').Properties
    expect(StreamSpecification).toEqual({ StreamViewType: 'KEYS_ONLY' })
  })

  it('backups: both tables daily to another vault, if one is set', () => {
    const { BackupPlan } = resource(full.service, 'AWS::Backup::BackupPlan').Properties
    expect(BackupPlan.BackupPlanRule[0].CopyActions[0]).toMatchObject({
      DestinationBackupVaultArn: 'arn:aws:backup:eu-west-1:222222222222:backup-vault:posthorn',
    })
    const { Resources } = resource(full.service, 'AWS::Backup::BackupSelection').Properties.BackupSelection
    expect(Resources).toHaveLength(2)
    expect(resourcesOf(plain.service, 'AWS::Backup::BackupPlan')).toEqual([])
  })

  it('data stack: holds the tables alone', () => {
    const types = new Set(Object.values(plain.data.Resources).map(({ Type }) => Type))
    expect([...types]).toEqual(['AWS::DynamoDB::Table'])
    expect(resourcesOf(plain.service, 'AWS::DynamoDB::Table')).toEqual([])
  })
})

describe('stack, roles', () => {
  const may = (role: string, call: Call) => allowing(statementsOf(full.service, role), call) !== null
  const table = 'T#a'

  it('v5.0.0-13.2.2 log: no role may update or delete; none may scan or change a table', () => {
    const statements = ofAll('AWS::IAM::Policy').flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement)
    expect(statements.length).toBeGreaterThan(20)
    for (const { Action, Effect } of statements) {
      expect(Effect).toBe('Allow')
      for (const action of listOf<string>(Action))
        expect(action).not.toMatch(/\*|Scan|Table|Batch\w*Write|PartiQL/)
    }
    for (const role of roles)
      for (const action of ['UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'])
        expect([role, action, may(role, { action, table: 'log', keys: [table] })]).toEqual([
          role,
          action,
          false,
        ])
  })

  it('v5.0.0-13.3.2 API, workers and bots: alone append to the log and read seeds', () => {
    const appends = roles.filter((role) => may(role, { action: 'PutItem', table: 'log', keys: [table] }))
    const takers = ['Api', 'Opponents', 'Worker']
    expect(appends).toEqual(takers)
    const reading = (keys: string[]) =>
      roles.filter((role) =>
        ['GetItem', 'BatchGetItem', 'Query'].some((action) => may(role, { action, table: 'app', keys })),
      )
    const seed = 'X#a-table-of-sixteen'
    expect(reading([seed])).toEqual(takers)
    // Nor along with something else, that it may read.
    for (const other of [table, 'P#a', 'E#a', 'X#house'])
      expect(reading([other, seed]).filter((role) => !takers.includes(role))).toEqual([])
    expect(roles.filter((role) => may(role, { action: 'PutItem', table: 'app', keys: [seed] }))).toEqual([
      'Api',
    ])
  })

  it('v5.0.0-13.3.2 key of address hashes: read by functions of mail alone, made by the API', () => {
    const house = (action: string) =>
      roles.filter((role) => may(role, { action, table: 'app', keys: ['X#house'] }))
    expect(house('GetItem')).toEqual(['Api', 'Worker', 'Bounces'])
    expect(house('PutItem')).toEqual(['Api'])
  })

  it('reports: made by the API alone; changed by the worker, too, which erases players', () => {
    const mayOn = (action: string) =>
      roles.filter((role) => may(role, { action, table: 'app', keys: ['REPORT#a'] }))
    expect([mayOn('PutItem'), mayOn('UpdateItem')]).toEqual([['Api'], ['Api', 'Worker']])
    expect(mayOn('Query')).toEqual(['Api', 'Worker'])
  })

  it('bots: write nothing in “app” but how long they search, and read only that of counters', () => {
    const keys = ['C#a', 'DUE#1#1', 'H#a', 'N#bots#a', 'N#guests#a', 'P#a', 'T#a', `X#${'a'.repeat(22)}`]
    const bots = (action: string) =>
      keys.filter((key) => may('Opponents', { action, table: 'app', keys: [key] }))
    expect(bots('UpdateItem')).toEqual(['N#bots#a'])
    expect([...bots('PutItem'), ...bots('DeleteItem')]).toEqual([])
    expect(bots('GetItem')).toEqual(['H#a', 'N#bots#a', 'T#a', `X#${'a'.repeat(22)}`])
    const others = roles.filter((role) =>
      may(role, { action: 'UpdateItem', table: 'app', keys: ['N#bots#a'] }),
    )
    // The API may write all that players change, and counts them.
    expect(others).toEqual(['Api', 'Opponents'])
  })

  it('bounce function: reads addresses and players, writes players alone', () => {
    const keys = [
      'C#a',
      'CLOCK',
      'DUE#1#1',
      'E#a',
      'H#a',
      'K#a',
      'LOBBY#a',
      'P#a',
      'S#a',
      'T#a',
      'W#a',
      'X#a',
    ]
    const bounces = (action: string) =>
      keys.filter((key) => may('Bounces', { action, table: 'app', keys: [key] }))
    expect(bounces('GetItem')).toEqual(['E#a', 'P#a'])
    expect(bounces('PutItem')).toEqual(['P#a'])
    for (const action of ['Query', 'BatchGetItem', 'UpdateItem', 'DeleteItem'])
      expect(bounces(action)).toEqual([])
  })

  it('key conditions: require that keys are named', () => {
    for (const role of roles)
      for (const { Action, Condition } of statementsOf(full.service, role))
        if (Condition && listOf(Action).some((one) => one.startsWith('dynamodb:')))
          expect(Condition).toHaveProperty('Null', { 'dynamodb:LeadingKeys': 'false' })
  })

  it('policies: none for everything, none managed or inline', () => {
    const statements = ofAll('AWS::IAM::Policy').flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement)
    for (const { Resource } of statements) for (const one of listOf(Resource)) expect(one).not.toBe('*')
    const wide = statements.filter(({ Resource }) => JSON.stringify(Resource).includes('*'))
    // Whom SES may be asked to write to is anybody; as whom is limited.
    const sending = ['ses:SendEmail', 'ses:SendRawEmail']
    // What comes in is read and taken away under names that nobody knows before.
    const replies = ['s3:DeleteObject', 's3:GetObject']
    expect(wide.map(({ Action }) => Action)).toEqual([
      ...['s3:PutObject', 's3:PutObject', sending, sending],
      ...[sending, replies],
    ])
    // But for what copies tables elsewhere, and what leads functions over, which are AWS's own.
    const isOurs = ({ AssumeRolePolicyDocument: by }: { AssumeRolePolicyDocument: object }) =>
      !/"(backup|codedeploy)\.amazonaws\.com"/.test(JSON.stringify(by))
    for (const [, role] of ofAll('AWS::IAM::Role').filter(([, one]) => isOurs(one)))
      expect([role.ManagedPolicyArns, role.Policies]).toEqual([undefined, undefined])
  })
})

describe('stack, functions', () => {
  it('v5.0.0-16.4.2 logs: kept two weeks, functions may only add to their own', () => {
    const functions = ofAll('AWS::Lambda::Function')
    expect(functions.length).toBe(8 + 11)
    for (const [, { LoggingConfig }] of functions) {
      const log = pointsAt(LoggingConfig.LogGroup) as string
      const groups = all.map(({ Resources }) => Resources[log]).filter(Boolean)
      for (const { Properties } of groups) expect(Properties.RetentionInDays).toBe(14)
      expect(groups.length).toBeGreaterThan(0)
    }
    const statements = ofAll('AWS::IAM::Policy').flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement)
    const ofLogs = statements
      .flatMap(({ Action }) => listOf<string>(Action))
      .filter((one) => one.startsWith('logs:'))
    expect(new Set(ofLogs)).toEqual(new Set(['logs:CreateLogStream', 'logs:PutLogEvents']))
  })

  it('runtime: Node 24 on arm64, with a dead-letter queue', () => {
    for (const role of roles) {
      const { Properties } = resource(full.service, 'AWS::Lambda::Function', role)
      expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })
      const kept = { TargetArn: { 'Fn::GetAtt': [expect.stringMatching(/^DeadLetters/), 'Arn'] } }
      // What is due is filed, and done by the next run: a letter would say nothing.
      if (role === 'Clock') expect(Properties).not.toHaveProperty('DeadLetterConfig')
      else expect(Properties.DeadLetterConfig).toEqual(kept)
    }
  })

  it.each([
    ['Projector', 5, 6 * 3600],
    ['Opponents', 2, 600],
  ])('stream mapping of %s: bisects, retries a few times, keeps what fails', (role, tries, age) => {
    expect(resource(plain.service, 'AWS::Lambda::EventSourceMapping', role).Properties).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: tries,
      MaximumRecordAgeInSeconds: age,
      StartingPosition: 'TRIM_HORIZON',
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^DeadLetters/), 'Arn'] } },
      },
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify({ eventName: ['INSERT'] }) }] },
    })
  })

  it('bots: one run for each part of the stream, and a day’s bot time; more of both if set', () => {
    const bots = ({ service }: Assembly) => [
      resource(service, 'AWS::Lambda::EventSourceMapping', 'Opponents').Properties.ParallelizationFactor,
      resource(service, 'AWS::Lambda::Function', 'Opponents').Properties.Environment.Variables
        .POSTHORN_BOT_SECONDS,
    ]
    expect(bots(plain)).toEqual([1, '900'])
    expect(bots(full)).toEqual([4, '3600'])
  })

  it('bots: a whole processor, and time for a whole batch', () => {
    const { Timeout, MemorySize } = resource(full.service, 'AWS::Lambda::Function', 'Opponents').Properties
    const mapping = resource(full.service, 'AWS::Lambda::EventSourceMapping', 'Opponents').Properties
    expect([Timeout, MemorySize]).toEqual([120, 1769])
    expect(mapping.BatchSize * 8).toBeLessThan(Timeout)
  })

  it('queues: encrypted, dead letters kept 14 days; each schedule has one', () => {
    const queues = ofAll('AWS::SQS::Queue')
    expect(queues).toHaveLength(6)
    for (const [id, queue] of queues) {
      expect(queue.SqsManagedSseEnabled).toBe(true)
      if (id.startsWith('DeadLetters')) expect(queue.MessageRetentionPeriod).toBe(14 * 24 * 3600)
      else
        expect([id, pointsAt(queue.RedrivePolicy.deadLetterTargetArn)]).toEqual([
          expect.stringMatching(/^Due/),
          expect.stringMatching(/^DeadLettersOfDue/),
        ])
    }
    for (const [, { Target }] of ofAll('AWS::Scheduler::Schedule'))
      expect(pointsAt(Target.DeadLetterConfig.Arn)).toMatch(/^DeadLetters/)
  })

  it('reconciler: another share each minute, and a run ends before its share’s next', () => {
    const { ScheduleExpression } = resource(plain.service, 'AWS::Scheduler::Schedule', 'Reconcile').Properties
    expect(ScheduleExpression).toBe('rate(1 minute)')
    const { Timeout } = resource(plain.service, 'AWS::Lambda::Function', 'Reconciler').Properties
    expect(Timeout).toBeLessThan(RUNNING_SHARES * 60)
    // Else a share would have its turns at other times each day.
    expect((24 * 60) % RUNNING_SHARES).toBe(0)
  })
})

describe('stack, clock', () => {
  it('schedule: every minute, to the live version', () => {
    for (const { service } of [plain, full]) {
      const schedule = resource(service, 'AWS::Scheduler::Schedule', 'Clock').Properties
      expect(schedule.ScheduleExpression).toBe('rate(1 minute)')
      expect(pointsAt(schedule.Target.Arn) ?? schedule.Target.Arn).toMatch(/^ClockLive/)
    }
  })

  it('schedule: no retries, no reserved runs', () => {
    for (const { service } of [plain, full]) {
      const { RetryPolicy } = resource(service, 'AWS::Scheduler::Schedule', 'Clock').Properties.Target
      expect(RetryPolicy.MaximumRetryAttempts).toBe(0)
      const [[, config], ...others] = resourcesOf(service, 'AWS::Lambda::EventInvokeConfig')
      expect([JSON.stringify(config.Qualifier), config.MaximumRetryAttempts]).toEqual([
        expect.stringMatching(/"Ref":"ClockLive/),
        0,
      ])
      expect(others).toEqual([])
    }
    for (const [id, one] of ofAll('AWS::Lambda::Function'))
      if (!/^(Api|Pages)/.test(id)) expect(one).not.toHaveProperty('ReservedConcurrentExecutions')
  })
})

describe('stack, queue of due jobs', () => {
  const queue = ({ service }: Assembly) => resource(service, 'AWS::SQS::Queue', 'Due').Properties
  const mapping = ({ service }: Assembly) =>
    resource(service, 'AWS::Lambda::EventSourceMapping', 'Worker').Properties

  it('queue: FIFO, one group a table', () => {
    expect(queue(plain)).toMatchObject({
      FifoQueue: true,
      DeduplicationScope: 'messageGroup',
      FifoThroughputLimit: 'perMessageGroupId',
    })
    expect(queue(plain)).not.toHaveProperty('ContentBasedDeduplication')
  })

  it('visibility: twice the worker’s timeout; set aside before it expires', () => {
    const { Timeout } = resource(plain.service, 'AWS::Lambda::Function', 'Worker').Properties
    const { VisibilityTimeout, MessageRetentionPeriod, RedrivePolicy } = queue(plain)
    expect(VisibilityTimeout).toBeGreaterThanOrEqual(2 * Timeout)
    expect(MessageRetentionPeriod).toBeGreaterThan(VisibilityTimeout * RedrivePolicy.maxReceiveCount)
  })

  it('mapping: batches of ten, five at once or as set', () => {
    expect(mapping(plain)).toMatchObject({
      BatchSize: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 5 },
    })
    expect(mapping(full).ScalingConfig).toEqual({ MaximumConcurrency: 40 })
  })

  it('sending: clock and workers alone', () => {
    expect(roles.filter((role) => maySend(full.service, role))).toEqual(['Clock', 'Worker'])
  })
})

describe('stack, mail', () => {
  const sending = ({ service }: Assembly, role: string): Statement[] =>
    statementsOf(service, role).filter(({ Action }) => listOf(Action).some((one) => one.startsWith('ses:')))
  const senderOf = ({ service }: Assembly, role: string) =>
    resource(service, 'AWS::Lambda::Function', role).Properties.Environment.Variables.POSTHORN_MAIL_FROM

  it('sending: API and workers alone, by one address, identity and configuration set', () => {
    const identity = resource(full.service, 'AWS::SES::EmailIdentity')
    expect(identity.Properties.EmailIdentity).toBe('example.org')
    expect(roles.filter((role) => sending(full, role).length > 0)).toEqual(['Api', 'Worker'])
    for (const role of ['Api', 'Worker']) {
      const [{ Action, Resource, Condition }] = sending(full, role)
      expect(Action).toEqual(['ses:SendEmail', 'ses:SendRawEmail'])
      expect(Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'posthorn@example.org' } })
      const resources = listOf(Resource).map((one) => JSON.stringify(one))
      expect(resources).toHaveLength(2)
      // The one written to is an identity, too, while the account is in the sandbox: SES asks for both.
      expect(resources.some((one) => one.includes(':identity/*'))).toBe(true)
      expect(resources.some((one) => /:configuration-set\/.*Letters/.test(one))).toBe(true)
      expect(senderOf(full, role)).toBe('Posthorn <posthorn@example.org>')
    }
  })

  it('no mail setting: no SES resource, no role may send', () => {
    const types = Object.values(plain.service.Resources).map(({ Type }) => Type)
    expect(types.filter((type) => type.startsWith('AWS::SES'))).toEqual([])
    for (const role of roles.filter((one) => one !== 'Bounces' && one !== 'Canary')) {
      expect([role, sending(plain, role), senderOf(plain, role)]).toEqual([role, [], undefined])
    }
    expect(Object.keys(plain.service.Resources).filter((id) => id.startsWith('Bounces'))).toEqual([])
  })

  it('single address: is identity and sender', async () => {
    const one = await assemble({ mail: 'me@example.org' })
    expect(resource(one.service, 'AWS::SES::EmailIdentity').Properties.EmailIdentity).toBe('me@example.org')
    expect(senderOf(one, 'Api')).toBe('Posthorn <me@example.org>')
    one.clear()
  })

  it('existing identity: used, and not made', async () => {
    const one = await assemble({ mail: 'example.org', mailIdentity: 'existing' })
    expect(resourcesOf(one.service, 'AWS::SES::EmailIdentity')).toEqual([])
    expect(senderOf(one, 'Api')).toBe('Posthorn <posthorn@example.org>')
    expect(Object.keys((one.service as { Outputs?: object }).Outputs ?? {}).join()).not.toContain('Dkim')
    one.clear()
  })

  it('identity and configuration set: retained, without fixed names', () => {
    for (const type of ['AWS::SES::EmailIdentity', 'AWS::SES::ConfigurationSet']) {
      const { DeletionPolicy, UpdateReplacePolicy, Properties } = resource(full.service, type)
      expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain'])
      expect(Properties).not.toHaveProperty('Name')
    }
  })

  it('v5.0.0-12.3.3 configuration set: TLS required, suppression after complaints alone', () => {
    const rules = resource(full.service, 'AWS::SES::ConfigurationSet').Properties
    expect(rules).toMatchObject({
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['COMPLAINT'] },
    })
  })

  it('bounces: SES to one topic over TLS, to one function with dead letters', () => {
    const { EventDestination } = resource(
      full.service,
      'AWS::SES::ConfigurationSetEventDestination',
    ).Properties
    expect(EventDestination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] })
    expect(pointsAt(EventDestination.SnsDestination.TopicARN)).toMatch(/^Returned/)
    const [, { PolicyDocument }] = resourcesOf(full.service, 'AWS::SNS::TopicPolicy').find(([id]) =>
      id.startsWith('Returned'),
    ) as [
      string,
      { PolicyDocument: { Statement: { Effect: string; Principal: object; Condition: object }[] } },
    ]
    const allowed = PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow')
    expect(allowed.map(({ Principal }) => Principal)).toEqual([{ Service: 'ses.amazonaws.com' }])
    expect(JSON.stringify(allowed[0].Condition)).toMatch(
      /AWS:SourceAccount.*AWS:SourceArn.*configuration-set\//,
    )
    expect(JSON.stringify(PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Deny'))).toContain(
      'aws:SecureTransport',
    )
    const subscription = resource(full.service, 'AWS::SNS::Subscription', 'Bounces').Properties
    expect(pointsAt(subscription.Endpoint)).toMatch(/^Bounces/)
    expect(pointsAt(subscription.RedrivePolicy.deadLetterTargetArn)).toMatch(/^DeadLetters/)
  })

  it('outputs: three DKIM records', () => {
    const { Outputs } = full.service as Template & { Outputs: { [id: string]: object } }
    expect(Object.keys(Outputs).filter((id) => id.startsWith('Dkim'))).toEqual(['Dkim1', 'Dkim2', 'Dkim3'])
  })
})

describe('stack, domain in Route 53', () => {
  it('zone: records for the edge, DKIM, DMARC and MX; without one no records', () => {
    const records = resourcesOf(full.service, 'AWS::Route53::RecordSet').map(([, record]) => record)
    expect(
      records.map(({ Name, Type, HostedZoneId }) => [
        typeof Name === 'string' ? Name : 'DKIM',
        Type,
        HostedZoneId,
      ]),
    ).toEqual([
      ['DKIM', 'CNAME', 'Z00000PLAY'],
      ['DKIM', 'CNAME', 'Z00000PLAY'],
      ['DKIM', 'CNAME', 'Z00000PLAY'],
      ['_dmarc.example.org', 'TXT', 'Z00000PLAY'],
      ['play.example.org', 'A', 'Z00000PLAY'],
      ['play.example.org', 'AAAA', 'Z00000PLAY'],
      ['reply.example.org', 'MX', 'Z00000PLAY'],
    ])
    for (const { AliasTarget } of records.slice(4, 6)) expect(pointsAt(AliasTarget.DNSName)).toMatch(/^Edge/)
    expect(resourcesOf(plain.service, 'AWS::Route53::RecordSet')).toEqual([])
  })

  it('zones of mail and replies: their own; records of others: not made', async () => {
    const said = { domain: 'play.example.org', certificate: 'arn:aws:acm:us-east-1:1:certificate/a' }
    const zones = { zone: 'Z00000PLAY', mailZone: 'Z00000MAIL', repliesZone: 'none' }
    const mail = { mail: 'post.example', replies: 'reply.example' }
    const one = await assemble({ ...said, ...zones, ...mail }, { rollout: { kept: ['Dmarc', 'HomeA'] } })
    const records = resourcesOf(one.service, 'AWS::Route53::RecordSet')
    expect(records.map(([id, { HostedZoneId }]) => [id, HostedZoneId])).toEqual([
      ...[1, 2, 3].map((i) => [`DkimRecord${i}`, 'Z00000MAIL']),
      ['HomeAAAA', 'Z00000PLAY'],
    ])
    one.clear()
  })
})

describe('stack, edge', () => {
  const atEdge = (eventType: string, event: object) => {
    const { FunctionCode } = resource(plain.service, 'AWS::CloudFront::Function', 'AppPage').Properties
    const given = { ...event, context: { eventType } }
    return runInNewContext(`${FunctionCode}\nhandler(given)`, { given })
  }
  const config = ({ service }: Assembly) =>
    resource(service, 'AWS::CloudFront::Distribution').Properties.DistributionConfig
  const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
  const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6'
  const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac'

  it('v5.0.0-14.2.2 caching: watch and invite links and the lobby alone, by managed policies', () => {
    const { CacheBehaviors, DefaultCacheBehavior } = config(plain)
    const ways = CacheBehaviors.map((way: { [name: string]: string }) => [
      way.PathPattern,
      way.CachePolicyId,
      pointsAt(way.OriginRequestPolicyId as never) ?? way.OriginRequestPolicyId,
    ])
    const shared = expect.stringMatching(/^Shared/)
    expect(ways).toEqual([
      ['/api/lobby', CACHING_OPTIMIZED, shared],
      ['/api/watch/*', CACHING_OPTIMIZED, shared],
      ['/watch/*', CACHING_OPTIMIZED, shared],
      ['/invite/*', CACHING_OPTIMIZED, shared],
      ['/api/*', CACHING_DISABLED, ALL_VIEWER_EXCEPT_HOST_HEADER],
    ])
    expect(DefaultCacheBehavior.CachePolicyId).toBe(CACHING_OPTIMIZED)
    expect(ofAll('AWS::CloudFront::CachePolicy')).toEqual([])
    // Of what is kept for everybody, the API hears where it is at home, and nothing of who asks.
    for (const [, { OriginRequestPolicyConfig: passed }] of ofAll('AWS::CloudFront::OriginRequestPolicy'))
      expect({ ...passed, Name: '' }).toEqual({
        Name: '',
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-posthorn-host'] },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      })
    for (const way of [...CacheBehaviors, DefaultCacheBehavior])
      expect(way.ViewerProtocolPolicy).toBe('redirect-to-https')
  })

  it('error answers: never cached', () => {
    const kept = config(plain).CustomErrorResponses
    const codes = kept.map(({ ErrorCode }: { ErrorCode: number }) => ErrorCode)
    expect(codes).toEqual(expect.arrayContaining([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]))
    for (const one of kept) {
      expect(one.ErrorCachingMinTTL).toBe(0)
      // The page of an error of one way would be shown for those of all others.
      expect(Object.keys(one).sort()).toEqual(['ErrorCachingMinTTL', 'ErrorCode'])
    }
  })

  it('v5.0.0-13.3.1 origin key: sent to the API, from a secret parameter', () => {
    const origins = config(plain).Origins.filter(
      (one: { CustomOriginConfig?: object }) => one.CustomOriginConfig,
    )
    expect(origins.length).toBeGreaterThanOrEqual(2)
    for (const origin of origins) {
      expect(origin.OriginCustomHeaders).toEqual([
        { HeaderName: 'x-posthorn-edge', HeaderValue: { 'Fn::Select': [0, { Ref: 'EdgeKeys' }] } },
      ])
      expect(origin.CustomOriginConfig).toMatchObject({
        OriginProtocolPolicy: 'https-only',
        OriginSSLProtocols: ['TLSv1.2'],
      })
    }
    expect(plain.service.Parameters?.EdgeKeys).toMatchObject({
      Type: 'AWS::SSM::Parameter::Value<List<String>>',
      Default: '/posthorn/edge-keys',
      NoEcho: true,
    })
    expect(full.service.Parameters?.CanaryLink).toMatchObject({ Default: '/club/canary-link', NoEcho: true })
  })

  it('viewer function: sets address and host, forged headers are replaced', () => {
    for (const way of config(plain).CacheBehaviors) {
      const [{ EventType, FunctionARN }, ...others] = way.FunctionAssociations
      expect([way.PathPattern, EventType, pointsAt(FunctionARN), others]).toEqual([
        way.PathPattern,
        'viewer-request',
        expect.stringMatching(/^Viewer/),
        [],
      ])
    }
    const told = tellsIn(plain.service, 'd111111abcdef8.cloudfront.net')
    const forged = {
      'x-posthorn-viewer': '10.0.0.1',
      'x-posthorn-host': 'evil.example',
      'x-forwarded-for': '10.0.0.1',
    }
    expect(told(forged, '2001:db8::1')).toMatchObject({
      'x-posthorn-viewer': '2001:db8::1',
      'x-posthorn-host': 'd111111abcdef8.cloudfront.net',
    })
  })

  it('function URLs: of API and pages alone; no other way to call them is open', () => {
    for (const { service } of [plain, full]) {
      const urls = resourcesOf(service, 'AWS::Lambda::Url').map(([, url]) => ({
        ...url,
        TargetFunctionArn: pointsAt(url.TargetFunctionArn)?.replace(/[0-9A-F]{8}$/, ''),
      }))
      expect(urls).toEqual([
        { AuthType: 'NONE', TargetFunctionArn: 'Pages' },
        { AuthType: 'NONE', TargetFunctionArn: 'Api', Qualifier: 'live' },
      ])
      // Nobody calls them in another way than by their address.
      const open = resourcesOf(service, 'AWS::Lambda::Permission').filter(
        ([, { Principal }]) => Principal === '*',
      )
      expect(open).toHaveLength(4)
      for (const [, { Action, FunctionUrlAuthType, InvokedViaFunctionUrl }] of open)
        expect(
          Action === 'lambda:InvokeFunctionUrl' ? FunctionUrlAuthType === 'NONE' : InvokedViaFunctionUrl,
        ).toBe(true)
    }
  })

  it('https for all below the domain, where it is set: said in every answer, by files and apps', () => {
    const policyOf = (id: Parameters<typeof pointsAt>[0]) => {
      const { ResponseHeadersPolicyConfig } = full.service.Resources[pointsAt(id)!].Properties
      return ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity
    }
    const { DefaultCacheBehavior, CacheBehaviors } = config(full)
    for (const { ResponseHeadersPolicyId } of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(policyOf(ResponseHeadersPolicyId)).toMatchObject({ IncludeSubdomains: true, Override: true })
    for (const behavior of config(plain).CacheBehaviors)
      expect(behavior).not.toHaveProperty('ResponseHeadersPolicyId')
  })

  it('v5.0.0-3.4.1 v5.0.0-3.4.3 v5.0.0-3.4.4 v5.0.0-3.4.5 v5.0.0-3.4.6 headers of files: as the app sets them', async () => {
    const below = resource(full.service, 'AWS::CloudFront::ResponseHeadersPolicy', 'SafeHeaders').Properties
    expect(headersIn(below.ResponseHeadersPolicyConfig)['strict-transport-security']).toContain('includeSub')
    const app = new Hono().use(safeHeaders('https://posthorn.test')).get('/', (c) => c.body(null))
    const wanted = Object.fromEntries((await app.request('/')).headers)
    const { ResponseHeadersPolicyConfig: policy } = resource(
      plain.service,
      'AWS::CloudFront::ResponseHeadersPolicy',
    ).Properties
    expect(headersIn(policy)).toEqual(wanted)
    // What else lies below a domain may be somebody else's.
    expect(wanted['strict-transport-security']).toBe('max-age=31536000')
    expect(wanted['content-security-policy']).toContain("default-src 'none'")
    expect(pointsAt(config(plain).DefaultCacheBehavior.ResponseHeadersPolicyId)).toMatch(/^SafeHeaders/)
  })

  it.each([
    ['/', '/index.html'],
    ['/table/a1', '/index.html'],
    ['/nowhere', '/index.html'],
    ['/assets/main-1.js', '/assets/main-1.js'],
    ['/worker.js', '/worker.js'],
    ['/manifest.webmanifest', '/manifest.webmanifest'],
    ['/boards/gheos.svg', '/boards/gheos.svg'],
    ['/table/a1.', '/index.html'],
    ['/table/a1.Danke', '/index.html'],
    ['/settings.)', '/index.html'],
  ])('viewer request, %s: reads %s', (uri, found) => {
    expect(atEdge('viewer-request', { request: { uri, headers: {} } }).uri).toBe(found)
  })

  it('/operator: leads on who has been signed in there; to all others it is an unknown page', () => {
    const asked = (names: string[]) =>
      atEdge('viewer-request', {
        request: {
          ...{ uri: '/operator', headers: {} },
          cookies: Object.fromEntries(names.map((name) => [name, { value: 'x' }])),
        },
      })
    const led = asked(['__Host-posthorn', '__Host-posthorn-operator'])
    expect([led.statusCode, led.headers.location.value]).toEqual([302, '/api/operator'])
    for (const names of [[], ['__Host-posthorn']]) {
      const unknown = { ...asked(names), cookies: {} }
      expect(unknown).toEqual(
        atEdge('viewer-request', { request: { uri: '/nowhere', headers: {}, cookies: {} } }),
      )
    }
  })

  it('unknown page: 404 with the app’s page, as by the app itself', () => {
    const { LambdaFunctionAssociations, FunctionAssociations } = config(plain).DefaultCacheBehavior
    expect(LambdaFunctionAssociations).toBeUndefined()
    expect(FunctionAssociations.map(({ EventType }: { EventType: string }) => EventType)).toEqual([
      'viewer-request',
      'viewer-response',
    ])
    const statusOf = (uri: string, statusCode: number, headers = {}): number => {
      const request = atEdge('viewer-request', { request: { uri, headers } })
      return atEdge('viewer-response', { request, response: { statusCode } }).statusCode
    }
    const parts = [plainPaths, detailed, tokened].flatMap(Object.keys)
    const paths = [...parts, 'nowhere', 'constructor', 'Table'].flatMap((first) =>
      ['', '/', '/x', '/x/', '/x/y'].map((rest) => `/${first}${rest}`),
    )
    paths.push(...Object.keys(games).map((game) => `/rules/${game}`))
    paths.push(...settingsPages.map((page) => `/settings/${page}`), '/settings/you/x')
    paths.push(...damagedLinks.map(([link]) => link.replace(/^https?:..[^/]*/i, '').split(/[?#]/)[0]))
    paths.push(
      '/nowhere.',
      '/nowhere%20',
      '/rules/x.',
      '/settings.x/y',
      '/table%',
      '/table%2Fa%2Fb',
      '/lobby_',
    )
    const isGame = (id: string) => Object.hasOwn(games, id)
    const missing = paths.filter((path) => !isPage(mendedPath(path), isGame))
    expect(missing.length).toBeGreaterThan(30)
    expect(missing).toContain('/rules/x')
    for (const path of paths)
      expect([path, statusOf(path, 200)]).toEqual([path, missing.includes(path) ? 404 : 200])
    // Files are told by what lies there, and what is kept by a browser is good still.
    expect(statusOf('/assets/main-1.js', 200)).toBe(200)
    expect(statusOf('/nowhere', 304)).toBe(304)
    // Nobody outside says what is missing.
    expect(statusOf('/settings', 200, { 'x-posthorn-missing': { value: '1' } })).toBe(200)
  })

  it('web files: assets for a year, before the page; nothing is pruned', () => {
    const placings = resourcesOf(plain.service, 'Custom::CDKBucketDeployment')
    const cached = placings.map(([, { SystemMetadata, Prune }]) => [SystemMetadata['cache-control'], Prune])
    expect(cached).toEqual([
      ['public, max-age=31536000, immutable', false],
      ['no-cache', false],
    ])
    const [assets, page] = Object.entries(plain.service.Resources).filter(
      ([, { Type }]) => Type === 'Custom::CDKBucketDeployment',
    )
    expect((page[1] as { DependsOn?: string[] }).DependsOn).toContain(assets[0])
    const pages = resource(plain.service, 'AWS::Lambda::Function', 'Pages') as { DependsOn?: string[] }
    expect(pages.DependsOn).toContain(assets[0])
  })

  it('v5.0.0-13.4.3 bucket of web files: read by the edge alone', () => {
    const { PublicAccessBlockConfiguration } = resource(plain.service, 'AWS::S3::Bucket').Properties
    expect(Object.values(PublicAccessBlockConfiguration)).toEqual([true, true, true, true])
    const { Statement } = resource(plain.service, 'AWS::S3::BucketPolicy').Properties.PolicyDocument
    const allowed = Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow')
    for (const { Principal, Condition } of allowed) {
      expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' })
      expect(JSON.stringify(Condition)).toContain('AWS:SourceArn')
    }
  })

  it('own domain: alias with TLS 1.2, and origin of all functions', () => {
    expect(config(full)).toMatchObject({
      Aliases: ['play.example.org'],
      ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
    })
    const home = ({ service }: Assembly, role: string) =>
      resource(service, 'AWS::Lambda::Function', role).Properties.Environment.Variables.POSTHORN_ORIGIN
    for (const role of ['Api', 'Pages', 'Worker', 'Inbound', 'Canary'])
      expect([role, home(full, role)]).toEqual([role, 'https://play.example.org'])
    // Where only the edge knows its address, it tells those that it leads to.
    for (const role of ['Api', 'Pages']) expect([role, home(plain, role)]).toEqual([role, undefined])
    expect(JSON.stringify(home(plain, 'Worker'))).toContain('DomainName')
    expect(config(plain)).not.toHaveProperty('Aliases')
  })

  it('firewall: asked if one is set', () => {
    expect(config(full).WebACLId).toBe('arn:aws:wafv2:us-east-1:111111111111:global/webacl/floods/a')
    expect(config(plain)).not.toHaveProperty('WebACLId')
  })

  it('reserved runs: by the set rate; none in a small account', async () => {
    const bound = ({ service }: Assembly) =>
      ['Api', 'Pages'].map(
        (role) => resource(service, 'AWS::Lambda::Function', role).Properties.ReservedConcurrentExecutions,
      )
    expect(bound(plain)).toEqual([50, 10])
    expect(bound(full)).toEqual([5, 1])
    const of = async (runs: number, settings = {}) => {
      const made = await assemble(settings, { rollout: { runs } })
      made.clear()
      return bound(made)
    }
    expect(await of(1_000)).toEqual([50, 10])
    expect(await of(160)).toEqual([50, 10])
    // Lambda wants a hundred to be left.
    expect(await of(159)).toEqual([undefined, undefined])
    expect(await of(10)).toEqual([undefined, undefined])
    expect(await of(10, { rate: 1 })).toEqual([undefined, undefined])
  })
})

describe('stack, alarms', () => {
  it('ten alarms: one topic, fourteen metrics', () => {
    const alarms = resourcesOf(full.service, 'AWS::CloudWatch::Alarm')
    const metrics = alarms.flatMap(([, { Metrics }]) => (Metrics ?? [{ MetricStat: {} }]).filter(isRead))
    expect(alarms.map(([id]) => id.replace(/Alarm.*/, '')).sort()).toEqual(
      [
        ...['Behind', 'Bouncing', 'ClockFails', 'DeadLetters', 'Denied', 'Faults', 'Late', 'Slow'],
        ...['Troubles', 'Unseen'],
      ].sort(),
    )
    expect(metrics.length).toBe(14)
    for (const [, { AlarmActions, AlarmDescription }] of alarms) {
      expect(pointsAt(AlarmActions[0])).toMatch(/^Alarms/)
      expect(AlarmDescription).toMatch(/\.$/)
    }
    expect(ofAll('AWS::CloudWatch::Dashboard')).toHaveLength(2)
  })

  const alarm = (id: string) => resource(full.service, 'AWS::CloudWatch::Alarm', id).Properties
  const filter = (id: string) => resource(full.service, 'AWS::Logs::MetricFilter', id).Properties

  it('clock lag: read from the clock’s log; silence is an alarm too', () => {
    const { FilterPattern, MetricTransformations, LogGroupName } = filter('ClockLag')
    expect(pointsAt(LogGroupName)).toMatch(/^ClockLog/)
    expect(FilterPattern).toBe('{ $.clock.lag = * }')
    expect(MetricTransformations[0]).toMatchObject({ MetricName: 'Lag', MetricValue: '$.clock.lag' })
    expect(alarm('Late')).toMatchObject({ MetricName: 'Lag', Namespace: 'Posthorn/club', Threshold: 600_000 })
    expect(alarm('Late').TreatMissingData).toBe('breaching')
    expect(alarm('Faults').TreatMissingData).toBe('notBreaching')
  })

  it('failures of functions: counted from their logs', () => {
    for (const id of ['ApiTroubles', 'PagesTroubles', 'WorkerTroubles', 'BouncesTroubles']) {
      expect(filter(id).FilterPattern).toBe('{ $.alarm = * }')
      expect(filter(id).MetricTransformations[0]).toMatchObject({ MetricName: 'Troubles', MetricValue: '1' })
    }
    expect(filter('PagesFailures')).toMatchObject({
      FilterPattern: expect.stringContaining('?"Task timed out"'),
      MetricTransformations: [{ MetricName: 'Troubles', MetricValue: '1' }],
    })
    expect(alarm('Troubles')).toMatchObject({ MetricName: 'Troubles', Threshold: 0 })
  })

  it('refusals, errors and throttles: counted at the URLs of API and pages', () => {
    const readBy = (id: string) =>
      alarm(id)
        .Metrics.filter(isRead)
        .map(({ MetricStat: { Metric } }: { MetricStat: { Metric: Resource['Properties'] } }) =>
          [Metric.MetricName, pointsAt(Metric.Dimensions[0].Value)?.replace(/[0-9A-F]{8}$/, '')].join(' '),
        )
        .sort()
    expect(readBy('Denied')).toEqual(['Url4xxCount Api', 'Url4xxCount Pages'])
    expect(readBy('Faults')).toEqual(['Throttles Api', 'Url5xxCount Api', 'UrlRequestCount Api'])
    expect(alarm('Slow')).toMatchObject({ MetricName: 'Duration', ExtendedStatistic: 'p95' })
  })

  it('few requests: don’t count as slow', () => {
    expect(alarm('Slow').EvaluateLowSampleCountPercentile).toBe('ignore')
  })

  it('topic of alarms: only alarms and the budget publish', () => {
    const [, { PolicyDocument }] = resourcesOf(full.service, 'AWS::SNS::TopicPolicy').find(([id]) =>
      id.startsWith('Alarms'),
    ) as [string, { PolicyDocument: { Statement: Record<string, unknown>[] } }]
    const allowed = PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow')
    expect(allowed.map(({ Principal, Action, Condition }) => [Principal, Action, Condition])).toEqual([
      [
        { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
        'sns:Publish',
        { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      ],
    ])
  })

  it('budget: warns at the set sum, actual and forecast', () => {
    const { Budget, NotificationsWithSubscribers } = resource(full.service, 'AWS::Budgets::Budget').Properties
    expect(Budget.BudgetLimit).toEqual({ Amount: 5, Unit: 'USD' })
    const kinds = NotificationsWithSubscribers.map(
      ({ Notification }: { Notification: { NotificationType: string } }) => Notification.NotificationType,
    )
    expect(kinds).toEqual(['ACTUAL', 'FORECASTED'])
  })

  it('canary: only if asked for', () => {
    expect(Object.keys(plain.service.Resources).filter((id) => id.startsWith('Canary'))).toEqual([])
    expect(plain.service.Parameters).not.toHaveProperty('CanaryLink')
  })
})

describe('stack, rollout', () => {
  const led = ['Api', 'Clock'] as const
  const aliasOf = (role: string) => resource(plain.service, 'AWS::Lambda::Alias', `${role}Live`) as Alias
  interface Alias extends Resource {
    UpdatePolicy: {
      CodeDeployLambdaAliasUpdate: { ApplicationName: { Ref: string }; DeploymentGroupName: { Ref: string } }
    }
  }
  const groupOf = ({ service }: Assembly, role: string) =>
    resource(service, 'AWS::CodeDeploy::DeploymentGroup', `${role}Rollout`).Properties

  it.each(led)('%s: shifted by a tenth a minute, rolled back by alarms', (role) => {
    expect(groupOf(plain, role)).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaLinear10PercentEvery1Minute',
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
      },
      AlarmConfiguration: { Enabled: true },
    })
    const alarms = groupOf(plain, role).AlarmConfiguration.Alarms.map(({ Name }: { Name: object }) =>
      pointsAt(Name),
    )
    expect(alarms).toEqual([expect.stringMatching(/^FaultsAlarm/), expect.stringMatching(/^ClockFailsAlarm/)])
    const { CodeDeployLambdaAliasUpdate: update } = aliasOf(role).UpdatePolicy
    expect(update.DeploymentGroupName.Ref).toMatch(new RegExp(`^${role}Rollout`))
  })

  it('API and clock: called by the live alias alone', () => {
    const id = (role: string) =>
      resourcesOf(plain.service, 'AWS::Lambda::Alias').find(([one]) => one.startsWith(`${role}Live`))?.[0]
    const urls = resourcesOf(plain.service, 'AWS::Lambda::Url').filter(([one]) => one.startsWith('Api'))
    expect(urls.map(([, { Qualifier }]) => Qualifier)).toEqual(['live'])
    const role = (name: string) =>
      resourcesOf(plain.service, 'AWS::Lambda::Function').find(([one]) =>
        new RegExp(`^${name}[0-9A-F]{8}$`).test(one),
      )?.[0]
    for (const [one, { FunctionName }] of resourcesOf(plain.service, 'AWS::Lambda::Permission'))
      for (const name of led) expect([one, pointsAt(FunctionName)]).not.toEqual([one, role(name)])
    const invoked = resourcesOf(plain.service, 'AWS::IAM::Policy')
      .flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement)
      .filter(({ Action }) => listOf<string>(Action).includes('lambda:InvokeFunction'))
      .flatMap(({ Resource }) =>
        listOf(Resource).map((one) => pointsAt(one as object) ?? JSON.stringify(one)),
      )
    expect(invoked.some((one) => one.includes(id('Clock') as string))).toBe(true)
    expect(invoked).not.toContain(role('Clock'))
  })

  it('versions: retained, without provisioned runs', () => {
    // What a deployment made that went back goes with it: else the same code could not be deployed again.
    for (const { Type, DeletionPolicy, UpdateReplacePolicy } of Object.values(plain.service.Resources))
      if (Type === 'AWS::Lambda::Version')
        expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain'])
    expect(resourcesOf(plain.service, 'AWS::Lambda::Version')).toHaveLength(led.length)
    for (const type of ['AWS::Lambda::Alias', 'AWS::Lambda::Version'])
      for (const [, one] of ofAll(type)) expect(one).not.toHaveProperty('ProvisionedConcurrencyConfig')
  })

  it('other edge keys: new versions, which alone get them', async () => {
    const versions = ({ service }: Assembly) => resourcesOf(service, 'AWS::Lambda::Version').map(([id]) => id)
    const [same, other] = await Promise.all(['1', '2'].map((keys) => assemble({}, { rollout: { keys } })))
    expect(versions(same)).toEqual(versions(plain))
    for (const one of versions(other)) expect(versions(plain)).not.toContain(one)
    for (const one of [same, other]) one.clear()
  })

  it('all at once: without alarms', async () => {
    const once = await assemble({}, { rollout: { atOnce: true } })
    for (const role of led)
      expect(groupOf(once, role)).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
        AlarmConfiguration: { Enabled: false },
      })
    once.clear()
  })
})

describe('stack, as a whole', () => {
  it('CDK feature flags: all recommended ones, but for strong references', () => {
    const recommended = JSON.parse(read('node_modules/aws-cdk-lib/recommended-feature-flags.json'))
    const { context } = JSON.parse(read('cdk.json'))
    expect(context).toEqual({ ...recommended, '@aws-cdk/core:defaultCrossStackReferences': 'strong' })
  })

  it('cdk-nag: every finding accepted with a reason, no reason unused', () => {
    const findings = [...plain.findings, ...full.findings]
    expect(findings.filter((one) => !one.accepted)).toEqual([])
    const isFound = (rule: string, at: string) =>
      findings.some(
        (one) =>
          one.rule.replace(/\[.*/, '') === rule.replace(/\[.*/, '') && one.at.startsWith(`Service/${at}`),
      )
    const idle = accepted.flatMap(({ at, rules }) =>
      rules.filter((rule) => !rule.startsWith('Annotation') && !isFound(rule, at)),
    )
    expect(idle).toEqual([])
    for (const { reason } of accepted) expect(reason.length).toBeGreaterThan(30)
  })

  it('resources: no circular dependencies', () => {
    for (const { Resources } of all) {
      const done = new Set<string>()
      const follow = (id: string, from: readonly string[]): void => {
        expect(from.includes(id) ? [...from, id] : []).toEqual([])
        if (done.has(id)) return
        for (const next of namedBy({ Resources }, id)) follow(next, [...from, id])
        done.add(id)
      }
      for (const id of Object.keys(Resources)) follow(id, [])
      expect(done.size).toBeGreaterThan(1)
    }
  })

  it('resources: none that cost without use', () => {
    const types = all.flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type))
    const costly =
      /EC2|ElasticLoad|WAF|KMS|Route53(?!::RecordSet$)|SecretsManager|RDS|ElastiCache|NatGateway|ProvisionedConcurrency|ECS/
    expect(types.filter((type) => costly.test(type))).toEqual([])
    for (const [, one] of ofAll('AWS::Lambda::Function')) expect(one.VpcConfig).toBeUndefined()
  })

  it.each([
    [{ name: 'No Name' }, 'name must be'],
    [{ domain: 'play.example.org' }, 'Say domain and certificate'],
    [{ domain: 'a.example', certificate: 'arn:aws:acm:eu-central-1:1:certificate/a' }, 'us-east-1'],
    [{ mail: 'nobody' }, 'mail must be a domain'],
    [{ mail: 'example.org', mailIdentity: 'mine' }, 'mailIdentity is existing'],
    [{ botRuns: 11 }, 'botRuns must be a whole number from 1 to 10'],
    [{ botSeconds: 0 }, 'botSeconds must be a number above 0'],
    [{ zone: 'example.org' }, 'zone must be the id of a hosted zone'],
    [{ repliesZone: 'nowhere' }, 'repliesZone must be'],
    [{ budget: 'plenty' }, 'budget must be a number'],
    [{ workers: 1 }, 'workers must be a whole number from 2'],
    [{ workers: 2.5 }, 'workers must be a whole number from 2'],
    [{ firewall: 'floods' }, 'firewall is no ARN'],
    [{ backups: 'there' }, 'backups is no ARN'],
  ])('setting %j: refused in words', async (context, words) => {
    await expect(assemble(context)).rejects.toThrow(words)
  })

  it.each(['data', 'service'] as const)('template of %s: as in its snapshot', async (which) => {
    await expect(redacted(full[which])).toMatchFileSnapshot(`snapshots/${which}.json`)
  })
})

const isRead = (one: { MetricStat?: object }): boolean => one.MetricStat !== undefined

/** A policy of headers as the headers that it sets. */
function headersIn({
  CustomHeadersConfig,
  SecurityHeadersConfig: own,
}: Template['Resources'][string]['Properties']) {
  const custom = CustomHeadersConfig.Items.map(({ Header, Value }: { Header: string; Value: string }) => [
    Header,
    Value,
  ])
  return {
    ...Object.fromEntries(custom),
    'content-security-policy': own.ContentSecurityPolicy.ContentSecurityPolicy,
    'referrer-policy': own.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': strictly(own.StrictTransportSecurity),
    ...(own.ContentTypeOptions.Override ? { 'x-content-type-options': 'nosniff' } : {}),
    'x-frame-options': own.FrameOptions.FrameOption,
    'x-xss-protection': own.XSSProtection.Protection ? '1' : '0',
  }
}

const strictly = ({
  AccessControlMaxAgeSec: seconds,
  IncludeSubdomains,
}: {
  [name: string]: unknown
}): string => `max-age=${seconds}${IncludeSubdomains ? '; includeSubDomains' : ''}`

/** A template without what changes with every line of code. */
const redacted = (template: Template): string =>
  `${JSON.stringify(template, null, 2).replace(/[0-9a-f]{64}|(?<=CurrentVersion[0-9A-F]{8})[0-9a-f]{32}/g, '<hash>')}\n`

it('handlers of all functions: are there', () => {
  const entries = [
    ...read('infra/service/functions.ts').matchAll(/functions\/hosts\/lambda\/\$\{role\}\.ts/g),
  ]
  expect(entries).toHaveLength(1)
  for (const role of roles)
    expect(readFileSync(join('functions/hosts/lambda', `${role.toLowerCase()}.ts`), 'utf8')).toContain(
      'handler',
    )
})
