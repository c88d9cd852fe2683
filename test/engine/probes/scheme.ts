import type { Game, Position, Seat, Secret } from '../../../engine/core/game.ts'
import {
  chooseInSecret,
  clone,
  conceal,
  fill,
  imagineChoice,
  open,
  revealChoices,
  secret,
  show,
  unchosen,
} from '../../../engine/core/game.ts'
import { accountFor, basics, type None, ranked, takeOut, upTo } from './common.ts'

type Boxes = Secret<number>[]
type Piles = { deck: Boxes; looked: Boxes; hands: Boxes[]; goals: Boxes[]; aside: Boxes; chosen: Boxes }
export type Scheme = Position & Piles & { choosing: boolean }
export type SchemeAction = { kind: 'choose' | 'keep'; card: number } | { kind: 'look' }

const [cards, allGoals] = [upTo(20), [2, 3, 4, 5, 6, 7, 8, 9]]
const cardsOf = (p: Scheme) => [p.deck, p.looked, ...p.hands]
const goalsOf = (p: Scheme) => [p.aside, ...p.goals]
/** Stands for a choice before it is made, so that making it changes nothing for others. */
const notChosen = -1
const atTheEnd = ['hands/*', 'looked/*', 'goals/*', 'chosen/*'] as const

/** A probe with secret choices: goals chosen by all at once, then look at two cards and keep one. */
export const scheme: Game<Scheme, SchemeAction, None> = {
  ...basics('scheme', 2, 4, 30),
  setup({ seats }, { chance }) {
    const each = <T>(make: (seat: Seat) => T) => upTo(seats).map(make)
    const aside = chance.shuffle(allGoals.map((goal) => secret(goal, [])))
    const deck = chance.shuffle(cards.map((card) => secret(card, [])))
    const [hands, goals] = [each((): Boxes => []), each(() => aside.splice(-2))]
    for (const seat of upTo(seats)) for (const box of goals[seat]) show(box, [seat])
    const chosen = each((seat) => unchosen(notChosen, seat))
    return { waiting: each(Number), turn: 0, choosing: true, deck, looked: [], hands, goals, aside, chosen }
  },
  legal(view, seat) {
    if (!view.waiting.includes(seat)) return []
    const [kind, among] = view.choosing
      ? (['choose', view.goals[seat]] as const)
      : (['keep', view.looked] as const)
    return among.length === 0 ? [{ kind: 'look' }] : among.map((box) => ({ kind, card: open(box) }))
  },
  act(p, seat, action, { tell }) {
    const seats = p.hands.length
    const card = action.kind === 'look' ? secret(0, 'all') : secret(action.card, [seat])
    tell({ key: action.kind, at: [], with: { seat, card } })
    if (action.kind === 'choose') {
      p.chosen[seat] = chooseInSecret(p, seat, action.card)
      p.choosing = p.waiting.length > 0
    } else if (action.kind === 'keep') {
      conceal(p.looked, [seat])
      p.hands[seat].push(takeOut(p.looked, action.card))
      p.deck.push(...p.looked.splice(0))
    } else p.looked = p.deck.splice(-2)
    if (!p.choosing && action.kind !== 'look') p.turn++ // Also for who chose last: he may be the next to act.
    for (const box of p.looked) show(box, [seat])
    const over = p.turn > 3 * seats
    if (!p.choosing) p.waiting = over ? [] : [(p.turn - 1) % seats]
    if (over) revealChoices([...p.hands, ...p.goals, p.chosen].flat())
  },
  fallback: (view, seat) => scheme.legal(view, seat)[0],
  outcome({ waiting, hands, chosen }) {
    const worth = (seat: Seat) => hands[seat].filter((box) => open(box) % open(chosen[seat]) === 0).length
    return waiting.length > 0 ? null : ranked(hands.map((_, seat) => worth(seat)))
  },
  secret: { choose: ['card'], keep: ['card'] },
  reveals: {
    look: [{ from: 'deck/*', to: 'self', most: 2 }],
    keep: atTheEnd.map((from) => ({ from, to: 'all', most: 12 })),
  },
  imagine(view, _, chance) {
    const p = clone(view)
    fill(goalsOf(p), allGoals, chance)
    fill(cardsOf(p), cards, chance)
    p.chosen = p.chosen.map((box, seat) => {
      const made = !p.choosing || !p.waiting.includes(seat)
      return imagineChoice(box, notChosen, made ? p.goals[seat].map(open) : [], chance)
    })
    return p
  },
  audit: (p) =>
    accountFor(goalsOf(p).flat().map(open), allGoals) ?? accountFor(cardsOf(p).flat().map(open), cards),
}
