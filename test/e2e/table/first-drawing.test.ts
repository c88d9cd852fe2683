import { expect, it } from 'vitest'
import { games } from '../../../engine/index.ts'
import { randomFrom } from '../../support/play.ts'
import { madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { useApp } from '../support/app.ts'
import { devices, signIn } from '../support/people.ts'

const app = useApp()

/** What a page notes of the first drawing of a table. */
interface Noted {
  /** What of the board had moved by itself. */
  moved: string[]
  /** Which parts of the board came in one task, one list for each. */
  came: string[][]
  /** Formats of numbers and of lists that were made before the map: the first of them takes a phone a while. */
  formats: string[]
  /** Parts of the app that were loaded before the map, though nothing of them is in sight. */
  loaded: string[]
}
declare global {
  interface Window {
    noted: Noted
  }
}

/** Begins to note; runs in the page, before the app. */
function note(): void {
  const noted: Noted = { moved: [], came: [], formats: [], loaded: [] }
  window.noted = noted
  const isDrawn = () => document.querySelector('.board-map') !== null
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
      for (const { node } of shift.sources) {
        const element = node instanceof Element ? node : node?.parentElement
        if (element?.closest('.board-frame')) noted.moved.push(element.className)
      }
  }).observe({ type: 'layout-shift', buffered: true })
  const missing = new Set(['.board-prompt', '.board-controls', '.board-foot', '.board-map'])
  // It hears once a task of all that was drawn in it.
  new MutationObserver(() => {
    const now = [...missing].filter((part) => document.querySelector(part))
    if (now.length > 0) noted.came.push(now)
    for (const part of now) missing.delete(part)
    if (!now.includes('.board-map')) return
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    noted.loaded = files.filter((file) => /\/assets\/(chat|safety|replay|picture|lesson)-/.test(file))
  }).observe(document, { childList: true, subtree: true })
  for (const kind of ['NumberFormat', 'ListFormat'] as const)
    Object.assign(Intl, {
      [kind]: new Proxy(Intl[kind], {
        construct(Format, given) {
          if (!isDrawn()) noted.formats.push(kind)
          return Reflect.construct(Format, given)
        },
      }),
    })
}

it.each(Object.keys(games))(
  'table of %s, first drawing: in several tasks, of what is needed alone, and the board does not move',
  async (id) => {
    const people = [await madeGuest(app.url(), 'Ada'), await madeGuest(app.url(), 'Ben')]
    const table = await madeTable(await games[id](), people, { title: '', turns: 4, random: randomFrom(4) })
    const mover = people[table.legal.length > 0 ? 0 : 1]
    const ada = await app.visitor(mover.name, devices.phone)
    await signIn(ada, app.url(), mover.cookie)
    await ada.page.addInitScript(note)
    await ada.page.goto(`/table/${table.id}`)
    await ada.page.locator('.board-frame[data-measured] .board-map').waitFor()
    // Whatever has moved is told by the next frame but one.
    await ada.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(await ada.page.evaluate(() => window.noted)).toEqual<Noted>({
      moved: [],
      came: [['.board-prompt', '.board-controls', '.board-foot'], ['.board-map']],
      formats: [],
      loaded: [],
    })
  },
)
