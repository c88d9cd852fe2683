import { Duration, type Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { accountWide } from '../settings/names.ts'
import type { Settings } from '../settings/settings.ts'
import { logFilters, type PerLog } from './filters.ts'
import type { Watched } from './watched.ts'

/** An alarm: its metric, its threshold, and how many periods in a row must exceed it. */
interface When {
  metric: IMetric
  above: number
  times?: number
  /** Whether missing data counts as a breach. */
  silence?: true
  says: string
}

const period = Duration.minutes(5)

/** The sum of a metric of a function's URL, over all versions of the function. */
const urlSum = (run: IFunction, metricName: string): IMetric =>
  run.metric(metricName, { period, statistic: Stats.SUM })

/** AWS charges for each metric that an alarm reads: ten are free; these alarms read twelve without mail and canary. */
const alarmsOn = ({ deadLetters, queue, functions }: Watched, told: Told): { [id: string]: When } => ({
  Behind: {
    metric: functions.projector.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
    above: 5 * 60_000,
    says: 'Inboxes are more than five minutes behind the log.',
  },
  DeadLetters: {
    metric: new MathExpression({
      expression: 'letters + due',
      usingMetrics: {
        letters: deadLetters.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
        due: queue.dead.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
      },
      period,
    }),
    above: 0,
    says: 'Something failed for good, and waits to be looked at.',
  },
  Late: {
    metric: told.lag,
    above: 10 * 60_000,
    times: 3,
    silence: true,
    says: 'What is due is more than ten minutes late, or the clock does not come by at all: nobody is told of anything.',
  },
  Troubles: {
    metric: told.troubles,
    above: 0,
    says: 'Something failed in the API or a worker, or a message could not be sent or came back: see lines with alarm in their logs.',
  },
  Denied: {
    metric: new MathExpression({
      expression: 'api + pages',
      usingMetrics: {
        api: urlSum(functions.api, 'Url4xxCount'),
        pages: urlSum(functions.pages, 'Url4xxCount'),
      },
      period,
    }),
    above: 3000,
    says: 'More than ten requests a second are refused: somebody floods, or the app asks for what it should not.',
  },
  Faults: {
    metric: new MathExpression({
      // One or two faults raise no alarm, however few the requests.
      // Lambda counts a throttled request neither as a request nor as a fault, so it is added to both.
      expression: 'IF(faults + unanswered > 2, 100 * (faults + unanswered) / (asked + unanswered), 0)',
      usingMetrics: {
        faults: urlSum(functions.api, 'Url5xxCount'),
        unanswered: functions.api.metricThrottles({ period, statistic: Stats.SUM }),
        asked: urlSum(functions.api, 'UrlRequestCount'),
      },
      period,
    }),
    above: 1,
    says: 'More than one request of a hundred is answered by a fault of ours, or by none: perhaps Lambda runs no more.',
  },
  Slow: {
    metric: functions.api.metricDuration({ period, statistic: Stats.percentile(95) }),
    above: 1000,
    times: 3,
    says: 'One request of twenty takes longer than a second.',
  },
  ClockFails: {
    metric: functions.clock.metricErrors({ period, statistic: Stats.SUM }),
    above: 1,
    says: 'The clock fails again and again: nobody is told of anything.',
  },
  ...(functions.bounces
    ? {
        Bouncing: {
          // The rate of the whole account. Above 5 % AWS reviews the account, above 10 % it may stop its mail.
          metric: new Metric({
            namespace: 'AWS/SES',
            metricName: 'Reputation.BounceRate',
            period: Duration.hours(1),
            statistic: Stats.AVERAGE,
          }),
          above: 0.03,
          says: 'More than three messages of a hundred come back.',
        },
      }
    : {}),
  ...(functions.canary
    ? {
        Unseen: {
          metric: functions.canary.metricErrors({ period: Duration.minutes(15), statistic: Stats.SUM }),
          above: 0,
          says: 'From outside Posthorn is not to be seen.',
        },
      }
    : {}),
})

/** Metrics made from log lines of the functions. */
interface Told {
  /** How late the oldest due item is, milliseconds. */
  lag: IMetric
  /** How often something went wrong that the operator should look at. */
  troubles: IMetric
}

function toldIn(stack: Stack, name: string, logged: PerLog<LambdaFunction>): Told {
  const metricNamespace = `Posthorn/${name}`
  const metrics = new Map<string, MetricFilter>()
  for (const { id, logs, pattern, metricName, value } of logFilters) {
    const logGroup = logged[logs]?.logGroup
    if (!logGroup) continue
    const filter = new MetricFilter(stack, id, {
      ...{ logGroup, metricNamespace, metricName, metricValue: value },
      filterPattern: FilterPattern.literal(pattern),
    })
    if (!metrics.has(metricName)) metrics.set(metricName, filter)
  }
  return {
    lag: metrics.get('Lag')!.metric({ period, statistic: Stats.MAXIMUM }),
    troubles: metrics.get('Troubles')!.metric({ period, statistic: Stats.SUM }),
  }
}

/** The services that publish to the topic. A topic with a policy needs this even for alarms of its own account. */
const tellers = ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com']

/** Alarms, by their ids, and the budget of the account; they notify one topic, which notifies the operator. */
export function addAlarms(
  stack: Stack,
  { name, email, budget }: Settings,
  watched: Watched,
  logged: PerLog<LambdaFunction>,
): { [id: string]: Alarm } {
  const topic = new Topic(stack, 'Alarms', { enforceSSL: true })
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: tellers.map((teller) => new ServicePrincipal(teller)),
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  )
  if (email) topic.addSubscription(new EmailSubscription(email, { deadLetterQueue: watched.deadLetters }))
  const told = toldIn(stack, name, logged)
  const alarms = Object.entries(alarmsOn(watched, told)).map(
    ([id, { metric, above, times = 1, silence, says }]) => {
      const alarm = new Alarm(stack, `${id}Alarm`, {
        metric,
        threshold: above,
        evaluationPeriods: times,
        alarmDescription: says,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: silence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
        // A percentile of only a few requests says nothing.
        ...(id === 'Slow' ? { evaluateLowSampleCountPercentile: 'ignore' } : {}),
      })
      alarm.addAlarmAction(new SnsAction(topic))
      return [id, alarm]
    },
  )
  addBudget(stack, { name, budget }, topic)
  return Object.fromEntries(alarms)
}

function addBudget(stack: Stack, { name, budget }: Pick<Settings, 'name' | 'budget'>, topic: Topic): void {
  const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }]
  const warning = (notificationType: 'ACTUAL' | 'FORECASTED') => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100 },
    subscribers,
  })
  new CfnBudget(stack, 'Budget', {
    budget: {
      budgetName: accountWide({ name }),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budget, unit: 'USD' },
    },
    notificationsWithSubscribers: [warning('ACTUAL'), warning('FORECASTED')],
  })
}
