import { expect, it } from 'vitest'
import { shareOf } from '../../support/depth.ts'
import type { Round } from '../states/round.ts'
import { useApp } from './app.ts'
import { type Theme, unfit, unfitLonger } from './fit.ts'
import { letters, misprinted, showLetters } from './letters.ts'
import { devices, keeping } from './people.ts'
import { unsaid } from './said.ts'

type States = Record<string, (round: Round) => Promise<void>>

/** What states are looked at on. */
interface Look {
  device: keyof typeof devices
  themes: readonly Theme[]
}

const byDay: Look[] = [{ device: 'phone', themes: ['light'] }]
const otherwise: Look[] = [
  { device: 'phone', themes: ['dark'] },
  { device: 'desk', themes: ['light', 'dark'] },
]

/** Walks through states of screens on a phone by day, and finds nothing wrong. */
export const testStates = (states: States): void => walk(walksOf(states, byDay))

/** Walks through them on a phone by night, and at a desk by day and by night. */
export const testStatesOtherwise = (states: States): void => walk(shareOf(walksOf(states, otherwise)))

const walksOf = (states: States, looks: readonly Look[]) =>
  Object.entries(states).flatMap(([name, show]) => looks.map((look) => ({ name, show, ...look })))

/** Each file of tests has a server of its own: one lets nobody make more guests than a household would. */
function walk(walks: ReturnType<typeof walksOf>): void {
  // Refusals, a network that is gone, and a turn that is lost on its way are among what is shown.
  const app = useApp(/status of (401|403|404|409|422)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/)

  it.each(walks)('$name on a $device, $themes: fits and is accessible', async ({ show, device, themes }) => {
    const fault: string[] = []
    await show({
      url: app.url(),
      async person(name, isKept) {
        const person = await app.visitor(name, isKept ? keeping(devices[device]) : devices[device])
        await showLetters(person.page)
        return person
      },
      look: async (person, state) => {
        fault.push(...(await unfit(person, themes)).map((one) => `${state}: ${one}`))
        fault.push(...(await misprinted(person.page)).map((one) => `${state}: ${one}`))
        fault.push(...(await unsaid(person.page)).map((one) => `${state}: ${one}`))
        // Once is enough, where all that multiplies is tried; longer words stand for languages, not for letters.
        if (device === 'phone' && themes.includes('dark') && letters === 'own')
          fault.push(...(await unfitLonger(person)).map((one) => `${state}, longer: ${one}`))
      },
    })
    expect(fault).toEqual([])
  })
}
