import { expect, it } from 'vitest'
import { firstAsked, tapAsked, taught } from '../players/lesson-by-taps.ts'
import { useApp } from '../support/app.ts'
import { crowded } from '../support/fit-board.ts'
import { devices, reads } from '../support/people.ts'
import { testLesson } from './whole-lesson.ts'

const app = useApp(/ERR_INTERNET_DISCONNECTED/)

// One for all: those of the others are played in the deep run, and by the rules in every one.
testLesson(app, 'two-heirs')

it.each(taught)('lesson of %s on a low phone: what the first step asks to tap is in sight', async (game) => {
  const lena = await app.visitor('Lena', { ...devices.phone, viewport: { width: 390, height: 664 } })
  const asked = await firstAsked(lena, game)
  const [target, foot] = await Promise.all(
    [asked, lena.page.locator('.board-foot')].map((one) => one.boundingBox()),
  )
  expect(await lena.page.locator('.whose-move').innerText()).toBe('Your move')
  const isInFoot = await asked.evaluate((one) => one.closest('.board-foot') !== null)
  // The last pixels above the foot fade.
  const end = isInFoot ? 664 : foot!.y - 6
  expect(target!.y + target!.height).toBeLessThanOrEqual(end)
  expect(await crowded(lena.page)).toEqual([])
})

it.each([
  ['gheos', /^Tile (?!32)\d+:/, 0],
  ['two-heirs', /^Robber Barony/, 0],
  ['rurik', /^Kiev\. /, 1],
])(
  'lesson of %s: an action that comes later is answered where it is tapped, not as against the rules',
  async (game, other, taps) => {
    const lena = await app.visitor('Lena', devices.phone)
    await firstAsked(lena, game)
    for (let tap = 0; tap < taps; tap++) await tapAsked(lena)
    // Some of it is told to be off; it answers all the same.
    await lena.page.getByRole('main').getByRole('button', { name: other }).first().tap({ force: true })
    await reads(lena, /^Not this step\./)
    const all = await lena.page.getByRole('main').innerText()
    expect(all).not.toMatch(/none left|no continent|Out of reach|Can be built|Grey:|highlighted/)
  },
)
