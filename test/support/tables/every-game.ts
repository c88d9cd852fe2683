import { afterAll } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { gameClients } from '../../../web/games/index.ts'
import type { AnyGameClient } from '../../../web/games/kit/client.ts'
import { game as claimedSquares } from '../../engine/probes/claimed-squares/engine/index.ts'
import { client as claimedSquaresClient } from '../../engine/probes/claimed-squares/web/index.ts'
import { game as sealedBids } from '../../engine/probes/sealed-bids/engine/index.ts'
import { client as sealedBidsClient } from '../../engine/probes/sealed-bids/web/index.ts'

/* What is true of every game is tested on those that are listed, and on the probes that are laid out as one. */

const probes: Record<string, () => Promise<AnyGame>> = {
  'sealed-bids': async () => sealedBids,
  'claimed-squares': async () => claimedSquares,
}
const probeClients: Record<string, AnyGameClient> = {
  'sealed-bids': sealedBidsClient,
  'claimed-squares': claimedSquaresClient,
}

export const everyGame: Record<string, () => Promise<AnyGame>> = {
  ...games,
  ...probes,
}

export const everyClient: Record<string, AnyGameClient> = { ...gameClients, ...probeClients }

/** The rules of every game, by its id. */
export const everyRules: [id: string, game: AnyGame][] = await Promise.all(
  Object.entries(everyGame).map(async ([id, load]): Promise<[string, AnyGame]> => [id, await load()]),
)

/**
 * Lists these probes, too, until the tests of a file are done: where what is tested looks into the indexes itself. Bundles and
 * processes have indexes of their own, those that are shipped, and a probe must not be: their tests go without.
 */
export function listProbe(): void {
  Object.assign(games, probes)
  Object.assign(gameClients, probeClients)
  afterAll(() => {
    for (const id of Object.keys(probes)) {
      delete games[id]
      delete gameClients[id]
    }
  })
}
