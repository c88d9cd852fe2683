// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { expect, it } from 'vitest'
import { Orders } from '../../../web/screens/table/panels/orders.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { useDatabases } from '../../support/databases.ts'
import { seated } from '../../support/tables/seated.ts'
import { pageHost } from '../page-host.ts'
import { game, momentsIn, names, words } from '../rurik/tables.ts'
import { viewOf } from './table-views.ts'

await loadSentences()
useDatabases()

const host = pageHost()

const rows = () => [...host.querySelectorAll('tbody tr')]
const fieldsIn = (row: Element) =>
  [...row.querySelectorAll('select, input')].map((field) => (field as HTMLSelectElement).value)

const [{ before, seat }] = momentsIn('advisor', 1)
const shown = (revision: number) => {
  const view = viewOf(before, seat, 1)
  const known = { ...view, names: seated(...names), orders: { orders: {}, revision } }
  act(() =>
    render(<Orders whose="p1" known={{ view: known as never, entries: [] }} {...{ game, words }} />, host),
  )
}

it('orders ahead, none saved: each asks, says nothing else, and nothing is called saved', () => {
  shown(0)
  expect(rows().length).toBe(before.players[seat].advisors.length)
  expect(rows().map(fieldsIn)).toEqual(rows().map(() => ['ask']))
  expect(host.querySelector('[role=status]')?.textContent).toBe('')
  shown(3)
  expect(host.querySelector('[role=status]')?.textContent).toBe('Saved.')
})

it('orders ahead, answered in advance: each starts with another advisor', () => {
  shown(0)
  for (const row of rows()) {
    const [where] = row.querySelectorAll('select')
    where.value = 'any'
    act(() => void where.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const advisors = before.players[seat].advisors.map(String)
  expect(rows().map(fieldsIn)).toEqual(advisors.map((advisor) => ['any', advisor, 'muster', '0']))
  expect(host.querySelector('[role=status]')?.textContent).toBe('Not saved yet.')
})
