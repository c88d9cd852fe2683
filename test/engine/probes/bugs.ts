import {
  type AnyGame,
  type Ctx,
  derive,
  isHidden,
  open,
  type Seat,
  secret,
  show,
} from '../../../engine/core/game.ts'
import { automa } from './automa.ts'
import { raid } from './raid.ts'
import { ring } from './ring.ts'
import { scheme } from './scheme.ts'

/** A mistake that an author of rules may make, and the promise that it breaks. */
export interface Bug {
  breaks: readonly string[]
  game: AnyGame
}

// biome-ignore lint/suspicious/noExplicitAny: bugs meddle with positions and actions of every probe
type Any = any
type Act = (p: Any, seat: Seat, action: Any, ctx: Ctx) => void

const change = (game: AnyGame, breaks: string | readonly string[], members: Partial<AnyGame>): Bug => ({
  breaks: [breaks].flat(),
  game: { ...game, ...members },
})

/** The same game, with something done before or after each action of a kind. */
const before = (game: AnyGame, breaks: string | readonly string[], kind: string, meddle: Act): Bug =>
  change(game, breaks, {
    act(p, seat, action, ctx) {
      if (action.kind === kind) meddle(p, seat, action, ctx)
      game.act(p, seat, action, ctx)
    },
  })
const after = (game: AnyGame, breaks: string | readonly string[], kind: string, meddle: Act): Bug =>
  change(game, breaks, {
    act(p, seat, action, ctx) {
      game.act(p, seat, action, ctx)
      if (action.kind === kind) meddle(p, seat, action, ctx)
    },
  })

let played = 0

