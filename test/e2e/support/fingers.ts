import type { Page } from 'playwright-core'

type Point = readonly [x: number, y: number]

/** Moves fingers on a screen: `path` says where each is at an instant from 0 to 1. Slowly enough for all to be painted. */
export async function moveFingers(page: Page, path: (t: number) => readonly Point[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const steps = 8
  await touch('touchStart', path(0))
  for (let i = 1; i <= steps; i++) {
    await touch('touchMove', path(i / steps))
    await painted(page)
  }
  await touch('touchEnd', [])
  await painted(page)
  await session.detach()
}

/** Holds a finger on a point until `seen` resolves, then lifts it. */
export async function hold(page: Page, [x, y]: Point, seen: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await seen()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

/** How long after a tap another one belongs to it, with some to spare, milliseconds. */
const together = 600

/** Taps twice, the second soon after the first, however busy the page is; and apart from what was tapped before. */
export async function tapTwice(page: Page, [x, y]: Point): Promise<void> {
  await page.waitForTimeout(together)
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)])
}

/** Waits until what was changed is on the screen. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
