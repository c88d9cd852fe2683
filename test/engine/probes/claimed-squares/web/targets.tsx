import type { VNode } from 'preact'
import { useArrowKeys } from '../../../../../web/games/kit/map/use-arrow-keys.ts'
import { outlineOf, placeOf } from './print/picture.tsx'
import type { Props } from './props.ts'

/** What can be chosen now, to be tapped on the board, and reached by arrow keys. */
export function Targets({ choices, add, say }: Pick<Props, 'choices' | 'add' | 'say'>): VNode {
  const targets = choices.map((action) => ({
    key: String(action.square),
    center: placeOf(action.square),
    outline: outlineOf(action.square),
    label: say(action),
    press: () => add(action),
  }))
  const keysOf = useArrowKeys(targets, targets[0], () => {})
  return (
    <g>
      {targets.map((target) => (
        // biome-ignore lint/a11y/useSemanticElements: an svg has no button
        <g
          key={target.key}
          {...keysOf(target)}
          class="claimed-squares-target"
          role="button"
          aria-label={target.label}
          onClick={target.press}
        >
          <path d={target.outline} />
        </g>
      ))}
    </g>
  )
}
