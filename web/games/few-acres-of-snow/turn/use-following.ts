import { useLayoutEffect, useRef } from 'preact/hooks'
import type { SnowAction } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { topOf } from '../../../../engine/few-acres-of-snow/position/stack.ts'
import type { Props } from '../props.ts'

/**
 * Adds a choice, and then its payments as long as only one card can make them: the sentence of the choice named them.
 * Undo takes them all back, and no payment is added automatically after that.
 * @returns the function that adds a choice
 */
export function useFollowing({ view, choices, add }: Props): (action: SnowAction) => void {
  const follows = useRef(false)
  useLayoutEffect(() => {
    if (!follows.current) return
    const [only, ...others] = topOf(view)?.kind === 'pay' ? choices : []
    follows.current = only !== undefined && others.length === 0
    if (follows.current) add(only, true)
  }, [choices])
  return (action) => {
    follows.current = true
    add(action)
  }
}
