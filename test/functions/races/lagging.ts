import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { aroundCalls } from '../crashes/calls.ts'

type Tables<T> = Record<string, T>
interface Read {
  TableName?: string
  ConsistentRead?: boolean
  RequestItems?: Tables<{ ConsistentRead?: boolean }>
}
interface Output {
  output: { Responses?: Tables<unknown>; UnprocessedKeys?: Tables<unknown> }
}

/** Lets a store answer reads that need not be consistent from older tables, as a database may that keeps copies. */
export function readsLagBehind(store: Store, prefix: string): void {
  const older = { [store.log]: `${prefix}log`, [store.app]: `${prefix}app` }
  aroundCalls<unknown>(store, async ({ command, input }, go) => {
    const read = input as Read
    if (/^(GetItem|Query)$/.test(command) && read.TableName && !read.ConsistentRead)
      read.TableName = older[read.TableName]
    const items = read.RequestItems?.[store.app]
    if (command !== 'BatchGetItem' || !items || items.ConsistentRead) return go()
    read.RequestItems = { [older[store.app]]: items }
    const answer = (await go()) as Output
    const found = answer.output.Responses?.[older[store.app]]
    answer.output.Responses = { [store.app]: found }
    return answer
  })
}
