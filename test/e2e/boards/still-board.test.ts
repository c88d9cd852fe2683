import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { games } from '../../../engine/index.ts'
import { useApp } from '../support/app.ts'
import { boardDrawn } from '../support/drawn.ts'
import { openPanel } from '../support/people.ts'
import { watched } from '../support/watched.ts'
import { begins, testTurns } from './still-turns.ts'

const app = useApp()

describe('board during a turn', () => {
  testTurns(
    app,
    Object.keys(games).map((game) => ['phone', game]),
  )
})

/** Waits until the sheet is at a stop. */
const stopsIn = (page: Page) => (stop: string) =>
  expect.poll(() => page.locator('.board-frame').getAttribute('data-stop')).toBe(stop)

describe('board sheet', () => {
  it('Back closes it one stop at a time, with any panel open in it', async () => {
    const person = await begins.gheos(app, 'phone')
    const { page } = person
    // A fake of what a browser on Android has and no other lets be called.
    await page.addInitScript(() => {
      const watchers: { onclose: (() => void) | null }[] = []
      Object.assign(globalThis, {
        CloseWatcher: class {
          onclose: (() => void) | null = null
          constructor() {
            watchers.push(this)
          }
          destroy() {
            watchers.splice(watchers.indexOf(this), 1)
          }
        },
        goBack: () => watchers.at(-1)?.onclose?.(),
        countWatchers: () => watchers.length,
      })
    })
    await page.reload()
    await boardDrawn(page)
    const stopsAt = stopsIn(page)
    const goBack = () => page.evaluate('goBack()')
    for (const panel of ['Story', 'Score']) {
      await openPanel(person, panel)
      await stopsAt('half')
      await goBack()
      await stopsAt('peek')
      expect(await page.locator('.board-panel').isVisible()).toBe(false)
    }
    await expect.poll(() => page.evaluate('countWatchers()')).toBe(0)
  })

  it('its handle opens it and Escape closes it, one stop at a time; the board does not move', async () => {
    const person = await begins.gheos(app, 'phone')
    const { page } = person
    await boardDrawn(page)
    const seen = await watched(page)
    const stopsAt = stopsIn(page)
    await stopsAt('peek')
    await page.getByRole('button', { name: 'Show everything' }).tap()
    await stopsAt('half')
    const handle = (await page.locator('.board-prompt').boundingBox())!
    await page.mouse.move(180, handle.y + 4)
    await page.mouse.down()
    await page.mouse.move(180, handle.y - 190, { steps: 6 })
    await page.mouse.up()
    await stopsAt('full')
    await page.keyboard.press('Escape')
    await stopsAt('half')
    await page.keyboard.press('Escape')
    await stopsAt('peek')
    const { moves, isSame } = await seen()
    expect([moves, isSame]).toEqual([0, true])
  })
})
