import type { VNode } from 'preact'

const figures = {
  closer: 'M4 10H16M10 4V16',
  further: 'M4 10H16',
  whole: 'M3 7.5V3H7.5M12.5 3H17V7.5M17 12.5V17H12.5M7.5 17H3V12.5',
  mine: 'M7.5 3V7.5H3M17 7.5H12.5V3M12.5 17V12.5H17M3 12.5H7.5V17',
} as const

type MapButtonProps = {
  label: string
  figure: keyof typeof figures
  press(): void
}

/** A button that lies on the map, its figure edged with paper. */
function MapButton({ label, figure, press }: MapButtonProps): VNode {
  const d = figures[figure]
  return (
    <button type="button" class="map-button" aria-label={label} title={label} onClick={press}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={d} fill="none" stroke="var(--paper)" stroke-width="5" stroke-linecap="square" />
        <path d={d} fill="none" stroke="currentColor" stroke-width="1.6" />
      </svg>
    </button>
  )
}

/** Closes the box that it is in. */
export const CloseButton = ({ label, press }: Pick<MapButtonProps, 'label' | 'press'>): VNode => (
  <button type="button" class="map-button" aria-label={label} onClick={press}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M5 5L15 15M15 5L5 15" fill="none" stroke="currentColor" stroke-width="1.6" />
    </svg>
  </button>
)

type MapZoomProps = {
  label(button: 'closer' | 'further' | 'whole' | 'mine'): string
  zoom(factor: number): void
  /** Shows the whole map, or my part of it. */
  fit(): void
  fits?: 'whole' | 'mine'
}

/** Buttons in a corner of the map that bring it closer, further away, or whole into sight. */
export const MapZoom = ({ label, zoom, fit, fits = 'whole' }: MapZoomProps): VNode => (
  <div class="board-zoom" data-over>
    <MapButton label={label('closer')} figure="closer" press={() => zoom(1.4)} />
    <MapButton label={label('further')} figure="further" press={() => zoom(1 / 1.4)} />
    <MapButton label={label(fits)} figure={fits} press={fit} />
  </div>
)
