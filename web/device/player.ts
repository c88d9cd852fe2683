import { computed, signal } from '@preact/signals'
import type { Me } from '../../functions/api/shapes.ts'
import { idle } from './idle.ts'
import { deleteKept, deviceStoreOf, openKept, tellWindows } from './kept.ts'
import { recallWho, rememberNobody, rememberWho } from './who.ts'

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
  const before = entered
  const me = await recallWho()
  // A player has come meanwhile.
  if (entered !== before) return
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
  if (me.player !== owner.peek()) return
  await rememberWho(me)
  if (isNews) tellWindows({ owner: me.player, stores: [], isHere: true })
}

/** How often a player has come or gone. */
let entered = 0

async function enter(me: Me): Promise<void> {
  const turn = ++entered
  // Between two players nobody is set: data of one is not shown to the other.
  if (player.peek()) player.value = undefined
  await openKept(me.player)
  // Another came meanwhile, whose data is shown by now.
  if (turn !== entered) return
  player.value = me
  void idle().then(async () => {
    const { takeOver } = await import('./two-stores.ts')
    if (owner.peek() === me.player) await takeOver(deviceStoreOf(me.player), deviceStoreOf(null))
  })
}

/** Deletes all that this device keeps of its current player. */
export async function forget(): Promise<void> {
  const whose = owner.peek()
  await rememberWho(null)
  entered++
  const opened = openKept(null)
  isSignedOut.value = false
  player.value = null
  await opened
  if (whose) await deleteKept(whose)
  clearNotes(whose)
}

/**
 * Deletes what is noted beside the device store: where the player wanted to go, what was tapped and typed last. The
 * name of a note that is another player's has that player as its second word.
 */
function clearNotes(whose: string | null): void {
  try {
    for (const name of Object.keys(localStorage)) {
      const [, of = whose] = name.split(' ')
      if (of === whose) localStorage.removeItem(name)
    }
  } catch {
    // A browser that can note nothing has nothing to delete.
  }
}

/** The server has said that nobody is signed in here. Where nobody ever was, the next start need not wait for it. */
export function noteNobody(): void {
  if (player.peek()) isSignedOut.value = true
  else {
    player.value = null
    void rememberNobody()
  }
}
