import type { ComponentChildren, RefObject, VNode } from 'preact'
import type { AroundBoard, Foot } from './around-board.ts'
import { FootRow } from './foot-row.tsx'

type PlayAreaProps = {
  around: AroundBoard | null
  body: RefObject<HTMLDivElement | null>
  controls: RefObject<HTMLElement | null>
  /** The label of the controls; null when there never are any. */
  label: string | null
  /** Opens the key of the board; null where it has none. */
  toKey: { label: string; open(): void } | null
  foot: Foot | null
  children?: ComponentChildren
}

/** What there is to do: the controls, which scroll, and the foot, which does not. */
export const PlayArea = ({ around, body, controls, label, toKey, foot, children }: PlayAreaProps): VNode => (
  <div class="board-play">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <div class="board-body" ref={body} tabIndex={0}>
      {around?.before}
      {label !== null && (
        <section class="board-controls" ref={controls} tabIndex={-1} aria-label={label}>
          {children}
        </section>
      )}
      {around?.after}
      {label !== null && toKey && (
        <button type="button" class="bare to-key" onClick={toKey.open}>
          {toKey.label}
        </button>
      )}
    </div>
    <div class="board-foot">
      {around?.foot ? (
        around.foot(foot)
      ) : (
        <>
          {!foot?.cancel && around?.aboveFoot}
          {foot && <FootRow {...foot} />}
        </>
      )}
    </div>
  </div>
)
