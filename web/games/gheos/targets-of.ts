import { count, placeOf, type Region, type Survey, survey } from '../../../engine/gheos/board.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import type { GheosAction, GheosPosition } from '../../../engine/gheos/position.ts'
import type { BoardProps } from '../board-props.ts'
import { cellCenter, cellPath } from './geometry.ts'
import { landShape } from './lands.ts'
import type { Lay } from './laying.ts'
import type { Note, Target } from './targets.tsx'

/** The cells where the picked tile may go. */
export function cellTargets(
  lays: ReadonlyMap<string, readonly Lay[]>,
  tried: Lay | null,
  choose: (options: readonly Lay[]) => void,
  t: BoardProps<never, never>['t'],
): Target[] {
  return [...lays].map(([key, options]) => {
    const [{ kind, x, y }] = options
    const chosen = tried !== null && placeOf(tried) === key
    return {
      key,
      label: t('gheos.board.cell', { kind, x, y }),
      center: cellCenter({ x, y }),
      area: cellPath({ x, y }),
      line: chosen ? '' : cellPath({ x, y }, kind === 'place' ? 5 : 4),
      faint: kind === 'replace',
      chosen,
      press: () => choose(options),
    }
  })
}

/** The lands that choices name: homes for a migrant, free continents. */
export function landTargets(
  view: GheosPosition,
  map: Survey,
  choices: readonly GheosAction[],
  chosen: Region | null,
  choose: (at: Region) => void,
  label: (at: Region) => string,
): Target[] {
  const lands = new Map(choices.flatMap((action) => ('at' in action ? [[keyOf(action.at), action.at]] : [])))
  return [...lands].map(([key, at]) => ({
    key,
    label: label(at),
    ...landShape(view, map, at),
    chosen: chosen !== null && keyOf(chosen) === key,
    badge: count(map.landOf(at), 'wheat'),
    press: () => choose(at),
  }))
}

/** The parts of a migrant's land with their wheat, before they are a choice. */
export function partNotes(view: GheosPosition): Note[] {
  const { stage, board } = view
  if (!('conflict' in stage) || stage.conflict.kind !== 'migration') return []
  const map = survey(standardTiles, board)
  return stage.conflict.parts.map(({ at, wheat }) => ({
    key: keyOf(at),
    badge: wheat,
    ...landShape(view, map, at),
  }))
}

const keyOf = ({ x, y, region }: Region): string => `${x},${y}.${region}`
