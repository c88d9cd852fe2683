import type { Signal } from '@preact/signals'
import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Region, Survey } from '../../../../engine/gheos/board.ts'
import type { GheosPosition } from '../../../../engine/gheos/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { SeatMark } from '../../../print/seat-mark.tsx'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import { CloseButton } from '../../kit/map/map-button.tsx'
import { ColorIcon, SymbolIcon } from '../map/icons.tsx'
import { counted, countLand, describeWhole, landShape, titleOf, worthOf } from '../map/lands.ts'
import { isColor } from '../map/spots.ts'
import { type Answer, landTold, type Touched } from '../map/told.ts'

type T = BoardProps<never, never>['t']

type CardProps = {
  told: Signal<Touched | null>
  view: GheosPosition
  map: Survey
  names: readonly string[]
  t: T
}

/** The explanation of a touched thing, at the top of the sheet, where it is in sight. */
export function Card({ told, view, map, names, t }: CardProps): VNode {
  const { value } = told
  const at = landTold(map, value)
  const shown = value && (value.kind !== 'land' || at) ? value : null
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    // The element is there while empty: screen readers announce only changes of a live region that they know. They read
    // a focused element anyway.
    <div class="gheos-telling" ref={place} aria-live={shown?.isFocused ? 'off' : 'polite'}>
      {shown && (
        <div class="gheos-card board-box">
          <Telling answer={shown} {...{ view, map, names, t }} />
          <CloseButton
            label={t('gheos.board.close')}
            press={() => {
              told.value = null
            }}
          />
        </div>
      )}
    </div>
  )
}

type TellingProps = Omit<CardProps, 'told'> & { answer: Answer }

function Telling({ answer, view, map, names, t }: TellingProps): VNode {
  if (answer.kind === 'land') return <LandCard {...{ view, map, names, t }} at={answer.at} />
  if (answer.kind === 'refused') return <WhyNot refused={answer} game="gheos" rule={t('gheos.board.rule')} />
  const { figure } = answer
  return (
    <p class="board-line">
      {isColor(figure) ? <ColorIcon color={figure} size={32} /> : <SymbolIcon symbol={figure} size={32} />}
      <span>{t(`gheos.key.${figure}`)}</span>
    </p>
  )
}

type LandProps = Omit<CardProps, 'told'> & { at: Region }

/** A land: its civilization, its symbols, the holders of followers there and the worth of a follower. */
function LandCard({ view, map, at, names, t }: LandProps): VNode {
  const land = countLand(view, map, at)
  const { color, symbols, held, supply } = land
  return (
    <>
      <p class="unseen">{describeWhole(land, names, t)}</p>
      <div aria-hidden="true">
        <h3 class="board-line">
          {color && <ColorIcon color={color} />}
          {titleOf(land, t)}
        </h3>
        <ul class="board-list gheos-tally">
          {counted.map((symbol) => (
            <li key={symbol} class={symbols[symbol] === 0 ? 'none' : undefined}>
              <SymbolIcon symbol={symbol} />
              {symbols[symbol]}
            </li>
          ))}
        </ul>
        {color && (
          <ul class="board-list gheos-tally">
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

/** The land that the card explains, lit along its coast. */
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
