import type { Locator } from 'playwright-core'
import { boardDrawn } from '../support/drawn.ts'
import { byName, counted, type Person, press } from '../support/people.ts'
import { pressOnMap } from './player.ts'

const mapOf = ({ page }: Person): Locator => page.getByRole('group', { name: /^Map of/ })

const namesOf = (buttons: Locator): Promise<string[]> =>
  buttons.evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? one.querySelector('.unseen')?.textContent ?? ''),
  )

/** What somebody sees in their hand, as it is called. */
export async function handOf({ page }: Person): Promise<string[]> {
  await boardDrawn(page)
  const names = await namesOf(page.getByRole('group', { name: /^Your (tiles|cards)$/ }).getByRole('button'))
  return names.map((name) => name.match(/^Tile \d+(?=:)/)?.[0] ?? name).sort()
}

/** How the table stands for somebody: the map in words, what is counted, and the tiles of a hand by their numbers. */
export async function standing(person: Person): Promise<string[]> {
  const hand = await handOf(person)
  const map = mapOf(person)
  const places = await namesOf(map.locator('[role=button][data-rule]'))
  // How much can be done at a place is told to whose turn it is alone, and who holds it to all others by name.
  const ofSomebody = (_: string, piece: string) =>
    ` ${piece === 'town' ? 'Town' : 'Village'} of ${person.name} (`
  const said = places.map((label) =>
    label.replace(/ \d+ actions? (possible )?here\.$/, '').replace(/ Your (town|village) \(/, ofSomebody),
  )
  const told = [String(await map.getAttribute('aria-label')), ...said.map((label) => byName(person, label))]
  return [...told, await counted(person), ...hand.filter((name) => /^Tile \d+$/.test(name))]
}

/** What a turn that is composed leads to, in the words of the story, as far as it can be known. */
export async function foreseen(person: Person): Promise<string> {
  const strip = person.page.getByRole('region', { name: 'Your turn' })
  return byName(person, (await strip.locator('.printed').allTextContents()).join(' '))
}

/** A place on the map, which tells in words what is there. */
export const placeOf = (person: Person, name: string): Locator =>
  mapOf(person).getByRole('button', { name: new RegExp(`^${name}(\\. | (Empty|Your|Village|Town))`) })

/** Presses a place on the map, wherever that is shown. */
export async function pressPlace(person: Person, name: string): Promise<void> {
  const { page, by } = person
  await boardDrawn(page)
  const place = placeOf(person, name)
  if (by === 'keyboard') return press(person, place)
  const figure = place.locator('circle').first()
  if ((await figure.count()) === 0) return pressOnMap(person, place)
  // Of what lies there another may be drawn over a part, but what counts is which figure is nearest.
  const whole = page.getByRole('button', { name: 'Whole map', exact: true })
  if (await whole.isVisible()) await press(person, whole)
  await pressOnMap(person, figure, mapOf(person))
}
