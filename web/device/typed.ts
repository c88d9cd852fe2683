import { effect, type Signal, signal } from '@preact/signals'
import { same } from '../../engine/core/json.ts'
import { note, noted } from './noted.ts'
import { owner } from './player.ts'

/**
 * What a player has typed in a panel of a table and not sent yet. It is noted with every letter, so that it survives a
 * reload, an update and a closed app.
 */
const typed = new Map<string, Signal<unknown>>()
// What is noted of a player is deleted with all else of them.
effect(() => {
  void owner.value
  typed.clear()
})

/** What a player has typed at a table, `first` while that is nothing; each caller has a `what` of its own. */
export function typedAt<T>(
  whose: string | null,
  table: string,
  what: 'chat' | 'notes' | 'orders',
  first: T,
): Signal<T> {
  const key = `posthorn-typed ${whose ?? ''} ${table} ${what}`
  const known = typed.get(key)
  if (known) return known as Signal<T>
  const value = signal(noted<T>(key) ?? first)
  typed.set(key, value)
  effect(() => note(key, same(value.value, first) ? null : value.value))
  return value
}
