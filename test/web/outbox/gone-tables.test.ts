import { expect, it } from 'vitest'
import { letTablesGo } from '../../../web/outbox/gone-tables.ts'
import { viewOf } from '../table/table-views.ts'
import { actions, composed, draftOf, keeping, listOf, position, queuedOf } from './keeping.ts'

const tables = ['empty', 'draft', 'outbox', 'prepared', 'stays'] as const

it('tables gone from the inbox: are deleted on the device unless something is composed; prepared turns are set aside', async () => {
  const { contents, ports } = keeping()
  for (const table of tables) {
    contents.tables.set(table, { id: table, view: { ...viewOf(position, 0, 3), id: table }, entries: [] })
    contents.drafts.set(table, draftOf({ table, actions: table === 'draft' ? actions : [] }))
  }
  contents.outbox.set('outbox', queuedOf({ table: 'outbox' }))
  for (const table of ['prepared', 'stays']) contents.prepared.set(table, composed({ table }))
  const gone = tables.filter((table) => table !== 'stays')
  for (const _ of ['once', 'again']) {
    await letTablesGo(ports, gone)
    expect(listOf(contents, 'tables').map(({ id }) => id)).toEqual(['draft', 'outbox', 'prepared', 'stays'])
    expect(listOf(contents, 'drafts').map(({ table }) => table)).not.toContain('empty')
    expect(listOf(contents, 'tray')).toMatchObject([{ table: 'prepared', actions, problem: null }])
    expect(listOf(contents, 'prepared').map(({ table }) => table)).toEqual(['stays'])
  }
})
