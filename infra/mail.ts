import { CfnOutput, Duration, type Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import {
  ConfigurationSet,
  ConfigurationSetEventDestination,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { type Common, functionFor } from './functions.ts'
import type { Settings } from './settings.ts'

/** How messages go out. */
export interface Mail {
  /** What whoever sends is told: as whom, and under which rules. */
  environment: { [name: string]: string }
  /** What lets somebody send, as this one alone. */
  statement: PolicyStatement
  /** Where what came back is told. */
  returned: Topic
}

/** Who Posthorn sends as, and the rules that it sends under; null where it sends nothing. */
export function addMail(stack: Stack, { name, mail }: Settings): Mail | null {
  if (!mail) return null
  const identity = new EmailIdentity(stack, 'Sender', {
    identity: mail.domain ? Identity.domain(mail.domain) : Identity.email(mail.address),
  })
  const rules = new ConfigurationSet(stack, 'Letters', {
    configurationSetName: name,
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    // Of an address that gave an account a bad name once, SES tells as of one that bounced, and sends nothing there.
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  })
  const returned = new Topic(stack, 'Returned', { enforceSSL: true })
  new ConfigurationSetEventDestination(stack, 'Returns', {
    configurationSet: rules,
    destination: EventDestination.snsTopic(returned),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  })
  for (const [i, { name: record, value }] of identity.dkimRecords.entries())
    if (mail.domain) new CfnOutput(stack, `Dkim${i + 1}`, { value: `${record} CNAME ${value}` })
  const arnOfRules = stack.formatArn({ service: 'ses', resource: 'configuration-set', resourceName: name })
  return {
    environment: { POSTHORN_MAIL_FROM: `Posthorn <${mail.address}>`, POSTHORN_MAIL_SET: name },
    statement: new PolicyStatement({
      // A message that comes as a whole is asked for by the first name, and looked up under the second.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      resources: [identity.emailIdentityArn, arnOfRules],
      conditions: { StringEquals: { 'ses:FromAddress': mail.address } },
    }),
    returned,
  }
}

/** Whatever came back is heard of; what could not be heard is kept. */
export function hearReturns(stack: Stack, { returned }: Mail, common: Common): LambdaFunction {
  const bounces = functionFor(stack, 'bounces', common, { memory: 256, timeout: Duration.seconds(30) })
  returned.addSubscription(new LambdaSubscription(bounces, { deadLetterQueue: common.deadLetters }))
  return bounces
}
