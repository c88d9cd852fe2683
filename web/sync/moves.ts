import type { Level } from '../../engine/core/index.ts'
import { isDone } from '../../engine/core/refused.ts'
import type { TableId } from '../../functions/api/ids.ts'
import type { Doing, Opening, PlayedView, TableView } from '../../functions/api/shapes.ts'
import { owner } from '../device/player.ts'
import { keep } from '../known/tables.ts'
import { type Answer, answerOf } from '../net/answer.ts'
import { api, param } from '../net/client.ts'
import { type Answering, isTable } from '../net/heard.ts'
import { type Minted, minting } from '../net/minting.ts'
import { expectAnswers } from './inbox.ts'

/** Every request that adds to a table's log. The answer is kept, even if it came too late. */

/** A table at the version that a request was made on. */
type Base = Pick<TableView, 'id' | 'version'>
type Named = { id: string; base: number }

async function move<T extends PlayedView | null = PlayedView>(
  what: readonly unknown[],
  send: (minted: Minted) => Promise<Answering>,
): Promise<Answer<T>> {
  const whose = owner.peek()
  const answer = await minting(what, (minted) => answerOf<T>(() => send(minted), { fits: isTable }))
  const view = isDone(answer) ? answer.value : answer.refused.problem?.table
  if (view) keep(view, whose)
  if (isDone(answer)) expectAnswers()
  return answer
}

const table = api.tables[':id']

/** A request about one table, on the known version. */
const moveAt = (
  { id, version }: Base,
  what: readonly unknown[],
  send: (json: Named) => Promise<Answering>,
): Promise<Answer<PlayedView>> =>
  move([id, version, ...what], ({ id: minted }) => send({ id: minted, base: version }))

export const openTable = (opening: Opening): Promise<Answer<PlayedView>> =>
  move(['open', opening], ({ id, salt }) =>
    api.tables.$post({
      json: { ...opening, opponents: opening.opponents?.slice(), id: id as TableId, salt },
    }),
  )

/** Takes a seat: `seat`, or any; by an invite, when the table is not open to all. */
export const sit = (at: Base, wanted: { invite?: string; seat?: number }): Promise<Answer<PlayedView>> =>
  move(['sit', at.id, wanted], ({ id, salt }) =>
    table.seats.$post({ param: param(at.id), json: { ...wanted, id, base: at.version, salt } }),
  )

/** Lets a bot play at a free seat. */
export const seatBot = (at: Base, seat: number, level: Level): Promise<Answer<PlayedView>> =>
  moveAt(at, ['bot', seat, level], (json) =>
    table.seats[':seat'].opponent.$post({
      param: { ...param(at.id), seat: String(seat) },
      json: { ...json, level },
    }),
  )

/** Frees a seat: my own, for which there is no answer, or another's if I am the host. */
export const leaveSeat = (at: Base, seat: number): Promise<Answer<PlayedView | null>> =>
  move<PlayedView | null>(['leave', at.id, at.version, seat], ({ id }) =>
    table.seats[':seat'].$delete({
      param: { ...param(at.id), seat: String(seat) },
      json: { id, base: at.version },
    }),
  )

export const startTable = (at: Base): Promise<Answer<PlayedView>> =>
  moveAt(at, ['start'], (json) => table.start.$post({ param: param(at.id), json }))

export const callOff = (at: Base): Promise<Answer<PlayedView>> =>
  moveAt(at, ['cancel'], (json) => table.$delete({ param: param(at.id), json }))

/** Gives a table another title, puts it into the lobby or takes it out: no entry of its log, but seen with it. */
export async function changeTable(
  at: Base,
  change: { title?: string; listed?: boolean; muted?: boolean },
): Promise<Answer<TableView>> {
  const whose = owner.peek()
  const send = () => table.$patch({ param: param(at.id), json: change })
  const answer = await answerOf<TableView>(send, { fits: isTable })
  if (isDone(answer)) keep(answer.value, whose)
  return answer
}

export const takeBack = (at: Base, doing: Doing): Promise<Answer<PlayedView>> =>
  moveAt(at, ['takeback', doing], (json) =>
    table.takeback.$post({ param: param(at.id), json: { ...json, do: doing } }),
  )

export const endTable = (at: Base, doing: Doing): Promise<Answer<PlayedView>> =>
  moveAt(at, ['end', doing], (json) => table.end.$post({ param: param(at.id), json: { ...json, do: doing } }))

export const resign = (at: Base): Promise<Answer<PlayedView>> =>
  moveAt(at, ['resign'], (json) => table.resign.$post({ param: param(at.id), json }))

/** I was away, and am back. */
export const comeBack = (at: Base): Promise<Answer<PlayedView>> =>
  moveAt(at, ['back'], (json) => table.back.$post({ param: param(at.id), json }))

/** Takes back a seat that I handed over. */
export const takeSeatBack = (at: Base): Promise<Answer<PlayedView>> =>
  move(['hand back', at.id, at.version], ({ id, salt }) =>
    table.handover.$delete({ param: param(at.id), json: { id, base: at.version, salt } }),
  )

/** Opens another table for the same people. */
export const rematch = (at: Base): Promise<Answer<PlayedView>> =>
  move(['rematch', at.id], ({ id, salt }) =>
    table.rematch.$post({ param: param(at.id), json: { id: id as TableId, salt } }),
  )
