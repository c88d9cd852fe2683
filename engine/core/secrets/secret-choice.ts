import type { Position } from '../contract.ts'
import type { Chance } from '../play/chance.ts'
import type { Seat } from '../seats/seat.ts'
import { isHidden } from './imagine.ts'
import { type Secret, secret, seenBy, show } from './secret.ts'

/* A choice that several seats make at once, each in secret. The box of each seat is in the position before anybody
   has chosen, so choosing changes nothing that the others see except who is waited for. */

/** The box of a seat that has not chosen yet; `none` stands for that. */
export const unchosen = <T>(none: T, seat: Seat): Secret<T> => secret(none, [seat])

/** The box of a seat that chooses now, to replace its former one; the seat is not waited for any more. */
export function chooseInSecret<T>(position: Position, seat: Seat, choice: T): Secret<T> {
  position.waiting = position.waiting.filter((other) => other !== seat)
  return secret(choice, [seat])
}

/**
 * Shows all choices. The box of the last seat to choose counts from its place at that time: leave it in the position.
 */
export function revealChoices(boxes: readonly Secret<unknown>[]): void {
  for (const box of boxes) show(box, 'all')
}

/**
 * For `imagine`: the box of a seat with some choice in it, when the view hides which. `choices` are those it may have
 * made; none when it has yet to choose.
 */
export function imagineChoice<T>(box: Secret<T>, none: T, choices: readonly T[], chance: Chance): Secret<T> {
  if (!isHidden(box)) return box
  return secret(choices.length > 0 ? choices[chance.int(choices.length)] : none, seenBy(box))
}
