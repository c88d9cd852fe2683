import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { doStep, firstAsked, guide, recap, stepsIn, taught, watching } from '../players/lesson-by-taps.ts'
import { useApp } from '../support/app.ts'
import { devices, type Person, reads } from '../support/people.ts'

const app = useApp()

/** A recap stays at each of its lines until it is told to go on: else it might be over before a busy machine comes to tap. */
function holdRecaps(): void {
  const [later, clear] = [window.setTimeout, window.clearTimeout]
  const held = new Map<number, () => void>()
  let count = 0
  Object.assign(window, {
    setTimeout(...given: Parameters<typeof later>) {
      const [go, time] = given
      const isLine = Number(time) > 200 && Number(time) <= 600 && document.querySelector('.recap')
      if (!isLine) return later(...given)
      held.set(--count, go as () => void)
      return count
    },
    clearTimeout: (id: number) => held.delete(id) || clear(id),
    goOnTelling() {
      for (const [id, go] of held) if (held.delete(id)) go()
    },
  })
}

/**
 * Taps the map where nothing else lies on it, as near to the middle of what can be seen of it as may be; a picture in its
 * place so far from its buttons that the browser takes none of them to be meant.
 */
async function tapMap({ page }: Person): Promise<void> {
  await standsStill(page)
  const [x, y] = await page.locator('.board-map').evaluate((map) => {
    // Where a picture has its place, the map itself may have none.
    const { left, top, width } = (document.querySelector('.board-instead') ?? map).getBoundingClientRect()
    const { top: end } = document.querySelector('.board-sheet')!.getBoundingClientRect()
    const steps = Array.from({ length: 44 }, (_, i) => (i % 2 === 0 ? i : -i - 1) / 90)
    const points = steps.flatMap((down) =>
      steps.map((right) => [left + width * (0.5 + right), top + (end - top) * (0.5 + down)] as const),
    )
    // A tap that is this near to a button is often taken for one on it, in pixels.
    const reach = [-20, 0, 20]
    const metAt = (x: number, y: number) => document.elementFromPoint(x, y)
    const isFree = ([x, y]: (typeof points)[number]) =>
      map.contains(metAt(x, y)) ||
      (metAt(x, y)?.closest('.board-instead') &&
        !reach.some((right) =>
          reach.some((down) => metAt(x + right, y + down)?.closest('button:not(:disabled)')),
        ))
    return points.find(isFree)!
  })
  await page.touchscreen.tap(x, y)
}

const standsStill = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

/** Waits for the line of a recap with this number, or its end before that. @returns whether there is such a line */
async function toldUpTo(person: Person, number: number): Promise<boolean> {
  const { page } = person
  await recap(person)
    .or(page.locator('.guide', { hasNotText: 'Watch what' }))
    .first()
    .waitFor()
  for (let line = 1; line < number && (await recap(person).isVisible()); line++) {
    const before = await recap(person).innerText()
    await page.waitForFunction((before) => {
      // A line that is just drawn begins to wait a moment later: until then nothing is there to go on.
      ;(window as unknown as { goOnTelling(): void }).goOnTelling()
      return document.querySelector<HTMLElement>('.recap')?.innerText !== before
    }, before)
  }
  return recap(person).isVisible()
}

it.each(taught)(
  'lesson of %s: goes on, even if the map is tapped while the rival’s moves are told',
  async (game) => {
    const lena = await app.visitor('Lena', { ...devices.phone, reducedMotion: 'no-preference' })
    await firstAsked(lena, game)
    await lena.page.evaluate(holdRecaps)
    const count = await stepsIn(game)
    let told = 0
    for (let step = 1; step <= count; step++) {
      await doStep(lena, step, count)
      const goneOn = guide(lena).getByText(step < count ? `Step ${step + 1} of` : 'Lesson complete.')
      await recap(lena).or(goneOn).first().waitFor()
      if (!(await recap(lena).or(watching(lena)).first().isVisible())) continue
      // Before the rival has moved, and at one line more of each telling.
      await tapMap(lena)
      if (await toldUpTo(lena, told + 1)) told++
      await tapMap(lena)
      // A rival who is answered in between goes on, and that is told, too.
      await expect
        .poll(async () => {
          await lena.page.evaluate(() => (window as unknown as { goOnTelling(): void }).goOnTelling())
          return recap(lena).or(watching(lena)).first().isVisible()
        })
        .toBe(false)
      // What was tapped may be looked at: that is left again.
      const left = lena.page
        .getByRole('main')
        .getByRole('button', { name: /^(Cancel|Close)$/ })
        .first()
      // What it is about may be over by then, and the button gone.
      while (await left.isVisible())
        await left.evaluate((button: HTMLElement) => button.click(), null, { timeout: 1000 }).catch(() => {})
      await standsStill(lena.page)
      expect(await lena.page.getByText('The rules have changed').count()).toBe(0)
    }
    expect(told).toBeGreaterThan(1)
    await reads(lena, 'Lesson complete.')
  },
)
