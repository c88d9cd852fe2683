import type { Companion } from '../../functions/api/shapes.ts'
import { type Answer, ask } from './ask.ts'
import { api, asJson, param } from './client.ts'

/** People I have played with, for inviting them to a table of mine. */

type Company = { company: Companion[] }

const table = api.tables[':id']

export const readCompany = (id: string): Promise<Answer<Company>> =>
  ask(() => table.company.$get({ param: param(id) }))

export const askToSit = (id: string, companion: string): Promise<Answer<Company>> =>
  ask(() => table.company.$post({ param: param(id), json: { companion } }))

/** I decline the invitation to a table. */
export const decline = (id: string): Promise<Answer<null>> =>
  ask(() => table.company.$delete({ param: param(id) }, asJson))
