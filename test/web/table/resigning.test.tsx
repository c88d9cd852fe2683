// @vitest-environment happy-dom
import { render } from 'preact'
import { expect, it } from 'vitest'
import { type Opponents, type Over, resign } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { freshDraft } from '../../../web/outbox/drafts.ts'
import { Ranks } from '../../../web/screens/table/ending/scores.tsx'
import { resigning } from '../../../web/screens/table/panels/more.tsx'
import type { PhaseContext } from '../../../web/screens/table/phases/phase-view.ts'
import { waiting } from '../../../web/screens/table/phases/waiting.tsx'
import { recompose } from '../../../web/table/compose.ts'
import { loadSentences, type Words } from '../../../web/text/words.ts'
import { seated } from '../../support/tables/seated.ts'
import { seatedSeed, seatedTable } from '../../support/tables/seated-table.ts'
import { started, viewOf } from './table-views.ts'

await loadSentences()

const names = seated('Emily', 'Ann', 'John')

/** What a seat is promised if it resigns, and how the table ends if it does. */
function both(seats: number, more: { opponents?: Opponents; gone?: number[] } = {}) {
  const { opponents, gone = [] } = more
  const table = seatedTable(gheos, seats, 1, { options: {}, pace: 'none', opponents })
  for (let seat = 1; seat < seats; seat++) if (!opponents?.[seat]) table.sit(seat)
  for (const seat of gone) table.resign(seat)
  const { resigned } = table.newest().table
  const view = viewOf(started().position, 0, 1)
  const state = { ...view.state, resigned, ...(opponents ? { opponents } : {}) }
  const metadata = { id: 'then', at: '2026-04-02T10:00:00.000Z', seed: seatedSeed }
  const entry = resign({ game: gheos, newest: table.newest(), metadata, orders: [] }, 0) as {
    table: { over: Over | null }
  }
  return [resigning({ ...view, state, names: names.slice(0, seats) }), entry.table.over?.ranks ?? null]
}

it('resigning: promises simple moves only where the table goes on', () => {
  expect(both(3)).toEqual(['You finish last. Simple moves are played for you from now on.', null])
  expect(both(2)).toEqual(['The table ends, and Ann wins.', [2, 1]])
  expect(both(3, { gone: [1] })).toEqual(['The table ends, and John wins.', [2, 2, 1]])
  expect(both(3, { opponents: [null, 'easy', 'easy'] })).toEqual([
    'The table ends, and Ann and John share the win.',
    [2, 1, 1],
  ])
})

it('resigning: alone it is a loss, and where all others are away nobody wins', () => {
  const view = viewOf(started().position, 0, 1)
  const alone = { ...view, state: { ...view.state, resigned: [false] }, names: seated('Emily') }
  expect(resigning(alone)).toBe('The table ends, and counts as lost.')
  const state = { ...view.state, resigned: [false, false, false], away: [false, true, true] }
  expect(resigning({ ...view, state, names })).toBe('The table ends without a winner: nobody else is here.')
})

it('resigned, the table goes on: the question says so, and the line below it who moves', () => {
  const { position, first } = started()
  const told = (isResigned: boolean) => {
    const view = viewOf(position, 1 - first, 9)
    const resigned = [0, 1].map((seat) => isResigned && seat !== first)
    const known = { view: { ...view, state: { ...view.state, resigned } }, entries: [] }
    const words = { ask: ({ key }: { key: string }) => `${key}?` } as unknown as Words
    const draft = recompose(gheos, freshDraft(known.view, 0, true))
    const at = { phase: { kind: 'waiting', draft }, known, game: gheos, words, sent: null }
    const { prompt, newest } = waiting(at as unknown as PhaseContext<'waiting'>)
    const host = document.createElement('div')
    render(prompt, host)
    return { prompt: host.textContent, newest }
  }
  const asked = told(false).prompt
  expect(asked).toMatch(/^gheos\./)
  expect(told(true)).toEqual({ prompt: 'You resigned. The others play on.', newest: [asked] })
})

it('ranks: name a player who resigned where the others played to the end', () => {
  const view = viewOf(started().position, 0, 9)
  const over: Over = { reason: 'finished', ranks: [1, 2] }
  const host = document.createElement('div')
  const shown = (over: Over) => {
    const state = { ...view.state, resigned: [false, true], over }
    const words = { t: (key: string) => key } as Words
    render(<Ranks table={{ ...view, state }} game={gheos} words={words} />, host)
    return [...host.querySelectorAll('.name')].map(({ textContent }) => textContent)
  }
  expect(shown(over)).toEqual(['You', 'John · resigned'])
  expect(shown({ ...over, reason: 'resigned' })).toEqual(['You', 'John'])
})
