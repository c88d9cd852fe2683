import { completeButton, counted, isSender, type Person, press, pressSend, reads } from '../support/people.ts'
import { type Choose, offered, painted, pressOnMap } from './player.ts'

const onMap = /^Build .* (north|east|south|west)/

/** What a player of The Two Heirs would press, what is named first before all else. */
const wishes: RegExp[] = [
  /^Take /,
  onMap,
  /^Discard$/,
  /, in reach, can be built now$/,
  /, in reach$/,
  /^[A-Z].*, (green|grey|yellow): Can be built$/,
  /^End turn$/,
  /^Tiles \(\d\)$/,
  /^[A-Z].*, (green|grey|yellow): (Missing|No free square)/,
]

/**
 * Composes a whole turn by what can be pressed: takes a tile, builds what can be built, ends the turn. Presses nothing
 * twice but what is there again. `look` is called after whatever was pressed.
 * @returns all that was pressed, in order
 */
export async function composeTurn(
  person: Person,
  choose: Choose,
  look: (pressed: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const { page } = person
  const pressed: string[] = []
  await page.getByRole('group', { name: /^Map of/ }).waitFor()
  for (let idle = 0; idle < 300; ) {
    if (await completeButton(person).isVisible()) return pressed
    const names = (await offered(person.page.getByRole('main'))).filter((name) => !pressed.includes(name))
    // Once a tile is taken, the others of the court are only looked at.
    const isTaking = await page.getByText(/^Your move\. (Last turn: t|T)ake an? (outlined )?tile/).isVisible()
    const open = names.filter((name) => isTaking || !/, in reach/.test(name))
    const liked = wishes
      .map((wish) => open.filter((name) => wish.test(name)))
      .find(({ length }) => length > 0)
    if (!liked) {
      // What was pressed last may not be painted yet.
      idle++
      await painted(person)
      continue
    }
    idle = 0
    const name = choose(liked)
    if (await isSender(person, name)) return pressed
    const target = page.getByRole('main').getByRole('button', { name, exact: true }).first()
    if (onMap.test(name) && person.by !== 'keyboard') await pressOnMap(person, target)
    else await press(person, target)
    pressed.push(name)
    await look(name)
  }
  throw new Error(
    `Nothing to press among ${(await offered(person.page.getByRole('main'))).join(' | ')}; so far: ${pressed.join(' | ')}`,
  )
}

/** Composes a turn against Henry and plays it. @returns whether the game goes on */
export async function playAlone(person: Person, choose: Choose): Promise<boolean> {
  await composeTurn(person, choose)
  await pressSend(person)
  await reads(person, /^(Your move\. (Last turn: t|T)ake|(You|Henry) won(,| by))/)
  return !(await person.page.getByRole('region', { name: 'Result', exact: true }).isVisible())
}

/** How the table stands for somebody: the landscape, and what is counted. */
export async function standing(person: Person): Promise<string[]> {
  const map = person.page.getByRole('group', { name: /^Map of/ })
  return [String(await map.getAttribute('aria-label')), await counted(person)]
}
