import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { status } from '../../../infra/commands/status.ts'
import { type Assembly, assemble, resourcesOf } from '../cloud/stacks.ts'
import { type FakeAws, fakeAws } from './fake-aws.ts'

interface Metric {
  Namespace: string
  MetricName: string
  Dimensions?: { Name: string; Value: string }[]
}

let assembly: Assembly
let aws: FakeAws
/** What has data points: by the beginning of the question. */
let fed: (asked: string) => boolean
beforeAll(async () => {
  assembly = await assemble({ name: 'club', mail: 'example.org', canary: true })
})
afterAll(() => assembly.clear())

/** Alarms as CloudWatch describes them: what the template points to has a name by then. */
const alarms = () =>
  resourcesOf(assembly.service, 'AWS::CloudWatch::Alarm').map(([id, said]) => ({
    ...JSON.parse(
      JSON.stringify(said).replace(/\{"(?:Ref|Fn::GetAtt)":\[?"(\w+?)[0-9A-F]{8}"[^}]*\}/g, '"$1"'),
    ),
    AlarmName: `club-${id}`,
    StateValue: 'OK',
  }))

beforeEach(() => {
  aws = fakeAws()
  aws.files.set('club', { name: 'club' })
  aws.answers['cloudformation list-stack-resources'] = {
    StackResourceSummaries: [
      { ResourceType: 'AWS::SNS::Topic', LogicalResourceId: 'Alarms04B5A0BF', PhysicalResourceId: 'arn' },
      ...alarms().map(({ AlarmName }) => ({
        ResourceType: 'AWS::CloudWatch::Alarm',
        ResourceStatus: 'UPDATE_COMPLETE',
        LogicalResourceId: AlarmName.slice('club-'.length),
        PhysicalResourceId: AlarmName,
      })),
    ],
  }
  aws.answers['cloudwatch describe-alarms'] = { MetricAlarms: alarms() }
  fed = () => true
  const { aws: before } = aws
  aws.aws = async (...args) => {
    const asked = args.join(' ')
    if (!asked.startsWith('cloudwatch get-metric-statistics')) return before(...args)
    aws.asked.push(asked)
    return { Datapoints: fed(asked) ? [{ SampleCount: 1 }] : [] }
  }
})
const said = () => aws.said.join('\n')

describe('npm run status', () => {
  it('all fed, none rings: each alarm is quiet', async () => {
    await status(aws, 'club')
    expect(aws.said.every((line) => line.startsWith('quiet  '))).toBe(true)
    expect(aws.said.map((line) => line.slice(7)).sort()).toEqual(
      [
        ...['Behind', 'Bouncing', 'ClockFails', 'DeadLetters', 'Denied'],
        ...['Faults', 'Late', 'Slow', 'Troubles', 'Unseen'],
      ].sort(),
    )
  })

  it('metrics of all alarms: asked for, with their dimensions, as far back as they are kept', async () => {
    await status(aws, 'club')
    const asked = aws.asked.filter((one) => one.includes('get-metric-statistics'))
    const metrics = alarms().flatMap(
      ({
        MetricName,
        Metrics = [],
        ...one
      }: {
        MetricName?: string
        Metrics?: { MetricStat?: { Metric: Metric } }[]
      }) =>
        MetricName
          ? [{ ...one, MetricName } as Metric]
          : Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []),
    )
    expect(asked).toHaveLength(metrics.length)
    expect(metrics.length).toBeGreaterThan(12)
    for (const { Namespace, MetricName, Dimensions = [] } of metrics) {
      const begins = `cloudwatch get-metric-statistics --namespace ${Namespace} --metric-name ${MetricName} `
      const dimensions = Dimensions.map(({ Name, Value }) => `Name=${Name},Value=${Value}`).join(' ')
      const from = '--start-time 2025-08-26T12:00:00.000Z --end-time 2026-11-24T12:00:00.000Z'
      expect(asked).toContain(
        `${begins}${dimensions ? `--dimensions ${dimensions} ` : ''}${from} --period 86400 --statistics SampleCount`,
      )
    }
  })

  it('nobody feeds a metric: said below its alarm', async () => {
    fed = (asked) => !/ Lag | IteratorAge | Url5xxCount /.test(asked)
    await status(aws, 'club')
    const below = (id: string) => aws.said[aws.said.indexOf(`quiet  ${id}`) + 1]
    expect(below('Late')).toBe('       never fed: Posthorn/club Lag')
    expect(below('Behind')).toBe('       never fed: AWS/Lambda IteratorAge of Projector')
    expect(below('Faults')).toBe('       never fed: AWS/Lambda Url5xxCount of Api')
    expect(said().match(/never fed/g)).toHaveLength(3)
  })

  it('metric that is fed only when something fails: said to be as it should', async () => {
    fed = (asked) => !/ Troubles | ApproximateNumber/.test(asked)
    await status(aws, 'club')
    expect(said()).toContain('never fed: Posthorn/club Troubles (as it should be if nothing failed so far)')
    expect(said()).toContain('of DeadLetters (as it should be if nothing failed for good so far)')
  })

  it('alarm rings: its reason, and the runbook', async () => {
    const [first, ...more] = alarms()
    const rings = { ...first, StateValue: 'ALARM', StateReason: 'Threshold Crossed' }
    aws.answers['cloudwatch describe-alarms'] = { MetricAlarms: [rings, ...more] }
    await expect(status(aws, 'club')).rejects.toThrow('docs/runbook.md, An alarm says')
    expect(said()).toMatch(/^RINGS {2}\w+: Threshold Crossed$/m)
  })

  it('alarm that a deployment removed: is not missed', async () => {
    const { StackResourceSummaries: all } = aws.answers['cloudformation list-stack-resources'] as {
      StackResourceSummaries: object[]
    }
    all.push({
      ...{ ResourceType: 'AWS::CloudWatch::Alarm', ResourceStatus: 'DELETE_COMPLETE' },
      ...{ LogicalResourceId: 'FormerAlarm04B5A0BF', PhysicalResourceId: 'club-FormerAlarm04B5A0BF' },
    })
    await status(aws, 'club')
    expect(said()).not.toContain('Former')
    expect(aws.asked.find((one) => one.includes('describe-alarms'))).not.toContain('Former')
  })

  it('alarm deleted by hand, or no service: says so', async () => {
    aws.answers['cloudwatch describe-alarms'] = { MetricAlarms: alarms().slice(1) }
    await expect(status(aws, 'club')).rejects.toThrow('docs/runbook.md')
    expect(said()).toMatch(/^GONE {3}\w+: somebody has deleted it$/m)
    aws.answers['cloudformation list-stack-resources'] = { StackResourceSummaries: [] }
    await expect(status(aws, 'club')).rejects.toThrow('club has no alarms')
  })
})
