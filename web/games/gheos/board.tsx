import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { open } from '../../../engine/core/index.ts'
import { frontier, placeOf, sameRegion, survey } from '../../../engine/gheos/board.ts'
import { standardTiles, type TileSymbol } from '../../../engine/gheos/data.ts'
import type { Color, GheosAction, Region } from '../../../engine/gheos/position.ts'

import type { Point } from './geometry.ts'
import { Hand } from './hand.tsx'
import { describeLand } from './lands.ts'
import { type Lay, laysByCell, turned } from './laying.ts'
import { MapView } from './map.tsx'
import { cellAt, regionAt } from './pointing.ts'
import { SheetPanel } from './sheet.tsx'
import { cellTargets, landTargets, partNotes } from './targets-of.ts'
import { Caused, Choices, ConflictPanel, Moves, PeoplePanel, type Props } from './tray.tsx'

/** The whole board of Gheos: the map, what is counted, my hand and my choices. */
export function Board(props: Props): VNode {
  const { view, seat, choices, add, lit, preview, say, tell, why, t } = props
  const { kind } = view.stage
  const [picked, pick] = useState<number | null>(null)
  const [wanted, want] = useState<Lay | null>(null)
  const [founder, setFounder] = useState<Color | null>(null)
  const [site, setSite] = useState<Region | null>(null)
  const map = useMemo(() => survey(standardTiles, view.board), [view])

  // What was picked counts as long as it is to be had, so that after an undo it is picked again.
  const hand = seat === null ? [] : view.hands[seat].map(open)
  const mayLay = kind === 'tile' && choices.length > 0
  const frame = mayLay ? [...view.board, ...frontier(map, view.board)] : view.board
  const tile = mayLay && picked !== null && hand.includes(picked) ? picked : null
  const lays = useMemo(() => laysByCell(choices, tile), [choices, tile])
  const options = (wanted && lays.get(placeOf(wanted))) ?? []
  const tried = options.find(({ rot }) => rot === wanted?.rot) ?? null
  const trial = useMemo(() => tried && preview(tried), [tried, preview])

  const shown = trial?.view ?? view

  function lay(action: Lay) {
    add(action)
    want(null)
  }
  function found(color: Color | null, at: Region | null) {
    const action = choices.find(
      (one) => one.kind === 'found' && one.color === color && at !== null && sameRegion(one.at, at),
    )
    if (action) add(action)
    setFounder(action ? null : color)
    setSite(action ? null : at)
  }
  function chooseLand(at: Region) {
    const home = choices.find((one) => one.kind === 'home' && sameRegion(one.at, at))
    if (home) add(home)
    else found(founder, at)
  }
  const isLandChosen = kind === 'people' || kind === 'home'
  const targets = isLandChosen
    ? landTargets(view, map, choices, site, chooseLand, (at) => describeLand(view, map, at, t))
    : cellTargets(
        lays,
        tried,
        ([first, ...others]) =>
          want(tried && placeOf(tried) === placeOf(first) ? turned([first, ...others], tried) : first),
        t,
      )

  function explain(point: Point, name: TileSymbol | Color | null, held: boolean): string | null {
    const cell = cellAt(point)
    if (tile !== null && !held) {
      const laid = map.tileOn(cell.x, cell.y)
      const refused = why({ kind: laid ? 'replace' : 'place', tile, ...cell, rot: 0 } satisfies GheosAction)
      if (refused) return refused
    }
    if (name) return t(`gheos.key.${name}`)
    const region = regionAt(map, point)
    return region && describeLand(view, map, region, t)
  }

  return (
    <div class="gheos">
      <div class="gheos-frame">
        <MapView
          view={shown}
          frame={frame}
          targets={targets}
          notes={kind === 'home' ? [] : partNotes(shown)}
          lit={lit.flatMap((place) => view.board.find((laid) => placeOf(laid) === place) ?? [])}
          tried={tried}
          explain={explain}
          t={t}
        />
        <div class="gheos-side">
          <SheetPanel {...props} />
          <section class="gheos-tray" aria-label={t('gheos.board.choices')}>
            {mayLay && !trial && (
              <p class="gheos-prompt">
                {t(tile === null ? 'gheos.board.prompt.tile' : 'gheos.board.prompt.cell')}
              </p>
            )}
            {trial && <Caused preview={trial} tell={tell} t={t} />}
            {choices.length > 0 && <ConflictPanel {...props} />}
            {kind === 'people' && choices.length > 0 && (
              <PeoplePanel
                {...props}
                founder={founder}
                site={site !== null}
                choose={(color) => found(color, site)}
              />
            )}
            {(kind === 'token' || kind === 'end') && choices.length > 0 && (
              <Choices choices={choices} add={add} say={say} />
            )}
            {hand.length > 0 && (mayLay || choices.length === 0) && (
              <div class="gheos-hand">
                <Hand tiles={hand} chosen={tile} choose={mayLay ? (next) => pick(next) : null} t={t} />
                {tried && (
                  <div class="beside">
                    {options.length > 1 && (
                      <button type="button" onClick={() => want(turned(options, tried))}>
                        {t('gheos.board.turn')}
                      </button>
                    )}
                    <button type="button" onClick={() => want(null)}>
                      {t('gheos.board.cancel')}
                    </button>
                  </div>
                )}
              </div>
            )}
            {tried && (
              <button type="button" class="strong" onClick={() => lay(tried)}>
                {t('gheos.board.lay')}
              </button>
            )}
            {(mayLay || isLandChosen) && choices.length > 0 && !tried && (
              <Moves {...props} choices={tile === null ? choices : [...lays.values()].flat()} />
            )}
          </section>
        </div>
      </div>
    </div>
  )
}
