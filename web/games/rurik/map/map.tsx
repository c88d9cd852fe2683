import type { VNode } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { regionsOf } from '../../../../engine/rurik/board/pieces.ts'
import { rulerOf } from '../../../../engine/rurik/board/rule.ts'
import type { RegionId } from '../../../../engine/rurik/components/map.ts'
import type { RurikPosition } from '../../../../engine/rurik/position/position.ts'
import { cssPalette } from '../../../print/palette.ts'
import { MapZoom } from '../../kit/map/map-button.tsx'
import type { Point } from '../../kit/map/placing.ts'
import { useArrowKeys } from '../../kit/map/use-arrow-keys.ts'
import { usePanZoom } from '../../kit/map/use-pan-zoom.ts'
import { WaterName } from '../../kit/map/water-name.tsx'
import { useAimed, useRevealed } from '../../kit/model/use-aim.ts'
import type { MapModel } from '../model/map.ts'
import type { DoTap, Tap } from '../model/selection.ts'
import { Contents, Land, lowerRowOf, nameAt } from '../print/picture.tsx'
import type { Speak } from '../props.ts'
import { regionName } from '../telling/region-words.ts'
import { letterings, outlineOf, regionPaths, siteOf } from './geography.ts'
import { Ghost } from './ghost.tsx'

type MapProps = {
  view: RurikPosition
  map: MapModel
  /** A tap beside the land. */
  back: Tap | null
  /** Places that the newest facts speak of: regions among them. */
  lit: readonly string[]
  doTap: DoTap
  t: Speak
}

/** The scale at which the number of pieces can be read: its letters have 26 units, and 11 pixels are enough. */
const smallest = 11 / 26

/** The map: every region can be chosen by finger, mouse and keyboard. */
export function MapView(props: MapProps): VNode {
  const { view, map, back, lit, doTap, t } = props
  const { open, effects, chosen, labels, taps } = map
  const regions = useMemo(() => regionsOf(view), [view.players.length])
  const points = useMemo(() => regions.flatMap((region): Point[] => outlineOf(region)), [regions])
  const matters = [...chosen.flatMap((region) => region ?? []), ...open].map(siteOf)
  const { canvas, drawing, view: camera } = usePanZoom(points, null, { smallest, matters })
  const sites = regions.map((region) => ({
    key: region,
    center: siteOf(region),
    press: () => doTap(taps.get(region)),
  }))
  const keysOf = useArrowKeys(sites, sites[0], (point) => camera.reveal(point))
  const land = useMemo(() => <Land view={view} palette={cssPalette} />, [view])
  const contents = useMemo(
    () =>
      new Map(
        regions.map((region) => [
          region,
          <Contents key={region} view={view} region={region} palette={cssPalette} />,
        ]),
      ),
    [view],
  )
  const aimed = useAimed()
  useRevealed(
    sites.find(({ key }) => aimed(taps.get(key))),
    (point) => camera.reveal(point),
  )
  const at = chosen[0]
  useEffect(() => {
    if (at) camera.reveal(siteOf(at))
  }, [at])

  return (
    <div class="board-map rurik-map" translate={false}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of an svg has no element of its own in HTML */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the regions within */}
      <svg
        ref={canvas}
        role="group"
        aria-label={t('rurik.board.map')}
        onClick={({ target }) => !(target as Element).closest('.rurik-region') && doTap(back)}
      >
        <g ref={drawing}>
          {land}
          {letterings.map(({ key, ...lettering }) => (
            <WaterName key={key} {...lettering}>
              {t(`rurik.board.water.${key}`)}
            </WaterName>
          ))}
          {sites.map(({ key: region, ...site }) => (
            <g key={region} class="rurik-place">
              {/* biome-ignore lint/a11y/useSemanticElements: an svg has no button */}
              <g
                {...keysOf({ key: region, ...site })}
                {...aimed(taps.get(region))}
                class={[
                  'rurik-region',
                  open.has(region) && 'open',
                  lit.includes(region) && 'lit',
                  open.size > 0 && !open.has(region) && !chosen.includes(region) && 'aside',
                ]
                  .filter(Boolean)
                  .join(' ')}
                role="button"
                data-rule={`regions/${region}`}
                aria-label={labels.get(region)}
                aria-pressed={chosen.includes(region)}
                onClick={site.press}
              >
                {open.has(region) && <path class="halo" d={regionPaths[region]} />}
                <path class="area" d={regionPaths[region]} />
                {lit.includes(region) && <path class="last" d={regionPaths[region]} />}
              </g>
              {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it has the focus; the button says all in words */}
              <g transform={`translate(${siteOf(region).join(' ')})`} aria-hidden="true">
                <g class="figure">
                  <Name view={view} region={region} t={t} />
                  {contents.get(region)}
                  <GoodName view={view} region={region} t={t} />
                  {effects.has(region) && (
                    <Ghost effect={effects.get(region)!} region={region} {...besideGood(view, region)} />
                  )}
                </g>
              </g>
            </g>
          ))}
          {chosen.map((region, i) => region && <path key={i} class="rurik-chosen" d={regionPaths[region]} />)}
        </g>
      </svg>
      <MapZoom
        label={(button) => t(`rurik.board.${button}`)}
        zoom={(factor) => camera.zoom(factor)}
        fit={() => camera.fit(true)}
      />
    </div>
  )
}

/** The name of a region. */
export const Name = ({ view, region, t }: Pick<MapProps, 'view' | 't'> & { region: RegionId }): VNode => (
  <text class={rulerOf(view, region) === null ? 'rurik-name' : 'rurik-name ruled'} y={nameAt(view, region)}>
    {regionName(region, t)}
  </text>
)

/**
 * The effect of a tap on a region stands beside its good: at that side where names of other regions are farther. West of
 * the westernmost the map ends.
 */
function besideGood(view: RurikPosition, region: RegionId) {
  const { left, right, y } = lowerRowOf(view.regions[region]!)
  const [x] = siteOf(region)
  const isWesternmost = regionsOf(view).every((other) => siteOf(other)[0] >= x)
  const side = x > middle || isWesternmost ? 1 : -1
  return { x: side > 0 ? right : left, y, side } as const
}

const middle = 650

/** The good in a word: where the map is large enough to be read. */
const GoodName = ({ view, region, t }: Pick<MapProps, 'view' | 't'> & { region: RegionId }): VNode => {
  const there = view.regions[region]!
  const { good, y } = lowerRowOf(there)
  return (
    <text class="rurik-good" x={good} y={y + 48}>
      {t(`rurik.good.${there.good}`)}
    </text>
  )
}
