import type { Game } from '../core/game.ts'
import type { Tables } from './components/data.ts'
import { standardTables } from './components/standard-tables.ts'
import { harmlessAction, legalActions, perform } from './legality/decisions.ts'
import { why } from './legality/why.ts'
import { audit } from './position/audit.ts'
import { type HeirsAction, type HeirsOptions, type HeirsPosition, options } from './position/position.ts'
import { setup, suppose } from './position/setup.ts'
import { outcomeWith, tallyWith } from './scoring/score.ts'
import { imagine } from './secrets/imagine.ts'
import { ask, notate, say } from './text/words.ts'

/** The rules of The Two Heirs over certain tiles and treasures. */
export const twoHeirsWith = (tables: Tables): Game<HeirsPosition, HeirsAction, HeirsOptions> => ({
  id: 'two-heirs',
  rules: 1,
  seats: { min: 1, max: 2 },
  // Some 22 turns of a take, three troops and an end each; 27 tiles are built or given up, each perhaps by two actions.
  longest: 250,
  options,
  setup: ({ seats, options: chosen }, ctx) => setup(tables, seats, chosen, ctx),
  legal: (view, seat) => legalActions({ tables, position: view, seat }),
  act: (position, seat, action, ctx) => perform({ tables, position, seat, ctx }, action),
  fallback: (view, seat) => harmlessAction(tables, view, seat),
  outcome: outcomeWith(tables),
  tally: tallyWith(tables),
  notate,
  ask: (view, seat) => ask({ tables, position: view, seat }),
  say: (view, seat, action) => say({ tables, position: view, seat }, action),
  why: (view, seat, action) => why({ tables, position: view, seat }, action),
  suppose,
  weights: {
    refilled: 0.1,
    took: 0.5,
    extended: 0.5,
    discarded: 0.5,
    spared: 0.5,
    moved: 0.5,
    deployed: 0.5,
    retreated: 0.5,
    henryTook: 0.5,
    henryMarched: 0.5,
    treasureLaid: 0.5,
    treasureLost: 2,
    lastTurns: 2,
    over: 2,
  },
  secret: {},
  reveals: {
    // The tile that refills the court, and the back of the next.
    take: [{ from: 'stack/*/tile', to: 'all', most: 2 }],
    // The same for Henry's take, and the treasure that he lays.
    endTurn: [
      { from: 'stack/*/tile', to: 'all', most: 2 },
      { from: 'henry/pile/*', to: 'all', most: 1 },
    ],
  },
  imagine: (view, _, chance) => imagine(tables, view, chance),
  judgement: async () => (await import('./bot/judgement.ts')).judgement,
  audit: (position) => audit(tables, position),
})

export { standardTables }
export const twoHeirs = twoHeirsWith(standardTables)
