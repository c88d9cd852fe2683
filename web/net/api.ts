import type { ImportPage } from '../../engine/core/index.ts'
import { isRefused } from '../../engine/core/refused.ts'
import type { Seal } from '../../engine/core/seats/seal.ts'
import type {
  Confirmed,
  DeviceLink,
  Imported,
  Inbox,
  Lobby,
  Me,
  Notes,
  OpenTable,
  SavedDraft,
  StandingOrders,
  StandingPlan,
  TableView,
} from '../../functions/api/shapes.ts'
import type { Language } from '../print/language.ts'
import { type Answer, answerOf } from './answer.ts'
import { anybodysApi, api, asJson, param } from './client.ts'
import { isComing, isInbox, isPlayer, isRevised, isTable } from './heard.ts'
import { minting } from './minting.ts'

/** Questions to the server, and requests that leave a table's log alone; those that change it are in `moves.ts`. */

/** The player in this browser; null for nobody yet. */
export const readMe = (): Promise<Answer<Me | null>> =>
  answerOf(() => anybodysApi.me.$get(), { fits: isPlayer })

export const playAsGuest = (name: string): Promise<Answer<Me>> =>
  minting(['guest', name], ({ id }) =>
    answerOf(() => anybodysApi.guest.$post({ json: { id, name } }), { fits: isPlayer }),
  )

/** Changes my name, my seal, my language, or whether I hide my profile; `null` takes the seal away. */
export const rename = (change: {
  name?: string
  seal?: Seal | null
  language?: Language
  hidden?: boolean
}): Promise<Answer<Me>> => answerOf(() => api.me.$patch({ json: change }), { fits: isPlayer })

export const makeDeviceLink = (): Promise<Answer<DeviceLink>> => answerOf(() => api.me.link.$post({}, asJson))

/** Ends the session of this browser. */
export const signOut = (): Promise<Answer<null>> =>
  answerOf(() => api.me.sessions.$delete({ json: { session: 'this' } }))

/** A link that was opened, a code that was typed, or both; and the answers asked for on the way in. */
export interface Coming {
  token?: string
  code?: string
  name?: string
  tables?: 'move' | 'leave'
}

/**
 * Becomes, on this device, the player that a link or a typed code stands for; or learns which question must be answered
 * first.
 */
export const comeBy = (by: Coming): Promise<Answer<Confirmed>> =>
  answerOf(() => anybodysApi.session.confirm.$post({ json: by }), { fits: isComing })

/** My inbox and its tag; null when it is still `tag`. */
export async function readInbox(tag: string): Promise<Answer<{ inbox: Inbox; tag: string } | null>> {
  let newTag = ''
  const ask = async () => {
    const response = await api.tables.$get({}, { headers: { 'if-none-match': tag } })
    newTag = response.headers.get('etag') ?? ''
    return response
  }
  const answer = await answerOf<Inbox | null>(ask, { fits: isInbox })
  if (isRefused(answer)) return answer
  return { value: answer.value && { inbox: answer.value, tag: newTag } }
}

export const readLobby = (after: string | null): Promise<Answer<Lobby>> =>
  answerOf(() => (after === null ? api.lobby.$get() : api.lobby[':after'].$get({ param: { after } })))

export const readInvite = (token: string): Promise<Answer<OpenTable>> =>
  answerOf(() => api.invites[':token'].$get({ param: { token } }))

/** A table and its entries after `since`. */
export const readTable = (id: string, since: number): Promise<Answer<TableView>> =>
  answerOf(() => api.tables[':id'].$get({ param: param(id), query: { since } }), { fits: isTable })

/** The parts of a new link to a table that has not started: its token, and what chats may show of it. */
export const makeInvite = (id: string): Promise<Answer<{ token: string; preview: string }>> =>
  answerOf(() => api.tables[':id'].invites.$post({ param: param(id), json: {} }))

/** Resets the invite links: nobody can join by any link made so far. */
export const revokeInvites = (id: string): Promise<Answer<null>> =>
  answerOf(() => api.tables[':id'].invites.$delete({ param: param(id) }, asJson))

/** Brings a page of a table that was played on this device. */
export const bringPage = (page: ImportPage & { id: string }): Promise<Answer<Imported>> =>
  answerOf(() => api.tables.import.$post({ json: page as never }))

/** Saves a draft for my other devices, replacing the copy that has this revision. */
export const saveDraftCopy = (
  id: string,
  draft: Omit<SavedDraft, 'at'>,
): Promise<Answer<{ revision: number }>> =>
  answerOf(
    () => api.tables[':id'].draft.$put({ param: param(id), json: { ...draft, actions: [...draft.actions] } }),
    { fits: isRevised },
  )

/** Saves notes of a player, replacing those that have this revision. */
export const saveNotes = (whose: string | null, id: string, notes: Notes): Promise<Answer<Notes>> =>
  answerOf(() => api.tables[':id'].notes.$put({ param: param(id), json: notes }), { whose, fits: isRevised })

/** Saves orders of a player, replacing those that have this revision. */
export const saveOrders = (
  whose: string | null,
  id: string,
  orders: StandingOrders,
): Promise<Answer<StandingOrders>> =>
  answerOf(() => api.tables[':id'].orders.$put({ param: param(id), json: orders as never }), {
    whose,
    fits: isRevised,
  })

/** Saves a plan of a player under an id of its own, or that there is none, replacing the one that has this revision. */
export const savePlan = (
  whose: string | null,
  id: string,
  plan: { plan: StandingPlan['plan']; save: string; revision: number },
): Promise<Answer<StandingPlan>> =>
  answerOf(() => api.tables[':id'].plan.$put({ param: param(id), json: plan as never }), {
    whose,
    fits: isRevised,
  })
