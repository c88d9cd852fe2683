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

/** Whether pushes are to come to this device, for any player. */
export const isToBeCalled = (): boolean =>
  globalThis.Notification?.permission === 'granted' || Boolean(notedHere<Note>(noteKey)?.endpoint)

/** Whether pushes call the current player back on this device when a table waits. */
export const isCalled = (): boolean =>
  Boolean(noted()?.endpoint) && globalThis.Notification?.permission === 'granted'
