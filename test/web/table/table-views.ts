import {
  type Action,
  deal,
  mask,
  newRun,
  type Position,
  type PublicEntry,
  play,
  type Seat,
  seeded,
} from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { GheosPosition } from '../../../engine/gheos/position.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { seated } from '../../support/tables/seated.ts'

const seed = '5eed'.repeat(16)

/** A table of two at its first turn, as `position`, and the seat that begins. */
export function started(): { position: GheosPosition; first: Seat } {
  const { position } = deal(gheos, { seats: 2, options: {} }, seeded(seed, [], 1))
  return { position, first: position.active }
}

/** The position after actions of one seat. */
export const after = (position: GheosPosition, seat: Seat, actions: readonly Action[]): GheosPosition =>
  play(gheos, newRun(position, seeded(seed, [], 2)), seat, actions).position

/** What the server says of a position to a seat. */
export const viewOf = (position: Position, seat: Seat, version: number, rules = gheos.rules): TableView => ({
  id: 'table',
  version,
  title: 'Friday evening',
  listed: false,
  state: {
    game: 'gheos',
    options: {},
    pace: 'none',
    openedAt: '2026-01-01T00:00:00.000Z',
    host: 0,
    seedHash: '',
    salts: [],
    resigned: [false, false],
    away: [false, false],
    until: [null, null],
    request: null,
    over: null,
    origin: 'server',
  },
  names: seated('Emily', 'John'),
  seat,
  view: mask(position, seat) as never,
  rules,
  legal: [],
  takeback: null,
  entries: [],
  next: null,
  seed: null,
  notes: { text: '', revision: 0 },
  draft: { base: 0, rules: 0, actions: [], revision: 0, at: null },
  orders: null,
  plan: null,
  chat: { newest: null, read: null },
  rematch: null,
})

/** An entry of a log as everybody sees it. */
export const entryOf = (
  version: number,
  kind: PublicEntry['kind'],
  seat: Seat,
  actions: Action[] = [],
): PublicEntry => ({
  version,
  kind,
  at: '2026-01-01T00:00:00.000Z',
  seat,
  actions: actions.map((action) => ({ seat, action, byOrder: false })),
  facts: [],
  hash: '',
})
