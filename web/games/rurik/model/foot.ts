import { spaceOf } from '../../../../engine/rurik/board/points.ts'
import type { RurikAction } from '../../../../engine/rurik/position/position.ts'
import { regionName } from '../telling/region-words.ts'
import { refusedIn, titleIn, titleOf } from './looked.ts'
import { endWords } from './price.ts'
import { adding, type Foot, type Scene, type Tap } from './selection.ts'
import { backOnMap, leadsFrom, type State } from './state.ts'

/** What the map and the actions of a turn answer, while nothing else has their place. */
export function mapScene(state: State): Scene<'map'> {
  const back = backOnMap(state)
  return {
    kind: 'map',
    question: mapQuestion(state),
    price: endWords(state),
    foot: turnFoot(state, back),
    back,
  }
}

/** The buttons of a turn: what is chosen or taken; null where Undo and what ends the turn stand there. */
function turnFoot(state: State, cancel: Tap | null): Foot | null {
  const { given, turn, onMap, byHand, isChoosing, isLooking } = state
  const { say, t } = given
  if (!turn) return null
  if (isChoosing)
    return {
      primary: { label: t('rurik.board.choose-one', { mode: onMap.mode ?? 'none' }), tap: null },
      cancel,
    }
  const { take, skip } = mainOf(state)
  if (take) {
    const also = skip && skip !== take ? [{ label: t('rurik.board.skip'), tap: adding(skip) }] : []
    const label = take.kind === 'takeMain' ? takeWords(state) : say(take)
    return { primary: { label, tap: adding(take) }, also }
  }
  return byHand.isNew && !isLooking ? { cancel } : null
}

/** Taking the space of the advisor, or skipping it where that is all there is; and skipping it. */
function mainOf({ given: { choices } }: State): {
  take?: RurikAction | undefined
  skip?: RurikAction | undefined
} {
  const skip = choices.find(({ kind }) => kind === 'forfeitMain')
  return { take: choices.find(({ kind }) => kind === 'takeMain') ?? skip, skip }
}

/** The gain and cost of an advisor's space, in few words. */
function takeWords({ given: { view, t }, turn }: State): string {
  const { gain, cost } = spaceOf(view, turn!)
  return t('rurik.board.take', { column: turn!.column, gain, cost })
}

/** A question closer than that of the rules; null where theirs stands. */
function mapQuestion(state: State): string | null {
  const { given, turn, onMap, open, isChoosing, isLooking } = state
  const { view, t } = given
  const { mode, at, to } = onMap
  if (!turn) return null
  // No question stands over the reason why something is not possible.
  if (refusedIn(state)) return titleIn(state)
  if (mainOf(state).take?.kind === 'forfeitMain')
    return t('rurik.board.only-skip', { column: turn.column, cost: spaceOf(view, turn).cost })
  if (isChoosing) return t('rurik.board.asks', { title: titleOf(onMap, t), mode: mode ?? 'none' })
  if (!mode || open.size === 0) return null
  if (at && to) return t('rurik.board.who-goes', { mode, region: regionName(to, t) })
  if (at && leadsFrom(state)) return t('rurik.board.destination', { mode, region: regionName(at, t) })
  return isLooking ? null : t('rurik.board.where', { mode })
}
