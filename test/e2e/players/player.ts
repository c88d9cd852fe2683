import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { type Person, pressSend, sendButton } from '../support/people.ts'

/** Chooses one of some; the same for the same seed and the same questions. */
export type Choose = <T>(list: readonly T[]) => T

/** A player's whims: a linear congruential generator, good enough for those. */
export function whims(seed: number): Choose {
  let state = seed
  return (list) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return list[Math.floor((state / 2 ** 32) * list.length)]
  }
}

/** Does something, and waits until what stands around a board or has the place of it is another, or what is marked on it. */
export async function changing({ page }: Person, does: () => Promise<void>): Promise<void> {
  const read = () =>
    page.evaluate(() =>
      [
        ...[...document.querySelectorAll('.board-play, .board-instead')].map((one) => one.innerHTML),
        ...[...document.querySelectorAll('.board-map [role=button]')].map(
          (one) => `${one.getAttribute('class')} ${one.ariaPressed}`,
        ),
      ].join(),
    )
  const before = await read()
  await does()
  // The browser’s own way of waiting is code in a string, which the app forbids from the second look on.
  await expect.poll(async () => (await read()) !== before, { interval: 10 }).toBe(true)
}

/** Waits until the page was painted once more. */
export const painted = ({ page }: Person): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))

/**
 * Presses something on the map where it can be seen, going further away until it can: it may have any shape, and
 * something may lie over a part of it. What is met must be part of `within`.
 */
export async function pressOnMap(person: Person, target: Locator, within = target): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    // This waits until the map stands still, too.
    await target.scrollIntoViewIfNeeded()
    const point = await visiblePoint(target, within)
    if (point && person.by === 'finger') return person.page.touchscreen.tap(...point)
    if (point) return person.page.mouse.click(...point)
    await further(person)
  }
  throw new Error(`${target} lies under something else.`)
}

/** A finger would pinch; the keyboard has a button for it, the second of three. */
const further = ({ page }: Person): Promise<void> => page.locator('.board-zoom button').nth(1).press('Enter')

/** A point of a target at which a press meets part of something, as near to the target's middle as may be. */
const visiblePoint = async (target: Locator, within: Locator): Promise<[number, number] | null> =>
  target.evaluate(
    (element, whole) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const steps = Array.from({ length: 9 }, (_, i) => (i - 4) / 10)
      const points = steps.flatMap((right) => steps.map((down) => [right, down]))
      points.sort(([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d))
      for (const [right, down] of points) {
        const point: [number, number] = [x + width * (0.5 + right), y + height * (0.5 + down)]
        if (whole!.contains(document.elementFromPoint(...point))) return point
      }
      return null
    },
    await within.elementHandle(),
  )

/** What is composed at a table. */
export const strip = ({ page }: Person): Locator =>
  page.getByRole('region', { name: 'Your turn', exact: true })

/** Sends what is composed, a part of the turn too, and waits until it has arrived; the turn may go on then. */
export async function send(person: Person): Promise<void> {
  const { page } = person
  const reveal = strip(person).getByRole('button', { name: /^Reveal/ })
  await pressSend(person, sendButton(person).or(reveal).first())
  // What would follow by itself is shown otherwise than what was chosen.
  await strip(person).locator('li:not(.still)').first().waitFor({ state: 'detached' })
  // Anyone who plays too fast is asked to wait until a minute is over.
  const onItsWay = page.getByRole('region', { name: 'Your turn in the outbox' })
  await onItsWay.waitFor({ state: 'detached', timeout: 90_000 })
}
