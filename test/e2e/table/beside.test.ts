import { beforeAll, expect, it } from 'vitest'
import { madeGuest } from '../../support/tables/made-table.ts'
import { mine, myTurn, others } from '../states/round.ts'
import { useApp } from '../support/app.ts'
import { boardDrawn } from '../support/drawn.ts'
import { devices, openPanel, type Person, reads, signIn } from '../support/people.ts'

const app = useApp()
let table: string
let cookie: string

beforeAll(async () => {
  const people = await Promise.all([mine, ...others].map((name) => madeGuest(app.url(), name)))
  table = (await myTurn(people, 'Beside', 7)).id
  cookie = people[0].cookie
})

/** A player of four at the table, on a screen of this size. */
async function at(device: 'desk' | 'phone', width: number, height: number): Promise<Person> {
  const person = await app.person(mine, { ...devices[device], viewport: { width, height } })
  await signIn(person, app.url(), cookie)
  await person.page.goto(`/table/${table}`)
  await reads(person, /^Your move/)
  await boardDrawn(person.page)
  return person
}

it.each([
  { width: 1280, height: 800, isBeside: false },
  { width: 1490, height: 900, isBeside: false },
  { width: 1600, height: 900, isBeside: true },
])('story panel, $width pixels: has its own column: $isBeside', async ({ width, height, isBeside }) => {
  const person = await at('desk', width, height)
  await openPanel(person, 'Story')
  const [play, panel] = await Promise.all(
    ['.board-play', '.board-panel'].map((part) => person.page.locator(part).boundingBox()),
  )
  if (isBeside) expect(panel!.x).toBeGreaterThanOrEqual(play!.x + play!.width)
  else {
    expect(panel!.x).toBeCloseTo(play!.x, 0)
    expect(panel!.y).toBeGreaterThanOrEqual(play!.y + play!.height)
  }
})

it('players’ line: on a narrow phone at least three letters of four long names can be read', async () => {
  const { page } = await at('phone', 360, 740)
  const names = await page.locator('.board-players li .who').evaluateAll((all) =>
    all.map((who) => {
      const letters = document.createRange()
      const text = document.createTreeWalker(who, NodeFilter.SHOW_TEXT).nextNode()!
      letters.setStart(text, 0)
      letters.setEnd(text, Math.min(3, text.textContent!.length))
      const room = who.getBoundingClientRect().right - letters.getBoundingClientRect().right
      const isWhole = who.scrollWidth <= who.clientWidth
      // The sign that it goes on needs its own.
      return { name: who.textContent, isRead: isWhole || room >= 10 }
    }),
  )
  expect(names).toHaveLength(4)
  expect(names.filter(({ isRead }) => !isRead)).toEqual([])
})
