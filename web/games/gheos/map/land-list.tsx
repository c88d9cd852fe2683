import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useRef } from 'preact/hooks'
import type { Region, Survey } from '../../../../engine/gheos/board.ts'
import type { GheosPosition } from '../../../../engine/gheos/position.ts'
import type { BoardProps } from '../../kit/choices/board-props.ts'
import { toward } from '../../kit/map/toward.ts'
import type { Point } from './geometry.ts'
import { countLands, describeWhole, landShape } from './lands.ts'

type LandListProps = {
  view: GheosPosition
  map: Survey
  names: readonly string[]
  /** Shows the explanation of a land, at the point of its marker; null when the keyboard leaves it. */
  tell(land: { at: Region; point: Point } | null): void
  t: BoardProps<never, never>['t']
}

/**
 * The lands of the map as a list for screen readers and arrow keys. It lies beneath the picture, which gets the taps.
 */
export function LandList({ view, map, names, tell, t }: LandListProps): VNode {
  const lands = countLands(view, map).map((land) => {
    const { at } = land
    const key = `${at.x},${at.y}.${at.region}`
    return { at, key, label: describeWhole(land, names, t), ...landShape(view, map, at) }
  })
  const current = useSignal('')
  const told = useSignal('')
  const elements = useRef(new Map<string, SVGGElement>())
  const reachable = lands.find(({ key }) => key === current.value) ?? lands[0]

  function onKey(event: KeyboardEvent, from: Point) {
    const next = toward(from, event.key, lands)
    if (!next) return
    event.preventDefault()
    current.value = next.key
    elements.current.get(next.key)?.focus({ preventScroll: true })
  }

  return (
    <g role="listbox" aria-label={t('gheos.board.lands')}>
      {lands.map(({ at, key, label, area, center }) => (
        <g
          key={key}
          ref={(element) => {
            if (element) elements.current.set(key, element)
            else elements.current.delete(key)
          }}
          class="gheos-land"
          role="option"
          aria-label={label}
          aria-selected={told.value === key}
          tabindex={key === reachable.key ? 0 : -1}
          onFocus={() => {
            told.value = key
            tell({ at, point: center })
          }}
          onBlur={() => {
            told.value = ''
            tell(null)
          }}
          onKeyDown={(event) => onKey(event, center)}
        >
          <path d={area} />
        </g>
      ))}
    </g>
  )
}
