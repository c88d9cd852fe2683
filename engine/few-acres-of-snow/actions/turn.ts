import type { Seat } from '../../core/game.ts'
import { drawCard, reshuffle } from '../board/piles.ts'
import { askForfeit, isWonBy, warfare } from '../board/siege.ts'
import { actionsInFirstTurn, actionsInTurn, handSize, nations } from '../components/data.ts'
import { type Move, otherSeat, type SnowAction, type SnowPosition, tell } from '../position/position.ts'
import { type Decision, push } from '../position/stack.ts'
import { administration } from './administration.ts'
import { ambushes } from './ambush.ts'
import type { DeedRules, Deeds } from './deed.ts'
import { expansion } from './expansion.ts'
import { finance } from './finance.ts'
import { raiding } from './raid.ts'

const passing: Deeds<'pass' | 'endTurn'> = {
  pass: {
    legal: () => [{ kind: 'pass' }],
    act: (move) => tell(move, 'passed', [], { seat: move.seat }),
  },
  endTurn: {
    free: true,
    legal: () => [{ kind: 'endTurn' }],
    act: endTurn,
  },
}

/** All actions of a turn. */
const deeds = { ...passing, ...expansion, ...warfare, ...raiding, ...ambushes, ...finance, ...administration }
export type DeedKind = keyof typeof deeds
const deedKinds = Object.keys(deeds) as DeedKind[]

/** The rules of an action, whose kind the action proves. */
const rulesOf = (kind: DeedKind) => deeds[kind] as DeedRules<SnowAction['kind']>

/** Whether an action of the turn is free. */
export const isFree = (kind: DeedKind): boolean => rulesOf(kind).free === true
export const isDeed = (kind: string): kind is DeedKind => Object.hasOwn(deeds, kind)

/** The turn itself: any action while there are actions left, free ones at any time. */
export const turn: Decision<'turn'> = {
  legal: (view, seat, { actions }) =>
    deedKinds
      .filter((kind) => actions > 0 || isFree(kind))
      .flatMap((kind): SnowAction[] => rulesOf(kind).legal(view, seat)),
  act(move, frame, action) {
    const kind = action.kind as DeedKind
    if (!isFree(kind)) frame.actions--
    rulesOf(kind).act(move, action)
  },
}

/**
 * Fills the hand and gives the turn to the other. A player who has lost a siege by now is asked at once what to give
 * up: nothing can change that before it is resolved, when the other's turn begins.
 */
function endTurn(move: Move): void {
  const { position, seat } = move
  refill(move)
  const next = otherSeat(seat)
  giveTurnTo(position, next)
  for (const siege of position.sieges) if (isWonBy(position, siege, next)) askForfeit(position, siege, seat)
}

/** The turn of a seat begins with tests, which are on its stack. */
export function giveTurnTo(position: SnowPosition, seat: Seat): void {
  position.turn++
  position.quiet++
  position.active = seat
  position.stack = []
  const actions = position.turn <= nations.length ? actionsInFirstTurn : actionsInTurn
  push(position, { kind: 'turn', seat, actions })
  const checks = ['siege-check', 'end-check'] as const
  const order = position.options.endCheck === 'first' ? checks : checks.toReversed()
  for (const kind of ['quiet-check', ...order] as const) push(position, { kind, of: seat })
}

function refill(move: Move): void {
  const { position, seat, ctx } = move
  const player = position.players[seat]
  const before = player.hand.length
  while (player.hand.length < handSize && canDraw(move, seat)) {
    if (player.draw.length === 0) {
      reshuffle(player, ctx.chance)
      tell(move, 'shuffled', [], { seat })
    }
    drawCard(player, seat)
  }
  const count = player.hand.length - before
  if (count > 0) tell(move, 'drew', [], { seat, count })
}

const canDraw = ({ position }: Move, seat: Seat): boolean => {
  const { draw, discard } = position.players[seat]
  return draw.length + discard.length > 0
}
