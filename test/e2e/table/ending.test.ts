import { expect, it } from 'vitest'
import { useApp } from '../support/app.ts'
import { atFinishedTable } from '../support/finished.ts'
import { unfit } from '../support/fit.ts'
import { devices, ended, press, pressButton, reads } from '../support/people.ts'

const app = useApp()

it.each(['phone', 'desk'] as const)(
  'end of a table on a %s: shows why, by how much, each line of the score, and the turns',
  async (device) => {
    const ada = await app.visitor('Ada', devices[device])
    await atFinishedTable(ada, app.url())
    const end = ended(ada)
    await reads(ada, /: the game is over\.$/)
    await reads(ada, /^(You|Ben) won, \d+ to \d+\.$/)
    const curves = end.locator('.curve > svg .line')
    await expect.poll(() => curves.count()).toBe(2)
    // Every line has a point for each turn, and ends where the totals stand.
    const points = await curves.evaluateAll((all) =>
      all.map((one) => one.getAttribute('d')!.split('L').length),
    )
    expect(points[0]).toBeGreaterThan(5)
    expect(points[1]).toBe(points[0])
    // Marks of their players lie on them, for whom colours alone do not tell lines apart.
    const marks = await end.locator('.curve > svg g > g').count()
    expect(marks).toBeGreaterThanOrEqual(2)
    const totals = await end.locator('tfoot td').allInnerTexts()
    const ranks = await end.locator('.ranks b').allInnerTexts()
    expect(totals.map((total) => `${total} points`)).toEqual(ranks)
    await press(ada, end.getByText('Share the result'))
    await expect
      .poll(() => end.getByLabel('The result, with a link to it').inputValue())
      .toContain('/record#table=')
    await pressButton(ada, 'Share as picture')
    await end.locator('img.shared').waitFor()
    expect(await unfit(ada)).toEqual([])
  },
)
