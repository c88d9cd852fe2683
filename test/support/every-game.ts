import type { AnyJudgement } from '../../engine/core/game.ts'
import type { AnyGame } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import { judgements } from '../../engine/judgements.ts'
import type { AnyGameClient } from '../../web/games/client.ts'
import { gameClients } from '../../web/games/index.ts'
import { inWordsOf } from '../../web/print/in-words.ts'
import { sealedBids } from '../engine/probes/sealed-bids/engine/index.ts'
import { judgement } from '../engine/probes/sealed-bids/engine/opponent.ts'
import { client } from '../engine/probes/sealed-bids/web/index.ts'
import { inWords } from '../engine/probes/sealed-bids/web/print/in-words.ts'

/* What is true of every game is tested on those that are listed, and on the probe that is laid out as one. */

export const everyGame: Record<string, () => Promise<AnyGame>> = {
  ...games,
  'sealed-bids': async () => sealedBids,
}

export const everyJudgement: Record<string, undefined | (() => Promise<AnyJudgement>)> = {
  ...judgements,
  'sealed-bids': async () => judgement,
}

export const everyClient: Record<string, AnyGameClient> = { ...gameClients, 'sealed-bids': client }

/** How a game tells of its table. */
export const inWordsOfEvery: typeof inWordsOf = async (game) =>
  Object.hasOwn(games, game) ? inWordsOf(game) : inWords
