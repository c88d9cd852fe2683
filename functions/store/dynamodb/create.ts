import {
  type AttributeDefinition,
  CreateTableCommand,
  DescribeTableCommand,
  ListTablesCommand,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import type { Store } from './client.ts'

const keyed = (sort: 'N' | 'S') => ({
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: sort },
  ] satisfies AttributeDefinition[],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' as const },
    { AttributeName: 'sk', KeyType: 'RANGE' as const },
  ],
  BillingMode: 'PAY_PER_REQUEST' as const,
})

/** Creates the tables that do not exist yet: for one machine and for tests. */
export async function createTables({ client, log, app }: Store): Promise<void> {
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const wanted = [
    { TableName: log, ...keyed('N') },
    { TableName: app, ...keyed('S') },
  ]
  const missing = wanted.filter(({ TableName }) => !TableNames.includes(TableName))
  const create = async (table: (typeof wanted)[number]) => {
    await client.send(new CreateTableCommand(table)).catch((error) => {
      if (!(error instanceof ResourceInUseException)) throw error
    })
    const waiting = { client, minDelay: 0.01, maxDelay: 5, maxWaitTime: 120 }
    await waitUntilTableExists(waiting, { TableName: table.TableName })
  }
  await Promise.all(missing.map(create))
}

/** @throws Error if the tables do not exist, or access to them is denied */
export const expectTables = ({ client, log, app }: Store): Promise<unknown> =>
  Promise.all([log, app].map((TableName) => client.send(new DescribeTableCommand({ TableName }))))

/** By what tables are known from others that had, or get, the same name: the id of that of the logs. */
export async function idOf({ client, log }: Store): Promise<string> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: log }))
  return Table?.TableId ?? String(Table?.CreationDateTime?.getTime())
}
