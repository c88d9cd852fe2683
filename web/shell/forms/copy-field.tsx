import { useSignal } from '@preact/signals'
import type { ComponentChildren, VNode } from 'preact'
import { t } from '../../text/words.ts'
import { TextField } from '../page/parts.tsx'

type Props = {
  label: string
  /** Empty until it is made. */
  value: string
  /** Makes it, if it is not made yet; resolves to the empty text when that failed. */
  make?: () => Promise<string>
  copy: string
  hint?: string
  children?: ComponentChildren
}

/** A text to hand on: to be read, copied by a button, or by hand. */
export function CopyField({ label, value, make, copy, hint, children }: Props): VNode {
  const said = useSignal({ of: '', words: '' })
  const put = async () => {
    const text = make ? await make() : value
    if (!text) return
    try {
      // Browsers keep the clipboard from pages that came without https.
      await navigator.clipboard.writeText(text)
      said.value = { of: text, words: t('copy.done') }
    } catch {
      said.value = { of: text, words: t('copy.by-hand') }
    }
  }
  const field = value && <TextField label={label} value={value} {...(hint ? { hint } : {})} />
  return (
    <>
      {!make && field}
      <p class="actions">
        <button type="button" class="strong" onClick={put}>
          {copy}
        </button>
        {children}
        <span role="status">{said.value.of === value && said.value.words}</span>
      </p>
      {/* Below the button that made it, which keeps its place under the finger. */}
      {make && field}
    </>
  )
}
