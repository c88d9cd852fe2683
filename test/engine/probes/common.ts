import type {
  Action,
  Chance,
  Json,
  Message,
  Outcome,
  Position,
  Seat,
  Secret,
} from '../../../engine/core/game.ts'
import { derive, fill, formOf, isHidden, open, ranksOf, seenBy, show } from '../../../engine/core/game.ts'

/** A probe has nothing to choose when its table is opened. */
export type None = Record<string, never>

const message = (key: string, values: { [param: string]: Json } = {}): Message => ({ key, with: values })

/** What all probes have in common. */
export const basics = (id: string, min: number, max: number, longest: number) => ({
  id,
  seats: { min, max },
  longest,
  rules: 1,
  options: formOf<None>([]),
  notate: (action: Action) => Object.values(action).join(' '),
  ask: (everyones: Position) => message('turn', { number: everyones.turn }),
  say: (_: unknown, seat: Seat, action: Action) => message(action.kind, { seat }),
})

/** Most points win; equal totals share a rank. */
export const ranked = (totals: readonly number[]): Outcome => {
  const ranks = ranksOf(totals.map((total) => [total]))
  return {
    seats: totals.map((total, seat) => ({
      rank: ranks[seat],
      total,
      lines: [{ key: 'points', points: total }],
    })),
  }
}

/** Takes the first box that holds `value` out of a list. */
export function takeOut<T>(list: Secret<T>[], value: T): Secret<T> {
  const at = list.findIndex((box) => open(box) === value)
  return list.splice(at, 1)[0]
}

/** Shows the first card of that value to all and puts it at the end of a list. */
export function lay<T>(from: Secret<T>[], value: T, onto: Secret<T>[]): void {
  const box = takeOut(from, value)
  show(box, 'all')
  onto.push(box)
}

export const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)]

export const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i)

/** What is wrong where these pieces should be all there are, in any order; null where they are. */
export function accountFor<T extends string | number>(found: readonly T[], all: readonly T[]): string | null {
  return [...found].sort().join() === [...all].sort().join() ? null : `these are not all pieces: ${found}`
}

/** A piece of which a property may be known while it is hidden itself. */
export type Marked<U> = { id: Secret<number>; mark: Secret<U> | null }

/** Fills hidden pieces true to their marks, then hidden marks true to their pieces. */
export function fillMarked<U>(
  pieces: readonly Marked<U>[],
  all: readonly number[],
  markOf: (id: number) => U,
  chance: Chance,
): void {
  const readable = pieces.flatMap(({ id }) => (isHidden(id) ? [] : [open(id)]))
  const left = all.filter((id) => !readable.includes(id))
  const isMarked = ({ mark }: Marked<U>) => mark !== null && !isHidden(mark)
  for (const piece of [...pieces.filter(isMarked), ...pieces.filter((piece) => !isMarked(piece))]) {
    const { id, mark } = piece
    const fits = left.filter((other) => !mark || isHidden(mark) || open(mark) === markOf(other))
    if (isHidden(id)) fill([[id]], left.splice(left.indexOf(fits[chance.int(fits.length)]), 1), chance)
    if (mark && isHidden(mark)) piece.mark = derive(id, markOf, seenBy(mark))
  }
}

/** What is wrong with marked pieces: one lost or doubled, a mark untrue to its piece. */
export function accountForMarked<U>(
  pieces: readonly Marked<U>[],
  all: readonly number[],
  markOf: (id: number) => U,
) {
  const untrue = pieces.find(({ id, mark }) => mark && open(mark) !== markOf(open(id)))
  return untrue
    ? `the mark of ${open(untrue.id)} is ${open(untrue.mark!)}`
    : accountFor(
        pieces.map(({ id }) => open(id)),
        all,
      )
}
