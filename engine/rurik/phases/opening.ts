import { chooseInSecret, open, show } from '../../core/game.ts'
import { isRebels } from '../board/owners.ts'
import { addUnit, occupiedBy, regionOf, regionsOf } from '../board/pieces.ts'
import { agendasDealt, leadersFor } from '../components/data.ts'
import { type ActionOf, type RurikPosition, tell } from '../position/position.ts'
import { type Decision, push } from '../position/stack.ts'

/** A leader that nobody has yet is chosen. */
export const leader: Decision<'leader'> = {
  legal: (view) =>
    leadersFor(view.players.length)
      .filter((leader) => view.players.every((player) => player.leader !== leader))
      .map((leader): ActionOf<'chooseLeader'> => ({ kind: 'chooseLeader', leader })),
  act(move, { seat }, action) {
    const { leader } = action as ActionOf<'chooseLeader'>
    move.position.players[seat].leader = leader
    tell(move, 'leader', [], { seat, leader })
  },
}

/** Each is dealt agendas, and sees its own. Under rules 1 they were dealt before leaders were chosen: those stay. */
export function dealAgendas({ players, boxedAgendas }: RurikPosition): void {
  for (const [seat, { dealt }] of players.entries()) {
    const own = boxedAgendas.splice(0, agendasDealt - dealt.length)
    for (const box of own) show(box, [seat])
    dealt.push(...own)
  }
}

/** All choose at the same time, in secret, which of their agendas to keep. */
export const agenda: Decision<'agenda'> = {
  legal: (view, seat) =>
    view.players[seat].dealt.map(
      (box): ActionOf<'chooseAgenda'> => ({
        kind: 'chooseAgenda',
        agenda: open(box),
      }),
    ),
  act(move, frame, action) {
    const { position, seat } = move
    position.players[seat].kept = chooseInSecret(position, seat, (action as ActionOf<'chooseAgenda'>).agenda)
    tell(move, 'agenda', [], { seat })
    if (position.waiting.length > 0) push(position, frame)
  },
}

/** A troop is set anywhere, but not beside the Rebellion. */
export const troop: Decision<'troop'> = {
  legal: (view) =>
    regionsOf(view)
      .filter((region) => !regionOf(view, region).forces.some(({ owner }) => isRebels(view, owner)))
      .map((region): ActionOf<'placeTroop'> => ({ kind: 'placeTroop', region })),
  act(move, { seat }, action) {
    const { region } = action as ActionOf<'placeTroop'>
    addUnit(regionOf(move.position, region), seat, 'troop')
    tell(move, 'troop', [region], { seat, region })
  },
}

/** The leader joins the player's own troops. */
export const prince: Decision<'prince'> = {
  legal: (view, seat) =>
    occupiedBy(view, seat).map((region): ActionOf<'placeLeader'> => ({ kind: 'placeLeader', region })),
  act(move, { seat }, action) {
    const { region } = action as ActionOf<'placeLeader'>
    addUnit(regionOf(move.position, region), seat, 'leader')
    tell(move, 'prince', [region], { seat, region })
  },
}
