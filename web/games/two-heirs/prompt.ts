import { topOf } from '../../../engine/two-heirs/position.ts'
import type { Choice, Props } from './props.ts'
import { isTaking, stageOf } from './reckoning.ts'
import { spotChoices } from './targets-of.ts'

/**
 * What to do next, in words; null where nothing is asked of me. Against Henry the first turn is told at more length:
 * for many it is the first of all.
 */
export function promptOf(props: Props, choice: Choice | null, buildable: readonly number[]): string | null {
  const { view, seat, t } = props
  const stage = stageOf(props)
  if (stage === null || seat === null) return null
  const isFirst = view.henry !== null && view.turn === 1
  const say = (key: string, params = {}) =>
    t(`two-heirs.board.${isFirst && guided.has(key) ? 'guide' : 'prompt'}.${key}`, params)
  if (stage !== 'turn') return say(stage)
  const spots = spotChoices(props.choices, choice).length
  if (choice?.kind === 'tile') {
    if (choice.as === 'extend') return say('extend')
    if (spots > 0) return say('build')
    return isFirst ? say('short') : null
  }
  if (choice?.kind === 'slot') return null
  if (choice?.kind === 'deploy') return say('deploy')
  if (choice?.kind === 'spot' && spots > 0) return say('move')
  if (isTaking(props)) return isFirst ? say('take', { count: buildable.length }) : null
  const frame = topOf(view)
  if (frame?.kind === 'turn' && !props.choices.some(({ kind }) => kind === 'endTurn')) return say('full')
  // Otherwise the table says what may be done.
  return isFirst ? say(view.map.some(({ owner }) => owner === seat) ? 'turn' : 'idle') : null
}

/** What the first turn tells at more length. */
const guided = new Set(['take', 'build', 'short', 'turn', 'idle'])
