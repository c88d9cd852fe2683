import { CfnOutput, RemovalPolicy, type Stack } from 'aws-cdk-lib'
import { AttributeType, BillingMode, StreamViewType, Table, type TableProps } from 'aws-cdk-lib/aws-dynamodb'
import type { Settings } from '../settings/settings.ts'

export interface Tables {
  log: Table
  app: Table
}

/** Both tables can be restored to any second of the last 35 days, and are not deleted with their stack. */
const kept = {
  billingMode: BillingMode.PAY_PER_REQUEST,
  pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
  deletionProtection: true,
  // A table of a first deployment that failed is deleted, since it would be in the way of the next one.
  removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
} satisfies Partial<TableProps>

/** The two tables, by the names that an operator types. Seeds and players are in `app`: it is kept as well. */
export function keepData(stack: Stack, { tables }: Settings): Tables {
  const partitionKey = { name: 'pk', type: AttributeType.STRING }
  const log = new Table(stack, 'Log', {
    ...kept,
    tableName: `${tables}-log`,
    partitionKey,
    sortKey: { name: 'sk', type: AttributeType.NUMBER },
    // A stream record only announces an entry: positions, with their hidden parts, are not copied into the stream.
    stream: StreamViewType.KEYS_ONLY,
  })
  const app = new Table(stack, 'App', {
    ...kept,
    tableName: `${tables}-app`,
    partitionKey,
    sortKey: { name: 'sk', type: AttributeType.STRING },
    timeToLiveAttribute: 'expires',
  })
  new CfnOutput(stack, 'LogTable', { value: log.tableName })
  new CfnOutput(stack, 'AppTable', { value: app.tableName })
  return { log, app }
}
