import { peek, type Seat } from '../../../../engine/core/game.ts'
import { roomFor } from '../../../../engine/two-heirs/actions/place.ts'
import { buildingName } from '../panels/describe.ts'
import { tileOf } from '../print/tile-of.ts'
import { namesOf } from '../props.ts'
import { lackInWords } from './lack.ts'
import { lacking } from './reckoning.ts'
import { type HeirsTap, type Look, picking } from './selection.ts'

/** A tile of a hand; null in place of its id where it is hidden. */
export interface HandTile {
  tile: string | null
  label: string
  canBuild: boolean
  isPicked: boolean
  /** Null where it can't be picked. */
  tap: HeirsTap | null
}
export interface HandModel {
  of: Seat
  label: string
  tiles: readonly HandTile[]
}

/** All hands, which are open: mine first, with tiles that can be picked. */
export function handsOf(look: Look): HandModel[] {
  const { view, seat, t } = look.props
  const names = namesOf(look.props)
  const others = names.flatMap((name, of) =>
    of !== seat && view.hands[of]
      ? { of, label: t('two-heirs.board.hand.of', { name }), tiles: tilesOf(look, of) }
      : [],
  )
  if (seat === null) return others
  return [{ of: seat, label: t('two-heirs.board.hand'), tiles: tilesOf(look, seat) }, ...others]
}

function tilesOf(look: Look, of: Seat): HandTile[] {
  const { props, choice } = look
  const { view, seat, t } = props
  const isMine = of === seat
  const isRoom = roomFor(view, of).length > 0
  return view.hands[of].map(({ tile: secret }): HandTile => {
    const tile = peek(secret)
    if (tile === null) return { tile, label: '', canBuild: false, isPicked: false, tap: null }
    const printed = tileOf(tile)
    const lack = lacking(view, of, printed)
    const isPicked = isMine && choice?.kind === 'tile' && choice.tile === tile
    return {
      tile,
      label: t('two-heirs.board.tile', {
        building: buildingName(printed, t),
        color: printed.color,
        lack: lackInWords(lack, isRoom, t),
      }),
      canBuild: isMine && lack.length === 0 && isRoom,
      isPicked,
      tap: isMine ? picking(look, isPicked ? null : { kind: 'tile', tile, as: 'build' }) : null,
    }
  })
}
