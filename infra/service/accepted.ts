import { type Stack, Validations } from 'aws-cdk-lib'

/** A finding of a rule pack, and why it is accepted: its place is the beginning of the path in the stack. */
interface Accepted {
  at: string
  rules: readonly string[]
  reason: string
}

export const accepted: readonly Accepted[] = [
  {
    at: 'Web',
    rules: ['AwsSolutions::AwsSolutions-S1'],
    reason: 'Only files of the app are there, which everybody may read; who reads them is kept nowhere.',
  },
  {
    at: 'Edge',
    rules: ['AwsSolutions::AwsSolutions-CFR1'],
    reason: 'Posthorn is for players everywhere.',
  },
  {
    at: 'Edge',
    rules: ['AwsSolutions::AwsSolutions-CFR2'],
    reason:
      'A firewall costs while nobody plays, so it is a setting. What a flood of the API can cost is bounded by its runs at once.',
  },
  {
    at: 'Edge',
    rules: ['AwsSolutions::AwsSolutions-CFR3'],
    reason: 'Paths hold the tokens of links, and addresses are personal: neither is kept.',
  },
  {
    at: 'Edge',
    rules: ['AwsSolutions::AwsSolutions-CFR4'],
    reason:
      'Without an own domain the certificate is that of CloudFront, with its policy. With one it is TLS 1.2.',
  },
  ...['ApiRole', 'WorkerRole', 'InboundRole'].map((at) => ({
    at,
    rules: [
      'AwsSolutions::AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*]',
    ],
    reason:
      'In the sandbox SES asks of the address that is written to as well whether it may be. As whom is said by a condition.',
  })),
  {
    at: 'Clock',
    rules: ['Serverless::Serverless-LambdaDLQ', 'Serverless::Serverless-LambdaAsyncFailureDestination'],
    reason:
      'What is due is filed, and the next run does it: a letter would say nothing. That a run failed, or none came, rings.',
  },
  {
    at: 'Replies',
    rules: ['AwsSolutions::AwsSolutions-S1'],
    reason:
      'Messages lie there for as long as it takes to read them; who reads them is the one function that may.',
  },
  {
    at: 'InboundRole',
    rules: ['AwsSolutions::AwsSolutions-IAM5[Resource::<Replies602BB4DC.Arn>/replies/*]'],
    reason: 'Whatever comes in has a name that nobody knows before, in this bucket alone.',
  },
  {
    at: 'Worker/Due',
    rules: ['Serverless::Serverless-LambdaEventSourceMappingDestination'],
    reason: 'A queue has none: it puts aside itself what was given too often, into another queue.',
  },
  {
    at: 'Copies',
    rules: [
      'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
    ],
    reason:
      'It is the policy that AWS Backup itself says its role must have, and it follows what Backup does.',
  },
  ...['ApiRollout', 'ClockRollout'].map((at) => ({
    at,
    rules: [
      'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
    ],
    reason:
      'It is the policy that CodeDeploy itself says its role must have: it leads an alias over, and reads alarms.',
  })),
  {
    at: 'DeadLetters',
    rules: ['Serverless::Serverless-SQSRedrivePolicy'],
    reason: 'It is itself where dead letters are kept.',
  },
  {
    at: 'PlacingRole',
    rules: ['AwsSolutions::AwsSolutions-IAM5[Resource::<Web3C8945DB.Arn>/*]'],
    reason:
      'Whatever places the app’s files puts files whose names nobody knows before they are built, in this bucket alone.',
  },
  {
    at: 'Custom::CDKBucketDeployment',
    rules: ['AwsSolutions::AwsSolutions-L1', 'Serverless::Serverless-LambdaLatestVersion'],
    reason: 'It is part of the CDK, which chooses its runtime, and runs only while something is deployed.',
  },
  {
    at: 'Custom::CDKBucketDeployment',
    rules: ['Serverless::Serverless-LambdaDLQ', 'Serverless::Serverless-LambdaTracing'],
    reason: 'Whoever deploys waits for it, and is told where it fails.',
  },
  {
    at: '',
    rules: ['Serverless::Serverless-LambdaTracing'],
    reason:
      'A trace costs more than the request that it tells of. How long each takes is in the lines that the API leaves, and in metrics that cost nothing.',
  },
  {
    at: 'Edge',
    rules: ['Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk'],
    reason: 'It has a default root object, and no query is passed on by which something could be listed.',
  },
]

/** Takes what is accepted off the list of findings, each with its reason. */
export function acceptFindings(stack: Stack): void {
  for (const { at, rules, reason } of accepted) {
    const places = stack.node
      .findAll()
      .filter(({ node }) => at !== '' && node.path.startsWith(`${stack.node.path}/${at}`))
    for (const place of at === '' ? [stack] : places)
      Validations.of(place).acknowledge(...rules.map((id) => ({ id, reason })))
  }
}
