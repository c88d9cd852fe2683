import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { open } from '../../../engine/core/index.ts'
import { frontier, placeOf, sameRegion, survey } from '../../../engine/gheos/board.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import type { Color, Region } from '../../../engine/gheos/position.ts'
import type { Point } from './geometry.ts'
import { Hand } from './hand.tsx'
import { describeLand } from './lands.ts'
import { LayPanel } from './lay-panel.tsx'
import { type Lay, laysByCell, turned } from './laying.ts'
import { MapView } from './map.tsx'
import { cellAt, regionAt } from './pointing.ts'
import { SheetPanel } from './sheet.tsx'
import type { Figure } from './spots.ts'
import { cellTargets, landTargets, partNotes } from './targets-of.ts'
import { Choices, ConflictPanel, Moves, PeoplePanel, type Props } from './tray.tsx'

/** The whole board of Gheos: the map, what is counted, my hand and my choices. */
export function Board(props: Props): VNode {
  const { view, seat, choices, add, lit, preview, say, tell, why, t } = props
  const [picked, pick] = useState<number | null>(null)
  const [wanted, want] = useState<Lay | null>(null)
  const [wish, setWish] = useState<{ color: Color | null; at: Region | null }>({ color: null, at: null })
  const map = useMemo(() => survey(standardTiles, view.board), [view])
  const stage = choices.length > 0 ? view.stage.kind : null

  // What was picked counts as long as it is to be had, so that after an undo it is picked again.
  const hand = seat === null ? [] : view.hands[seat].map(open)
  const tile = stage === 'tile' && picked !== null && hand.includes(picked) ? picked : null
  const lays = useMemo(() => laysByCell(choices, tile), [choices, tile])
  const options = (wanted && lays.get(placeOf(wanted))) ?? []
  const tried = options.find(({ rot }) => rot === wanted?.rot) ?? null
  const trial = useMemo(() => tried && preview(tried), [tried, preview])
  const shown = trial?.view ?? view

  const founds = choices.filter((action) => action.kind === 'found')
  const color = founds.some((action) => action.color === wish.color) ? wish.color : null
  const at = founds.find((action) => wish.at && sameRegion(action.at, wish.at))?.at ?? null

  function tryOn(ways: readonly Lay[]) {
    want(tried && placeOf(tried) === placeOf(ways[0]) ? turned(ways, tried) : ways[0])
  }
  function lay(action: Lay) {
    add(action)
    want(null)
  }
  function found(color: Color | null, at: Region | null) {
    const action = founds.find((one) => one.color === color && at !== null && sameRegion(one.at, at))
    if (action) add(action)
    setWish(action ? { color: null, at: null } : { color, at })
  }
  function chooseLand(at: Region) {
    const home = choices.find((action) => action.kind === 'home' && sameRegion(action.at, at))
    if (home) add(home)
    else found(color, at)
  }

  function explain(point: Point, figure: Figure | null, held: boolean): string | null {
    if (tile !== null && !held) {
      const cell = cellAt(point)
      const kind = map.tileOn(cell.x, cell.y) ? 'replace' : 'place'
      const refused = why({ kind, tile, ...cell, rot: 0 })
      if (refused) return refused
    }
    if (figure) return t(`gheos.key.${figure}`)
    const region = regionAt(map, point)
    return region && describeLand(view, map, region, t)
  }

  return (
    <div class="gheos">
      <div class="gheos-frame">
        <MapView
          view={shown}
          frame={stage === 'tile' ? [...view.board, ...frontier(map, view.board)] : view.board}
          targets={
            stage === 'tile'
              ? cellTargets(lays, tried, tryOn, t)
              : landTargets(view, map, choices, at, chooseLand, (at) => describeLand(view, map, at, t))
          }
          notes={stage === 'home' ? [] : partNotes(shown)}
          lit={view.board.filter((laid) => lit.includes(placeOf(laid)))}
          tried={tried}
          explain={explain}
          t={t}
        />
        <div class="gheos-side">
          <SheetPanel {...props} />
          <section class="gheos-tray" aria-label={t('gheos.board.choices')}>
            {stage === null && hand.length > 0 && view.waiting.length > 0 && (
              <Hand tiles={hand} chosen={null} choose={null} t={t} />
            )}
            {stage === 'tile' && (
              <LayPanel {...{ hand, tile, pick, options, tried, trial, want, lay, tell, t }} />
            )}
            {stage !== null && <ConflictPanel {...props} />}
            {stage === 'people' && (
              <PeoplePanel {...props} color={color} at={at} choose={(color) => found(color, at)} />
            )}
            {(stage === 'token' || stage === 'end') && <Choices choices={choices} add={add} say={say} />}
            {(stage === 'tile' || stage === 'people') && !tried && (
              <Moves {...props} choices={tile === null ? choices : [...lays.values()].flat()} />
            )}
          </section>
        </div>
      </div>
    </div>
  )
}
