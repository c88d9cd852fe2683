import type { Store } from '../../../functions/store/dynamodb/client.ts'

/**
 * Loses the answer to the n-th write of a store, from 1, once it was done: the client of the database, which can't
 * know that, does it again. Tells how many were lost.
 */
export function losingAnswers(store: Store, n: number): () => number {
  let writes = 0
  let lost = 0
  store.documents.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const isWrite = /^(Put|Update|Delete)Item/.test(commandName)
        // A write that is done again is no further write.
        const attempt = (args.request as { headers: Record<string, string> }).headers['amz-sdk-request'] ?? ''
        const mine = isWrite && /attempt=1\b/.test(attempt) ? ++writes : 0
        if (mine !== n) return next(args)
        await next(args).catch(() => {})
        lost++
        throw Object.assign(new Error('The connection was reset.'), { code: 'ECONNRESET' })
      },
    { step: 'finalizeRequest', priority: 'low' },
  )
  return () => lost
}
