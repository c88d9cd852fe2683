import type { VNode } from 'preact'
import { buildingName } from './describe.ts'
import { BackIcon, CostFigures, ShieldIcon, TileIcon } from './icons.tsx'
import { tileOf } from './print/picture.tsx'
import type { Props } from './props.ts'
import { namesOf } from './props.ts'
import { courtOf } from './reckoning.ts'
import { seen } from './seen.ts'

type CourtProps = Props & {
  chosen: number | null
  choose(slot: number): void
  /** Slots whose tile could be built at once. */
  buildable: readonly number[]
}

/**
 * The court: seven slots in a ring, clockwise from the top left, and the stack within it. What I reach is lit; each tile
 * can be looked at.
 */
export function Court({ view, seat, names, t, chosen, choose, buildable, lit }: CourtProps): VNode {
  const telling = { view, names, t }
  const top = view.stack.at(-1)
  return (
    <section class="heirs-court" aria-label={t('two-heirs.board.court')}>
      <svg class="ring" viewBox="0 0 400 200" preserveAspectRatio="none" aria-hidden="true">
        <path d="M50 50H350V150H150" vector-effect="non-scaling-stroke" />
      </svg>
      {courtOf(view, seat).map(({ slot, piece, isShield, isInReach }) => {
        const place = {
          class: `slot${isInReach ? ' reach' : ''}${lit.includes(`court-${slot}`) ? ' lit' : ''}`,
          style: { gridArea: areaOf(slot) },
        }
        if (isShield)
          return (
            <div key={slot} {...place}>
              <ShieldIcon shows={view.shield.shows} />
              <span class="unseen">
                {t('two-heirs.board.shield', { name: namesOf(telling)[view.shield.shows] })}
              </span>
            </div>
          )
        if (!piece) return <div key={slot} {...place} />
        if (piece.id === null)
          return (
            <div key={slot} {...place}>
              <BackIcon color={piece.color} />
              <span class="name">{t('two-heirs.board.unseen')}</span>
            </div>
          )
        const tile = tileOf(piece.id)
        const canBuild = buildable.includes(slot)
        return (
          <button
            key={slot}
            type="button"
            {...place}
            aria-pressed={chosen === slot}
            aria-label={t('two-heirs.board.slot', {
              building: buildingName(tile, t),
              color: tile.color,
              reach: isInReach ? 'yes' : 'no',
              build: canBuild ? 'yes' : 'no',
            })}
            onClick={() => choose(slot)}
          >
            <span class="face">
              <TileIcon id={piece.id} />
              <CostFigures cost={tile.cost} />
            </span>
            {canBuild && (
              <svg class="can" viewBox="0 0 20 20" aria-hidden="true">
                <circle cx="10" cy="10" r="9" />
                <path d="M5 10.5L8.6 14L15 6.5" />
              </svg>
            )}
            <span class="name">{buildingName(tile, t)}</span>
          </button>
        )
      })}
      <div class="slot stack" style={{ gridArea: '2 / 1' }}>
        {top ? (
          <>
            <BackIcon color={seen(top.color)} />
            <span class="name">{t('two-heirs.board.stack', { count: view.stack.length })}</span>
          </>
        ) : (
          <span class="name">{t('two-heirs.board.stack.none')}</span>
        )}
      </div>
    </section>
  )
}

/** Where a slot lies: four in a row, then three back below them. */
const areaOf = (slot: number): string => (slot < 4 ? `1 / ${slot + 1}` : `2 / ${8 - slot}`)
