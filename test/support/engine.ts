import { type Engine, engineOn } from '../../functions/hosts/machine/data/dynamodb.ts'
import { open } from '../../functions/hosts/machine/data/engine/open.ts'
import { here } from './store-here.ts'

/** Starts an embedded DynamoDB in memory. Other processes ask it where it listens; stores of this one needn't. */
export async function startEngine(): Promise<Engine> {
  const opened = await open(undefined, (line) => console.error(line))
  const { endpoint, close } = await engineOn(opened)
  here.set(endpoint, opened)
  return {
    endpoint,
    close() {
      here.delete(endpoint)
      return close()
    },
  }
}
