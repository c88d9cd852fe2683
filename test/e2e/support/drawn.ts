import type { Page } from 'playwright-core'

/** What stands for something that is still to be loaded or drawn: a table is drawn in pieces, the last when a browser is idle. */
const missing = [
  '.waiting',
  '.board-frame:not(:has(> .board-map))',
  '.board-panel:not([hidden]):not(:has(> :not(.board-tabs)))',
  '.gheos-map:not(:has([role=listbox]))',
].join()

/** Waits until all that a page shows is there. */
export const allDrawn = (page: Page): Promise<void> =>
  page.locator(missing).first().waitFor({ state: 'detached' })

/** Waits until a board is there, and all of it. */
export async function boardDrawn(page: Page): Promise<void> {
  await page.locator('.board-map').waitFor({ state: 'attached' })
  await allDrawn(page)
}
