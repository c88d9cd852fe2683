import type { Game, Position } from '../../../engine/core/game.ts'
import { clone, derive, open, secret, show } from '../../../engine/core/game.ts'
import { accountForMarked, basics, fillMarked, type Marked, type None, ranked, upTo } from './common.ts'

type Colour = 'green' | 'gray' | 'yellow'
/** The mark is the colour: null until somebody may see it; then it travels with its tile. */
type Piece = Marked<Colour>
type Places = { ring: (Piece | null)[]; stack: Piece[]; hands: Piece[][]; built: Piece[][] }
export type Ring = Position & Places & { taken: boolean }
export type RingAction = { kind: 'take'; slot: number } | { kind: 'build'; tile: number } | { kind: 'end' }

const tiles = upTo(24)
const colourOf = (tile: number): Colour => (['green', 'gray', 'yellow'] as const)[tile % 3]
const piecesOf = (p: Ring) =>
  [p.ring, p.stack, ...p.hands, ...p.built].flat().filter((piece) => piece !== null)

/** The top of the stack goes face up to the ring; the back of the next one is seen. */
function refill(p: Ring, slot: number): void {
  p.ring[slot] = p.stack.pop() ?? null
  if (p.ring[slot]) show(p.ring[slot].id, 'all')
  const next = p.stack.at(-1)
  if (next) next.mark = derive(next.id, colourOf, 'all')
}

/** A probe with a ring: a compulsory take, the refill unseen but for its colour, builds that go on after it. */
export const ring: Game<Ring, RingAction, None> = {
  ...basics('ring', 2, 2, 100),
  setup({ seats }, { chance }) {
    const ids = chance.shuffle(tiles.map((tile) => secret(tile, [])))
    const stack = ids.map((id, i): Piece => ({ id, mark: i === 23 ? derive(id, colourOf, 'all') : null }))
    const [hands, built] = [upTo(seats).map((): Piece[] => []), upTo(seats).map((): Piece[] => [])]
    const p: Ring = { waiting: [0], turn: 0, taken: false, ring: [], stack, hands, built }
    for (const slot of upTo(5)) refill(p, slot)
    return p
  },
  legal(view, seat) {
    if (!view.waiting.includes(seat)) return []
    const lent = view.ring.flatMap((piece) => (piece ? [open(piece.mark!)] : []))
    const isPaid = ({ mark }: Piece) => lent.filter((colour) => colour === open(mark!)).length > 1
    const slots = view.ring.flatMap((piece, slot) => (piece ? [slot] : []))
    const musts = slots.map((slot) => ({ kind: 'take', slot }) as const)
    const builds = view.hands[seat]
      .filter(isPaid)
      .map(({ id }) => ({ kind: 'build', tile: open(id) }) as const)
    return [...builds, ...(view.taken ? [{ kind: 'end' } as const] : musts)]
  },
  act(p, seat, action, { tell }) {
    const hand = p.hands[seat]
    if (action.kind === 'take') {
      hand.push(p.ring[action.slot]!)
      refill(p, action.slot)
    }
    if (action.kind === 'build')
      p.built[seat].push(
        ...hand.splice(
          hand.findIndex(({ id }) => open(id) === action.tile),
          1,
        ),
      )
    if (action.kind === 'end') p.turn++
    if (action.kind !== 'build') p.taken = action.kind === 'take'
    p.waiting = !p.taken && p.stack.length === 0 ? [] : [p.turn % 2]
    tell({ key: action.kind, at: [], with: { seat } })
  },
  fallback: (view, seat) => ring.legal(view, seat).at(-1)!,
  outcome: ({ waiting, built }) => (waiting.length > 0 ? null : ranked(built.map((mine) => mine.length))),
  secret: {},
  reveals: { take: [{ from: 'stack/*/id', to: 'all', most: 2 }] },
  imagine(view, _, chance) {
    const p = clone(view)
    fillMarked(piecesOf(p), tiles, colourOf, chance)
    return p
  },
  audit: (p) => accountForMarked(piecesOf(p), tiles, colourOf),
}
