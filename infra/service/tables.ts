import { CfnOutput, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { AttributeType, BillingMode, StreamViewType, Table, type TableProps } from 'aws-cdk-lib/aws-dynamodb'
import type { Settings } from '../settings/settings.ts'
import type { Rollout } from './live.ts'

export interface Tables {
  log: Table
  app: Table
}

/** Both tables can be restored to any second of the last 35 days, and are not deleted with their stack. */
const kept = {
  billingMode: BillingMode.PAY_PER_REQUEST,
  pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
  // If the first creation of their stack fails, tables are deleted: they would be in the way of the next. DynamoDB deletes no
  // protected table, so they are created bare, and protected before anything writes to them.
  removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
} satisfies Partial<TableProps>

/** The two tables, by the names that an operator types. Seeds and players are in `app`: it is kept as well. */
export function keepData(
  stack: Stack,
  { tables }: Settings,
  { isUnprotected }: Pick<Rollout, 'isUnprotected'>,
): Tables {
  const deletionProtection = !isUnprotected
  const partitionKey = { name: 'pk', type: AttributeType.STRING }
  const log = new Table(stack, 'Log', {
    ...{ ...kept, deletionProtection },
    tableName: `${tables}-log`,
    partitionKey,
    sortKey: { name: 'sk', type: AttributeType.NUMBER },
    // A stream record only announces an entry: positions, with their hidden parts, are not copied into the stream.
    stream: StreamViewType.KEYS_ONLY,
  })
  const app = new Table(stack, 'App', {
    ...{ ...kept, deletionProtection },
    tableName: `${tables}-app`,
    partitionKey,
    sortKey: { name: 'sk', type: AttributeType.STRING },
    timeToLiveAttribute: 'expires',
  })
  new CfnOutput(stack, 'LogTable', { value: log.tableName })
  new CfnOutput(stack, 'AppTable', { value: app.tableName })
  return { log, app }
}