/** Mistakes by name. Each must be caught by the promise it breaks. */
export const bugs: { readonly [name: string]: Bug } = {
  // Complete
  illegalFallback: change(raid, 'complete', { fallback: () => ({ kind: 'block' }) }),
  illegalOrder: change(raid, 'complete', {
    orders: { block: { ...raid.orders!.block, answer: () => ({ kind: 'block' }) } },
  }),
  nothingToDo: change(raid, 'complete', {
    legal: (view, seat) => raid.legal(view, seat).filter(({ kind }) => view.turn < 5 || kind !== 'end'),
  }),
  listedTwice: change(raid, 'complete', {
    legal: (view, seat) => raid.legal(view, seat).flatMap((action) => [action, action]),
  }),
  oneNotation: change(raid, 'complete', { notate: ({ kind }) => kind }),
  outOfTurn: change(raid, 'complete', {
    legal: (view, seat) => raid.legal({ ...view, waiting: [seat] }, seat),
  }),
  inputMutated: change(raid, 'complete', {
    legal(view, seat) {
      view.hands[seat].reverse()
      return raid.legal(view, seat)
    },
  }),
  turnStands: change(automa, 'complete', {
    setup(table, ctx) {
      const p = automa.setup(table, ctx)
      for (const card of p.deck) show(card.id, 'all')
      return p
    },
    act(p, seat, action, ctx) {
      automa.act(p, seat, action, ctx)
      p.turn = 0
    },
  }),
  sameDecision: change(raid, 'complete', {
    decision: ({ raided }, seat) => (raided === seat ? { kind: 'block', id: 'a raid' } : null),
  }),
  // Ends
  endless: after(raid, 'ends', 'end', (p) => {
    p.turn = Math.min(p.turn, 5)
  }),
  earlyOutcome: change(raid, 'ends', {
    outcome: ({ coins, waiting }) => raid.outcome({ ...waiting, coins, waiting: [] } as never),
  }),
  noOutcome: change(raid, 'ends', { outcome: () => null }),
  linesMissing: change(raid, 'ends', {
    outcome(everyones) {
      const outcome = raid.outcome(everyones)
      return outcome && { seats: outcome.seats.map((seat) => ({ ...seat, total: seat.total + 1 })) }
    },
  }),
  // Plain
  lostCard: after(raid, 'plain', 'raid', (p) => p.discard.pop()),
  aliasBox: after(raid, 'plain', 'brag', (p, seat) => {
    p.bragged = p.hands[seat].at(-1)
  }),
  boxInBox: after(raid, 'plain', 'brag', (p, seat) => {
    p.bragged = secret(structuredClone(p.hands[seat]), 'all')
  }),
  undefinedField: after(raid, 'plain', 'end', (p) => {
    p.bragged = undefined
  }),
  notANumber: after(raid, 'plain', 'pass', (p, seat) => {
    p.coins[seat] /= 0
  }),
  remembers: after(raid, ['plain', 'log'], 'end', (p) => {
    p.coins[0] += ++played
  }),
  keyOrder: after(raid, 'plain', 'end', (p) => {
    p.coins[0] += Object.keys(p).indexOf('turn')
  }),
  // Blind
  askOnlyIfCan: after(raid, ['blind', 'no-tell'], 'raid', (p, _, __, ctx) => {
    if (!p.hands[p.raided].some((box: Any) => open(box) === 'block'))
      raid.act(p, p.raided, { kind: 'pass' }, ctx)
  }),
  peekDeck: after(raid, 'blind', 'pass', (p) => {
    if (p.deck.length > 0 && open(p.deck.at(-1)) === 'coin') p.coins[p.active]++
  }),
  deckDeal: after(raid, 'blind', 'end', (p, seat) => {
    if (p.deck.length === 0 || open(p.hands[seat].at(-1)) !== 'coin') return
    p.hands[seat].push(p.deck.pop())
    show(p.hands[seat].at(-1), [seat])
  }),
  factTop: change(raid, 'blind', {
    act(p, seat, action, ctx) {
      const left = p.deck.length
      raid.act(p, seat, action, ctx)
      if (p.deck.length > left) ctx.tell({ key: 'top', at: [], with: { card: open(p.deck.at(-1)!) } })
    },
  }),
  sortHand: after(raid, 'blind', 'brag', (p, seat) => {
    p.hands[seat].sort((a: Any, b: Any) => (open<string>(a) < open<string>(b) ? -1 : 1))
  }),
  inPlace: change(raid, 'blind', {
    act(p, seat, action, ctx) {
      const at =
        action.kind === 'brag' ? p.hands[seat].findIndex((box: Any) => open(box) === action.card) : -1
      raid.act(p, seat, action, ctx)
      if (at >= 0) p.hands[seat].splice(at, 0, p.hands[seat].pop())
    },
  }),
  byIndex: change(raid, 'blind', {
    legal: (view, seat) =>
      raid.legal(view, seat).map((action) => {
        const at = view.hands[seat].findIndex((box: Any) => open(box) === 'raider')
        return action.kind === 'raid' ? { ...action, at } : action
      }),
  }),
  noConceal: change(scheme, 'blind', {
    act(p, seat, action, ctx) {
      const seen = p.looked.map((box: Any) => [box, box.to])
      scheme.act(p, seat, action, ctx)
      if (action.kind === 'keep') for (const [box, to] of seen) box.to = box.to === 'all' ? 'all' : to
    },
  }),
  choiceFact: after(scheme, 'blind', 'keep', (_, __, action, ctx) => {
    ctx.tell({ key: 'kept', at: [], with: { card: action.card } })
  }),
  keptInOpen: change(scheme, 'blind', { secret: { choose: ['card'] } }),
  putBackSorted: after(scheme, 'blind', 'keep', (p) => {
    p.deck.sort((a: Any, b: Any) => open<number>(a) - open<number>(b))
  }),
  unequalDraws: after(scheme, 'blind', 'choose', (_, __, action, ctx) => {
    if (action.card % 2 === 0) ctx.chance.int(2)
  }),
  plainCopy: after(scheme, 'blind', 'choose', (p, _, action) => {
    p.lowGoals = (p.lowGoals ?? 0) + (action.card < 5 ? 1 : 0)
  }),
  peekStack: after(ring, 'blind', 'take', (p, seat) => {
    if (p.stack.length > 0 && open<number>(p.stack.at(-1).id) > 12) p.hands[seat].reverse()
  }),
  peekNext: after(automa, 'blind', 'earn', (p) => {
    if (p.deck.length > 0 && open<number>(p.deck.at(-1).id) > 7) p.coins--
  }),
  badImagine: change(ring, 'blind', {
    imagine(view, viewer, chance) {
      const p = ring.imagine(view, viewer, chance)
      const [top, low] = [p.stack.at(-1), p.stack[0]]
      if (top && low) [top.id, low.id] = [low.id, top.id]
      return p
    },
  }),
  imagineForgets: change(raid, 'blind', {
    imagine: (view, viewer, chance) => ({ ...raid.imagine(view, viewer, chance), raided: null }),
  }),
  imagineTouches: change(raid, 'blind', {
    imagine(view, viewer, chance) {
      const p = raid.imagine(view, viewer, chance)
      view.deck.pop()
      return p
    },
  }),
  // No tell
  askPeeks: change(scheme, 'no-tell', {
    ask: (everyones, seat) => ({ key: 'choose', with: { goal: open(everyones.goals[seat][0]) } }),
  }),
  orderPeeks: change(raid, 'no-tell', {
    orders: {
      block: {
        ...raid.orders!.block,
        asks: (everyones, seat) => everyones.hands[seat].map(open).includes('block'),
      },
    },
  }),
  choiceGrows: after(scheme, 'no-tell', 'choose', (p, seat, action) => {
    p.choices = [...(p.choices ?? []), secret(action.card, [seat])]
  }),
  // Sound
  skipHidden: change(ring, ['sound', 'probing'], {
    legal(view, seat) {
      const legal = ring.legal(view, seat)
      const odd = view.ring.filter(
        (piece: Any) => piece && !isHidden(piece.id) && open<number>(piece.id) % 2 === 1,
      )
      return odd.length % 2 === 0 ? legal : legal.filter(({ kind }) => kind !== 'build')
    },
  }),
  othersGuessed: change(raid, 'sound', {
    legal: (view, seat) => (view.hands[seat].some(isHidden) ? [] : raid.legal(view, seat)),
  }),
  guesses: change(ring, 'sound', {
    act(p, seat, action, ctx) {
      const hidden = p.stack.some((piece: Any) => isHidden(piece.id))
      ring.act(p, seat, action, ctx)
      if (action.kind === 'take' && !hidden) p.turn++
    },
  }),
  whyBreaks: change(raid, 'probing', {
    why: (_, __, action: Any) => ({ code: action.kind.toUpperCase(), message: { key: 'no', with: {} } }),
  }),
  // Plans
  holdsPeeks: change(raid, 'plans', {
    holds: (view, seat) => view.hands[(seat + 1) % view.hands.length].map((box: Any) => open<string>(box)),
  }),
  holdsRemembers: change(raid, 'plans', { holds: () => [`coin ${++played}`] }),
  holdsTouches: change(raid, 'plans', {
    holds(view, seat) {
      view.coins[seat]++
      return raid.holds!(view, seat)
    },
  }),
  supposeTouches: change(raid, 'plans', {
    suppose: (view, seat) => Object.assign(view, { active: seat, raided: null, waiting: [seat] }),
  }),
  factGuessed: after(raid, ['plans', 'sound'], 'end', (p, seat, _, ctx) => {
    const hidden = p.deck.filter((box: Any) => isHidden(box)).length
    ctx.tell({ key: 'deck', at: [], with: { seat, hidden } })
  }),
  // Reveals
  overShow: before(raid, 'reveals', 'raid', (p, seat) => {
    for (const box of p.hands[seat]) show(box, 'all')
  }),
  undeclared: change(raid, 'reveals', { reveals: { ...raid.reveals, brag: [] } }),
  shownAndGone: after(raid, 'reveals', 'end', (_, seat) => show(secret(seat, []), 'all')),
  otherEyes: after(scheme, 'reveals', 'look', (p, seat) => {
    for (const box of p.looked) show(box, [(seat + 1) % p.hands.length])
  }),
}

/** Not leaks: drafts stick sooner. */
export const stickyBugs: { readonly [name: string]: AnyGame } = {
  openTile: {
    ...(ring as AnyGame),
    legal(view, seat) {
      for (const piece of view.ring) if (piece) open(piece.id)
      return ring.legal(view, seat)
    },
  },
  rederive: after(ring, '', 'take', (p, _, action) => {
    const piece = p.ring[action.slot]
    if (piece)
      piece.mark = derive<number, string>(piece.id, (id) => ['green', 'gray', 'yellow'][id % 3], 'all')
  }).game,
}
