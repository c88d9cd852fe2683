import { CfnOutput, type Stack } from 'aws-cdk-lib'
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import {
  Alias,
  type EventInvokeConfigOptions,
  type IFunction,
  type IVersion,
  type Function as LambdaFunction,
} from 'aws-cdk-lib/aws-lambda'

/** How a deployment comes to those who use it. */
export interface Rollout {
  /** All at once, whatever alarms say: else nothing can be mended while one of them rings. */
  atOnce: boolean
  /** Which of the edge's keys Parameter Store has: the template says only where they are. */
  keys: string
  /** How many functions the account runs at once; null when nobody has asked. */
  runs: number | null
}

/** Where a property may be left out, the CDK's classes say undefined, and its interfaces do not. */
type Live = Alias & IFunction

/**
 * The name that a function is called by: it leads to one of its versions, and a deployment leads it to the next. A
 * version keeps its code and its environment for good, so a change of keys has to make a new one.
 */
export function liveOf(
  stack: Stack,
  run: LambdaFunction,
  { keys }: Rollout,
  options: EventInvokeConfigOptions = {},
): Live {
  run.invalidateVersionBasedOn(keys)
  const version = run.currentVersion as IVersion
  return new Alias(stack, `${run.node.id}Live`, { aliasName: 'live', version, ...options }) as Live
}

/**
 * Leads functions to their new versions by and by, a tenth more of what is asked each minute. Where one of the alarms
 * rings meanwhile, all goes back, and with it the whole deployment.
 */
export function leadOver(
  stack: Stack,
  all: { [id: string]: Alias },
  alarms: readonly Alarm[],
  { atOnce }: Rollout,
): void {
  const application = new LambdaApplication(stack, 'Rollout')
  const deploymentConfig = atOnce
    ? LambdaDeploymentConfig.ALL_AT_ONCE
    : LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE
  for (const [id, alias] of Object.entries(all)) {
    new LambdaDeploymentGroup(stack, `${id}Rollout`, {
      application,
      alias,
      deploymentConfig,
      alarms: [...alarms],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      ignoreAlarmConfiguration: atOnce,
    })
    new CfnOutput(stack, `${id}Function`, { value: alias.lambda.functionName })
  }
}
