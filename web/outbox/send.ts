import type { PlayedView } from '../../functions/api/shapes.ts'
import type { QueuedTurn } from '../device/device-store.ts'
import { boundedFetch, headersOf } from '../net/bounded-fetch.ts'
import { type Heard, hear, isTable, type Unreached } from '../net/heard.ts'
import { isPlayed } from './drafts.ts'
import type { Sent } from './ports.ts'

/** Problems that say nothing about the turn: it waits until they have passed. */
const passing = [
  ...['no-session', 'other-player', 'reload', 'closed'],
  ...['too-fast', 'too-many', 'try-later', 'bad-clock'],
]

/**
 * Sends a turn for its player, in a page or in the worker. Never throws.
 * @returns the result, and the table as the server answered it, if it did
 */
export async function postTurn(
  owner: string,
  turn: QueuedTurn,
  request: typeof fetch = boundedFetch,
): Promise<{ sent: Sent; table: PlayedView | null }> {
  const response = request(`/api/tables/${turn.table}/turns`, {
    method: 'POST',
    headers: headersOf(owner),
    body: JSON.stringify({
      id: turn.id,
      base: turn.version,
      rules: turn.rules,
      actions: turn.actions,
    }),
  })
  const said = await hear<PlayedView>(response, (value) => isTable(value) && value.id === turn.table)
  if (said.kind === 'unreached') return { sent: unanswered(said.code), table: null }
  if (said.kind === 'problem') return { sent: outcomeOf(said), table: said.problem.table ?? null }
  if (said.value) return { sent: { kind: 'played', version: versionOf(turn, said.value) }, table: said.value }
  return { sent: unanswered('no-network'), table: null }
}

/** The version of the entry that a turn has become. A repeated answer may be that of a later version. */
const versionOf = (turn: QueuedTurn, { version, entries }: PlayedView): number =>
  entries.findLast((entry) => entry.version > turn.version && isPlayed(turn, entry))?.version ?? version

/** The server gave no answer: the turn may have arrived all the same. */
const unanswered = (code: Unreached): Sent => ({ kind: 'later', isUnsure: true, code })

function outcomeOf({ problem, after }: Extract<Heard<never>, { kind: 'problem' }>): Sent {
  const { code, status } = problem
  if (passing.includes(code)) return { kind: 'later', isUnsure: false, seconds: after, code }
  if (code === 'rules') return { kind: 'rules' }
  return status < 500 ? { kind: 'refused', problem } : unanswered('no-network')
}
