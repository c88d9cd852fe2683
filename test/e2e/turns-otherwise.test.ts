import { describe, expect, it } from 'vitest'
import { useApp } from './app.ts'
import { unfit } from './fit.ts'
import { lostFocus } from './focus.ts'
import { composeTurn as composeHeirs } from './heirs-player.ts'
import { type Person, reads } from './people.ts'
import { send } from './player.ts'
import { composeTurn as composeRurik } from './rurik-player.ts'
import { firstOf } from './states/round.ts'
import { turns } from './still-turns.ts'

const app = useApp()

const isAtRest = (person: Person) => person.page.getByText('Your move.').waitFor({ state: 'detached' })

describe('by keyboard alone, which always has a place, a whole turn is played', () => {
  it.each([
    ['rurik', composeRurik],
    ['two-heirs', composeHeirs],
  ])('%s', async (game, compose) => {
    const anna: Person = { ...(await turns[game].begin(app, 'desk')), by: 'keyboard' }
    await reads(anna, 'Your move.')
    const keepsPlace = (after: string) => expect.poll(() => lostFocus(anna.page), { message: after }).toBe('')
    await compose(anna, firstOf, (pressed) => keepsPlace(`after ${pressed}`))
    await send(anna)
    await keepsPlace('after it was sent')
    await isAtRest(anna)
  })
})

describe('at twice the size, on a small phone, a whole turn is played', () => {
  it.each(Object.keys(turns).filter((game) => game !== 'gheos'))('%s', async (game) => {
    const anna = await turns[game].begin(app, 'half phone')
    await reads(anna, 'Your move.')
    expect(await unfit(anna)).toEqual([])
    await turns[game].compose(anna, firstOf)
    expect(await unfit(anna)).toEqual([])
    await send(anna)
    await isAtRest(anna)
    expect(await unfit(anna)).toEqual([])
  })
})
