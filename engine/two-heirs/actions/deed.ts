import type { Reason } from '../legality/sections.ts'
import type { ActionKind, ActionOf, Look, Move } from '../position/position.ts'

/**
 * One kind of action. An action is legal when `options` lists it and nothing speaks against it; so every refusal has
 * its reason, and `why` can't differ from `legal`.
 */
export type Deed<K extends ActionKind> = {
  /** All actions that may be worth asking about, each once. */
  options(look: Look): ActionOf<K>[]
  against(look: Look, action: ActionOf<K>): Reason | null
  act(move: Move, action: ActionOf<K>): void
}
