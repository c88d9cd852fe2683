import { settingsFor } from './deploy.ts'
import { type Outside, refuse } from './outside.ts'
import { resourcesOf } from './resources.ts'

/** A metric as CloudWatch names it. */
interface Metric {
  Namespace: string
  MetricName: string
  Dimensions?: { Name: string; Value: string }[]
}

/** An alarm as CloudWatch describes it: of one metric, or of a formula of several. */
interface Alarm extends Partial<Metric> {
  AlarmName: string
  StateValue: string
  StateReason?: string
  Metrics?: { MetricStat?: { Metric: Metric } }[]
}

/** CloudWatch keeps data points for fifteen months: what is older is not known. */
const LOOKS_BACK = 455
const DAY = 24 * 60 * 60

/** Metrics that have data points only when there is something to tell: until then nobody feeds them. */
const quiet: { readonly [metric: string]: string } = {
  Troubles: 'nothing failed so far',
  ApproximateNumberOfMessagesVisible: 'nothing failed for good so far',
  'Reputation.BounceRate': 'no mail was sent so far',
}

/**
 * Says how each alarm of the deployed service stands, and which of its metrics nobody has ever fed: such an alarm
 * knows nothing of what it should watch. @throws Refused when an alarm rings, or there is no such service
 */
export async function status(outside: Outside, name: string): Promise<void> {
  const { aws, say } = outside
  settingsFor(outside, name)
  const resources = (await resourcesOf(outside, name)) ?? refuse(`There is no ${name} yet.`)
  const ids = new Map(
    resources
      .filter(({ ResourceType }) => ResourceType === 'AWS::CloudWatch::Alarm')
      .map((one) => [one.PhysicalResourceId ?? '', one.LogicalResourceId.replace(/Alarm[0-9A-F]{8}$/, '')]),
  )
  if (ids.size === 0) refuse(`${name} has no alarms: npm run deploy`)
  const { MetricAlarms } = await aws('cloudwatch', 'describe-alarms', '--alarm-names', ...ids.keys())
  const alarms: Alarm[] = MetricAlarms
  let ringing = 0
  for (const alarm of alarms) {
    const isRinging = alarm.StateValue === 'ALARM'
    if (isRinging) ringing++
    say(
      `${isRinging ? 'RINGS' : 'quiet'}  ${ids.get(alarm.AlarmName)}${isRinging ? `: ${alarm.StateReason}` : ''}`,
    )
    for (const metric of metricsOf(alarm))
      if (!(await isFed(outside, metric))) say(`       never fed: ${worded(metric)}`)
  }
  const missing = [...ids].filter(([one]) => !alarms.some(({ AlarmName }) => AlarmName === one))
  for (const [, id] of missing) say(`GONE   ${id}: somebody has deleted it`)
  if (ringing + missing.length > 0) refuse('See docs/runbook.md, An alarm says.')
}

const metricsOf = ({ Namespace, MetricName, Dimensions, Metrics = [] }: Alarm): Metric[] =>
  Namespace && MetricName
    ? [{ Namespace, MetricName, ...(Dimensions ? { Dimensions } : {}) }]
    : Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? [])

/** Whether a metric has had a data point since CloudWatch remembers. */
async function isFed(
  { aws, now }: Outside,
  { Namespace, MetricName, Dimensions = [] }: Metric,
): Promise<boolean> {
  const from = new Date(now() - LOOKS_BACK * DAY * 1000).toISOString()
  const dimensions = Dimensions.map(({ Name, Value }) => `Name=${Name},Value=${Value}`)
  const { Datapoints } = await aws(
    ...['cloudwatch', 'get-metric-statistics', '--namespace', Namespace, '--metric-name', MetricName],
    ...(dimensions.length > 0 ? ['--dimensions', ...dimensions] : []),
    ...['--start-time', from, '--end-time', new Date(now()).toISOString()],
    ...['--period', String(DAY), '--statistics', 'SampleCount'],
  )
  return Datapoints.length > 0
}

function worded({ Namespace, MetricName, Dimensions = [] }: Metric): string {
  const of = Dimensions.map(({ Value }) => Value).join(', ')
  const why = quiet[MetricName]
  return `${Namespace} ${MetricName}${of ? ` of ${of}` : ''}${why ? ` (as it should be if ${why})` : ''}`
}
