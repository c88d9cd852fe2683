import type { Signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Survey } from '../../../engine/gheos/board.ts'
import type { GheosPosition, Region } from '../../../engine/gheos/position.ts'
import type { BoardProps } from '../board-props.ts'
import { cssPalette } from '../palette.ts'
import { SeatMark } from '../seat-mark.tsx'
import { ColorIcon, SymbolIcon } from './icons.tsx'
import { counted, countLand, describeWhole, landShape, titleOf, worthOf } from './lands.ts'
import { isColor } from './spots.ts'
import { landTold, type Told } from './told.ts'

type T = BoardProps<never, never>['t']

type CardProps = {
  told: Signal<Told | null>
  view: GheosPosition
  map: Survey
  names: readonly string[]
  t: T
}

/** So many pixels around what was touched stay free. */
const clear = 24

/** What was touched, explained at the thumb's edge; at the other where it would lie over just that. */
export function Card({ told, view, map, names, t }: CardProps): VNode | null {
  const { value } = told
  const at = landTold(map, value)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!card.current || !value) return
    const { style } = card.current
    style.alignSelf = style.maxBlockSize = ''
    const { top } = card.current.getBoundingClientRect()
    const room = value.onScreen[1] - clear
    if (top > room) return
    style.alignSelf = 'start'
    style.maxBlockSize = `${room - card.current.getBoundingClientRect().top}px`
  }, [value])
  if (!value || (value.kind === 'land' && !at)) return null
  return (
    <div class="gheos-card" ref={card}>
      <div role="status">
        {at && <LandCard {...{ view, map, at, names, t }} />}
        {value.kind === 'figure' && (
          <p class="gheos-explained">
            {isColor(value.figure) ? (
              <ColorIcon color={value.figure} size={32} />
            ) : (
              <SymbolIcon symbol={value.figure} size={32} />
            )}
            <span>{t(`gheos.key.${value.figure}`)}</span>
          </p>
        )}
        {value.kind === 'refused' && <p class="refused">{value.words}</p>}
      </div>
      {value.kind === 'refused' && value.rule && (
        <a href={`/rules/gheos#${value.rule}`}>{t('gheos.board.rule')}</a>
      )}
      <button
        type="button"
        class="gheos-round"
        aria-label={t('gheos.board.close')}
        onClick={() => {
          told.value = null
        }}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M5 5L15 15M15 5L5 15" fill="none" stroke="currentColor" stroke-width="1.6" />
        </svg>
      </button>
    </div>
  )
}

type LandProps = Omit<CardProps, 'told'> & { at: Region }

/** A land: whose it is, what stands on it, who has followers there and what one is worth. */
function LandCard({ view, map, at, names, t }: LandProps): VNode {
  const land = countLand(view, map, at)
  const { color, symbols, held, supply } = land
  return (
    <>
      <p class="unseen">{describeWhole(view, map, at, names, t)}</p>
      <div aria-hidden="true">
        <h3>
          {color && <ColorIcon color={color} />}
          {titleOf(land, t)}
        </h3>
        <ul class="gheos-tally">
          {counted.map((symbol) => (
            <li key={symbol} class={symbols[symbol] === 0 ? 'none' : undefined}>
              <SymbolIcon symbol={symbol} />
              {symbols[symbol]}
            </li>
          ))}
        </ul>
        {color && (
          <ul class="gheos-tally">
            {held.map((followers, seat) => (
              <li key={seat} class={followers === 0 ? 'none' : undefined}>
                <SeatMark seat={seat} palette={cssPalette} />
                {followers}
              </li>
            ))}
            <li class="none">{t('gheos.board.land.left', { followers: supply })}</li>
          </ul>
        )}
        <p>{worthOf(land, t)}</p>
      </div>
    </>
  )
}

/** The land that is told of, lit along its coast. */
export function LandLight({ told, view, map }: Pick<CardProps, 'told' | 'view' | 'map'>): VNode | null {
  const at = landTold(map, told.value)
  if (!at) return null
  const { line } = landShape(view, map, at)
  return (
    <g class="gheos-told">
      <path class="halo" d={line} />
      <path class="line" d={line} />
    </g>
  )
}
