import { formOf, type Game } from '../core/game.ts'
import { audit } from './audit.ts'
import { standardTiles, type TileSet } from './data.ts'
import { imagine } from './imagine.ts'
import { type GheosAction, type GheosPosition, setup, suppose } from './position.ts'
import { outcome, tally } from './scoring.ts'
import { harmlessAction, legalActions, perform } from './steps.ts'
import { why } from './why.ts'
import { ask, notate, say } from './words.ts'

/** Gheos has no options. */
type GheosOptions = Record<string, never>

/** The rules of Gheos over a set of tiles. */
export const gheosWith = (tiles: TileSet): Game<GheosPosition, GheosAction, GheosOptions> => ({
  id: 'gheos',
  rules: 3,
  seats: { min: 2, max: 4 },
  // One landscape is laid a turn, some fifty in all, by at most six actions.
  longest: 300,
  options: formOf([]),
  setup: ({ seats }, ctx) => setup(tiles, seats, ctx),
  legal: (view, seat) => legalActions(tiles, view, seat),
  act: (position, seat, action, ctx) => perform({ tiles, position, seat, ctx }, action),
  fallback: (view, seat) => harmlessAction(tiles, view, seat),
  outcome,
  tally,
  notate,
  ask,
  say: (view, seat, action) => say(tiles, view, seat, action),
  why: (view, seat, action) => why(tiles, view, seat, action),
  suppose,
  // An epoch leads, which is news to the player who drew it, too, then a war and a migration, and what they bring; then
  // temples, tokens and civilizations.
  weights: {
    drew: 0,
    placed: 0.3,
    replaced: 0.3,
    torn: 0.3,
    strength: 0.3,
    paid: 0.3,
    followed: 0.3,
    temple: 0.6,
    founded: 0.6,
    token: 0.6,
    epoch: 1.2,
    epochPoints: 1.1,
  },
  secret: {},
  reveals: {
    place: [{ from: 'hands/*', to: 'all', most: 1 }],
    replace: [{ from: 'hands/*', to: 'all', most: 1 }],
    // Of each tile drawn whether it is an epoch, then the epoch itself: with four seats at most eight of them.
    end: [
      { from: 'deck/*', to: 'all', most: 16 },
      { from: 'deck/*', to: 'self', most: 1 },
    ],
  },
  imagine: (view, _, chance) => imagine(tiles, view, chance),
  judgement: async () => (await import('./bot/judgement.ts')).judgement,
  audit: (position) => audit(tiles, position),
})

export const gheos = gheosWith(standardTiles)
