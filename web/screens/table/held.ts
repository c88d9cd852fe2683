import { effect, type Signal, signal } from '@preact/signals'
import { owner } from '../../device/player.ts'

/** By what it is for and where; nobody finds another's. */
const held = new Map<string, Signal<unknown>>()
effect(() => {
  void owner.value
  held.clear()
})

/** What a panel of a table holds that must not go where the panel is closed, or makes way for another. */
export function heldFor<T>(what: 'chat' | 'notes' | 'orders' | 'share', table: string, first: T): Signal<T> {
  const key = `${what} ${table}`
  const known = held.get(key) ?? signal<unknown>(first)
  held.set(key, known)
  return known as Signal<T>
}
