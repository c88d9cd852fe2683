import { boardDrawn } from '../support/drawn.ts'
import {
  byName,
  completeButton,
  counted,
  isSender,
  type Person,
  press,
  pressSend,
} from '../support/people.ts'
import { type Choose, offered, painted, pressOnMap } from './player.ts'

/** What a player would press, what is named first before all else. */
const wishes: RegExp[] = [
  /^Lay here$/,
  /^Pay a /,
  /^The .* civilization wins/,
  /^Move to /,
  /^Take a .* follower\b|^(Free continent|Continent|Island)/,
  /^Found the .* civilization$/,
  /^Spend a token: [1-9]/,
  /^End (the )?turn/,
  /^(Empty cell|Replace tile) /,
  /^Tile \d+:/,
]

/** Places and lands. */
const onMap = /^(Empty cell|Replace tile) |^(Free continent|Continent|Island)/

const freeLand = /^Free continent/

/**
 * Composes a whole turn, until it may be sent, pressing nothing twice. `look` is called after whatever was pressed;
 * `done` is the button that says that it is enough, where that is not the one that sends.
 * Returns all that was pressed, in order.
 */
export async function composeTurn(
  person: Person,
  choose: Choose,
  look: (pressed: string) => Promise<void> = async () => {},
  done?: string,
): Promise<string[]> {
  const pressed: string[] = []
  await boardDrawn(person.page)
  let idle = 0
  for (;;) {
    // A player who has chosen a land to found on goes on with who is to live there.
    const isSettled = pressed.some((name) => freeLand.test(name))
    const names = (await offered(person.page.getByRole('main'))).filter(
      (name) => !pressed.includes(name) && !(isSettled && freeLand.test(name)),
    )
    if (done ? names.includes(done) : await completeButton(person).isVisible()) return pressed
    const liked = wishes
      .map((wish) => names.filter((name) => wish.test(name)))
      .find(({ length }) => length > 0)
    if (!liked) {
      // What was pressed last may not be painted yet.
      await painted(person)
      if (idle++ < 100) continue
      throw new Error(`Nothing to press among ${names.join(' | ')}; so far: ${pressed.join(' | ')}`)
    }
    idle = 0
    const name = choose(liked)
    if (!done && (await isSender(person, name))) return pressed
    // Two lands may read alike: then either will do.
    const target = person.page.getByRole('main').getByRole('button', { name, exact: true }).first()
    if (onMap.test(name) && person.by !== 'keyboard') await pressOnMap(person, target)
    else await press(person, target)
    pressed.push(name)
    await look(name)
  }
}

/** Composes a turn and sends it. */
export async function takeTurn(person: Person, choose: Choose): Promise<void> {
  await composeTurn(person, choose)
  await send(person)
}

/** Sends what is composed. */
export async function send(person: Person): Promise<void> {
  await pressSend(person)
  await person.page.getByRole('region', { name: 'Sent.' }).waitFor()
}

/** What a turn that is composed leads to, in the words of the story, as far as it can be known. */
export async function foreseen(person: Person): Promise<string> {
  const strip = person.page.getByRole('region', { name: 'Your turn' })
  return byName(person, (await strip.locator('.printed').allTextContents()).join(' '))
}

/** The tiles that somebody sees in his hand, by number. */
export async function handOf({ page }: Person): Promise<string[]> {
  await boardDrawn(page)
  const tiles = page.getByRole('group', { name: 'Your tiles' }).getByRole('button')
  const labels = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label') ?? ''))
  return labels.map((label) => label.split(':')[0]).sort()
}

/** How the table stands for somebody: the map in words, what is counted, his hand. */
export async function standing(person: Person): Promise<string[]> {
  const { page } = person
  await boardDrawn(page)
  const map = page.getByRole('group', { name: /^Map of/ })
  const said = [String(await map.getAttribute('aria-label')), await counted(person)]
  return [...said, ...(await handOf(person))]
}
