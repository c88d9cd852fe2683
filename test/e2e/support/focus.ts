import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Where the keyboard is, if nobody could tell: nowhere, or at something that does not show it. */
const lostFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body) return 'nowhere'
    // Reading begins at a heading; places on a map are drawn in other lines.
    if (active.matches('h1, main, svg *')) return ''
    const isShown = [undefined, '::after'].some(
      (part) => getComputedStyle(active, part).outlineStyle !== 'none',
    )
    const { bottom, top } = active.getBoundingClientRect()
    return isShown && bottom > 0 && top < innerHeight ? '' : active.outerHTML.slice(0, 200)
  })

/** Waits until the keyboard has a place that can be seen. `after`: what was done before, for the message. */
export const keepsFocus = (page: Page, after: string): Promise<void> =>
  expect.poll(() => lostFocus(page), { message: after }).toBe('')
