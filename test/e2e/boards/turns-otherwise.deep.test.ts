import { describe, expect, it } from 'vitest'
import { send } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import { firstOf } from '../states/round.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import { keepsFocus } from '../support/focus.ts'
import { type Person, reads } from '../support/people.ts'
import { begins } from './still-turns.ts'

const app = useApp()

/** Composes what is asked and sends it, until the turn is over: a part may be sent first, for what it reveals. */
async function playTurn(
  person: Person,
  look: () => Promise<void>,
  lookAfter?: (pressed: string) => Promise<void>,
) {
  const { page } = person
  const isMine = page.getByText(/^Your move\./).first()
  do {
    await composeTurn(person, firstOf, lookAfter)
    await look()
    // It still asks what it asked until the answer is there.
    const answered = page.waitForResponse(/\/turns$/)
    await send(person)
    await answered
    await page.getByRole('region', { name: 'Your turn in the outbox' }).waitFor({ state: 'detached' })
    await look()
  } while (await isMine.isVisible())
}

describe('whole turn by keyboard alone, with the focus always kept', () => {
  it.each(['rurik', 'two-heirs'])('%s', async (game) => {
    const anna: Person = { ...(await begins[game](app, 'desk')), by: 'keyboard' }
    await reads(anna, 'Your move.')
    const keepsPlace = (after: string) => keepsFocus(anna.page, after)
    await playTurn(
      anna,
      () => keepsPlace('before and after it was sent'),
      (pressed) => keepsPlace(`after ${pressed}`),
    )
  })
})

describe('whole turn on a small phone at double size', () => {
  it.each(Object.keys(begins).filter((game) => game !== 'gheos'))('%s', async (game) => {
    const anna = await begins[game](app, 'half phone')
    await reads(anna, 'Your move.')
    const look = async () => expect(await unfit(anna)).toEqual([])
    await look()
    await playTurn(anna, look)
  })
})
