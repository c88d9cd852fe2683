import type { RefObject, VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { sectionOfDeed } from '../../../../engine/few-acres-of-snow/legality/sections.ts'
import { More } from '../../kit/choices/more.tsx'
import { useAimed } from '../../kit/model/use-aim.ts'
import type { DeedModel } from '../model/cards.ts'
import type { Tap } from '../model/given.ts'
import type { Speak } from '../props.ts'
import type { Kind } from './choices.ts'
import { deedFigures } from './deed-figures.ts'

type Tapped = { doTap(tap: Tap): void; t: Speak }
type DeedsProps = Tapped & { possible: readonly DeedModel[]; others: readonly DeedModel[] }

/** All there is to do in this game: what is possible now, and the rest behind one button. */
export const Deeds = ({ possible, others, ...tapped }: DeedsProps): VNode => (
  <>
    {possible.length > 0 && <Grid name="deeds" deeds={possible} {...tapped} />}
    <More count={others.length}>
      <Grid name="others" deeds={others} {...tapped} />
    </More>
  </>
)

/** Actions at places that change with nothing but a siege: figure and word. */
function Grid({ name, deeds, doTap, t }: Tapped & { name: string; deeds: readonly DeedModel[] }): VNode {
  const aimed = useAimed()
  const grid = useRefused(deeds.find(({ isOpen, isChosen }) => isChosen && !isOpen)?.kind)
  return (
    <fieldset ref={grid} class="snow-deeds board-cells" aria-label={t(`few-acres-of-snow.board.${name}`)}>
      {deeds.map(({ kind, isOpen, isChosen, tap }) => (
        <button
          key={kind}
          {...aimed(tap)}
          type="button"
          data-rule={sectionOfDeed[kind]}
          aria-disabled={!isOpen}
          aria-pressed={isChosen}
          onClick={() => doTap(tap)}
        >
          <DeedIcon kind={kind} />
          <span>{t(`few-acres-of-snow.board.do.${kind}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** @returns the ref of a grid in which the action that was refused stays whole in sight below its reason */
function useRefused(kind: Kind | undefined): RefObject<HTMLFieldSetElement | null> {
  const grid = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    if (!kind) return
    // The sheet shows each answer from its beginning: only after that can it be scrolled, still before it is painted.
    const frame = requestAnimationFrame(() =>
      grid.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [kind])
  return grid
}

const DeedIcon = ({ kind }: { kind: Kind }): VNode => (
  <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path
      d={deedFigures[kind]}
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      stroke-linejoin="round"
      stroke-linecap="round"
    />
  </svg>
)
