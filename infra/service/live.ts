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

/** How a deployment is rolled out. */
export interface Rollout {
  /** All traffic at once, whatever the alarms: otherwise no fix could be deployed while one of them is ringing. */
  atOnce: boolean
  /** The version of the edge's keys in Parameter Store: the template itself only has their name. */
  keys: string
  /** Whether the vault for copies is there, and not this stack's: a stack from before left it. */
  isVaultThere: boolean
  /** Whether tables and their stack can still be deleted: only while they are created for the first time. */
  isUnprotected: boolean
  /** Records that are in the zones already and not this stack's, by the ids that they would have here. */
  kept: readonly string[]
  /** The account's limit of concurrent runs; null if it was not looked up. */
  runs: number | null
}

/** The CDK's classes do not fit its interfaces under `exactOptionalPropertyTypes`: they allow more `undefined`. */
type Live = Alias & IFunction

/**
 * The alias by which a function is called: it points to one of its versions, and a deployment points it to the next.
 * The code and the environment of a version never change, so new keys need a new version.
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
 * Shifts traffic to the functions' new versions, 10 % more each minute. If one of the alarms rings meanwhile, the
 * traffic goes back to the old versions, and the whole deployment is rolled back.
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
