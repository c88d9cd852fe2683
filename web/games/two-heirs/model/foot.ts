import { peek } from '../../../../engine/core/game.ts'
import { same } from '../../../../engine/core/json.ts'
import { roomFor } from '../../../../engine/two-heirs/actions/place.ts'
import { cellAt, isSameSpot } from '../../../../engine/two-heirs/board/grid.ts'
import type { HeirsAction } from '../../../../engine/two-heirs/position/position.ts'
import type { ModelButton, ModelFoot } from '../../kit/model/board-model.ts'
import { tileOf } from '../print/tile-of.ts'
import type { Choice } from '../props.ts'
import { wantedBy } from './question.ts'
import { isTaking, stageOf } from './reckoning.ts'
import { adding, type HeirsTap, type Look, picking, refusing, type Selection } from './selection.ts'
import { deedName, sorted } from './troops.ts'

type Button = ModelButton<HeirsAction, Selection>

/** The actions with the selection, apart from taps on the map: those that are possible, and the others, which say why not. */
export function deedsOf(look: Look): { now: Button[]; more: Button[] } {
  const all = allDeeds(look)
  return sorted(all, look.props)
}

function allDeeds(look: Look): Button[] {
  const { props, choice } = look
  if (!choice || props.seat === null || props.choices.length === 0) return []
  switch (choice.kind) {
    case 'slot':
      return isTaking(props) ? [takingOf(look, choice.slot)] : []
    case 'tile':
      return ofTile(look, choice)
    case 'spot':
      return stageOf(props) === 'turn' ? ofSpot(look, choice) : []
    case 'deed':
    case 'means':
    case 'sign':
      return []
  }
}

/** A button for an action; where that is not possible, it says why. */
function deed(look: Look, label: string, wanted: HeirsAction, tap = adding(look, [wanted])): Button {
  const isOff = !look.props.choices.some((one) => same(one, wanted))
  return { label, isOff, tap: isOff ? refusing(look, wanted) : tap }
}

/** Takes a tile of the court, which is then to be built. */
function takingOf(look: Look, slot: number): Button {
  const { props, places } = look
  const { view, say, t } = props
  const wanted: HeirsAction = { kind: 'take', slot }
  const tile = peek(view.ring[slot]!.tile)!
  // A place takes it, too, and builds it there: that is meant more often.
  const label = places.length > 0 ? t('two-heirs.board.do.take') : say(wanted)
  return deed(
    look,
    label,
    wanted,
    adding(look, [wanted], { kind: 'tile', tile, as: 'build', isJustTaken: true }),
  )
}

function ofTile(look: Look, choice: Extract<Choice, { kind: 'tile' }>): Button[] {
  const { view, seat, choices, t } = look.props
  const { tile, as } = choice
  // A lesson leaves one place, which need not be the first.
  const extending = choices.find((action) => action.kind === 'extend' && action.tile === tile)
  const at = roomFor(view, seat!)[0] ?? { x: 0, y: 0 }
  const isTerrain = as === 'extend'
  const toggle = picking(look, { ...choice, as: isTerrain ? 'build' : 'extend' })
  return [
    {
      ...deed(look, t('two-heirs.board.do.extend'), extending ?? { kind: 'extend', tile, at }, toggle),
      isPressed: isTerrain,
    },
    deed(look, t('two-heirs.board.do.discard'), { kind: 'discard', tile }),
  ]
}

function ofSpot(look: Look, { at }: Extract<Choice, { kind: 'spot' }>): Button[] {
  const { props } = look
  const { view, seat } = props
  const isMine = view.troops.some((troop) => troop.owner === seat && isSameSpot(troop, at))
  const cell = cellAt(view.map, at)
  const id = cell?.owner === seat ? peek(cell.tile) : null
  const isCamp = id !== null && tileOf(id).type === 'camp'
  return [
    ...(isCamp ? [deed(look, deedName(props, 'useCamp'), { kind: 'useCamp', at })] : []),
    ...(isMine ? [deed(look, deedName(props, 'retreat'), { kind: 'retreat', from: at })] : []),
  ]
}

/**
 * The foot of a selection: a prompt to tap the map, and its other actions; with no place lit, the actions alone. What is
 * only looked at leaves the button of the turn where it is.
 */
export function footOf(
  look: Look,
  choice: Choice,
  deeds: readonly Button[],
): ModelFoot<HeirsAction, Selection> {
  const cancel: HeirsTap = picking(look, null)
  const { length: places } = look.places
  const [first, ...others] = deeds
  if (places === 0 && choice.kind === 'spot') return { cancel, also: deeds }
  if (first && places === 0 && choice.kind !== 'tile') return { primary: first, cancel, also: others }
  const what = places === 0 ? 'none' : wantedBy(choice)
  const label = look.props.t('two-heirs.board.missing', { what })
  return { primary: { label, tap: null }, cancel, also: deeds }
}
