import { effect, type Signal, signal } from '@preact/signals'
import { owner } from '../../net/player.ts'
import type { Composition } from './compose.ts'

/** What is composed, by table: leaving a table and coming back loses nothing while the app is open. */
const compositions = new Map<string, Signal<Composition | null>>()
effect(() => {
  void owner.value
  compositions.clear()
})

export function compositionOf(id: string): Signal<Composition | null> {
  const known = compositions.get(id)
  if (known) return known
  const none = signal<Composition | null>(null)
  compositions.set(id, none)
  return none
}
