import type { Seat } from '../../core/game.ts'
import { discardScheme, handOf } from '../board/decks.ts'
import {
  builtBy,
  moveUnit,
  occupiedBy,
  regionOf,
  regionsOf,
  removeUnit,
  unitKindsOf,
  unitsOf,
} from '../board/pieces.ts'
import { gain } from '../board/points.ts'
import { ruledBy } from '../board/rule.ts'
import { goods, structures } from '../components/data.ts'
import { deedOf, type Need } from '../components/deeds.ts'
import type { RegionId } from '../components/map.ts'
import type { ActionOf, FrameOf, Move, RurikAction, RurikPosition } from '../position/position.ts'
import { tell } from '../position/position.ts'
import { type Decision, push, turnOf } from '../position/stack.ts'
import { stepsOf } from './troops.ts'

type PayFrame = FrameOf<'pay'>

/** The payments that a deed asks for, one after another. */
export const pay: Decision<'pay'> = {
  legal: (view, seat, frame) => waysTo[frame.needs[0]](view, seat, frame),
  act(move, frame, action) {
    const { position, seat } = move
    const player = position.players[seat]
    const need = frame.needs.shift()
    if (action.kind === 'payScheme') discardScheme(position, seat, action.card)
    else if (action.kind === 'payGood') {
      player.goods[action.good] -= need === 'threeAlike' ? 3 : 1
      frame.goods.push(action.good)
    } else if (action.kind === 'payUnit') {
      removeUnit(regionOf(position, action.region), seat, action.unit)
      frame.regions.push(action.region)
    } else if (action.kind === 'payStructure')
      delete regionOf(position, action.region).structures[action.structure]
    tellPaid(move, action)
    settlePayment(move, frame)
  },
}

function tellPaid(move: Move, action: RurikAction): void {
  const { seat } = move
  if (action.kind === 'payScheme') tell(move, 'paidScheme', [], { seat, card: action.card })
  if (action.kind === 'payGood') tell(move, 'paidGood', [], { seat, good: action.good })
  if (action.kind === 'payUnit') {
    const { unit, region } = action
    tell(move, 'paidUnit', [region], { seat, unit, region })
  }
  if (action.kind === 'payStructure') {
    const { structure, region } = action
    tell(move, 'paidStructure', [region], { seat, structure, region })
  }
}

type Ways = (view: RurikPosition, seat: Seat, frame: PayFrame) => RurikAction[]

const units = (view: RurikPosition, seat: Seat, regions: readonly RegionId[]): ActionOf<'payUnit'>[] =>
  regions.flatMap((region) =>
    unitKindsOf(regionOf(view, region), seat).map(
      (unit): ActionOf<'payUnit'> => ({
        kind: 'payUnit',
        unit,
        region,
      }),
    ),
  )

const goodsOf = (view: RurikPosition, seat: Seat, least: number, but: readonly string[] = []) =>
  goods
    .filter((good) => view.players[seat].goods[good] >= least && !but.includes(good))
    .map((good): ActionOf<'payGood'> => ({ kind: 'payGood', good }))

const waysTo: { readonly [N in Need]: Ways } = {
  scheme: (view, seat) =>
    handOf(view, seat).map((card): ActionOf<'payScheme'> => ({ kind: 'payScheme', card })),
  good: (view, seat) => goodsOf(view, seat, 1),
  differentGood: (view, seat, frame) => goodsOf(view, seat, 1, frame.goods),
  threeAlike: (view, seat) => goodsOf(view, seat, 3),
  unit: (view, seat) => units(view, seat, occupiedBy(view, seat)),
  unitApart: (view, seat, { regions }) =>
    units(
      view,
      seat,
      occupiedBy(view, seat).filter((region) => !regions.includes(region)),
    ),
  // Both come from a region that was ruled before the first of them was paid.
  unitTogether: (view, seat, { regions }) =>
    units(
      view,
      seat,
      regions.length > 0
        ? regions
        : ruledBy(view, seat).filter((region) => unitsOf(regionOf(view, region), seat) >= 2),
    ),
  structure: (view, seat) =>
    structures.flatMap((structure) =>
      builtBy(view, seat, structure).map(
        (region): ActionOf<'payStructure'> => ({
          kind: 'payStructure',
          structure,
          region,
        }),
      ),
    ),
}

/** Goes on with the payment, or accomplishes the deed when all is paid. */
export function settlePayment(move: Move, frame: PayFrame): void {
  const { position, seat } = move
  if (frame.needs.length > 0) {
    push(position, frame)
    return
  }
  const player = position.players[seat]
  const { deed } = frame
  player.deeds.splice(player.deeds.indexOf(deed), 1)
  player.done.push(deed)
  tell(move, 'did', [], { seat, deed })
  const { reward } = deedOf(deed)
  if ('points' in reward) gain(turnOf(position), reward.points)
  else if ('coins' in reward) player.coins += reward.coins
  else if ('look' in reward) push(position, { kind: 'draw', seat, count: reward.look })
  else push(position, { kind: 'relocate', seat, left: reward.relocate })
}

/** Up to two own units go anywhere. */
export const relocate: Decision<'relocate'> = {
  legal: (view, seat) => [
    ...occupiedBy(view, seat).flatMap((from) =>
      unitKindsOf(regionOf(view, from), seat).flatMap((unit) =>
        regionsOf(view)
          .filter((to) => to !== from)
          .flatMap((to) =>
            stepsOf(view, seat, { unit, from, to }).map((step) => ({ kind: 'relocate' as const, ...step })),
          ),
      ),
    ),
    { kind: 'done' },
  ],
  act(move, { seat, left }, action) {
    if (action.kind === 'done') return
    const step = action as ActionOf<'relocate'>
    moveUnit(move.position, seat, step)
    const { unit, from, to, along = 0 } = step
    tell(move, 'relocated', [from, to], { seat, unit, from, to, along })
    if (left > 1) push(move.position, { kind: 'relocate', seat, left: left - 1 })
  },
}
