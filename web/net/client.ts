import { hc } from 'hono/client'
import type { App } from '../../functions/api/app.ts'
import type { TableId } from '../../functions/api/ids.ts'
import { hearTime } from '../device/clock.ts'
import { owner } from '../device/player.ts'
import { language } from '../text/chosen.ts'
import { boundedFetch, sentBy } from './bounded-fetch.ts'

/** Seconds before each repeat of a request that nothing answered. */
const repeats = [1, 3]

/** Repeats requests that nothing answered, unless there is no network: any request of ours may arrive twice. */
async function patientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (const pause of repeats) {
    try {
      return await timedFetch(input, init)
    } catch (error) {
      if (!navigator.onLine) throw error
      await new Promise((done) => setTimeout(done, pause * 1000))
    }
  }
  return timedFetch(input, init)
}

/** A fetch that also hears from the answer what time it is. */
const timedFetch: typeof fetch = async (input, init) => {
  const asked = Date.now()
  const answer = await boundedFetch(input, init)
  hearTime(answer, asked)
  return answer
}

/** A device speaks as was chosen on it, whatever its browser speaks. */
const spoken = { 'accept-language': language }

/** Says whose request it is: another player may have signed in to this browser meanwhile. */
const sender = (): Record<string, string> => {
  const whose = owner.peek()
  return whose === null ? spoken : { ...spoken, ...sentBy(whose) }
}

export const { api } = hc<App>('/', { fetch: patientFetch, headers: sender })

/** The same for questions that are not one player's: whether anybody is signed in here, and signing in. */
export const { api: anybodysApi } = hc<App>('/', { fetch: patientFetch, headers: spoken })

/** The part of a path that names a table. */
export const param = (id: string) => ({ id: id as TableId })

/** A request that changes something must be JSON, even when it says nothing. */
export const asJson = { headers: { 'content-type': 'application/json' } } as const
