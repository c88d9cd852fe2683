import type { Companion } from '../../functions/api/shapes.ts'
import { type Answer, answerOf } from './answer.ts'
import { api, asJson, param } from './client.ts'

/** People I have played with, for inviting them to a table of mine. */

type Company = { company: Companion[] }

const table = api.tables[':id']

export const readCompany = (id: string): Promise<Answer<Company>> =>
  answerOf(() => table.company.$get({ param: param(id) }))

export const inviteCompanion = (id: string, companion: string): Promise<Answer<Company>> =>
  answerOf(() => table.company.$post({ param: param(id), json: { companion } }))

/** I decline the invitation to a table. */
export const decline = (id: string): Promise<Answer<null>> =>
  answerOf(() => table.company.$delete({ param: param(id) }, asJson))
