import { leaderAt } from '../../../../engine/rurik/board/pieces.ts'
import type { RegionId } from '../../../../engine/rurik/components/map.ts'
import type {
  Frame,
  RurikAction,
  RurikPosition,
  TurnFrame,
} from '../../../../engine/rurik/position/position.ts'

type Kind = RurikAction['kind']

/** The actions of a turn by their names on the board: `attack` includes rebels, who cost an attack point, too. */
export const mapModes = ['muster', 'move', 'attack', 'tax', 'build', 'predslava'] as const
export const cardModes = ['playScheme', 'accomplishDeed', 'convert'] as const
export type Mode = (typeof mapModes | typeof cardModes)[number]

export const kindsOf = (mode: Mode): readonly Kind[] =>
  mode === 'attack' ? ['attackRebel', 'attack'] : [mode]
export const isCardMode = (mode: Mode | undefined): boolean =>
  (cardModes as readonly (Mode | undefined)[]).includes(mode)

/** The selection on the map and among the actions of a turn: choices that match all of it remain. */
export type MapSelection = {
  mode?: Mode | undefined
  at?: RegionId | undefined
  to?: RegionId | undefined
  /** The mode was selected by hand, and nothing was done in it since. */
  isNew?: boolean | undefined
  /** The player went back: no mode is selected automatically. */
  isLeft?: boolean | undefined
}

/** The region of an action on the map, and its destination if it has another. */
export function regionsIn(
  view: RurikPosition,
  seat: number,
  action: RurikAction,
): { at: RegionId; to?: RegionId } | null {
  if ('from' in action) return { at: action.from, to: action.to }
  if (action.kind === 'predslava') return { at: leaderAt(view, seat)!, to: action.to }
  return 'region' in action ? { at: action.region } : null
}

/** Choices that match the whole selection. */
export function matching(
  view: RurikPosition,
  seat: number,
  choices: readonly RurikAction[],
  { mode, at, to }: MapSelection,
): RurikAction[] {
  return choices.filter((action) => {
    if (mode !== undefined && !kindsOf(mode).includes(action.kind)) return false
    const where = regionsIn(view, seat, action)
    return (at === undefined || where?.at === at) && (to === undefined || where?.to === to)
  })
}

/** The modes in which something can be done, in the order in which they are offered. */
export const modesIn = (choices: readonly RurikAction[]): Mode[] =>
  [...mapModes, ...cardModes].filter((mode) => choices.some(({ kind }) => kindsOf(mode).includes(kind)))

/** The mode that a turn opens with: that of its main action, or else the only one possible on the map. */
export function modeByItself(turn: TurnFrame, choices: readonly RurikAction[]): Mode | undefined {
  if (turn.stage === 'before') return undefined
  const open = modesIn(choices).filter((mode) => !isCardMode(mode) && mode !== 'predslava')
  return open.find((mode) => mode === turn.column) ?? (open.length === 1 ? open[0] : undefined)
}

/** The selection, with the region where all ways begin if that is only one. */
export function withOrigin(
  view: RurikPosition,
  seat: number,
  choices: readonly RurikAction[],
  selection: MapSelection,
): MapSelection {
  if (selection.at !== undefined) return selection
  const ways = matching(view, seat, choices, selection).map((action) => regionsIn(view, seat, action))
  const [first] = ways
  if (!first?.to || ways.some((way) => !way?.to || way.at !== first.at)) return selection
  return { ...selection, at: first.at }
}

/** Regions that may be tapped now: where something can be done, or where it leads from the one that is chosen. */
export function openRegions(
  view: RurikPosition,
  seat: number,
  choices: readonly RurikAction[],
  { mode, at }: MapSelection,
): Set<RegionId> {
  const ways = matching(view, seat, choices, { mode }).flatMap(
    (action) => regionsIn(view, seat, action) ?? [],
  )
  const from = at === undefined ? [] : ways.filter((way) => way.at === at && way.to)
  return new Set(from.length > 0 ? from.map(({ to }) => to!) : ways.map((way) => way.at))
}

/** Actions done as soon as their region is tapped, where nothing else can be done there. */
const plain: readonly Kind[] = [
  'placeTroop',
  'placeLeader',
  'emergencyMuster',
  'muster',
  'move',
  'relocate',
  'tax',
  'payUnit',
  'payStructure',
]

/** The action that a tap on a region plays at once, if there is one. */
export function actionAtOnce(
  found: readonly RurikAction[],
  frame: Frame | undefined,
  mode: Mode | undefined,
) {
  const isMeant = found.length === 1 && plain.includes(found[0].kind)
  return isMeant && (mode !== undefined || frame?.kind !== 'turn') ? found[0] : null
}
