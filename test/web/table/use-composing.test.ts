// @vitest-environment happy-dom
import { h, render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import type { Known } from '../../../web/device/device-store.ts'
import { freshDraft } from '../../../web/outbox/drafts.ts'
import { hereOf } from '../../../web/outbox/here.ts'
import { byPost } from '../../../web/screens/table/composing/table-actions.ts'
import { type Composing, useComposing } from '../../../web/screens/table/composing/use-composing.ts'
import { openChoices } from '../../../web/table/compose.ts'
import { entryOf, started, viewOf } from './table-views.ts'

const { position, first } = started()
const here = hereOf(null)
const { deviceStore } = here
const ways = byPost(here)

/** How many steps each drawing showed. */
let drawn: number[] = []

function Turn({ known }: { known: Known }) {
  drawn.push(useComposing(known, gheos, ways).draft.steps.length)
  return null
}

const show = (known: Known) => act(() => render(h(Turn, { known }), document.body))

afterEach(() => render(null, document.body))

it('draft on screen: stays when others ask for something, and goes when the table goes on', async () => {
  const view = viewOf(position, first, 3)
  const actions = gheos.legal(position, first).slice(0, 1)
  await deviceStore.write((kept) => kept.put('drafts', { ...freshDraft(view, 0, true), actions }))
  await show({ view, entries: [] })
  await show({ view: { ...view, version: 4 }, entries: [entryOf(4, 'takeback-asked', 1 - first)] })
  expect(new Set(drawn)).toEqual(new Set([1]))
  drawn = []
  const later = viewOf({ ...position, turn: position.turn + 2 }, first, 6)
  await show({ view: later, entries: [entryOf(5, 'turn', first), entryOf(6, 'turn', 1 - first)] })
  expect(new Set(drawn)).toEqual(new Set([0]))
})

it('undo: takes back what one tap added, also once the table is opened again', async () => {
  const view = viewOf(position, first, 3)
  let mine: Composing | null = null
  function Turn() {
    mine = useComposing({ view, entries: [] }, gheos, ways)
    return null
  }
  await deviceStore.write((kept) => kept.put('drafts', freshDraft(view, 0, true)))
  await act(() => render(h(Turn, {}), document.body))
  const tap = (isMore: boolean) => act(() => mine!.add(openChoices(gheos, mine!.draft)[0], isMore))
  await tap(false)
  await tap(true)
  expect([mine!.draft.steps.length, mine!.before]).toEqual([2, 0])
  await expect
    .poll(() => deviceStore.read((kept) => kept.get('drafts', view.id)))
    .toMatchObject({ joined: [1] })
  await act(() => render(null, document.body))
  await act(() => render(h(Turn, {}), document.body))
  expect([mine!.draft.steps.length, mine!.before]).toEqual([2, 0])
  await act(() => mine!.undoTo(1))
  await tap(false)
  expect([mine!.draft.steps.length, mine!.before]).toEqual([2, 1])
})
