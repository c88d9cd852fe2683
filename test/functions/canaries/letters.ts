import {
  clone,
  conceal,
  derive,
  formOf,
  type Game,
  open,
  type Position,
  type Seat,
  type Secret,
  secret,
  show,
} from '../../../engine/core/index.ts'

type Letters = Secret<string>[]
export type LettersPosition = Position & {
  writing: boolean
  hands: Letters[]
  /** Per seat what it has chosen to keep to itself; there before it is chosen. */
  sealed: Letters
  deck: Letters
  /** What nobody ever sees, and what everybody has seen. */
  burnt: Letters
  read: Letters
}
export type LettersAction =
  | { kind: 'seal' | 'burn' | 'read'; letter: string }
  | { kind: 'fetch' | 'end' }
  | { kind: 'lend'; letter: string; to: Seat }

/** Every letter is a text of its own, found at once wherever it should not be. */
export const letters: readonly string[] = Array.from(
  { length: 30 },
  (_, n) => `Dearest-${(n * 7919 + 104_729).toString(36)}-${n}`,
)
const NOT_YET = 'not yet sealed'
const ROUNDS = 3

const take = (from: Letters, letter: string): Secret<string> =>
  from.splice(
    from.findIndex((box) => open(box) === letter),
    1,
  )[0]

/**
 * A game of secrets for tests of what leaves the server. All seal one of their letters at once; then in turn they fetch
 * letters unseen by others, read one out, burn one, or lend one to somebody who alone sees it besides.
 */
export const lettersGame: Game<LettersPosition, LettersAction, Record<string, never>> = {
  id: 'letters',
  rules: 1,
  seats: { min: 2, max: 4 },
  longest: 200,
  options: formOf([]),
  setup({ seats }, { chance, tell }) {
    const each = <T>(make: (seat: Seat) => T) => Array.from({ length: seats }, (_, seat) => make(seat))
    const deck = chance.shuffle(letters.map((letter) => secret(letter, [])))
    const hands = each(() => deck.splice(-3))
    for (const seat of each(Number)) for (const box of hands[seat]) show(box, [seat])
    tell({ key: 'letters.dealt', at: [], with: { first: deck.at(-1) as Secret<string> } })
    const sealed = each((seat) => secret(NOT_YET, [seat]))
    return { waiting: each(Number), turn: 0, writing: true, hands, sealed, deck, burnt: [], read: [] }
  },
  legal(view, seat) {
    if (!view.waiting.includes(seat)) return []
    const mine = view.hands[seat].map(open)
    if (view.writing) return mine.map((letter) => ({ kind: 'seal', letter }))
    const others = view.hands.flatMap((_, other) => (other === seat ? [] : [other]))
    return [
      { kind: 'end' },
      ...(view.deck.length > 2 ? [{ kind: 'fetch' } as const] : []),
      ...mine.flatMap((letter): LettersAction[] => [
        { kind: 'burn', letter },
        { kind: 'read', letter },
        ...others.map((to) => ({ kind: 'lend', letter, to }) as const),
      ]),
    ]
  },
  act(p, seat, action, { tell }) {
    const hand = p.hands[seat]
    const about = 'letter' in action ? secret(action.letter, [seat]) : null
    tell({ key: `letters.${action.kind}`, at: [], with: { seat, ...(about ? { letter: about } : {}) } })
    if (action.kind === 'seal') {
      p.sealed[seat] = derive(hand.find((box) => open(box) === action.letter)!, (letter) => letter, [seat])
      p.waiting = p.waiting.filter((other) => other !== seat)
      p.writing = p.waiting.length > 0
    }
    if (action.kind === 'fetch') {
      const box = p.deck.pop()!
      show(box, [seat])
      hand.push(box)
    }
    if (action.kind === 'burn') {
      conceal(hand, [seat])
      p.burnt.push(take(hand, action.letter))
    }
    if (action.kind === 'read') {
      const box = take(hand, action.letter)
      show(box, 'all')
      p.read.push(box)
    }
    if (action.kind === 'lend') {
      const box = take(hand, action.letter)
      show(box, [action.to])
      p.hands[action.to].push(box)
    }
    if (action.kind === 'end') p.turn++
    if (!p.writing) p.waiting = p.turn === ROUNDS * p.hands.length ? [] : [p.turn % p.hands.length]
  },
  fallback: (view, seat) => lettersGame.legal(view, seat)[0],
  outcome: ({ waiting, read }) =>
    waiting.length > 0 ? null : { seats: [{ rank: 1, total: read.length, lines: [] }] },
  notate: (action) => Object.values(action).join(' '),
  ask: () => ({ key: 'letters.ask', with: {} }),
  say: (_, __, action) => ({ key: `letters.${action.kind}`, with: {} }),
  why: () => ({ code: 'not-yours', message: { key: 'letters.why', with: {} } }),
  secret: { seal: ['letter'], burn: ['letter'], lend: ['letter'], read: ['letter'] },
  reveals: {},
  imagine: (view) => clone(view),
  audit: () => null,
}
