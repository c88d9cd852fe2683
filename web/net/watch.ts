import { isRefused } from '../../engine/core/refused.ts'
import type { Earlier, RecordPage, Share, Watched } from '../../functions/api/shapes.ts'
import { type Answer, answerOf } from './answer.ts'
import { anybodysApi, api, asJson, param } from './client.ts'
import { isWatched } from './heard.ts'
import { minting } from './minting.ts'

/** Questions about the past, about watched tables and about verifying; and the links to watch by. */

/** A watch link tells everybody the same, so the request need not say who asks. */
const nameless = { init: { credentials: 'omit' } } as const

/** A table through a watch link, and the tag of the answer; null when it is still `tag`. */
export async function readWatched(
  token: string,
  tag: string,
): Promise<Answer<{ watched: Watched; tag: string } | null>> {
  let newTag = ''
  const ask = async () => {
    const headers = { 'if-none-match': tag }
    const response = await anybodysApi.watch[':token'].$get({ param: { token } }, { ...nameless, headers })
    newTag = response.headers.get('etag') ?? ''
    return response
  }
  const answer = await answerOf<Watched | null>(ask, { fits: isWatched })
  if (isRefused(answer)) return answer
  return { value: answer.value && { watched: answer.value, tag: newTag } }
}

/** A table through a watch link, as it stood at a version. */
export const readWatchedAt = (token: string, version: number): Promise<Answer<Earlier>> =>
  answerOf(() =>
    anybodysApi.watch[':token'].at[':version'].$get({ param: { token, version: String(version) } }),
  )

/** A table at which I sit, as my seat saw it at a version. */
export const readEarlier = (id: string, version: number): Promise<Answer<Earlier>> =>
  answerOf(() => api.tables[':id'].at[':version'].$get({ param: { ...param(id), version: String(version) } }))

/** A page of the record of a table at which I sit: its entries after `since`, from 0. */
export const readRecordPage = (id: string, since: number): Promise<Answer<RecordPage>> =>
  answerOf(() => api.tables[':id'].record.$get({ param: param(id), query: { since } }))

/** The same of a finished table, through a watch link. */
export const readWatchedRecordPage = (token: string, since: number): Promise<Answer<RecordPage>> =>
  answerOf(() =>
    anybodysApi.watch[':token'].record[':since'].$get({ param: { token, since: String(since) } }),
  )

/** The watch links of a table at which I sit. */
export const readShares = (id: string): Promise<Answer<{ shares: Share[] }>> =>
  answerOf(() => api.tables[':id'].shares.$get({ param: param(id) }))

/** Makes a watch link that is behind by the given number of turns; its token is given only this once. */
export const makeShare = (
  table: string,
  share: Pick<Share, 'name' | 'delay'>,
): Promise<Answer<Share & { token: string }>> =>
  minting(['share', table, share], ({ id }) =>
    answerOf(() => api.tables[':id'].shares.$post({ param: param(table), json: { id, ...share } })),
  )

/** Ends a watch link. Copies on their way to watchers go within a minute. */
export const revokeShare = (id: string, share: string): Promise<Answer<null>> =>
  answerOf(() => api.tables[':id'].shares[':share'].$delete({ param: { ...param(id), share } }, asJson))
