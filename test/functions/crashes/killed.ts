import { reconcile } from '../../../functions/jobs/projection/reconcile.ts'
import { aroundCalls } from './calls.ts'
import { writeInTurn } from './in-turn.ts'
import { type Answer, type Asked, type At, ask, startInstance } from './instance.ts'

/** What is to be done, and when its process is killed: before or after its n-th write, from 1. */
export interface Job {
  at: At
  /** A request, or null for the reconciler. */
  asked: Asked | null
  n: number
  moment: 'before' | 'after'
}

/** Does a job until it is killed; resolves to what it had answered by then. */
export type Kill = (job: Job) => Promise<Answer | null>

/**
 * As if a process of its own did it: a copy of the app that comes to a stop for ever at that moment, and is let go. What
 * a real process leaves behind is the same, and takes ten times as long to see.
 */
export const killedHere: Kill = async ({ at, asked, n, moment }) => {
  const instance = startInstance(at)
  const { store } = instance.ports
  const forEver = new Promise<never>(() => {})
  let isDead = false
  let answer: Answer | null = null
  let die = () => {}
  const death = new Promise<void>((resolve) => {
    die = resolve
  })
  writeInTurn(store, moment === 'before', (writes, now) => {
    if (writes !== n || now !== moment) return
    isDead = true
    die()
    return forEver
  })
  aroundCalls(store, (_, go) => (isDead ? forEver : go()))
  async function work(): Promise<never> {
    if (asked) {
      const told = await ask(instance, asked)
      if (!isDead) answer = told
    } else await reconcile(instance.ports)
    await instance.settled()
    await instance.notifier.idle()
    throw new Error('What should have been killed came to its end.')
  }
  await Promise.race([death, work()])
  store.client.destroy()
  return answer
}
