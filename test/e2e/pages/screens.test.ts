import { beforeAll, describe, expect, it } from 'vitest'
import { whims } from '../players/player.ts'
import { takeTurn } from '../players/walk.ts'
import { sitDown } from '../scenes/sitting-down.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  devices,
  halfPhone,
  hasFocus,
  home,
  type Person,
  press,
  pressButton,
  pressLink,
  whoMoves,
} from '../support/people.ts'

const app = useApp()
const choose = whims(3)

it('check of screens: finds faults of layout, contrast and labels', async () => {
  const person = await app.visitor('Somebody', devices.phone)
  await person.page.goto('/')
  await person.page.getByRole('button').first().waitFor()
  await person.page.evaluate(() => {
    document.body.innerHTML =
      '<main><button></button><p><a class="wordmark">Faint</a></p><aside>Below its box</aside><img src="/icon.svg" width="600"></main>'
    document.querySelector('a')!.style.color = 'var(--hair)'
    document.querySelector('aside')!.style.blockSize = '9px'
  })
  const seen = (await unfit(person, ['light', 'dark'])).join('\n')
  for (const sign of ['sideways', ' × ', 'button-name', 'image-alt', 'dark: color-contrast', 'no room for'])
    expect(seen).toContain(sign)
})

describe('another way of playing', () => {
  let desk: Person
  let phone: Person
  let people: Person[]

  beforeAll(async () => {
    desk = await app.person('Emil', devices.desk)
    phone = await app.person('Frida', halfPhone)
    people = [desk, phone]
    await sitDown(app.url(), people, { title: 'Otherwise' })
  })

  it('keyboard: goes from page to page, and each page announces itself', async () => {
    const keys: Person = { ...desk, by: 'keyboard' }
    await home(keys)
    for (const page of ['Lobby', 'My games', 'Settings']) {
      await pressLink(keys, page)
      await expect.poll(() => hasFocus(desk.page.getByRole('heading', { level: 1, name: page }))).toBe(true)
      // Whether a table waits for him stands before it.
      expect(await desk.page.title()).toMatch(new RegExp(`^(● 1 · )?${page} · Posthorn$`))
    }
    await pressLink(keys, 'Tables')
    await pressLink(keys, 'Otherwise')
    await expect
      .poll(() => hasFocus(desk.page.getByRole('heading', { level: 1, name: 'Otherwise' })))
      .toBe(true)
  })

  it('keyboard, and a small phone at double size: whole turns are played', async () => {
    const first = <T>(list: readonly T[]): T => list[0]
    const keys: Person = { ...desk, by: 'keyboard' }
    // One turn more may follow below: with a token spent in each of six, the table would be over.
    for (let turn = 0; turn < 4; turn++) {
      const mover = (await whoMoves(people)) === desk ? keys : phone
      await takeTurn(mover, first)
      if (mover === keys)
        await expect.poll(() => hasFocus(desk.page.getByRole('link', { name: 'Your tables' }))).toBe(true)
      else expect(await unfit(phone)).toEqual([])
    }
  })

  it('keyboard: arrows go from place to place on the map', async () => {
    const { page } = desk
    while ((await whoMoves(people)) === phone) await takeTurn(phone, choose)
    await press({ ...desk, by: 'keyboard' }, page.getByRole('button', { name: /^Tile \d+:/ }).first())
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    while (!/^(Empty cell|Replace tile) /.test(await focused())) await page.keyboard.press('Tab')
    const places = new Set([await focused()])
    for (const way of ['Right', 'Down', 'Left', 'Up', 'Right']) {
      await page.keyboard.press(`Arrow${way}`)
      places.add(await focused())
    }
    expect(places.size).toBeGreaterThan(1)
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Lay here' }).waitFor()
    await pressButton(desk, 'Cancel')
  })
})
