import { paginateScan } from '@aws-sdk/lib-dynamodb'
import type { PlayerId } from '../../api/ids.ts'
import type { Store } from '../dynamodb/client.ts'
import type { Player } from '../players/players.ts'

/** Parts of the table that are read side by side. */
const SEGMENTS = 4

/** Every player of this Posthorn. No index leads to names, so the whole table is read: for operators alone. */
export async function everybody(store: Store): Promise<{ player: PlayerId; profile: Player }[]> {
  const segments = Array.from({ length: SEGMENTS }, (_, segment) => playersIn(store, segment))
  return (await Promise.all(segments)).flat()
}

async function playersIn(store: Store, segment: number) {
  const found: { player: PlayerId; profile: Player }[] = []
  const pages = paginateScan(
    { client: store.documents },
    {
      ...{ TableName: store.app, Segment: segment, TotalSegments: SEGMENTS },
      FilterExpression: '#sk = :me AND attribute_not_exists(#erased)',
      ExpressionAttributeNames: { '#sk': 'sk', '#erased': 'erased' },
      ExpressionAttributeValues: { ':me': 'ME' },
    },
  )
  for await (const { Items = [] } of pages)
    for (const { pk, sk: _, ...profile } of Items)
      found.push({ player: String(pk).slice('P#'.length) as PlayerId, profile: profile as Player })
  return found
}
