import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/** Whether the latest write to a store worked; null before the first one. */
export interface Writing {
  works: boolean | null
}

const WRITES = ['PutItemCommand', 'UpdateItemCommand', 'DeleteItemCommand']
/** Errors that are about one write, and say nothing of the next. */
const OF_ONE = ['ConditionalCheckFailedException', 'ValidationException']

/** Follows the writes of a client from now on. */
export function followWrites({ middlewareStack }: DynamoDBClient): Writing {
  const writing: Writing = { works: null }
  middlewareStack.add(
    (next, { commandName = '' }) =>
      WRITES.includes(commandName)
        ? async (asked) => {
            try {
              const answer = await next(asked)
              writing.works = true
              return answer
            } catch (error) {
              if (!OF_ONE.includes((error as Error).name)) writing.works = false
              throw error
            }
          }
        : next,
    { step: 'initialize', name: 'followWrites' },
  )
  return writing
}
