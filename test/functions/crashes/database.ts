import { startEngine } from '../../../functions/local/dynamodb.ts'

/** An embedded DynamoDB in a process of its own, which tells where it listens and ends with whoever started it. */
const { endpoint } = await startEngine()
process.send?.(endpoint)
process.once('disconnect', () => process.exit(0))
