import { Duration, type Stack } from 'aws-cdk-lib'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { type Common, functionFor } from '../service/functions.ts'
import { every } from '../service/schedules.ts'
import { canaryLinkIn } from '../service/secrets.ts'
import type { Settings } from '../settings/settings.ts'

/** Checks Posthorn from outside every quarter of an hour. It fails when Posthorn does, and an alarm hears of it. */
export function addCanary(stack: Stack, settings: Settings, common: Common): LambdaFunction {
  const canary = functionFor(stack, 'canary', common, {
    memory: 256,
    timeout: Duration.seconds(45),
    environment: { POSTHORN_CANARY_LINK: canaryLinkIn(stack, settings) },
  })
  every(stack, 'Look', { often: Duration.minutes(15), run: canary, deadLetters: common.deadLetters })
  return canary
}
