import { afterAll } from 'vitest'
import type { AnyGame } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import type { AnyGameClient } from '../../web/games/client.ts'
import { gameClients } from '../../web/games/index.ts'
import { sealedBids } from '../engine/probes/sealed-bids/engine/index.ts'
import { client } from '../engine/probes/sealed-bids/web/index.ts'

/* What is true of every game is tested on those that are listed, and on the probe that is laid out as one. */

export const everyGame: Record<string, () => Promise<AnyGame>> = {
  ...games,
  'sealed-bids': async () => sealedBids,
}

export const everyClient: Record<string, AnyGameClient> = { ...gameClients, 'sealed-bids': client }

/** The rules of every game, by its id. */
export const everyRules: [id: string, game: AnyGame][] = await Promise.all(
  Object.entries(everyGame).map(async ([id, load]): Promise<[string, AnyGame]> => [id, await load()]),
)

/**
 * Lists the probe, too, until the tests of a file are done: where what is tested looks into the indexes itself. Bundles and
 * processes have indexes of their own, those that are shipped, and a probe must not be: their tests go without it.
 */
export function listProbe(): void {
  games['sealed-bids'] = everyGame['sealed-bids']
  gameClients['sealed-bids'] = client
  afterAll(() => {
    delete games['sealed-bids']
    delete gameClients['sealed-bids']
  })
}
