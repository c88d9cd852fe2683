import { Duration, type Stack } from 'aws-cdk-lib'
import { Dashboard, GraphWidget, type IMetric, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { accountWide } from '../settings/names.ts'
import type { Settings } from '../settings/settings.ts'
import type { Watched } from './watched.ts'

const period = Duration.minutes(5)
const sum = { period, statistic: Stats.SUM }

/** One page that shows how Posthorn does, from the edge inward. Three of an account are free. */
export function addDashboard(stack: Stack, settings: Settings, watched: Watched): void {
  const { tables, deadLetters, queue, functions } = watched
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
    new GraphWidget({ title, left, right, width: 8, height: 6 })
  const latency = (percent: number) =>
    functions.api.metricDuration({ period, statistic: Stats.percentile(percent), label: `p${percent}, ms` })
  const all = Object.entries(functions)
  const asked = Object.entries({ api: functions.api, pages: functions.pages })
  new Dashboard(stack, 'Dashboard', {
    dashboardName: accountWide(settings),
    widgets: [
      [
        graph(
          'Requests at the edge',
          [atEdge(watched, 'Requests', Stats.SUM)],
          [atEdge(watched, '5xxErrorRate', Stats.AVERAGE)],
        ),
        graph(
          'Requests of API and pages, and those refused or answered by a fault',
          asked.map(([label, one]) => one.metric('UrlRequestCount', { ...sum, label })),
          asked.flatMap(([label, one]) =>
            ['4xx', '5xx'].map((kind) =>
              one.metric(`Url${kind}Count`, { ...sum, label: `${label}, ${kind}` }),
            ),
          ),
        ),
        graph('How long the API takes', [latency(50), latency(95), latency(99)]),
      ],
      [
        graph(
          'Functions: runs',
          all.map(([label, one]) => one.metricInvocations({ ...sum, label })),
        ),
        graph(
          'Functions: errors, and what was not run',
          all.map(([label, one]) => one.metricErrors({ ...sum, label })),
          all.map(([label, one]) => one.metricThrottles({ ...sum, label })),
        ),
        graph(
          'Functions: milliseconds, p95',
          all.map(([label, one]) => one.metricDuration({ period, statistic: Stats.percentile(95), label })),
        ),
      ],
      [
        graph(
          'Units written, and what was not taken',
          [
            tables.log.metricConsumedWriteCapacityUnits({ ...sum, label: 'log' }),
            tables.app.metricConsumedWriteCapacityUnits({ ...sum, label: 'app' }),
          ],
          [
            tables.log.metric('WriteThrottleEvents', { ...sum, label: 'log' }),
            tables.app.metric('WriteThrottleEvents', { ...sum, label: 'app' }),
          ],
        ),
        graph('Units read', [
          tables.log.metricConsumedReadCapacityUnits({ ...sum, label: 'log' }),
          tables.app.metricConsumedReadCapacityUnits({ ...sum, label: 'app' }),
        ]),
        graph(
          'Inboxes behind the log, ms; failed for good',
          [functions.projector.metric('IteratorAge', { period, statistic: Stats.MAXIMUM })],
          [deadLetters, queue.dead].map((letters) =>
            letters.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
          ),
        ),
      ],
    ],
  })
}

/** CloudFront tells its figures in one region, wherever it is asked. */
const atEdge = ({ edge }: Watched, metricName: string, statistic: string): IMetric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: edge.distributionId, Region: 'Global' },
    region: 'us-east-1',
    statistic,
    period,
  })
