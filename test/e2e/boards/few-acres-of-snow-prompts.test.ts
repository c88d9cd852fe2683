import { describe, expect, it } from 'vitest'
import { type Made, madeGuest } from '../../support/made-table.ts'
import { type Beginning, begunTable } from '../players/few-acres-of-snow-beginnings.ts'
import { deedOf, pressPlace } from '../players/few-acres-of-snow-player.ts'
import { useApp } from '../support/app.ts'
import { boardDrawn } from '../support/drawn.ts'
import { devices, type Person, press, pressButton, reads, signIn } from '../support/people.ts'

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
const button = ({ page }: Person) => page.locator('.board-foot .primary').innerText()
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

  it('surrender: names the place once, and what it costs', async () => {
    const person = await at('defence', 1, size)
    await pressPlace(person, 'Port Royal')
    await (await deedOf(person, 'Surrender')).dispatchEvent('click')
    await expect.poll(() => button(person)).toBe('Surrender')
    expect(await prompt(person)).toBe('Surrender · Port Royal')
    await expect
      .poll(() => person.page.locator('.board-prompt .price').innerText())
      .toContain('Maximiliane von Berg: points ')
    const lines = await person.page
      .locator('.board-prompt .price')
      .evaluate((one) => (one.clientHeight - 5) / Number.parseFloat(getComputedStyle(one).lineHeight))
    expect(lines).toBeLessThan(2.5)
    await pressButton(person, 'Cancel')
    await (await deedOf(person, 'Surrender')).dispatchEvent('click')
    await expect.poll(() => button(person)).toBe('Surrender Port Royal')
    expect(await prompt(person)).toBe('Surrender')
  })

  it('an impossible action: shows the reason, with only its subject above it', async () => {
    const person = await at('raid', 0, size)
    const { page } = person
    const refused = page.locator('.refused')
    await (await deedOf(person, 'Fortify')).dispatchEvent('click')
    await refused.waitFor()
    expect(await prompt(person)).toBe('Fortify')
    await pressButton(person, 'Cancel')
    await press(person, page.locator('.snow-hand button').first())
    await pressPlace(person, 'Detroit')
    await refused.waitFor()
    expect(await prompt(person)).toBe('Norfolk')
  })
})
