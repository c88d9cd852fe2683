import type { ActionKind, ActionOf, Look, Move } from './position.ts'
import type { Reason } from './refusals.ts'

/**
 * One kind of action. What is legal is what `options` lists and nothing speaks against; so whatever is refused has its
 * reason, and `why` can't differ from `legal`.
 */
export type Deed<K extends ActionKind> = {
  /** All that may be worth asking about, each once. */
  options(look: Look): ActionOf<K>[]
  against(look: Look, action: ActionOf<K>): Reason | null
  act(move: Move, action: ActionOf<K>): void
}
