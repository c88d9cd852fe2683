import { noted as notedHere, note as noteHere } from './noted.ts'
import { owner } from './player.ts'

/** This device's note of its subscription to pushes: whose it gets, and at which address of the push service. */
const noteKey = 'posthorn-told'
interface Note {
  player: string
  /** Null for a player who declined when they were asked. */
  endpoint: string | null
}

/** The note for the current player. */
export function noted(): Note | null {
  const note = notedHere<Note>(noteKey)
  return note?.player === owner.peek() ? note : null
}

export const note = (endpoint: string | null): void => noteHere(noteKey, { player: owner.peek(), endpoint })

/** Seconds from which on the server tells a device to ask seldom: little happens at the tables of its player. */
const seldom = 20
/** How much more seldom a device asks that pushes call when a table waits: they wake it. */
export const moreSeldom = 5

/** Seconds between two questions on this device; `atLeast`: as many as the server wants. */
export function pauseHere(atLeast: number): number {
  const isCalled = Boolean(noted()?.endpoint) && globalThis.Notification?.permission === 'granted'
  return isCalled && atLeast >= seldom ? moreSeldom * atLeast : atLeast
}
