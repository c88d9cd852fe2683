import type { VNode } from 'preact'
import { peek, type Seat } from '../../../../engine/core/game.ts'
import { roomFor } from '../../../../engine/two-heirs/actions/place.ts'
import { TileButton } from '../map/face.tsx'
import { BackIcon } from '../map/icons.tsx'
import { buildingName } from '../panels/describe.ts'
import { tileOf } from '../print/picture.tsx'
import type { Props } from '../props.ts'
import { lackInWords } from './lack.ts'
import { lacking } from './reckoning.ts'

type HandProps = Pick<Props, 'view' | 't'> & {
  of: Seat
  label: string
  chosen?: string | null
  /** Absent where they can't be picked. */
  choose?: (tile: string) => void
}

/** The tiles of a hand, each with its cost, and a mark where it can be built. */
export function Hand({ view, t, of, label, chosen, choose }: HandProps): VNode {
  const hand = view.hands[of]
  const isRoom = roomFor(view, of).length > 0
  return (
    <fieldset class="heirs-hand">
      <legend>{label}</legend>
      {hand.length === 0 && <p class="quiet">{t('two-heirs.board.hand.none')}</p>}
      {hand.map(({ tile }, i) => {
        const id = peek(tile)
        if (id === null)
          return (
            <div key={i} class="slot">
              <BackIcon color={null} />
            </div>
          )
        const printed = tileOf(id)
        const lack = lacking(view, of, printed)
        const said = lackInWords(lack, isRoom, t)
        return (
          <button
            key={id}
            type="button"
            class="slot"
            disabled={!choose}
            aria-pressed={choose ? chosen === id : undefined}
            onClick={() => choose?.(id)}
          >
            <TileButton
              id={id}
              owner={of}
              canBuild={choose !== undefined && lack.length === 0 && isRoom}
              label={t('two-heirs.board.tile', {
                building: buildingName(printed, t),
                color: printed.color,
                lack: said,
              })}
              t={t}
            />
          </button>
        )
      })}
    </fieldset>
  )
}
