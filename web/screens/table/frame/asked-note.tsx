import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../../text/words.ts'

type Props = {
  /** The first part of the keys of its texts. */
  kind: 'ask-told' | 'ask-address'
  children: ComponentChildren
}

/** A question that the player has opened by a button that is gone now: the focus goes on here. */
export function AskedNote({ kind, children }: Props): VNode {
  const note = useRef<HTMLElement>(null)
  useEffect(() => note.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={note} class="note asked" tabIndex={-1} aria-labelledby={kind}>
      <h2 id={kind}>{t(`${kind}.title`)}</h2>
      <p>{t(`${kind}.why`)}</p>
      {children}
    </section>
  )
}
