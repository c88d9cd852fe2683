import type { Locator } from 'playwright-core'
import { boardDrawn } from '../support/drawn.ts'
import {
  atHeading,
  completeButton,
  counted,
  isSender,
  openOptions,
  type Person,
  press,
  pressButton,
  pressLink,
  reads,
  sendButton,
} from '../support/people.ts'
import { type Choose, changing, offered, painted, pressOnMap, send, strip } from './player.ts'

/** What there is to do in a turn, by its button: what makes progress first. Nobody gives up what need not be. */
const progress = ['Settle', 'Develop', 'Besiege', 'Raid']
const helpful = ['Leader', 'Reinforce', 'Piracy', 'Take back']
const otherwise = ['Discard', 'Discard', 'Draft', 'Earn']
const besides = [
  ...['Fortify', 'Ambush', 'Convert', 'Ship', 'Sell furs'],
  ...['Reserve', 'Governor', 'Intendant', 'Draw 3', 'Skip'],
]
const deeds = [...new Set([...progress, ...helpful, ...otherwise, ...besides])]

/** Where there are several to choose from: what helps to settle and to fight. */
const wanted = [/Settlers/, /Regular/, /(Native|Rangers|Coureurs)/, /(Ships|Bat)/]

/** A hand is emptied as far as it can be: what follows may be better. */
const more = /^Discard .* too/
const enough = /^(Raid|Sail|Sell) now$|^(Remove|Discard) no more$/

/** What a player has done at a table: what he has not done yet tempts him. */
export type Played = Set<string>

const controls = ({ page }: Person): Locator => page.getByRole('region', { name: 'Your cards and actions' })

const endTurnName = 'End turn'
const endButton = (person: Person): Locator =>
  strip(person).getByRole('button', { name: endTurnName, disabled: false })

/** Whether what is composed may be sent. */
export const mayBeSent = (person: Person): Promise<boolean> => sendButton(person).isVisible()

const isComplete = (person: Person): Promise<boolean> => completeButton(person).isVisible()

const isToMove = ({ page }: Person): Promise<boolean> =>
  page.locator('.status', { hasText: /^Your move\./ }).isVisible()

/** What takes the one choice that is left, in the place of what sends. */
const confirm = ({ page }: Person): Locator =>
  page.locator('.actions:has([aria-keyshortcuts=Escape]) .strong:not(:disabled)')

const listed = (person: Person): Locator => controls(person).locator('.board-choices button')

const market = ({ page }: Person): Locator => page.locator('.snow-market')

/** Takes a choice by its name; a card of the market is looked at first. */
async function takeChoice(person: Person, name: string): Promise<void> {
  const card = market(person).getByRole('button', { name, exact: true })
  if (await card.isVisible()) {
    await press(person, card)
    await confirm(person).waitFor()
    return changing(person, () => press(person, confirm(person)))
  }
  const choice = listed(person).filter({ has: person.page.getByText(name, { exact: true }) })
  await changing(person, () => press(person, choice.or(confirm(person).filter({ hasText: name })).first()))
}

/** An action of the turn by its button; one that is not possible now is behind another button, which is pressed. */
export async function deedOf({ page }: Person, name: string): Promise<Locator> {
  const deed = page.locator('.snow-deeds').getByRole('button', { name, exact: true, includeHidden: true })
  const more = page.locator('.more-choices:not([open])', { has: deed })
  if ((await more.count()) > 0) await more.locator('summary').dispatchEvent('click')
  return deed
}

/** Presses what there is to do, and waits until it is told what that may be. A card of the hand may be called the same. */
async function lookAtDeed(person: Person, name: string): Promise<void> {
  const deed = controls(person).getByRole('button', { name, exact: true })
  await press(person, deed.and(person.page.locator(':not(.snow-card)')))
  await deed.and(person.page.locator('[aria-pressed=true]')).waitFor()
}

/** Presses what there is to do, then one of its choices: `choice` is how that begins. */
export async function act(person: Person, deed: string, choice: RegExp): Promise<void> {
  await lookAtDeed(person, deed)
  const names = (await choicesIn(person)).filter((name) => choice.test(name))
  if (names.length === 0)
    throw new Error(`“${deed}” has no ${choice}: ${(await choicesIn(person)).join(' | ')}`)
  await takeChoice(person, names[0])
}

/** Gives what has begun whatever it takes, until there is something else to do or the turn may be sent. */
export async function payForIt(person: Person): Promise<void> {
  while (!(await isComplete(person))) {
    const choices = await choicesIn(person)
    if (choices.length === 0) return
    await takeChoice(person, choices.find((name) => enough.test(name)) ?? choices[0])
  }
}

/** Ends the turn with whatever is left to do, and sends it. */
export async function endTurn(person: Person): Promise<void> {
  if (!(await mayBeSent(person))) await press(person, endButton(person))
  await send(person)
}

/** Takes one of the choices that follow, without choosing what to do: `choice` is how it begins. */
export async function answer(person: Person, choice: RegExp): Promise<void> {
  const there = listed(person).filter({ has: person.page.getByText(choice) })
  await there
    .or(confirm(person).filter({ hasText: choice }))
    .first()
    .waitFor()
  await takeChoice(person, (await choicesIn(person)).find((name) => choice.test(name))!)
}

