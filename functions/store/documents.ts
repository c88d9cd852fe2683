import {
  BatchGetItemCommand,
  DeleteItemCommand,
  type DeleteItemCommandInput,
  type DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
  PutItemCommand,
  type PutItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb'
import { marshall, type NativeAttributeValue, unmarshall } from '@aws-sdk/util-dynamodb'
import type { Values } from './expression.ts'

/*
 * DynamoDB's commands with plain values, as the store uses them. The SDK's document client has them, too, but builds a
 * command's middleware anew for each call, which is a third of a call's work.
 */

type Client = Pick<DynamoDBClient, 'send'>
type Item = Record<string, NativeAttributeValue>

/** The input of a command with plain values where DynamoDB has values of its own. */
type In<Input> = Omit<Input, 'Key' | 'Item' | 'ExpressionAttributeValues'> & {
  [Part in keyof Input & ('Key' | 'Item')]: object
} & WithValues
interface WithValues {
  ExpressionAttributeValues?: Values | undefined
}

const stored = (values: object): Item => marshall(values, { removeUndefinedValues: true })

/** The values of an expression as DynamoDB has them, if there are any. */
const valuesOf = ({ ExpressionAttributeValues: values }: WithValues) => ({
  ExpressionAttributeValues: values && stored(values),
})

export async function getDocument(client: Client, input: In<GetItemCommandInput>): Promise<Item | null> {
  const { Item } = await client.send(new GetItemCommand({ ...input, Key: stored(input.Key) }))
  return Item ? unmarshall(Item) : null
}

export async function putDocument(client: Client, input: In<PutItemCommandInput>): Promise<void> {
  await client.send(new PutItemCommand({ ...input, Item: stored(input.Item), ...valuesOf(input) }))
}

export async function deleteDocument(client: Client, input: In<DeleteItemCommandInput>): Promise<void> {
  await client.send(new DeleteItemCommand({ ...input, Key: stored(input.Key), ...valuesOf(input) }))
}

/** Updates an item; returns it as it is after that. */
export async function updateDocument(client: Client, input: In<UpdateItemCommandInput>): Promise<Item> {
  const { Attributes = {} } = await client.send(
    new UpdateItemCommand({
      ...input,
      Key: stored(input.Key),
      ReturnValues: 'ALL_NEW',
      ...valuesOf(input),
    }),
  )
  return unmarshall(Attributes)
}

/** The pages of a query's result, one after another. */
export async function* queryDocuments(client: Client, input: In<QueryCommandInput>): AsyncGenerator<Item[]> {
  const query = { ...input, ...valuesOf(input) }
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey']
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({ ...query, ...(ExclusiveStartKey && { ExclusiveStartKey }) }),
    )
    yield Items.map((item) => unmarshall(item))
    ExclusiveStartKey = LastEvaluatedKey
  } while (ExclusiveStartKey)
}

/** Items of a table by their keys, in no order; missing ones are left out. */
export async function getDocuments(
  client: Client,
  table: string,
  keys: readonly object[],
  ConsistentRead: boolean,
): Promise<Item[]> {
  const found: Item[] = []
  let left = keys.map(stored)
  while (left.length > 0) {
    const Keys = left.slice(0, 100)
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand({ RequestItems: { [table]: { Keys, ConsistentRead } } }),
    )
    found.push(...(Responses?.[table] ?? []).map((item) => unmarshall(item)))
    left = [...left.slice(100), ...(UnprocessedKeys?.[table]?.Keys ?? [])]
  }
  return found
}
