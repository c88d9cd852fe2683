import { describe, expect, it } from 'vitest'
import { type Made, madeGuest } from '../../../support/tables/made-table.ts'
import { pressPlace } from '../../players/standing.ts'
import { type Beginning, begunTable } from '../../scenes/few-acres-of-snow-beginnings.ts'
import { useApp } from '../../support/app.ts'
import { boardDrawn } from '../../support/drawn.ts'
import { devices, type Person, reads, signIn } from '../../support/people.ts'

const app = useApp()
const sizes = [
  { width: 390, height: 664 },
  { width: 360, height: 740 },
]
let people: Promise<Made[]> | undefined

/** Somebody on a phone whose move it is where a scene begins. */
async function at(scene: Beginning, seat: number, viewport: (typeof sizes)[number]): Promise<Person> {
  people ??= Promise.all(['Anna', 'Maximiliane von Berg'].map((name) => madeGuest(app.url(), name)))
  const [anna, other] = await people
  // Who is told of has the long name.
  const seated = seat === 0 ? [anna, other] : [other, anna]
  const id = await begunTable(scene, 'Before the walls', seated)
  const person = await app.visitor(anna.name, { ...devices.phone, viewport })
  await signIn(person, app.url(), anna.cookie)
  await person.page.goto(`/table/${id}`)
  await reads(person, /^Your move/)
  await boardDrawn(person.page)
  return person
}

/** The question, after whose move it is. */
const prompt = async ({ page }: Person) =>
  (await page.locator('.board-prompt .status').innerText()).replace(/^Your move\.\s*/, '').trim()
/** Choices of which not all is above the buttons. */
const cutOff = ({ page }: Person) =>
  page.locator('.board-choices button').evaluateAll((all) => {
    const end = document.querySelector('.board-foot')!.getBoundingClientRect().top
    return all
      .filter((one) => one.lastElementChild!.getBoundingClientRect().bottom > end)
      .map((one) => one.textContent)
  })

describe.each(sizes)('Few Acres prompts, phone of $width by $height', (size) => {
  it.each([
    ['defence', 'Port Royal', ['Send Fortification', 'Send Montreal', 'Send Quebec', 'Surrender']],
    ['assault', 'Pemaquid', ['Send Regular Infantry (starting)', 'Send Louisbourg', 'Withdraw']],
  ] as const)('besieged place tapped, %s: all its actions are seen whole', async (scene, place, names) => {
    const person = await at(scene, 1, size)
    await pressPlace(person, place)
    const choices = person.page.locator('.board-choices button')
    expect(await choices.locator('> span').allInnerTexts()).toEqual(names)
    expect(await cutOff(person)).toEqual([])
    expect(await prompt(person)).toBe(`${place}: choose an action`)
    for (const told of await choices.allInnerTexts())
      expect(told.match(/Maximiliane/g)?.length ?? 0, told).toBeLessThan(2)
  })
})
