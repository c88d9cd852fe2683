import { attackActions } from '../actions/attack.ts'
import { bonusActions } from '../actions/bonus.ts'
import { deedActions } from '../actions/deed.ts'
import { mainActions } from '../actions/main-action.ts'
import { troopActions } from '../actions/troops.ts'
import { workActions } from '../actions/works.ts'
import type { ActionRules } from '../board/points.ts'
import type { RurikAction } from '../position/position.ts'
import { type Decision, push } from '../position/stack.ts'

/** All actions of a turn of the action phase. */
const deeds = {
  ...mainActions,
  ...troopActions,
  ...attackActions,
  ...workActions,
  ...bonusActions,
  ...deedActions,
}
type DeedKind = keyof typeof deeds
const deedKinds = Object.keys(deeds) as DeedKind[]

/** The rules of an action, whose kind it proves. */
const rulesOf = (kind: DeedKind) => deeds[kind] as ActionRules<RurikAction>

export const isDeed = (kind: string): kind is DeedKind => Object.hasOwn(deeds, kind)

/** The turn itself; decisions that follow from it are above it on the stack. */
export const turn: Decision<'turn'> = {
  legal: (view, seat, frame) => deedKinds.flatMap((kind) => rulesOf(kind).legal(view, seat, frame)),
  act(move, frame, action) {
    push(move.position, frame)
    rulesOf(action.kind as DeedKind).act(move, action)
  },
}
