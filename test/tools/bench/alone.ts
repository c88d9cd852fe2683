import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { Hono } from 'hono'

/** What the API can't do without, and nothing else. Bundled and loaded, it is what ours is compared with. */
export const made = [new Hono(), new DynamoDBClient({})]
