import { peek } from '../../../../engine/core/game.ts'
import { slotsBehindShield, slotsInReach } from '../../../../engine/two-heirs/board/court.ts'
import { colors } from '../../../../engine/two-heirs/components/data.ts'
import type { Cell, HeirsPosition } from '../../../../engine/two-heirs/position/position.ts'
import type { InWords, Telling } from '../../../print/in-words.ts'
import { scoresOf } from '../model/reckoning.ts'
import { buildingName, describeSpot, troopsAt } from '../panels/describe.ts'
import { namesOf } from '../props.ts'
import { tileOf } from './tile-of.ts'

type HeirsTelling = Telling<HeirsPosition>

/** The scores, the court, the map, and the seat's tiles. */
export function inWords(here: HeirsTelling): InWords {
  const { view, seat, t } = here
  return {
    stands: [
      ...namesOf(here).map((name, one) =>
        t('two-heirs.words.seat', { name, points: scoresOf(view)[one].total, court: view.court[one] ?? 0 }),
      ),
      t('two-heirs.board.shield', { name: namesOf(here)[view.shield.shows] }),
      t('two-heirs.words.court', { tiles: courtOf(here).join('; ') }),
      t('two-heirs.words.stack', { tiles: view.stack.length }),
      ...view.map.filter((cell) => isBuilt(view, cell)).map((cell) => describeSpot(here, cell)),
      ...openTerrain(here),
    ],
    held: view.hands[seat].flatMap(({ tile }) => {
      const id = peek(tile)
      return id === null ? [] : [tileWords(here, id, false)]
    }),
    onMap: ['build', 'extend', 'move', 'deploy', 'retreat', 'useCamp', 'destroy'],
  }
}

/** Whether there is more to say of a cell than its colour. */
const isBuilt = (view: HeirsPosition, cell: Cell): boolean =>
  cell.owner !== null || troopsAt(view, cell).length > 0

function tileWords({ t }: HeirsTelling, id: string, isInReach: boolean): string {
  const tile = tileOf(id)
  const reach = isInReach ? 'yes' : 'no'
  return t('two-heirs.words.tile', { building: buildingName(tile, t), color: tile.color, reach })
}

/** The tiles of the court, clockwise from behind the shield. */
function courtOf(here: HeirsTelling): string[] {
  const { view, seat, t } = here
  const inReach = slotsInReach(view, seat)
  return slotsBehindShield(view).map((slot) => {
    const id = peek(view.ring[slot]!.tile)
    return id === null ? t('two-heirs.board.unseen') : tileWords(here, id, inReach.includes(slot))
  })
}

function openTerrain({ view, t }: HeirsTelling): string[] {
  return colors.flatMap((color) => {
    const cells = view.map.filter((cell) => cell.color === color && !isBuilt(view, cell))
    if (cells.length === 0) return []
    return [t('two-heirs.words.terrain', { color, count: cells.length })]
  })
}
