import { effect, type Signal, signal } from '@preact/signals'
import { owner } from '../../device/player.ts'

/** By purpose and place; no caller finds another's. */
const held = new Map<string, Signal<unknown>>()
effect(() => {
  void owner.value
  held.clear()
})

/** State of a table's panel that must survive when the panel is closed or makes way for another. */
export function heldFor<T>(what: 'chat' | 'notes' | 'orders' | 'share', table: string, first: T): Signal<T> {
  const key = `${what} ${table}`
  const known = held.get(key) ?? signal<unknown>(first)
  held.set(key, known)
  return known as Signal<T>
}
