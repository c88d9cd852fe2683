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
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { accountWide } from './names.ts'
import type { Settings } from './settings.ts'
import type { Watched } from './watched.ts'

/** When somebody should look: what it measures, above what, for how many times five minutes. */
interface When {
  metric: IMetric
  above: number
  times?: number
  says: string
}

const period = Duration.minutes(5)

/** Metrics that each alarm reads count one by one: ten are free, and these are ten with mail and the canary. */
const alarmsOn = ({ gate, tables, deadLetters, functions }: Watched): { [id: string]: When } => ({
  Behind: {
    metric: functions.projector.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
    above: 5 * 60_000,
    says: 'Inboxes are more than five minutes behind the log.',
  },
  DeadLetters: {
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    above: 0,
    says: 'Something failed for good, and waits to be looked at.',
  },
  Faults: {
    metric: new MathExpression({
      expression: 'IF(asked > 20, 100 * faults / asked, 0)',
      usingMetrics: {
        faults: gate.metricServerError({ period, statistic: Stats.SUM }),
        asked: gate.metricCount({ period, statistic: Stats.SUM }),
      },
      period,
    }),
    above: 1,
    says: 'More than one request of a hundred is answered by a fault of ours.',
  },
  Slow: {
    metric: gate.metricLatency({ period, statistic: Stats.percentile(95) }),
    above: 1000,
    times: 3,
    says: 'One request of twenty takes longer than a second.',
  },
  Refused: {
    metric: functions.api.metricThrottles({ period, statistic: Stats.SUM }),
    above: 0,
    says: 'Lambda runs no more of the API at once: the account has reached its limit.',
  },
  LogFull: {
    metric: tables.log.metric('WriteThrottleEvents', { period, statistic: Stats.SUM }),
    above: 0,
    says: 'DynamoDB takes entries more slowly than they come.',
  },
  AppFull: {
    metric: tables.app.metric('WriteThrottleEvents', { period, statistic: Stats.SUM }),
    above: 0,
    says: 'DynamoDB takes changes of everything else more slowly than they come.',
  },
  ...(functions.bounces
    ? {
        Bouncing: {
          // Of the whole account: beyond five of a hundred AWS has a look at it, beyond ten it sends nothing more.
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

/** Who tells the topic something; with a policy of its own, a topic takes nothing even from its account's alarms. */
const tellers = ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com']

/** Alarms, and the budget of the account; they tell one topic, and that one whoever is to know. */
export function addAlarms(stack: Stack, { name, email, budget }: Settings, watched: Watched): void {
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
  for (const [id, { metric, above, times = 1, says }] of Object.entries(alarmsOn(watched)))
    new Alarm(stack, `${id}Alarm`, {
      metric,
      threshold: above,
      evaluationPeriods: times,
      alarmDescription: says,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(topic))
  addBudget(stack, { name, budget }, topic)
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
