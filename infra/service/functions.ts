import { AssetHashType, DockerImage, type Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { Role as IamRole, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { fileAt } from '../settings/paths.ts'
import { type Role, statementsFor } from './access.ts'
import { type Beside, bundle } from './bundling.ts'
import type { Tables } from './tables.ts'

/** The settings that differ between functions. */
interface Particulars {
  /** MB. It sets the CPU, too: half a vCPU with 884 MB. */
  memory: number
  timeout: Duration
  beside?: Beside
  environment?: { [name: string]: string }
  /** Reserved concurrency, which is also its limit; without it, the function shares what the account has left. */
  reserved?: number
  /** It runs on a schedule, so events of failed runs are not kept as dead letters. */
  recurs?: true
  /** Further rights, beyond those of its role in the tables. */
  may?: readonly PolicyStatement[]
}

/** Everything that the functions of one stack share. */
export interface Common {
  tables: Tables
  /** The queue for events that failed for good, when no caller waits for an answer. */
  deadLetters: Queue
  environment: { [name: string]: string }
}

/** A function from `functions/hosts/lambda/<role>.ts`, with only the rights of its role and those in `may`. */
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
    code: codeOf(`functions/hosts/lambda/${role}.ts`, beside),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memory,
    timeout,
    role: iamRole,
    logGroup,
    ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
    ...(recurs ? {} : { deadLetterQueue: deadLetters }),
    // Old versions are kept for rollbacks, and cost nothing. Only one whose deployment was rolled back is deleted, since
    // Lambda makes no second version of the same code: the next deployment of it would fail.
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

/** The code of a source, bundled when the stack is synthesized. */
const codeOf = (source: string, beside: Beside): Code =>
  Code.fromAsset(fileAt('functions'), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // No container is ever run, but assets with the same container command would be one asset to the CDK.
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
