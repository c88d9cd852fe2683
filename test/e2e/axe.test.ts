import { describe, expect, it } from 'vitest'
import { useApp } from './app.ts'
import { unfit } from './fit.ts'
import { devices } from './people.ts'
import * as states from './states.ts'

// Refusals, a network that is gone, and a turn that is lost on its way are among what is shown.
const app = useApp(/status of (401|404|422)|net::ERR_(FAILED|INTERNET_DISCONNECTED)/)

describe.each([
  ['a phone', devices.phone],
  ['a desk', devices.desk],
])('by day and by night, on %s', (_, device) => {
  it.each(Object.entries(states))('nothing is amiss in: %s', async (_, show) => {
    const amiss: string[] = []
    await show({
      url: app.url(),
      person: (name) => app.person(name, device),
      look: async (person, state) => {
        amiss.push(...(await unfit(person)).map((one) => `${state}: ${one}`))
      },
    })
    expect(amiss).toEqual([])
  })
})
