import { CfnOutput, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib'
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
import { showSender } from './zone.ts'

/** How messages go out. */
export interface Mail {
  /** The sender's settings: as whom, and under which rules. */
  environment: { [name: string]: string }
  /** The right to send, as this identity alone. */
  statement: PolicyStatement
  /** The topic that reports messages that came back. */
  returned: Topic
}

/** The identity that Posthorn sends as, and its rules for sending; null when it sends nothing. */
export function addMail(stack: Stack, { mail, zone }: Settings): Mail | null {
  if (!mail) return null
  sendAs(stack, mail, zone)
  // Named by nobody: one that was kept when mail was given up does not stand in the way of the next.
  const rules = new ConfigurationSet(stack, 'Letters', {
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    // Of an address that gave an account a bad name once, SES tells as of one that bounced, and sends nothing there.
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  })
  rules.applyRemovalPolicy(KEPT)
  const returned = new Topic(stack, 'Returned', { enforceSSL: true })
  new ConfigurationSetEventDestination(stack, 'Returns', {
    configurationSet: rules,
    destination: EventDestination.snsTopic(returned),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  })
  const { configurationSetName } = rules
  new CfnOutput(stack, 'MailRules', { value: configurationSetName })
  const arnOfRules = stack.formatArn({
    service: 'ses',
    resource: 'configuration-set',
    resourceName: configurationSetName,
  })
  const anyIdentity = stack.formatArn({ service: 'ses', resource: 'identity', resourceName: '*' })
  return {
    environment: {
      POSTHORN_MAIL_FROM: `Posthorn <${mail.address}>`,
      POSTHORN_MAIL_SET: configurationSetName,
    },
    statement: new PolicyStatement({
      // A message that comes as a whole is asked for by the first name, and looked up under the second.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      // While an account may write only to whom it knows, whether it may is asked of the address written to as well.
      resources: [anyIdentity, arnOfRules],
      conditions: { StringEquals: { 'ses:FromAddress': mail.address } },
    }),
    returned,
  }
}

/**
 * Stays when its stack no longer wants it: the ownership of an address was shown by hand, and may be used by others.
 */
const KEPT = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/** Who is sent as: made here, with the records that show whose the domain is, or there already. */
function sendAs(
  stack: Stack,
  { address, domain, exists }: NonNullable<Settings['mail']>,
  zone: string | null,
): void {
  if (exists) return
  const made = new EmailIdentity(stack, 'Sender', {
    identity: domain ? Identity.domain(domain) : Identity.email(address),
  })
  made.applyRemovalPolicy(KEPT)
  if (!domain) return
  if (zone) showSender(stack, zone, domain, made.dkimRecords)
  for (const [i, { name: record, value }] of made.dkimRecords.entries())
    new CfnOutput(stack, `Dkim${i + 1}`, { value: `${record} CNAME ${value}` })
}

/** Whatever came back is heard of; what could not be heard is kept. */
export function hearReturns(stack: Stack, { returned }: Mail, common: Common): LambdaFunction {
  const bounces = functionFor(stack, 'bounces', common, { memory: 256, timeout: Duration.seconds(30) })
  returned.addSubscription(new LambdaSubscription(bounces, { deadLetterQueue: common.deadLetters }))
  return bounces
}
