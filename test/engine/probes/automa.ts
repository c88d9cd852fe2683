import type { Game, Position } from '../../../engine/core/game.ts'
import { clone, derive, open, secret, show } from '../../../engine/core/game.ts'
import { accountForMarked, basics, fillMarked, type Marked, type None, ranked, upTo } from './common.ts'

type Sign = 'sun' | 'moon' | 'eclipse'
/** The mark is the sign on its back, seen by everybody from the start. */
type Card = Marked<Sign>
export type Automa = Position & {
  deck: Card[]
  done: Card[]
  coins: number
  guarded: boolean
  asked: number | null
}
export type AutomaAction = { kind: 'earn' | 'guard' | 'give' | 'resist' }

const cards = upTo(15)
const signOf = (card: number): Sign => (['sun', 'moon', 'eclipse'] as const)[card % 3]
const piecesOf = (p: Automa) => [...p.deck, ...p.done]

/** The automa's own step. A moon is put away unseen; the sun takes coins; an eclipse may ask for them. */
function automaStep(p: Automa): void {
  const card = p.deck.pop()!
  const sign = open(card.mark!)
  p.done.push(card)
  if (sign === 'moon') return
  show(card.id, 'all')
  if (sign === 'eclipse' && open(card.id) % 2 === 0) p.asked = open(card.id) % 4
  else if (!p.guarded) p.coins -= open(card.id) % 4
}

/** A probe for one: an automa whose next card is half public, and that asks its human now and then. */
export const automa: Game<Automa, AutomaAction, None> = {
  ...basics('automa', 1, 1, 40),
  setup(_, { chance }) {
    const ids = chance.shuffle(cards.map((card) => secret(card, [])))
    const deck = ids.map((id): Card => ({ id, mark: derive(id, signOf, 'all') }))
    return { waiting: [0], turn: 0, deck, done: [], coins: 10, guarded: false, asked: null }
  },
  legal(view) {
    if (view.waiting.length === 0) return []
    return view.asked === null
      ? [{ kind: 'earn' }, { kind: 'guard' }]
      : [{ kind: 'give' }, { kind: 'resist' }]
  },
  act(p, seat, { kind }, { chance, tell }) {
    const wanted = p.asked ?? 0
    p.coins += { earn: 2, guard: 0, give: -wanted, resist: 0 }[kind]
    if (kind === 'resist') p.coins -= 2 * wanted * chance.int(2)
    p.guarded = kind === 'guard'
    const asked = p.asked !== null
    p.asked = null
    if (!asked) automaStep(p)
    p.turn += p.asked === null ? 1 : 0
    p.waiting = p.asked === null && p.deck.length === 0 ? [] : [0]
    tell({ key: kind, at: [], with: { seat } })
  },
  fallback: (view) => automa.legal(view, 0)[0],
  outcome: ({ waiting, coins }) => (waiting.length > 0 ? null : ranked([coins])),
  secret: {},
  reveals: {
    earn: [{ from: 'deck/*/id', to: 'all', most: 1 }],
    guard: [{ from: 'deck/*/id', to: 'all', most: 1 }],
  },
  imagine(view, _, chance) {
    const p = clone(view)
    fillMarked(piecesOf(p), cards, signOf, chance)
    return p
  },
  audit: (p) => accountForMarked(piecesOf(p), cards, signOf),
}
