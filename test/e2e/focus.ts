import type { Page } from 'playwright-core'

/** Where the keyboard is, if nobody could tell: nowhere, or at something that does not show it. */
export const lostFocus = (page: Page): Promise<string> =>
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
