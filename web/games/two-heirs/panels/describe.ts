import { peek } from '../../../../engine/core/game.ts'
import { cellAt, isSameSpot } from '../../../../engine/two-heirs/board/grid.ts'
import { type Color, colors, type Tile } from '../../../../engine/two-heirs/components/data.ts'
import { standardTables } from '../../../../engine/two-heirs/index.ts'
import type { HeirsPosition, Spot, Troop } from '../../../../engine/two-heirs/position/position.ts'
import { whereIs } from '../../../../engine/two-heirs/text/where.ts'
import { inRow } from '../../../print/listed.ts'
import { worthAt } from '../model/reckoning.ts'
import { tileOf } from '../print/tile-of.ts'
import { namesOf, type Props } from '../props.ts'

const start: Spot = { x: 0, y: 0 }

type Telling = Pick<Props, 'view' | 'seat' | 'names' | 't'>

export const buildingName = ({ type }: Tile, t: Props['t']): string => t(`two-heirs.building.${type}`)

/** The owner of a thing: `mine`, or a name. */
const ownerParams = (telling: Telling, owner: number): { name: string; mine: string } => ({
  name: namesOf(telling)[owner],
  mine: owner === telling.seat ? 'yes' : 'no',
})

/** The player who takes next. */
export const nextInWords = (telling: Telling): string =>
  telling.t('two-heirs.board.shield.next', ownerParams(telling, telling.view.shield.shows))

/** The way a building scores, with the print of its tile, in a few words: the rules say it whole. */
export const countsOf = (tile: Tile, t: Props['t']): string =>
  t(`two-heirs.board.brief.${tile.type}`, {
    line: tile.line ?? 'row',
    pattern: tile.pattern ?? 'orthogonal',
    boosts: tile.boosts ? t(`two-heirs.building.${tile.boosts}`) : '',
    color: tile.color,
  })

/** The ground of a spot of the map, in words: a building, open terrain, or nothing. */
export function groundAt(telling: Telling, at: Spot): string {
  const { view, t } = telling
  const cell = cellAt(view.map, at)
  if (!cell) return t('two-heirs.board.empty')
  const id = cell.owner === null ? null : peek(cell.tile)
  if (id === null) return t('two-heirs.board.terrain', { color: cell.color })
  return t('two-heirs.board.building', {
    building: buildingName(tileOf(id), t),
    ...ownerParams(telling, cell.owner!),
  })
}

const isColor = (kind: Troop['kind']): kind is Color => (colors as readonly string[]).includes(kind)

export const troopName = (telling: Telling, { owner, kind }: Troop): string =>
  telling.t('two-heirs.board.troop', {
    kind: isColor(kind) ? 'henry' : kind,
    color: isColor(kind) ? kind : '',
    ...ownerParams(telling, owner),
  })

export const troopsAt = ({ troops }: HeirsPosition, at: Spot): Troop[] =>
  troops.filter((troop) => isSameSpot(troop, at))

/** The contents of a spot in one line, for readers who do not see the map. */
export function describeSpot(telling: Telling, at: Spot): string {
  const { view, t } = telling
  const worth = worthAt(view, at)
  const where = whereInWords(telling, at)
  const things = [
    isSameSpot(at, start)
      ? t('two-heirs.board.start', { color: cellAt(view.map, at)!.color })
      : groundAt(telling, at),
    ...(worth
      ? [t('two-heirs.board.points', { points: worth.doubled ? 2 * worth.points : worth.points })]
      : []),
    ...troopsAt(view, at).map((troop) => troopName(telling, troop)),
    ...(view.henry?.laid ?? [])
      .filter((laid) => isSameSpot(laid, at))
      .map(({ treasure }) =>
        t('two-heirs.board.treasure', { treasure: t(`two-heirs.treasure.${treasure}`) }),
      ),
    ...(where ? [where] : []),
  ]
  return inRow(things)
}

/** The place of a spot, by its nearest landmark; null on a landmark, which its own name places. */
export function whereInWords({ view, t }: Pick<Props, 'view' | 't'>, at: Spot): string | null {
  const { near, ways } = whereIs(standardTables, view.map, at)
  if (ways === 'here') return null
  const steps = inRow(ways.map((way) => t(`two-heirs.way.${way}`)))
  return t('two-heirs.board.where', { ways: steps, near: t(`two-heirs.near.${near}`) })
}
