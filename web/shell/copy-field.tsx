import { useSignal } from '@preact/signals'
import type { ComponentChildren, VNode } from 'preact'
import { t } from '../text/words.ts'
import { TextField } from './parts.tsx'

type Props = { label: string; value: string; copy: string; hint?: string; children?: ComponentChildren }

/** Something to hand on: to be read, copied by a button, or by hand. */
export function CopyField({ label, value, copy, hint, children }: Props): VNode {
  const said = useSignal('')
  // Browsers keep the clipboard from pages that came without https.
  const put = () =>
    (navigator.clipboard?.writeText(value) ?? Promise.reject()).then(
      () => {
        said.value = t('copy.done')
      },
      () => {
        said.value = t('copy.by-hand')
      },
    )
  return (
    <>
      <TextField label={label} value={value} readOnly {...(hint ? { hint } : {})} />
      <p class="actions">
        <button type="button" class="strong" onClick={put}>
          {copy}
        </button>
        {children}
        <span role="status">{said.value}</span>
      </p>
    </>
  )
}
