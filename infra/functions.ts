import { AssetHashType, DockerImage, type Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { Role as IamRole, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { type Role, statementsFor } from './access.ts'
import { type Beside, bundle } from './bundling.ts'
import { fileAt } from './paths.ts'
import type { Tables } from './tables.ts'

/** The settings that differ between functions. */
interface Particulars {
  /** MB. A processor comes with it: half of one with 884. */
  memory: number
  timeout: Duration
  beside?: Beside
  environment?: { [name: string]: string }
  /** Runs at once that are kept for it, and that it has at most; else it takes of those that the account has left. */
  reserved?: number
  /** Comes again by itself, whatever became of a run: what failed is not kept. */
  recurs?: true
  /** Its rights besides those of its role in the tables. */
  may?: readonly PolicyStatement[]
}

/** Everything that the functions of one stack share. */
export interface Common {
  tables: Tables
  /** Where what failed for good is kept, when nobody waits for an answer. */
  deadLetters: Queue
  environment: { [name: string]: string }
}

/** A function from `functions/handlers/<role>.ts`, with the rights of its role and no more. */
export function functionFor(
  stack: Stack,
  role: Role,
  { tables, deadLetters, environment }: Common,
  { memory, timeout, beside = {}, reserved, recurs, may = [], ...particulars }: Particulars,
): LambdaFunction {
  const id = role[0].toUpperCase() + role.slice(1)
  const logGroup = new LogGroup(stack, `${id}Log`, {
    retention: RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const iamRole = new IamRole(stack, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
  const made = new LambdaFunction(stack, id, {
    code: codeOf(`functions/handlers/${role}.ts`, beside),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memory,
    timeout,
    role: iamRole,
    logGroup,
    ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
    ...(recurs ? {} : { deadLetterQueue: deadLetters }),
    // A version is there to go back to, and costs nothing. Only one whose deployment went back goes with it: while that is
    // there, Lambda makes no other of the same code, and the deployment that tries again would fail.
    currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    environment: { ...environment, ...particulars.environment },
  })
  iamRole.addToPolicy(
    new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    }),
  )
  for (const statement of [...statementsFor(role, tables), ...may]) iamRole.addToPolicy(statement)
  return made
}

/** A source and all that it needs, bundled where the stack is made. */
const codeOf = (source: string, beside: Beside): Code =>
  Code.fromAsset(fileAt('functions'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // No container is ever asked for; but the CDK takes two assets for one whose containers would be told the same.
      image: DockerImage.fromRegistry('none'),
      command: [source],
      local: {
        tryBundle(folder) {
          bundle(source, folder, beside)
          return true
        },
      },
    },
  })
