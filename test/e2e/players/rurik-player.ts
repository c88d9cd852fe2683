import type { Locator } from 'playwright-core'
import { boardDrawn } from '../support/drawn.ts'
import {
  atHeading,
  byName,
  closePanel,
  completeButton,
  ended,
  isSender,
  openOptions,
  openPanel,
  type Person,
  press,
  pressButton,
  pressLink,
  reads,
} from '../support/people.ts'
import { type Choose, changing, offeredNow, painted, pressOnMap, send, strip } from './player.ts'

/** What only shows what else can be done: pressed in turn, they would go round for ever. */
const deviceStore = /^(Card|Deed|Convert|Push)$/

/** What a player would rather do, what is named first before all else; the rest as it comes. */
const wishes: RegExp[] = [
  /^Place \d on /,
  /^(Choose|Keep|Put back|Take) (?!\w+: )/,
  /^(Muster|Move|Attack|Tax|Build|Scheme)\. Row 1/,
  /^Take /,
  / \(on the map\)$/,
  deviceStore,
  /^(Build|Tax|Attack|Muster|Move)( \(\d action points?\))?$/,
  /^Skip (?!rest)/,
]
const last = /^(Skip rest|Done moving|End turn( \(\d+ points? unused\))?)$/
const aside =
  /^(Cancel|Skip|1 coin (less|more)|Undo.*|Show all \d+ steps|Show the last step only|Back to here)$/
const onMap = / \(on the map\)$/

const controls = ({ page }: Person): Locator => page.getByRole('region', { name: 'What you can do' })

/**
 * What can be pressed to play on: what can be done in a region that was tapped; else what stands in the controls, on what has
 * the place of the map, and below both, and the highlighted regions.
 */
async function open(person: Person): Promise<string[]> {
  const { page } = person
  const options = page.locator('.rurik-options')
  // The number of a figure is no part of what a choice is called.
  if (await options.isVisible()) return (await offeredNow(options)).map((name) => name.replace(/^\d+ /, ''))
  const around = page.locator('.board-instead > .picture, .strip:not(.queued)')
  const names = await offeredNow(controls(person).or(around), 'Highlighted regions')
  return [...names, ...(await openRegions(person))]
}

/** What has such a name, be the number before it that of a figure or a part of the name. */
const named = (name: string): RegExp => new RegExp(`^(\\d+ )?${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** The highlighted regions of the map, where that is in sight. */
async function openRegions({ page }: Person): Promise<string[]> {
  if (!(await page.locator('.board-map').isVisible())) return []
  const labels = await page
    .locator('.rurik-region.open')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  return labels.map((label) => `${label.split('.')[0]} (on the map)`)
}

/** The steps that are composed, in words. */
const steps = (person: Person): Promise<string[]> =>
  strip(person).locator('li .step > span:first-child').allTextContents()

const mayBeSent = (person: Person): Promise<boolean> => completeButton(person).isVisible()

/**
 * Composes a turn until it may be sent. `look` is called after whatever was pressed. @returns what was pressed and what
 * came of it, or null where it is not his turn after all
 */
export async function composeTurn(
  person: Person,
  choose: Choose,
  look: (pressed: string) => Promise<void> = async () => {},
): Promise<string[] | null> {
  const pressed: string[] = []
  /** The device stores that were looked at since the last step. */
  let seen = new Set<string>()
  while (!(await mayBeSent(person))) {
    const names = (await open(person)).filter((name) => !aside.test(name) && !seen.has(name))
    if (names.length === 0) {
      // What was sent or pressed last may not be painted yet.
      if (
        !(await person.page
          .getByText(/^Your move\./)
          .first()
          .isVisible())
      )
        return null
      await painted(person)
      continue
    }
    const name = choose(liked(names))
    if (await isSender(person, name)) return pressed
    const { length } = await steps(person)
    await changing(person, () =>
      onMap.test(name) ? pressRegion(person, name.replace(onMap, '')) : pressNamed(person, name),
    )
    const made = (await steps(person)).slice(length)
    if (made.length > 0) seen = new Set()
    else if (deviceStore.test(name)) seen.add(name)
    pressed.push(name, ...made)
    await look(name)
  }
  return pressed
}

const pressNamed = (person: Person, name: string): Promise<void> =>
  press(
    person,
    person.page
      .locator('.board-play, .board-instead')
      .getByRole('button', { name: named(name) })
      .first(),
  )

const news = ({ page }: Person) => page.getByRole('region', { name: 'What followed' })

/**
 * Composes a turn of one alone and plays it; what the Rebellion did then is added to `heard`. @returns whether the game
 * goes on
 */
export async function playAlone(person: Person, choose: Choose, heard: string[] = []): Promise<boolean> {
  if (!(await composeTurn(person, choose))) return !(await ended(person).isVisible())
  await send(person)
  await reads(person, /^(Your move\.|(You|The Rebellion) won(,| by))/)
  if (await ended(person).isVisible()) return false
  if (await news(person).isVisible()) heard.push(...(await news(person).locator('li').allInnerTexts()))
  return true
}

/** Of what is offered what a player likes best; what ends something comes last. */
function liked(names: readonly string[]): readonly string[] {
  const wish = wishes.find((one) => names.some((name) => one.test(name)))
  if (wish) return names.filter((name) => wish.test(name))
  const others = names.filter((name) => !last.test(name))
  return others.length > 0 ? others : names
}

const regions = ({ page }: Person): Locator =>
  page.getByRole('group', { name: /^Map of/ }).getByRole('button')

/** Presses a region on the map, by its name. */
export function pressRegion(person: Person, name: string): Promise<void> {
  const region = person.page.getByRole('button', { name: new RegExp(`^${name}\\. `) })
  return person.by === 'keyboard' ? press(person, region) : pressOnMap(person, region)
}

/** Leaves word about placements of a round in the panel of orders: who goes where, in any row and without coins. */
export async function leaveWord(person: Person, placements: readonly [string, string][]): Promise<void> {
  const { page } = person
  await openPanel(person, 'In advance')
  for (const [i, [advisor, column]] of placements.entries()) {
    const row = page
      .getByRole('group', { name: /^Round 1: / })
      .getByRole('row')
      .nth(i + 1)
    await row.getByLabel('Row').selectOption('Any row')
    await row.getByLabel('Advisor').selectOption(advisor)
    await row.getByLabel('Place on').selectOption(column)
  }
  await pressButton(person, 'Save')
  await reads(person, 'Saved.')
  await closePanel(person)
}

/** How the table stands for somebody: the map in words; how much can be done where is told to whose turn it is alone. */
export async function standing(person: Person): Promise<string[]> {
  await boardDrawn(person.page)
  const labels = await regions(person).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label') ?? ''),
  )
  return labels.map((label) => byName(person, label.replace(/ \d+ actions? possible here\.$/, '')))
}

/** Opens a table of Rurik from the inbox, leaders drawn, and stays there. */
export async function openTable(
  person: Person,
  { title, seats }: { title: string; seats: 2 | 3 | 4 },
): Promise<void> {
  const { page } = person
  await pressLink(person, 'New table')
  await press(person, page.getByRole('radio', { name: /^Rurik/ }))
  await openOptions(person)
  await reads(person, 'Deeds on offer')
  await press(person, page.getByRole('group', { name: 'How many players?' }).getByText(String(seats)))
  await page.getByLabel('Leaders').selectOption('Random')
  await page.getByLabel('Title').fill(title)
  await pressButton(person, 'Open the table')
  await atHeading(person, title)
}
