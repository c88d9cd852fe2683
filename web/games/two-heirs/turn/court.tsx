import type { VNode } from 'preact'
import { peek } from '../../../../engine/core/game.ts'
import { TileButton } from '../map/face.tsx'
import { BackIcon, ShieldIcon } from '../map/icons.tsx'
import { buildingName, nextInWords } from '../panels/describe.ts'
import { tileOf } from '../print/picture.tsx'
import type { Props } from '../props.ts'
import { courtOf, isTaking } from './reckoning.ts'

type CourtProps = Props & {
  chosen: number | null
  choose(slot: number): void
  /** Slots whose tile could be built at once. */
  buildable: readonly number[]
  /** Explains what is no tile to read. */
  explain(sign: 'shield' | 'stack'): void
}

/**
 * The court: seven slots in a ring, clockwise from the top left, and the stack within it. Where there is little room they
 * stand in the order in which they are reached, the shield and the stack behind them. The slots that I reach are framed while I can take
 * from them; a tap on a tile shows it.
 */
export function Court(props: CourtProps): VNode {
  const { view, seat, t, chosen, choose, buildable, explain, lit } = props
  const top = view.stack.at(-1)
  return (
    <section class={`heirs-court${isTaking(props) ? ' taking' : ''}`} aria-label={t('two-heirs.board.court')}>
      <svg class="ring" viewBox="0 0 400 200" preserveAspectRatio="none" aria-hidden="true">
        <path d="M50 50H350V150H150" vector-effect="non-scaling-stroke" />
      </svg>
      {inOrder(view, courtOf(view, seat)).map(({ slot, piece, isShield, isInReach }) => {
        const place = {
          class: `slot${isInReach ? ' reach' : ''}${lit.includes(`court-${slot}`) ? ' lit' : ''}`,
          style: { '--ring': areaOf(slot) },
        }
        if (isShield)
          return (
            <button key={slot} type="button" {...place} onClick={() => explain('shield')}>
              <ShieldIcon shows={view.shield.shows} />
              <span class="unseen">{nextInWords(props)}</span>
              <span class="name" aria-hidden="true">
                {t('two-heirs.board.shield')}
              </span>
            </button>
          )
        if (!piece) return <div key={slot} {...place} class="slot none" />
        if (piece.id === null)
          return (
            <button key={slot} type="button" {...place} onClick={() => explain('stack')}>
              <BackIcon color={piece.color} />
              <span class="name">{t('two-heirs.board.unseen')}</span>
            </button>
          )
        const tile = tileOf(piece.id)
        const canBuild = buildable.includes(slot)
        return (
          <button
            key={slot}
            type="button"
            {...place}
            aria-pressed={chosen === slot}
            onClick={() => choose(slot)}
          >
            <TileButton
              id={piece.id}
              canBuild={canBuild}
              label={t('two-heirs.board.slot', {
                building: buildingName(tile, t),
                color: tile.color,
                reach: isInReach ? 'yes' : 'no',
                build: canBuild ? 'yes' : 'no',
              })}
              t={t}
            />
          </button>
        )
      })}
      <button type="button" class="slot stack" style={{ '--ring': '2 / 1' }} onClick={() => explain('stack')}>
        {top ? (
          <>
            <BackIcon color={top.color && peek(top.color)} />
            <span class="name">{t('two-heirs.board.stack', { count: view.stack.length })}</span>
          </>
        ) : (
          <span class="name">{t('two-heirs.board.stack.none')}</span>
        )}
      </button>
    </section>
  )
}

/** Clockwise from behind the shield, which comes last. */
const inOrder = <S,>({ shield }: Props['view'], slots: readonly S[]): S[] => [
  ...slots.slice(shield.slot + 1),
  ...slots.slice(0, shield.slot + 1),
]

/** The place of a slot in the ring: four in a row, then three back below them. */
const areaOf = (slot: number): string => (slot < 4 ? `1 / ${slot + 1}` : `2 / ${8 - slot}`)
