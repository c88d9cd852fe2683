import type { Random } from '../support/play.ts'

/** A network that is anything but kind: what is sent waits until it is carried, and may be lost on either way. */
export interface Network {
  /** Sends a request; its answer comes once both have been carried. Rejects where either was lost. */
  send<T>(request: () => Promise<T>): Promise<T>
  /** Carries one of the waiting messages, or loses it, as chance decides; false where nothing waits. */
  step(): Promise<boolean>
  /** Carries everything from now on. */
  heal(): void
}

export function badNetwork(random: Random): Network {
  const waiting: (() => Promise<void>)[] = []
  let isHealed = false
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        const lost = () => reject(new TypeError('The network is gone.'))
        const answer = (response: Awaited<ReturnType<typeof request>>) =>
          waiting.push(async () => (!isHealed && random(5) === 0 ? lost() : resolve(response)))
        waiting.push(async () => {
          const luck = isHealed ? 9 : random(10)
          if (luck === 0) return lost()
          const response = await request()
          answer(response)
          // The same request twice: something on the way was sure that it had been lost.
          if (luck === 1) waiting.push(async () => void (await request()))
        })
      }),
    async step() {
      if (waiting.length === 0) return false
      const [carried] = waiting.splice(random(waiting.length), 1)
      await carried()
      return true
    },
    heal() {
      isHealed = true
    },
  }
}
