import type { TableId } from '../../functions/api/ids.ts'
import type { Companion } from '../../functions/api/shapes.ts'
import { type Answer, api, ask } from './call.ts'

/** People I have played with, for inviting them to a table of mine. */

type Company = { company: Companion[] }

const table = api.tables[':id']
const param = (id: string) => ({ id: id as TableId })

export const readCompany = (id: string): Promise<Answer<Company>> =>
  ask(() => table.company.$get({ param: param(id) }))

export const askToSit = (id: string, companion: string): Promise<Answer<Company>> =>
  ask(() => table.company.$post({ param: param(id), json: { companion } }))

/** I decline the invitation to a table. */
export const decline = (id: string): Promise<Answer<null>> =>
  ask(() => table.company.$delete({ param: param(id) }, { headers: { 'content-type': 'application/json' } }))
