import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

/** A part of the app that is loaded on first need: null until it is there. */
export interface Part<T> {
  part: T | null
  /** Whether it could not be loaded; `again` tries once more. */
  failed: boolean
  again(): void
}

/** Loads a part of the app, and another when `key` changes. */
export function usePart<T>(load: () => Promise<T> | undefined, key: string): Part<T> {
  const loaded = useSignal<{ part: T; key: string } | null>(null)
  const failed = useSignal(false)
  const wanted = useRef(key)
  wanted.current = key
  const again = () => {
    failed.value = false
    load()?.then(
      (part) => {
        // In a task of its own: the one in which it was loaded has run its files.
        setTimeout(() => {
          if (wanted.current === key) loaded.value = { part, key }
        })
      },
      () => {
        if (wanted.current === key) failed.value = true
      },
    )
  }
  useEffect(again, [key])
  return { part: loaded.value?.key === key ? loaded.value.part : null, failed: failed.value, again }
}
