import { type ActionRules, finish, gain, spaceOf } from '../board/points.ts'
import { type ActionOf, tell } from '../position/position.ts'
import { type Decision, push, turnOf } from '../position/stack.ts'

/** Takes the space of the advisor: pays for it and gains its points, or looks at scheme cards. */
const takeMain: ActionRules<{ kind: 'takeMain' }> = {
  legal: (view, seat, turn) =>
    turn.stage === 'before' && view.players[seat].coins >= spaceOf(view, turn).cost
      ? [{ kind: 'takeMain' }]
      : [],
  act(move) {
    const { position, seat } = move
    const turn = turnOf(position)
    const { cost } = spaceOf(position, turn)
    const { column, row } = turn
    const count = spaceOf(position, turn).gain
    position.players[seat].coins -= cost
    // A scheme action has no points to be spent.
    turn.stage = column === 'scheme' ? 'after' : 'taken'
    tell(move, 'took', [column], { seat, column, gain: count, cost })
    if (column !== 'scheme') {
      gain(turn, { [column]: count })
      return
    }
    push(position, { kind: 'draw', seat, count })
    if (row === 0 && position.players.length > 1) push(position, { kind: 'marker', seat })
  },
}

const forfeitMain: ActionRules<{ kind: 'forfeitMain' }> = {
  legal: (_, __, { stage }) => (stage === 'before' ? [{ kind: 'forfeitMain' }] : []),
  act(move) {
    const turn = turnOf(move.position)
    move.position.players[move.seat].coins++
    turn.stage = 'after'
    tell(move, 'forfeited', [turn.column], { seat: move.seat, column: turn.column })
  },
}

const finishMain: ActionRules<{ kind: 'finishMain' }> = {
  legal: (_, __, { stage }) => (stage === 'main' ? [{ kind: 'finishMain' }] : []),
  act: ({ position }) => finish(position, turnOf(position)),
}

const endTurn: ActionRules<{ kind: 'endTurn' }> = {
  legal: (_, __, { stage }) => (stage === 'before' ? [] : [{ kind: 'endTurn' }]),
  act(move) {
    move.position.stack.pop()
    tell(move, 'ended', [], { seat: move.seat })
  },
}

/** The top space under scheme gives the marker to a player. */
export const marker: Decision<'marker'> = {
  legal: ({ players }) => players.map((_, to): ActionOf<'giveMarker'> => ({ kind: 'giveMarker', to })),
  act(move, _, action) {
    const { to } = action as ActionOf<'giveMarker'>
    move.position.marker = to
    tell(move, 'marker', [], { seat: move.seat, toSeat: to })
  },
}

export const mainActions = { takeMain, forfeitMain, finishMain, endTurn }
