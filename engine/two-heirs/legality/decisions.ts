import type { Seat } from '../../core/game.ts'
import type { Deed } from '../actions/deed.ts'
import { playHenry } from '../actions/henry.ts'
import { build, extend } from '../actions/place.ts'
import { destroy, spare } from '../actions/siege.ts'
import { deploy, move as moveTroop, retreat } from '../actions/troops.ts'
import { discard, endTurn } from '../actions/turn.ts'
import { slotsBehindShield, take, useCamp } from '../board/court.ts'
import type { Tables } from '../components/data.ts'
import {
  type ActionKind,
  type Frame,
  type HeirsAction,
  type HeirsPosition,
  type Look,
  type Move,
  topOf,
} from '../position/position.ts'
import type { Reason } from './sections.ts'

const deeds: { readonly [K in ActionKind]: Deed<K> } = {
  take,
  build,
  extend,
  move: moveTroop,
  deploy,
  retreat,
  useCamp,
  destroy,
  spare,
  discard,
  endTurn,
}

/** The kinds of action that belong to the pending decision. */
const kindsOf: { readonly [K in Frame['kind']]: readonly ActionKind[] } = {
  turn: ['take', 'build', 'extend', 'move', 'deploy', 'retreat', 'useCamp', 'discard', 'endTurn'],
  destroy: ['destroy', 'spare'],
  discard: ['discard', 'endTurn'],
  henry: [],
}

const deedOf = (kind: ActionKind) => deeds[kind] as Deed<ActionKind>

/** Every action open to a seat; none when it is not the seat's turn to act. */
export function legalActions(look: Look): HeirsAction[] {
  const frame = topOf(look.position)
  if (!frame || !look.position.waiting.includes(look.seat)) return []
  return kindsOf[frame.kind].flatMap((kind) => {
    const deed = deedOf(kind)
    return deed.options(look).filter((action) => deed.against(look, action) === null)
  })
}

/** The reason against an action of the seat that is waited for; null when it is legal. */
export function reasonAgainst(look: Look, action: HeirsAction): Reason | null {
  const { kind } = topOf(look.position)!
  if (!kindsOf[kind].includes(action.kind)) return ['step', { stage: kind }]
  return deedOf(action.kind).against(look, action)
}

/** Applies a legal action, then plays Henry's turn if it is due, until a seat must decide or the game is over. */
export function perform(move: Move, action: HeirsAction): void {
  const { position } = move
  deedOf(action.kind).act(move, action)
  while (topOf(position)?.kind === 'henry') playHenry(move)
  const frame = topOf(position)
  position.waiting = frame && frame.kind !== 'henry' ? [frame.seat] : []
}

/** A legal action that does no harm: takes the nearest tile, builds nothing, spares what a tower threatens. */
export function harmlessAction(tables: Tables, position: HeirsPosition, seat: Seat): HeirsAction {
  const legal = legalActions({ tables, position, seat })
  const first = (kind: ActionKind) => legal.find((action) => action.kind === kind)
  const [slot] = slotsBehindShield(position)
  const nearest = legal.find((action) => action.kind === 'take' && action.slot === slot)
  return nearest ?? first('spare') ?? first('endTurn') ?? first('discard')!
}
