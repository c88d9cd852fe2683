import type { VNode } from 'preact'
import { peek } from '../../../../engine/core/game.ts'
import { cellAt, isSameSpot } from '../../../../engine/two-heirs/board/grid.ts'
import type { Spot } from '../../../../engine/two-heirs/position/position.ts'
import { Condition, TerrainIcon, TileIcon } from '../map/icons.tsx'
import { roadsOf, sharesOf, worthAt } from '../model/reckoning.ts'
import { tileOf } from '../print/tile-of.ts'
import { namesOf, type Props } from '../props.ts'
import { countsOf, groundAt, troopName, troopsAt } from './describe.ts'

type SpotCardProps = Pick<Props, 'view' | 'seat' | 'names' | 't'> & { at: Spot }

/** A spot of the map: its building, the present worth of it and the count behind that, roads, treasures, troops. */
export function SpotCard({ at, ...telling }: SpotCardProps): VNode | null {
  const { view, t } = telling
  const cell = cellAt(view.map, at)
  if (!cell) return null
  const id = cell.owner === null ? null : peek(cell.tile)
  const names = namesOf(telling)
  return (
    <div class="board-line heirs-card">
      {id === null ? <TerrainIcon color={cell.color} /> : <TileIcon id={id} owner={cell.owner} />}
      <div>
        <h2>{groundAt(telling, at)}</h2>
        {id === null ? (
          <p>{t('two-heirs.board.terrain.lends', { color: cell.color })}</p>
        ) : (
          <p>
            <b>{worthInWords(telling, at)}</b> {countsOf(tileOf(id), t)}
          </p>
        )}
        {roadsOf(view, at).map((road, i) => {
          const [first, second] = sharesOf(road)
          const { length: tiles } = road.tiles
          return (
            <p key={i}>
              {t('two-heirs.board.road', { tiles, first, second, one: names[0], other: names[1] })}
            </p>
          )
        })}
        {view.henry?.laid
          .filter((laid) => isSameSpot(laid, at))
          .map(({ treasure }) => (
            <p key={treasure} class="board-line">
              <Condition treasure={treasure} t={t} />
            </p>
          ))}
        {troopsAt(view, at).map((troop) => (
          <p key={troop.owner}>
            {t(troop.moved ? 'two-heirs.board.troop.moved' : 'two-heirs.board.troop.stands', {
              troop: troopName(telling, troop),
            })}
          </p>
        ))}
      </div>
    </div>
  )
}

function worthInWords({ view, t }: SpotCardProps | Omit<SpotCardProps, 'at'>, at: Spot): string {
  const worth = worthAt(view, at)
  if (!worth) return ''
  const { points, doubled } = worth
  const isHenrys = view.henry && cellAt(view.map, at)?.owner === 1
  return t('two-heirs.board.worth', {
    points,
    total: 2 * points,
    how: doubled && points > 0 ? (isHenrys ? 'best' : 'troop') : 'once',
  })
}
