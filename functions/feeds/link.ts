import * as v from 'valibot'
import { type PlayerId, tokenOf } from '../api/ids.ts'
import type { MyFeeds } from '../api/shapes.ts'
import { seal, unseal } from '../mail/seal.ts'
import type { Ports } from '../ports.ts'
import { getFeeds, putFeeds } from '../store/feeds.ts'
import { keyOfHouse } from '../store/house-key.ts'
import { getPlayer } from '../store/players.ts'

type Needed = Pick<Ports, 'store' | 'random'>

const sealed = v.tuple([v.literal('feeds'), v.string(), v.string()])

/** The links of a player's feeds, which say whose they are to nobody but us. */
export async function feedsOf({ store, random }: Needed, player: PlayerId): Promise<MyFeeds> {
  const made = await getFeeds(store, player)
  if (made === null) return { token: null }
  return { token: seal(await keyOfHouse(store, random), JSON.stringify(['feeds', player, made])) }
}

/** Makes new links; those that a player had until now are good no more. */
export async function renewFeeds(ports: Needed, player: PlayerId): Promise<MyFeeds> {
  await putFeeds(ports.store, player, tokenOf(ports.random(16)))
  return feedsOf(ports, player)
}

/** Ends the links of a player's feeds. */
export async function endFeeds({ store }: Needed, player: PlayerId): Promise<MyFeeds> {
  await putFeeds(store, player, null)
  return { token: null }
}

/** Whose feeds a link leads to; null where it is none of ours, was ended, or its player is no more. */
export async function playerOfFeeds({ store, random }: Needed, token: string): Promise<PlayerId | null> {
  const text = unseal(await keyOfHouse(store, random), token)
  const said = text === null ? null : v.safeParse(sealed, JSON.parse(text))
  if (!said?.success) return null
  const [, named, made] = said.output
  const player = named as PlayerId
  const [stands, profile] = await Promise.all([
    getFeeds(store, player),
    getPlayer(store, player, 'consistent'),
  ])
  return profile && stands === made ? player : null
}
