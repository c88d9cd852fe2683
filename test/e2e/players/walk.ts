import type { Locator, Page } from 'playwright-core'
import { boardDrawn } from '../support/drawn.ts'
import { completeButton, ended, isSender, type Person, press, reads } from '../support/people.ts'
import { type Choose, changing, painted, pressOnMap, send, strip } from './player.ts'
import { anyTaste, tastes, type Wish } from './tastes.ts'

/** All that a turn is composed with: what there is to do, what has the place of the map, and the map. */
const playOf = ({ page }: Person): Locator =>
  page.locator('.board-play, .board-instead > .picture, .board-map')

/** What stands elsewhere, too, where it is pressed; and what leads to nothing. */
const aside = '.snow-hand *, .rurik-regions *, .snow-card:has(.short), .heirs-court:not(.taking) *'

/**
 * What can be pressed just now and is not yet, each with where it stands: “map: Kiev. Nobody rules.” Anyone who presses one
 * finds it by its role and its whole name, as a screen reader would.
 */
const offered = (person: Person): Promise<string[]> =>
  playOf(person).evaluateAll((rooms, aside) => {
    const isOff = (one: Element) =>
      one.matches(':disabled, [aria-disabled=true], [aria-pressed=true], [aria-keyshortcuts=Escape]') ||
      one.matches(aside) ||
      one.closest('[aria-hidden=true], [inert]') !== null ||
      !one.checkVisibility({ visibilityProperty: true })
    const parts = [
      ['.board-map *', 'map'],
      ['.board-choices *, .rurik-options *', 'choice'],
      ['.board-instead *', 'card'],
      ['.actions:has([aria-keyshortcuts=Escape]) > .primary.strong', 'go'],
      ['.board-foot *', 'foot'],
      ['.board-controls *', 'control'],
    ]
    const partOf = (one: Element) => parts.find(([selector]) => one.matches(selector))?.[1]
    // What is drawn has no words that screen readers read.
    const told = (one: Element) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      let [words, last] = ['', one]
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode as Text & { parentElement: Element }
        if (!parentElement.checkVisibility() || parentElement.closest('[aria-hidden=true]')) continue
        words += parentElement === last ? textContent : ` ${textContent}`
        last = parentElement
      }
      return words
    }
    const nameOf = (one: Element) =>
      (one.getAttribute('aria-label') ?? told(one))
        .replace(/\u200B/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    return rooms
      .flatMap((room) => [...room.querySelectorAll('button, [role=button]')])
      .filter((one) => partOf(one) && !isOff(one))
      .map((one) => `${partOf(one)}: ${nameOf(one)}`)
  }, aside)

const nameOf = (offer: string): string => offer.slice(offer.indexOf(': ') + 2)

/** Presses what is offered, and waits until it is answered. */
async function take(person: Person, offer: string): Promise<void> {
  // A name may be broken into lines.
  const letters = [...nameOf(offer).replace(/\s/g, '')].map((one) =>
    one.replace(/[.*+?^${}()|[\]\\]/, '\\$&'),
  )
  const name = new RegExp(`^\\s*${letters.join('[\\s\\u200B]*')}\\s*$`)
  const target = playOf(person)
    .getByRole('button', { name, disabled: false, pressed: false })
    .and(person.page.locator(`:not(${aside})`))
    .first()
  const isOnMap = offer.startsWith('map: ') && person.by !== 'keyboard'
  await changing(person, () => (isOnMap ? pressOnMap(person, target) : press(person, target)))
}

/** The frames that may pass until what was pressed last is painted. */
const FRAMES = 100

/** Takes one offer after the other, each the first that fits once there is one. */
export async function takes(person: Person, ...wanted: readonly RegExp[]): Promise<void> {
  for (const one of wanted) {
    for (let frame = 0; ; frame++) {
      const offers = await offered(person)
      const offer = offers.find((offer) => one.test(nameOf(offer)))
      if (offer) {
        await take(person, offer)
        break
      }
      if (frame === FRAMES) throw new Error(`${one} is not among ${offers.join(' | ')}`)
      await painted(person)
    }
  }
}

