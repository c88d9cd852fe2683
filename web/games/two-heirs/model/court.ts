import { peek } from '../../../../engine/core/game.ts'
import type { Color } from '../../../../engine/two-heirs/components/data.ts'
import { buildingName } from '../panels/describe.ts'
import { tileOf } from '../print/tile-of.ts'
import type { Props } from '../props.ts'
import { courtOf, isTaking } from './reckoning.ts'
import { type HeirsTap, type Look, picking } from './selection.ts'

/** A slot of the court. */
export type CourtSlot = { slot: number; isInReach: boolean; isLit: boolean } & (
  | { shows: 'nothing' }
  | { shows: 'shield'; tap: HeirsTap }
  /** A tile that was drawn in a line that is only tried out. */
  | { shows: 'back'; color: Color | null; tap: HeirsTap }
  | { shows: 'tile'; tile: string; label: string; canBuild: boolean; isPicked: boolean; tap: HeirsTap }
)

export interface CourtModel {
  /** Whether a tile is to be taken. */
  isTaking: boolean
  /** Clockwise from behind the shield, which comes last. */
  slots: readonly CourtSlot[]
  stack: { left: number; color: Color | null; tap: HeirsTap }
}

/** The court, and the stack within it. */
export function courtModel(look: Look): CourtModel {
  const { view, seat } = look.props
  const top = view.stack.at(-1)
  return {
    isTaking: isTaking(look.props),
    slots: inOrder(view, courtOf(view, seat)).map((one) => slotOf(look, one)),
    stack: {
      left: view.stack.length,
      color: (top?.color && peek(top.color)) ?? null,
      tap: picking(look, { kind: 'sign', sign: 'stack' }),
    },
  }
}

function slotOf(look: Look, one: ReturnType<typeof courtOf>[number]): CourtSlot {
  const { props, choice, buildable } = look
  const { lit, t } = props
  const { slot, piece, isShield, isInReach } = one
  const place = { slot, isInReach, isLit: lit.includes(`court-${slot}`) }
  if (isShield) return { ...place, shows: 'shield', tap: picking(look, { kind: 'sign', sign: 'shield' }) }
  if (!piece) return { ...place, shows: 'nothing' }
  if (piece.id === null)
    return {
      ...place,
      shows: 'back',
      color: piece.color,
      tap: picking(look, { kind: 'sign', sign: 'stack' }),
    }
  const tile = tileOf(piece.id)
  const canBuild = buildable.includes(slot)
  const isPicked = choice?.kind === 'slot' && choice.slot === slot
  return {
    ...place,
    shows: 'tile',
    tile: piece.id,
    label: t('two-heirs.board.slot', {
      building: buildingName(tile, t),
      color: tile.color,
      reach: isInReach ? 'yes' : 'no',
      build: canBuild ? 'yes' : 'no',
    }),
    canBuild,
    isPicked,
    tap: picking(look, isPicked ? null : { kind: 'slot', slot }),
  }
}

/** Clockwise from behind the shield, which comes last. */
const inOrder = <S>({ shield }: Props['view'], slots: readonly S[]): S[] => [
  ...slots.slice(shield.slot + 1),
  ...slots.slice(0, shield.slot + 1),
]
