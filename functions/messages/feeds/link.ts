import * as v from 'valibot'
import type { Language } from '../../../web/print/language.ts'
import { type PlayerId, tokenOf } from '../../api/ids.ts'
import type { MyFeeds } from '../../api/shapes.ts'
import type { Ports } from '../../ports/index.ts'
import { deleteFeeds, getFeeds, putFeeds } from '../../store/players/feeds.ts'
import { getPlayer, languageOf } from '../../store/players/players.ts'
import { sealed, unsealed } from '../links/seal.ts'

type Needed = Pick<Ports, 'store' | 'random'>

const named = v.tuple([v.literal('feeds'), v.string(), v.string()])

/** The links of a player's feeds. Only this server can tell whose they are. */
export async function feedsOf(ports: Needed, player: PlayerId): Promise<MyFeeds> {
  const made = await getFeeds(ports.store, player)
  return { token: made && (await sealed(ports, ['feeds', player, made])) }
}

/** Makes new links; the player's links until now stop working. */
export async function renewFeeds(ports: Needed, player: PlayerId): Promise<MyFeeds> {
  await putFeeds(ports.store, player, tokenOf(ports.random(16)))
  return feedsOf(ports, player)
}

/** Ends the links of a player's feeds. */
export async function endFeeds({ store }: Needed, player: PlayerId): Promise<MyFeeds> {
  await deleteFeeds(store, player)
  return { token: null }
}

/** The player whose feeds a link leads to, and their language: programs fetch feeds, and ask for none. */
export interface FeedOwner {
  player: PlayerId
  language: Language
}

/** The owner of the feeds that a link leads to; null if it is no link of ours, was ended, or its player is gone. */
export async function ownerOfFeeds(ports: Needed, token: string): Promise<FeedOwner | null> {
  const said = await unsealed(ports, token, named)
  if (!said) return null
  const [, id, made] = said
  const player = id as PlayerId
  const [stands, profile] = await Promise.all([
    getFeeds(ports.store, player),
    getPlayer(ports.store, player, 'consistent'),
  ])
  return profile && stands === made ? { player, language: languageOf(profile) } : null
}
