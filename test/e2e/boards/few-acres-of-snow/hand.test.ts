import { describe, expect, it } from 'vitest'
import {
  type Action,
  type AnyGame,
  draftView,
  mask,
  type Position,
  startDraft,
} from '../../../../engine/core/index.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { games } from '../../../../engine/index.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import { seenIn } from '../../../../web/games/few-acres-of-snow/cards/decks.ts'
import {
  type AnyDraft,
  actionsOf,
  add,
  isAtRest,
  openChoices,
  sendable,
} from '../../../../web/table/compose.ts'
import { pick, randomFrom } from '../../../support/play.ts'
import { broughtTable } from '../../../support/tables/brought-table.ts'
import { type DeviceTable, deviceTable, fileOf } from '../../../support/tables/device-table.ts'
import { type Made, madeGuest } from '../../../support/tables/made-table.ts'
import { useApp } from '../../support/app.ts'
import { boardDrawn } from '../../support/drawn.ts'
import { completeButton, devices, type Person, press, reads, signIn } from '../../support/people.ts'

const app = useApp()
const sizes = [
  { width: 390, height: 664 },
  { width: 360, height: 740 },
]
const game = (await games['few-acres-of-snow']()) as AnyGame
let people: Promise<Made[]> | undefined

/** A table of a device, and what its mover has composed there. */
interface Composed {
  table: DeviceTable
  draft: AnyDraft
}

/** Tables that are played at random, and at each move a draft that is composed at random as long as cards are in hand. */
function* composedTables(): Generator<Composed> {
  for (let seed = 1; ; seed++) {
    const [table, random] = [deviceTable(game, 2, seed), randomFrom(seed)]
    const waiting = () => (table.newest().position as Position).waiting
    for (; waiting().length > 0; table.turn()) {
      const [seat] = waiting()
      let draft: AnyDraft = startDraft(mask(table.newest().position as Position, seat), seat)
      for (let choices: Action[] = openChoices(game, draft); cardsIn(draft) > 1; ) {
        yield { table, draft }
        if (choices.length === 0 || isAtRest(game, draft)) break
        draft = add(game, draft, pick(choices, random))
        choices = openChoices(game, draft)
      }
    }
  }
}

const cardsIn = (draft: AnyDraft): number =>
  seenIn(draftView(draft) as unknown as SnowPosition, draft.seat).length

function composedWhere(isWanted: (draft: AnyDraft) => boolean): Composed {
  for (const found of composedTables()) if (isWanted(found.draft)) return found
  throw new Error('There is no such table.')
}

/** Somebody on a phone at such a table: it is his move, and his draft is there. */
async function at({ table, draft }: Composed, viewport: (typeof sizes)[number]): Promise<Person> {
  people ??= Promise.all(['Anna', 'Ben'].map((name) => madeGuest(app.url(), name)))
  const seated = await people
  const id = await broughtTable(fileOf(table), 'A hand', seated)
  const { name, cookie, ask } = seated[draft.seat]
  const { version: base, rules } = await ask<TableView>('GET', `/api/tables/${id}`)
  await ask('PUT', `/api/tables/${id}/draft`, { base, rules, actions: actionsOf(draft), revision: 0 })
  const person = await app.visitor(name, { ...devices.phone, viewport })
  await signIn(person, app.url(), cookie)
  await person.page.goto(`/table/${id}`)
  await reads(person, /^Your move/)
  await boardDrawn(person.page)
  return person
}

/** Cards of the hand that a finger can't reach, each scrolled to where it can be seen; or that there is none. */
const outOfReach = ({ page }: Person): Promise<string[]> =>
  page.locator('.board-play').evaluate((play) => {
    const foot = play.querySelector('.board-foot')!
    const cards = [...play.querySelectorAll('.snow-hand button')]
    if (cards.length === 0) return ['no card']
    return cards.flatMap((card) => {
      card.scrollIntoView({ block: 'nearest', inline: 'center' })
      const { x, y, width, height, bottom } = card.getBoundingClientRect()
      const met = document.elementFromPoint(x + width / 2, y + height / 2)
      const isFree = met && card.contains(met) && bottom <= foot.getBoundingClientRect().top + 1
      return isFree ? [] : [`${card.textContent} lies under ${met?.outerHTML.slice(0, 100)}`]
    })
  })

/** A card can be looked at, and put back. */
async function looksAtCard({ page, ...person }: Person): Promise<void> {
  const card = page.locator('.snow-hand button').first()
  await press({ page, ...person }, card)
  await page.locator('.snow-hand [aria-pressed=true]').waitFor()
  await press({ page, ...person }, card)
  await page.locator('.snow-hand [aria-pressed=true]').waitFor({ state: 'detached' })
}

/** Of a draft that Send would send as it is, or with its only end. */
const isComplete = (draft: AnyDraft) => sendable(game, draft) !== null

describe.each(sizes)('Few Acres hand, phone of $width by $height', (size) => {
  it.each([
    ['actions are to be chosen', (draft: AnyDraft) => openChoices(game, draft).length > 9],
    ['only the end of the turn is left', (draft: AnyDraft) => draft.steps.length === 0 && isComplete(draft)],
  ])('can be tapped when %s', async (_, isWanted) => {
    const person = await at(composedWhere(isWanted), size)
    expect(await outOfReach(person)).toEqual([])
    await looksAtCard(person)
  })

  it('can be tapped above the steps of a complete turn, which can be read', async () => {
    const wanted = composedWhere((draft) => draft.steps.length > 1 && isComplete(draft))
    const person = await at(wanted, size)
    await completeButton(person).waitFor()
    expect(await outOfReach(person)).toEqual([])
    const step = person.page.locator('.strip li:not(.still)').first()
    expect((await step.boundingBox())!.height).toBeGreaterThan(15)
    await looksAtCard(person)
  })
})
