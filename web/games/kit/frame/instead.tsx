import { useSignal } from '@preact/signals'
import type { ComponentChildren, VNode } from 'preact'
import { t } from '../../../text/words.ts'

/** A picture that has the map's place while the player chooses on it. */
export interface InsteadOfMap {
  picture: VNode
  /** The label of the switch back to it. */
  name: string
  /** Content beside the switch to the map. */
  note?: ComponentChildren
  /** Key of the action on it: when it changes, it has the map's place again. */
  about?: string
  /** An empty place was tapped. */
  leave?: () => void
}

/** The picture, and the switch between it and the map. A new picture, or an action there, brings it into sight. */
export function Instead({ picture, name, note, about = '', leave }: InsteadOfMap): VNode {
  const mapFor = useSignal<string | null>(null)
  const isMap = mapFor.value === about
  return (
    <div class="board-instead">
      {!isMap && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape does the same by keyboard
        // biome-ignore lint/a11y/useKeyWithClickEvents: as above
        <div class="picture" onClick={({ target }) => !(target as Element).closest('button') && leave?.()}>
          {picture}
        </div>
      )}
      <div class="switch">
        <button
          type="button"
          onClick={() => {
            mapFor.value = isMap ? null : about
          }}
        >
          {isMap ? name : t('sheet.map')}
        </button>
        {!isMap && note}
      </div>
    </div>
  )
}
