import type { VNode } from 'preact'
import type { Seat } from '../../../engine/core/game.ts'
import { hasRoom } from '../../../engine/two-heirs/place.ts'
import { buildingName } from './describe.ts'
import { BackIcon, CostFigures, TileIcon } from './icons.tsx'
import { tileOf } from './print/picture.tsx'
import type { Props } from './props.ts'
import { lacking } from './reckoning.ts'
import { seen } from './seen.ts'

type HandProps = Pick<Props, 'view' | 't'> & {
  of: Seat
  label: string
  chosen?: string | null
  /** Absent where they can only be looked at. */
  choose?: (tile: string) => void
}

/** The tiles of a hand, each with what is lacking to build it. */
export function Hand({ view, t, of, label, chosen, choose }: HandProps): VNode {
  const hand = view.hands[of]
  const isRoom = hasRoom(view, of)
  return (
    <fieldset class="heirs-hand">
      <legend>{label}</legend>
      {hand.length === 0 && <p class="quiet">{t('two-heirs.board.hand.none')}</p>}
      {hand.map(({ tile }, i) => {
        const id = seen(tile)
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
            aria-label={t('two-heirs.board.tile', {
              building: buildingName(printed, t),
              color: printed.color,
              lack: said,
            })}
            onClick={() => choose?.(id)}
          >
            <TileIcon id={id} owner={of} />
            <span class="text">
              <span class="name">{buildingName(printed, t)}</span>
              <CostFigures cost={printed.cost} />
              <span class={lack.length > 0 || !isRoom ? 'lack' : 'quiet'}>{said}</span>
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}

/** What is lacking, in words. */
const lackInWords = (lack: ReturnType<typeof lacking>, isRoom: boolean, t: Props['t']): string =>
  lack.length === 0
    ? t(isRoom ? 'two-heirs.board.lack.nothing' : 'two-heirs.board.lack.room')
    : t('two-heirs.board.lack', {
        what: lack.map(({ resource, count }) => t(`two-heirs.board.stock.${resource}`, { count })).join(', '),
      })
