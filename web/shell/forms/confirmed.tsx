import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../text/words.ts'
import { Label } from '../page/label.tsx'

/** A button that says what it will do, and does it when pressed again. */
export function Confirmed({
  ask,
  explain,
  busy,
  then,
  isGrave = false,
  keep = t('confirm.no'),
}: {
  ask: string
  explain: string
  busy: boolean
  then(): void
  /** Whether it takes away what can't be had again: then it reads as text among buttons. */
  isGrave?: boolean
  /** The button that leaves all as it is. */
  keep?: string
}): VNode {
  const asked = useSignal(false)
  const yes = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  // The answer replaces the question, and the question comes back in the same place.
  useEffect(() => {
    if (wasAsked.current !== asked.value) (asked.value ? yes : first).current?.focus()
    wasAsked.current = asked.value
  }, [asked.value])
  if (!asked.value)
    return (
      <button
        ref={first}
        type="button"
        class={isGrave ? 'bare' : undefined}
        onClick={() => (asked.value = true)}
      >
        <Label>{ask}</Label>
      </button>
    )
  return (
    <section class="note asked" aria-label={ask}>
      <p>
        <b>
          <Label>{t('confirm.ask', { what: ask })}</Label>
        </b>{' '}
        <Label>{explain}</Label>
      </p>
      <p class="actions">
        <button
          type="button"
          class="strong"
          disabled={busy}
          ref={yes}
          onClick={() => {
            asked.value = false
            then()
          }}
        >
          <Label>{ask}</Label>
        </button>
        <button type="button" onClick={() => (asked.value = false)}>
          {keep}
        </button>
      </p>
    </section>
  )
}
