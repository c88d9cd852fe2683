import type { PlayedView, Problem } from '../../functions/api/shapes.ts'
import type { QueuedTurn } from '../device/shelf.ts'
import { boundedFetch, headersOf } from '../net/bounded-fetch.ts'
import type { Sent } from './ports.ts'

/** Problems that say nothing about the turn: it waits until they have passed. */
const passing = ['no-session', 'other-player', 'reload', 'too-fast', 'too-many', 'try-later', 'bad-clock']

/** A server's answer, as far as it can be read. */
type Heard = { status: number; after: number; body: unknown }

/**
 * Sends a turn for its player, in a page or in the worker. Never throws.
 * @returns the result, and the table as the server answered it, if it did
 */
export async function postTurn(
  owner: string,
  turn: QueuedTurn,
  request: typeof fetch = boundedFetch,
): Promise<{ sent: Sent; table: PlayedView | null }> {
  const heard = await request(`/api/tables/${turn.table}/turns`, {
    method: 'POST',
    headers: headersOf(owner),
    body: JSON.stringify({
      id: turn.id,
      base: turn.version,
      rules: turn.rules,
      actions: turn.actions,
    }),
  })
    .then(read)
    .catch(() => null)
  // No answer, or one that is not ours: perhaps a page of the network in between.
  if (!isOurs(heard)) return { sent: unanswered, table: null }
  if (heard.status === 201) return { sent: { kind: 'played' }, table: heard.body as unknown as PlayedView }
  const problem = heard.body as unknown as Problem
  return { sent: outcomeOf(heard, problem), table: problem.table ?? null }
}

const unanswered: Sent = { kind: 'later', isUnsure: true, code: 'no-network' }

const read = async (response: Response): Promise<Heard> => ({
  status: response.status,
  after: Number(response.headers.get('retry-after')),
  body: await response.json(),
})

const isOurs = (heard: Heard | null): heard is Heard & { body: object } =>
  heard !== null && typeof heard.body === 'object' && heard.body !== null

function outcomeOf({ status, after }: Heard, problem: Problem): Sent {
  const { code } = problem
  if (passing.includes(code)) return { kind: 'later', isUnsure: false, seconds: after, code }
  if (code === 'rules') return { kind: 'rules' }
  if (typeof code !== 'string' || status < 400 || status >= 500) return unanswered
  return { kind: 'refused', problem }
}
