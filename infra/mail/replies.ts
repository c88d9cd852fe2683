import { Aws, CfnOutput, CfnRule, Duration, Fn, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53'
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { CfnReceiptRule, ReceiptRuleSet } from 'aws-cdk-lib/aws-ses'
import type { Beside } from '../service/bundling.ts'
import { type Common, functionFor } from '../service/functions.ts'
import type { Settings } from '../settings/settings.ts'
import type { Mail } from './mail.ts'

/** The regions where SES receives mail. */
const RECEIVING = [
  ...['us-east-1', 'us-east-2', 'us-west-2', 'ca-central-1', 'eu-central-1', 'eu-west-1', 'eu-west-2'],
  ...['ap-northeast-1', 'ap-southeast-1', 'ap-southeast-2'],
]

/** Prefix of the keys under which SES puts incoming mail. */
const PREFIX = 'replies/'

/** Environment variables for functions that send messages, so that these can be replied to. */
export const replyingIn = ({ replies }: Settings): { [name: string]: string } =>
  replies === null ? {} : { POSTHORN_INBOUND: replies }

/**
 * Receives mail to the domain for replies: SES puts each message into a bucket and calls a function, which handles the
 * message and deletes it. Messages that are left over expire.
 */
export function hearReplies(
  stack: Stack,
  settings: Settings & { replies: string },
  { mail, common, beside }: { mail: Mail; common: Common; beside: Beside },
): LambdaFunction {
  const { replies: domain, zones } = settings
  new CfnRule(stack, 'Receives', {
    assertions: [
      {
        assert: Fn.conditionContains(RECEIVING, Aws.REGION),
        assertDescription: `SES takes no mail in this region: replies are for ${RECEIVING.join(', ')}.`,
      },
    ],
  })
  const bucket = new Bucket(stack, 'Replies', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    lifecycleRules: [{ expiration: Duration.days(15) }],
    // Also when the first deployment fails: SES puts a message of its own there, and S3 deletes no filled bucket.
    removalPolicy: RemovalPolicy.RETAIN,
  })
  const inbound = functionFor(stack, 'inbound', common, {
    memory: 1024,
    timeout: Duration.minutes(1),
    beside,
    environment: { ...mail.environment, ...replyingIn(settings), POSTHORN_REPLIES: bucket.bucketName },
    may: [
      mail.statement,
      new PolicyStatement({
        actions: ['s3:GetObject', 's3:DeleteObject'],
        resources: [bucket.arnForObjects(`${PREFIX}*`)],
      }),
    ],
  })
  const ses = new ServicePrincipal('ses.amazonaws.com')
  const bySes = { StringEquals: { 'aws:SourceAccount': stack.account } }
  const put = bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [ses],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects(`${PREFIX}*`)],
      conditions: bySes,
    }),
  )
  inbound.addPermission('Told', { principal: ses, sourceAccount: stack.account })
  const rules = new ReceiptRuleSet(stack, 'ReplyRules')
  const rule = new CfnReceiptRule(stack, 'ReplyRule', {
    ruleSetName: rules.receiptRuleSetName,
    rule: {
      enabled: true,
      recipients: [domain],
      scanEnabled: true,
      tlsPolicy: 'Optional',
      actions: [
        { s3Action: { bucketName: bucket.bucketName, objectKeyPrefix: PREFIX } },
        { lambdaAction: { functionArn: inbound.functionArn, invocationType: 'Event' } },
      ],
    },
  })
  // SES tests both permissions when the rule is created.
  if (put.policyDependable) rule.node.addDependency(put.policyDependable)
  rule.node.addDependency(inbound)
  const leads = `inbound-smtp.${Aws.REGION}.amazonaws.com`
  if (zones.replies)
    new CfnRecordSet(stack, 'ReplyRecord', {
      ...{
        hostedZoneId: zones.replies,
        name: domain,
        type: 'MX',
        ttl: '1800',
        resourceRecords: [`10 ${leads}`],
      },
    })
  new CfnOutput(stack, 'ReplyMx', { value: `${domain} MX 10 ${leads}` })
  new CfnOutput(stack, 'ReplyRuleSet', { value: rules.receiptRuleSetName })
  return inbound
}
