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
import { showSender } from '../edge/zone.ts'
import { type Common, functionFor } from '../service/functions.ts'
import type { Settings } from '../settings/settings.ts'

/** The access to SES for sending messages. */
export interface Mail {
  /** Environment variables: the sender's address and the configuration set. */
  environment: { [name: string]: string }
  /** The right to send messages from this address only. */
  statement: PolicyStatement
  /** The topic of bounces and complaints. */
  returned: Topic
}

/** The SES identity and configuration set for sending; null when no mail is sent. */
export function addMail(stack: Stack, { mail, zones }: Settings): Mail | null {
  if (!mail) return null
  sendAs(stack, mail, zones.mail)
  // Without a fixed name: a set that was kept when mail was turned off would otherwise conflict with a new one.
  const rules = new ConfigurationSet(stack, 'Letters', {
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    // SES sends nothing to an address that complained before, and reports a bounce instead. It would also stop after a
    // refusal that has nothing to do with the mailbox, and then not even the link would arrive that confirms the address
    // again: which bounces count, Posthorn decides.
    suppressionReasons: SuppressionReasons.COMPLAINTS_ONLY,
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
      // A raw message is sent by calling `SendEmail`, for which SES checks the right `SendRawEmail`.
      actions: ['ses:SendEmail', 'ses:SendRawEmail'],
      // For an account in the SES sandbox, the right is checked for the recipient's identity, too.
      resources: [anyIdentity, arnOfRules],
      conditions: { StringEquals: { 'ses:FromAddress': mail.address } },
    }),
    returned,
  }
}

/**
 * Kept when the stack no longer has it: the ownership of an address was confirmed by hand, and others may use it.
 */
const KEPT = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/** Creates the sender's identity, with the DNS records that prove the ownership of its domain, unless it exists. */
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

/** Has a function handle bounces and complaints; those that can't be delivered to it become dead letters. */
export function hearReturns(stack: Stack, { returned }: Mail, common: Common): LambdaFunction {
  const bounces = functionFor(stack, 'bounces', common, { memory: 256, timeout: Duration.seconds(30) })
  returned.addSubscription(new LambdaSubscription(bounces, { deadLetterQueue: common.deadLetters }))
  return bounces
}
