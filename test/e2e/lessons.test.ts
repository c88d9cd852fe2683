import { expect, it } from 'vitest'
import { useApp } from './app.ts'
import { firstAsked, taught, testLesson } from './lesson-by-taps.ts'
import { devices } from './people.ts'

const app = useApp(/ERR_INTERNET_DISCONNECTED/)

// One for all: those of the others are played in the deep run, and by the rules in every one.
testLesson(app, 'two-heirs')

it.each(taught)('on a low phone, what the first step of %s asks to tap is in sight at once', async (game) => {
  const lena = await app.person('Lena', { ...devices.phone, viewport: { width: 390, height: 664 } })
  const asked = await firstAsked(lena, game)
  const [target, foot] = await Promise.all(
    [asked, lena.page.locator('.board-foot')].map((one) => one.boundingBox()),
  )
  expect(await lena.page.locator('.whose-move').innerText()).toBe('Your move')
  // The last pixels above the foot fade.
  expect(target!.y + target!.height).toBeLessThanOrEqual(foot!.y - 6)
})
