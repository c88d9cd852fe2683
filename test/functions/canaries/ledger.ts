import type { App } from '../../../functions/index.ts'
import type { World } from '../support/world.ts'

/** One answer as somebody heard it: what he asked (method, path and body), and status, headers and body. */
interface Heard {
  who: string
  asked: string
  answer: string
}

/** A text that only some may ever be told. */
interface Canary {
  what: string
  text: string
  /** Whether somebody may be told it by now, in answer to what he asked. */
  isFor(who: string, asked: string): boolean
}

/** Keeps the canaries of a world and watches every answer for them. */
export interface Ledger {
  /** `text` is told to nobody but those it is for. */
  keep(canary: Canary): void
  /** The app as `who` calls it. */
  tapped(who: string): { app: App }
  /** Players who were told what was not for them, in all that was heard so far. */
  leaks(): string[]
  /** Whether somebody was told a canary, whichever of that name. */
  wasTold(who: string, what: string): boolean
  /** Which canaries stand in a text. */
  findIn(text: string): string[]
}

/** What stands in the store or in an entry, and has no business in any answer. */
const inner = ['holders', 'holder', 'former', 'said', 'requestDigest', 'order', 'data', 'pk', 'sk']
/** Requests whose ids are no secret, as they name a table, a message or a link. */
const naming = /\/(tables|rematch|chat|shares)$/

/** `learn` is called where a log may have grown, so that what an answer may hold is known when it is looked through. */
export function newLedger(world: World, learn: () => Promise<void>): Ledger {
  const canaries: Canary[] = inner.map((field) => {
    return { what: `field ${field}`, text: `"${field}":`, isFor: () => false }
  })
  const heard: Heard[] = []
  const found = new Set<string>()

  function listenTo({ who, asked, answer }: Heard): void {
    for (const { what, text, isFor } of canaries)
      if (answer.includes(text) && !isFor(who, asked)) found.add(`${who} was told ${what} by ${asked}`)
  }

  function tapped(who: string): { app: App } {
    const request = async (url: string, init: RequestInit) => {
      const response = await world.app.request(url, init)
      const body = await response.clone().text()
      await world.notifier.idle()
      const asked = `${init.method} ${new URL(url).pathname} ${init.body ?? ''}`
      keepId(asked, init.body)
      const headers = [...response.headers].map((pair) => pair.join(': '))
      const one = { who, asked, answer: [response.status, ...headers, body].join('\n') }
      heard.push(one)
      if (init.method !== 'GET' && response.ok) await learn()
      listenTo(one)
      return response
    }
    return { app: { request } as unknown as App }
  }

  function keepId(asked: string, body: unknown): void {
    const { id } = JSON.parse(typeof body === 'string' ? body : '{}')
    const isSecret = typeof id === 'string' && !naming.test(asked.split(' ')[1])
    if (isSecret) canaries.push({ what: 'id of a request', text: id, isFor: () => false })
  }

  return {
    keep(canary) {
      const isKept = canaries.some(({ what, text }) => what === canary.what && text === canary.text)
      if (!isKept) canaries.push(canary)
    },
    tapped,
    leaks() {
      // Once more, since some answers were heard before it was known what stood in them.
      heard.forEach(listenTo)
      return [...found]
    },
    wasTold: (who, wanted) =>
      canaries.some(
        ({ what, text }) =>
          what === wanted && heard.some((one) => one.who === who && one.answer.includes(text)),
      ),
    findIn: (text) => canaries.filter((canary) => text.includes(canary.text)).map(({ what }) => what),
  }
}