/** Pays for what has begun, until there is something else to do or the turn may be sent. */
export async function payForIt(person: Person): Promise<void> {
  while (!(await completeButton(person).isVisible())) {
    const offers = await offered(person)
    const offer = [/: \w+ now\b/, /^go: /, /^(choice|card): /].flatMap((wish) =>
      offers.filter((one) => wish.test(one)),
    )[0]
    if (!offer) return
    await take(person, offer)
  }
}

/** What each has ever pressed. */
const played = new WeakMap<Page, Set<string>>()

const isToMove = ({ page }: Person): Promise<boolean> =>
  page
    .getByText(/^Your move\./)
    .first()
    .isVisible()

/** The steps that are composed, in words. */
const stepsOf = (person: Person): Promise<string[]> =>
  strip(person).locator('li .step > span:first-child').allTextContents()

/**
 * Composes a turn of any game, until it may be sent. `look` is called after whatever was pressed; `done` is the button that
 * says that it is enough, where that is not the one that sends.
 * @returns what was pressed and what came of it, in order, or null where it is not his turn after all
 */
export async function composeTurn(
  person: Person,
  choose: Choose,
  look: (pressed: string) => Promise<void> = async () => {},
  done?: string,
): Promise<string[] | null> {
  const { page } = person
  await boardDrawn(page)
  const [, board] = String(await page.locator('.board-frame').getAttribute('class')).split(' ')
  // What a player would press is said in English.
  const isEnglish = await page.locator('html[lang=en]').count()
  const taste = (isEnglish && tastes[board]) || anyTaste
  const ever = played.get(page) ?? new Set()
  played.set(page, ever)
  const pressed: string[] = []
  /** Since the newest step. */
  let tried: string[] = []
  for (let frame = 0; ; frame++) {
    const offers = await offered(person)
    const isDone = done ? offers.map(nameOf).includes(done) : await completeButton(person).isVisible()
    if (isDone) return pressed
    const liked = likedOf(offers, taste, { tried, ever })
    if (liked.length === 0) {
      // Who waits may look at his tiles again and again.
      if (frame === FRAMES / 2 && (await isToMove(person))) tried = []
      if (frame === FRAMES && !(await isToMove(person))) return null
      if (frame === FRAMES)
        throw new Error(`Nothing to press among ${offers.join(' | ')}; so far: ${pressed.join(' | ')}`)
      await painted(person)
      continue
    }
    frame = 0
    const name = choose(liked.map(nameOf))
    if (!done && (await isSender(person, name))) return pressed
    const offer = liked.find((one) => nameOf(one) === name)!
    const before = await stepsOf(person)
    await take(person, offer)
    const after = await stepsOf(person)
    tried = after.join() === before.join() ? [...tried, offer] : []
    ever.add(offer)
    pressed.push(name, ...after.slice(before.length))
    await look(name)
  }
}

/** Of what is offered what a player likes best. */
function likedOf(
  offers: readonly string[],
  taste: readonly Wish[],
  { tried, ever }: { tried: readonly string[]; ever: ReadonlySet<string> },
): string[] {
  const open = offers.filter((offer) => !tried.includes(offer))
  const fits = (wish: Wish, offer: string): boolean =>
    wish instanceof RegExp
      ? wish.test(offer)
      : 'once' in wish
        ? wish.once.test(offer) && !tried.some((one) => wish.once.test(one))
        : wish.unplayed.test(offer) && !ever.has(offer)
  return taste.map((wish) => open.filter((offer) => fits(wish, offer))).find(({ length }) => length > 0) ?? []
}

/** Composes a turn and sends it. */
export async function takeTurn(person: Person, choose: Choose): Promise<void> {
  await composeTurn(person, choose)
  await send(person)
}

/**
 * Composes a turn of one alone and plays it; what was told to have followed is added to `heard`. @returns whether the game
 * goes on
 */
export async function playAlone(person: Person, choose: Choose, heard: string[] = []): Promise<boolean> {
  if (!(await composeTurn(person, choose))) return !(await ended(person).isVisible())
  await send(person)
  await reads(person, /^(Your move\.|(You|Henry|The Rebellion) won(,| by))/)
  if (await ended(person).isVisible()) return false
  const news = person.page.getByRole('region', { name: 'What followed' })
  if (await news.isVisible()) heard.push(...(await news.locator('li').allInnerTexts()))
  return true
}