/** What can be chosen: neither cards of the hand, nor kinds of deeds, nor the way back. */
async function choicesIn(person: Person): Promise<string[]> {
  if (await market(person).isVisible()) {
    const cards = market(person).locator('.snow-card:not(:has(.short))')
    return cards.locator('.unseen').allTextContents()
  }
  // What a choice leads to is told below its name.
  const names = await listed(person).evaluateAll((all) =>
    all.map((one) => one.querySelector('span')!.textContent),
  )
  return (await confirm(person).isVisible()) ? [await confirm(person).innerText(), ...names] : names
}

/**
 * Composes a turn until it may be sent, or until it turns out that another is to move. `look` is called after whatever
 * was pressed.
 * @returns what was done, by its buttons
 */
export async function composeTurn(
  person: Person,
  choose: Choose,
  played: Played = new Set(),
  look: (pressed: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const done: string[] = []
  for (let idle = 0; !(await isComplete(person)); ) {
    const choices = await choicesIn(person)
    if (choices.length > 0) {
      const choice = chooseAmong(choices, choose)
      await takeChoice(person, choice)
      await look(choice)
      continue
    }
    const inControls = (await offered(controls(person), 'Your cards')).filter((name) => deeds.includes(name))
    const open = (await endButton(person).isVisible()) ? [...inControls, endTurnName] : inControls
    // What was pressed last may not be painted yet.
    if (open.length === 0 && idle++ < 100) {
      await painted(person)
      continue
    }
    if (open.length === 0 && !(await isToMove(person))) return done
    if (open.length === 0) throw new Error(`Nothing to press in: ${await controls(person).ariaSnapshot()}`)
    const deed = chooseDeed(open, choose, played)
    if (await isSender(person, deed)) return done
    played.add(deed)
    done.push(deed)
    if (deed === endTurnName) await press(person, endButton(person))
    else await lookAtDeed(person, deed)
    await look(deed)
  }
  return done
}

function chooseAmong(choices: readonly string[], choose: Choose): string {
  const greedy = choices.filter((name) => more.test(name))
  if (greedy.length > 0) return choose(greedy)
  const last = choices.find((name) => enough.test(name))
  if (last && choose([true, false])) return last
  const liked = wanted
    .map((wish) => choices.filter((name) => wish.test(name)))
    .find(({ length }) => length > 0)
  return choose(liked ?? choices)
}

function chooseDeed(open: readonly string[], choose: Choose, played: Played): string {
  const fresh = open.filter((name) => name !== endTurnName && !played.has(name))
  const forward = progress.find((name) => open.includes(name))
  if (fresh.length > 0 && (!forward || choose([true, false]))) return choose(fresh)
  const next = forward ?? helpful.find((name) => open.includes(name))
  if (next) return next
  const rest = otherwise.filter((name) => open.includes(name))
  return rest.length > 0 ? choose(rest) : endTurnName
}

const map = ({ page }: Person): Locator => page.getByRole('group', { name: /^Map of/ })

/** A place on the map, which tells in words what is there. */
export const placeOf = (person: Person, name: string): Locator =>
  map(person).getByRole('button', { name: new RegExp(`^${name} (Empty|Your|Village|Town)`) })

/**
 * Presses a place on the map, wherever that is shown: of what lies there another may be drawn over a part, but what counts
 * is which place is nearest.
 */
export async function pressPlace(person: Person, name: string): Promise<void> {
  await boardDrawn(person.page)
  const whole = person.page.getByRole('button', { name: 'Whole map', exact: true })
  if (await whole.isVisible()) await press(person, whole)
  await pressOnMap(person, placeOf(person, name).locator('circle').first(), map(person))
}

/** The cards that somebody sees in his hand, each with what it shows. */
export async function handOf(person: Person): Promise<string[]> {
  await boardDrawn(person.page)
  const cards = controls(person).getByRole('group', { name: 'Your cards' })
  // A turn may use up the whole hand.
  return (await cards.isVisible()) ? offered(cards) : []
}

/** How the table stands for somebody: the map in words, points, money and cards of both. */
export async function standing(person: Person): Promise<string[]> {
  await boardDrawn(person.page)
  const places = await map(person)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  // How much can be done at a place is told to whose turn it is alone, and who holds it to all others by name.
  const ofSomebody = (_: string, piece: string) =>
    ` ${piece === 'town' ? 'Town' : 'Village'} of ${person.name} (`
  const said = places.map((label) =>
    label.replace(/ \d+ actions? here\.$/, '').replace(/ Your (town|village) \(/, ofSomebody),
  )
  return [...said, await counted(person)]
}

/** Chooses the game where a table is opened. */
export async function chooseSnow(person: Person): Promise<void> {
  await press(person, person.page.getByRole('radio', { name: /^A Few Acres of Snow/ }))
  await openOptions(person)
  await reads(person, 'Merchants sell')
}

/** Opens a table of A Few Acres of Snow from the inbox, and stays there. */
export async function openTable(person: Person, title: string): Promise<void> {
  await pressLink(person, 'New table')
  await chooseSnow(person)
  await person.page.getByLabel('Title').fill(title)
  await pressButton(person, 'Open the table')
  await atHeading(person, title)
}
