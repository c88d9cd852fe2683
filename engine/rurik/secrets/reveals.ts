import type { Reveal } from '../../core/game.ts'
import type { RurikAction } from '../position/position.ts'

const hand: Reveal = { from: 'players/*/schemes/*', to: 'all', most: 1 }
const deed: Reveal = { from: 'deedDeck/*', to: 'all', most: 1 }

/** The possible reveals of each kind of action. */
export const reveals: { readonly [K in RurikAction['kind']]?: readonly Reveal[] } = {
  chooseLeader: [
    { from: 'boxedAgendas/*', to: 'self', most: 2 },
    { from: 'boxedAgendas/*', to: 'others', most: 6 },
  ],
  schemeDraw: [{ from: 'decks/*', to: 'self', most: 3 }],
  playScheme: [hand],
  payScheme: [hand],
  takeDeed: [deed],
  chooseDeed: [{ ...deed, most: 3 }],
  attackRebel: [{ from: 'rewards/*', to: 'all', most: 1 }],
  attack: [{ from: 'decks/*', to: 'all', most: 3 }],
  endTurn: [
    { from: 'players/*/kept', to: 'all', most: 4 },
    // The Rebellion turns the next card up.
    { from: 'rebellion/deck/*', to: 'all', most: 1 },
  ],
  // The next row of the Rebellion's strategy, after skipped rows of advisors that join in a later round.
  placeAdvisor: [{ from: 'rebellion/deck/*', to: 'all', most: 3 }],
  casualtyDeck: [{ from: 'decks/*', to: 'all', most: 3 }],
}
