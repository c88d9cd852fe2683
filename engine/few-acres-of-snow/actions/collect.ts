import type { Seat } from '../../core/game.ts'
import type { CardId } from '../components/data.ts'
import type { Frame, FrameOf, Move, SnowAction, SnowPosition } from '../position/position.ts'
import { type Decision, pop, push } from '../position/stack.ts'

type Kind = 'raid' | 'merchant' | 'trader' | 'discard' | 'governor'

/** How cards are given one by one, any number within bounds. */
type Collecting<K extends Kind> = {
  /** The cards that may be given next. */
  cards(view: SnowPosition, seat: Seat, frame: FrameOf<K>): CardId[]
  /** Whether it may stop here. */
  isEnough(view: SnowPosition, frame: FrameOf<K>): boolean
  /** Whether it must stop here, by what everybody sees. */
  isFull(view: SnowPosition, frame: FrameOf<K>): boolean
  /** Takes a card from the hand. */
  give(move: Move, card: CardId): void
  /** The next step, with the frame off the stack. */
  finish(move: Move, frame: FrameOf<K>): void
}

/** A decision made of such rules, and how it is begun with cards that are given already. */
export function collecting<K extends Kind>(
  rules: Collecting<K>,
): Decision<K> & { begin(move: Move, frame: FrameOf<K>): void } {
  const finish = (move: Move, frame: FrameOf<K>) => {
    pop(move.position)
    rules.finish(move, frame)
  }
  const isFull = ({ position }: Move, frame: FrameOf<K>) =>
    rules.isEnough(position, frame) && rules.isFull(position, frame)
  return {
    begin(move, frame) {
      push(move.position, frame as Frame)
      if (isFull(move, frame)) finish(move, frame)
    },
    legal(view, seat, frame) {
      const more = rules.cards(view, seat, frame).map((card): SnowAction => ({ kind: 'pay', card }))
      return rules.isEnough(view, frame) ? [{ kind: 'done' }, ...more] : more
    },
    act(move, frame, action) {
      if (action.kind === 'pay') {
        rules.give(move, action.card)
        frame.paid.push(action.card)
      }
      if (action.kind === 'done' || isFull(move, frame)) finish(move, frame)
    },
  }
}
