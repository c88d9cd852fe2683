import type { Context } from 'hono'
import { isRefused } from '../../engine/core/index.ts'
import { hashed } from '../api/ids.ts'
import type { PlayedView, TableView } from '../api/shapes.ts'
import type { Ports } from '../ports/index.ts'
import { type ChangeRequest, type Committed, commit, type Transition } from '../tables/commit.ts'
import type { Refused } from '../tables/refused.ts'
import { isSeated, type Seated } from '../tables/situation.ts'
import { playedView, viewOf } from '../tables/view.ts'
import { problem } from './problem.ts'

/** A refusal as a problem; with the table as it is now, where the request came too late. */
export async function refusal(ports: Ports, refused: Refused) {
  const { refused: code, index, why, version, after, situation } = refused
  const tooLate = situation && isSeated(situation) && code !== 'not-found' && !(code in unseen)
  return problem(code, {
    ...(index === undefined ? {} : { index }),
    ...(why === undefined ? {} : { why }),
    ...(version === undefined ? {} : { version }),
    ...(after === undefined ? {} : { after }),
    ...(tooLate ? { table: await viewOf(ports, situation) } : {}),
  })
}

/** Refusals that say nothing of the table's state. */
const unseen = { empty: 0, fault: 0, reload: 0, 'too-fast': 0, 'try-later': 0, 'bad-clock': 0 }

/** The result (null where there is nothing to tell), or its refusal thrown as a problem. */
export async function found<T extends object | null>(ports: Ports, result: T | Refused): Promise<T> {
  if (result && isRefused(result)) throw await refusal(ports, result as Refused)
  return result as T
}

/** The table after a request that was done. */
export async function viewAfter(ports: Ports, c: Context, result: Committed | Refused): Promise<TableView> {
  return viewOf(ports, await seatedAfter(ports, c, result))
}

/** Makes a change, and gives the table after it. */
export const viewAfterChange = async (
  ports: Ports,
  c: Context,
  request: ChangeRequest,
  transition: Transition,
): Promise<TableView> => viewAfter(ports, c, await commit(ports, request, transition))

/** The same after a request that only plays: in fewer reads. */
export async function playedAfter(
  ports: Ports,
  c: Context,
  result: Committed | Refused,
): Promise<PlayedView> {
  return playedView(ports, await seatedAfter(ports, c, result))
}

async function seatedAfter(ports: Ports, c: Context, result: Committed | Refused): Promise<Seated> {
  const { version, situation } = await found(ports, result)
  if (!isSeated(situation)) throw problem('not-found')
  c.header('x-entry-version', String(version))
  return situation
}

/** The table for one of its players. */
export const view = async (ports: Ports, result: Seated | Refused): Promise<TableView> =>
  viewOf(ports, await found(ports, result))

/** The tag of an answer, and whether the asker says that they have it already. */
export interface Tagged {
  tag: string
  isKnown: boolean
}

export function tagged(c: Context, value: object | string): Tagged {
  const tag = `"${hashed(JSON.stringify(value)).slice(0, 22)}"`
  const known = (c.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return { tag, isKnown: known.includes(tag) }
}

/** Answers as `say` does, or with 304 where the asker has it already. */
export function answered<R extends Response | Promise<Response>>(
  c: Context,
  { tag, isKnown }: Tagged,
  say: () => R,
) {
  c.header('etag', tag)
  return isKnown ? c.body(null, 304) : say()
}

/** Answers with JSON, or with 304 where the asker has it already. */
export const unlessKnown = <T extends object>(c: Context, value: T, tag: Tagged = tagged(c, value)) =>
  answered(c, tag, () => c.json(value))

/** The same for anybody, so that caches on the way may keep it for `seconds`. */
export function forAnybody<T extends object>(c: Context, value: T, seconds: number) {
  c.header('cache-control', `public, max-age=0, s-maxage=${seconds}`)
  return unlessKnown(c, value)
}
