import { computed, signal } from '@preact/signals'
import type { Me } from '../../functions/api/shapes.ts'
import { deleteShelf, recallPlayer, rememberPlayer } from './database.ts'
import { idle } from './idle.ts'
import { nobody, openKept, shelf, tellWindows } from './kept.ts'
import { takeOver } from './take-over.ts'

/** The player on this device: null for nobody yet, undefined until that is known. */
export const player = signal<Me | null | undefined>(undefined)

/** The owner of all that this device keeps. */
export const owner = computed(() => player.value?.player ?? null)

/** Whether the server no longer knows the player here: what is kept can be seen, and nothing can be sent. */
export const isSignedOut = signal(false)

/** How often the server has said that somebody else is signed in here by now. */
export const somebodyElse = signal(0)

/** Shows what this device keeps of its last player, before any server is asked. */
export async function recall(): Promise<void> {
  const me = await recallPlayer()
  if (me) return enter(me)
  await openKept(null)
  if (me === null) player.value = null
}

/** Sets the player on this device. */
export async function become(me: Me): Promise<void> {
  const isNews = me.player !== owner.peek() || isSignedOut.peek()
  isSignedOut.value = false
  if (me.player !== owner.peek()) await enter(me)
  else player.value = me
  await rememberPlayer(me)
  if (isNews) tellWindows({ owner: me.player, stores: [], isHere: true })
}

async function enter(me: Me): Promise<void> {
  // Between two players nobody is set: data of one is not kept on the shelf of the other.
  if (player.peek()) player.value = undefined
  await openKept(me.player)
  player.value = me
  void idle().then(async () => {
    if (owner.peek() === me.player) await takeOver(shelf, nobody)
  })
}

/** Deletes all that this device keeps of its current player. */
export async function forget(): Promise<void> {
  const whose = owner.peek()
  await rememberPlayer(null)
  const opened = openKept(null)
  isSignedOut.value = false
  player.value = null
  await opened
  if (whose) await deleteShelf(whose)
  clearNotes()
}

/** Deletes what is noted beside the shelf: where the player wanted to go, what was tapped last. */
function clearNotes(): void {
  try {
    localStorage.clear()
  } catch {
    // A browser that can note nothing has nothing to delete.
  }
}

/** The server has said that nobody is signed in here. Where nobody ever was, the next start need not wait for it. */
export function noteNobody(): void {
  if (player.peek()) isSignedOut.value = true
  else {
    player.value = null
    void recallPlayer().then((me) => me === undefined && rememberPlayer(null))
  }
}
