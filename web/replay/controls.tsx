import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { t } from '../text/words.ts'
import { factBefore, nextFact } from './point.ts'
import { type Sign, SignPicture } from './signs.tsx'
import type { Replaying } from './use-replay.ts'

type Props = {
  replaying: Replaying
  length: number
  /** The current point in words. */
  said: string
  isPlaying: boolean
  toggle(): void
  /** The index of the control with the focus. It is kept when all controls are replaced, as at a point without a board. */
  focused: { current: number | null }
}

/** The slider along the story, and the buttons that go step by step. */
export function Controls({ replaying, length, said, isPlaying, toggle, focused }: Props): VNode {
  const { point, story, go, step } = replaying
  const slider = useRef<HTMLInputElement>(null)
  const steps = useRef<HTMLDivElement>(null)
  const all = () => [slider.current, ...steps.current!.children] as HTMLElement[]
  useLayoutEffect(() => {
    if (document.activeElement === document.body) all()[focused.current ?? -1]?.focus()
  }, [])
  const holding = {
    onFocusIn({ target }: FocusEvent) {
      focused.current = all().indexOf(target as HTMLElement)
    },
    onFocusOut({ relatedTarget }: FocusEvent) {
      if (relatedTarget) focused.current = null
    },
  }
  const buttons = [
    {
      sign: 'entryBack',
      label: t('replay.entry.back'),
      act: () => step('entry', -1),
      isOff: point.version === 1,
    },
    {
      sign: 'factBack',
      label: t('replay.fact.back'),
      act: () => step('fact', -1),
      isOff: !factBefore(point, story),
    },
    {
      sign: isPlaying ? 'pause' : 'play',
      label: t(isPlaying ? 'replay.pause' : 'replay.play'),
      act: toggle,
      isOff: false,
    },
    {
      sign: 'factOn',
      label: t('replay.fact.on'),
      act: () => step('fact', 1),
      isOff: !nextFact(point, length, story),
    },
    {
      sign: 'entryOn',
      label: t('replay.entry.on'),
      act: () => step('entry', 1),
      isOff: point.version === length,
    },
  ] satisfies { sign: Sign; label: string; act(): unknown; isOff: boolean }[]
  return (
    <>
      <input
        ref={slider}
        {...holding}
        type="range"
        class="slider"
        min={1}
        max={length}
        step={1}
        value={point.version}
        aria-label={t('replay.slider')}
        aria-valuetext={said}
        onInput={({ currentTarget }) => go({ version: currentTarget.valueAsNumber, fact: null })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div ref={steps} class="pace" role="group" aria-label={t('replay.steps')} {...holding}>
        {buttons.map(({ sign, label, act, isOff }) => (
          <button
            key={sign === 'pause' ? 'play' : sign}
            type="button"
            aria-label={label}
            title={label}
            // A button that is disabled would lose the focus.
            aria-disabled={isOff}
            onClick={act}
          >
            <SignPicture sign={sign} />
          </button>
        ))}
      </div>
    </>
  )
}
