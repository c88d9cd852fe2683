import type { VNode } from 'preact'
import { useAimed } from '../../kit/model/use-aim.ts'
import { TileButton } from '../map/face.tsx'
import { BackIcon, ShieldIcon } from '../map/icons.tsx'
import type { CourtModel, CourtSlot } from '../model/court.ts'
import type { HeirsTap } from '../model/selection.ts'
import { nextInWords } from '../panels/describe.ts'
import type { Props } from '../props.ts'

type CourtProps = Pick<Props, 'view' | 'seat' | 'names' | 't'> & {
  court: CourtModel
  doTap(tap: HeirsTap): void
}

/**
 * The court: seven slots in a ring, clockwise from the top left, and the stack within it. Where there is little room they
 * stand in the order in which they are reached, the shield and the stack behind them. The slots that I reach are framed while I can take
 * from them; a tap on a tile shows it.
 */
export function Court({ court, doTap, ...telling }: CourtProps): VNode {
  const { t } = telling
  const { isTaking, slots, stack } = court
  return (
    <section class={`heirs-court${isTaking ? ' taking' : ''}`} aria-label={t('two-heirs.board.court')}>
      <svg class="ring" viewBox="0 0 400 200" preserveAspectRatio="none" aria-hidden="true">
        <path d="M50 50H350V150H150" vector-effect="non-scaling-stroke" />
      </svg>
      {slots.map((one) => (
        <Slot key={one.slot} one={one} doTap={doTap} {...telling} />
      ))}
      <button type="button" class="slot stack" style={{ '--ring': '2 / 1' }} onClick={() => doTap(stack.tap)}>
        {stack.left > 0 && <BackIcon color={stack.color} />}
        <span class="name">
          {stack.left > 0
            ? t('two-heirs.board.stack', { count: stack.left })
            : t('two-heirs.board.stack.none')}
        </span>
      </button>
    </section>
  )
}

type SlotProps = Omit<CourtProps, 'court'> & { one: CourtSlot }

function Slot({ one, doTap, ...telling }: SlotProps): VNode {
  const { view, t } = telling
  const aimed = useAimed()
  const place = {
    class: `slot${one.isInReach ? ' reach' : ''}${one.isLit ? ' lit' : ''}`,
    style: { '--ring': areaOf(one.slot) },
  }
  switch (one.shows) {
    case 'nothing':
      return <div {...place} class="slot none" />
    case 'shield':
      return (
        <button type="button" {...place} onClick={() => doTap(one.tap)}>
          <ShieldIcon shows={view.shield.shows} />
          <span class="unseen">{nextInWords(telling)}</span>
          <span class="name" aria-hidden="true">
            {t('two-heirs.board.shield')}
          </span>
        </button>
      )
    case 'back':
      return (
        <button type="button" {...place} onClick={() => doTap(one.tap)}>
          <BackIcon color={one.color} />
          <span class="name">{t('two-heirs.board.unseen')}</span>
        </button>
      )
    case 'tile':
      return (
        <button
          {...aimed(one.tap)}
          type="button"
          {...place}
          aria-pressed={one.isPicked}
          onClick={() => doTap(one.tap)}
        >
          <TileButton id={one.tile} canBuild={one.canBuild} label={one.label} t={t} />
        </button>
      )
  }
}

/** The place of a slot in the ring: four in a row, then three back below them. */
const areaOf = (slot: number): string => (slot < 4 ? `1 / ${slot + 1}` : `2 / ${8 - slot}`)
