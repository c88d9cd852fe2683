import type { Duration, Stack } from 'aws-cdk-lib'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler'
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets'
import type { Queue } from 'aws-cdk-lib/aws-sqs'

/** Runs a function at an interval, and passes it the time for which each run was scheduled. */
export function every(
  stack: Stack,
  id: string,
  { often, run, deadLetters }: { often: Duration; run: IFunction; deadLetters: Queue },
): void {
  const role = new Role(stack, `${id}ScheduleRole`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': stack.account } },
    }),
  })
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [run.functionArn] }))
  role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] }))
  const schedule = new Schedule(stack, `${id}Schedule`, {
    schedule: ScheduleExpression.rate(often),
    target: new LambdaInvoke(run, {
      // Otherwise the target would also grant the role the right to run all versions of the function.
      role: role.withoutPolicyUpdates(),
      deadLetterQueue: deadLetters,
      // With a short interval the next run makes up for a failed one; a retry could run at the same time as it.
      retryAttempts: often.toMinutes() < 5 ? 0 : 3,
      input: ScheduleTargetInput.fromObject({ time: ContextAttribute.scheduledTime }),
    }),
  })
  schedule.node.addDependency(role)
}
