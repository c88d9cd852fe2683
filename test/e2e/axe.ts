import { expect, it } from 'vitest'
import { useApp } from './app.ts'
import { unfit } from './fit.ts'
import { devices } from './people.ts'
import type { Round } from './states/round.ts'

/**
 * Walks through states of screens, on a phone and at a desk, by day and by night, and finds nothing amiss. Each file of
 * tests has a server of its own: one lets nobody make more guests than a household would.
 */
export function testStates(states: Record<string, (round: Round) => Promise<void>>): void {
  // Refusals, a network that is gone, and a turn that is lost on its way are among what is shown.
  const app = useApp(/status of (401|403|404|409|422)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/)

  it.each(Object.entries(states))(
    'on a phone and at a desk, by day and by night, nothing is amiss in: %s',
    async (_, show) => {
      const amiss: string[] = []
      const on = (device: keyof typeof devices) =>
        show({
          url: app.url(),
          person: (name) => app.person(name, devices[device]),
          look: async (person, state) => {
            amiss.push(...(await unfit(person)).map((one) => `${device}, ${state}: ${one}`))
          },
        })
      await Promise.all([on('phone'), on('desk')])
      expect(amiss).toEqual([])
    },
  )
}
