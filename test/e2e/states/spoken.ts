import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import type { Language } from '../../../web/print/language.ts'
import { read } from '../../structure/sources.ts'
import { randomFrom, randomRecord, randomTurn } from '../../support/play.ts'
import { broughtRecord } from '../../support/tables/brought-table.ts'
import { type Made, madeGuest } from '../../support/tables/made-table.ts'
import { composeTurn } from '../players/walk.ts'
import { turnOf } from '../scenes/my-turn.ts'
import { allDrawn, boardDrawn } from '../support/drawn.ts'
import { type Person, press } from '../support/people.ts'
import { mine, type Round, seated, title } from './round.ts'

/**
 * A table and the first page in any language: what is pressed is found by where it stands, or by its sentence in the
 * catalogue of that language.
 */

/** So often something is pressed in a turn, and looked at. */
const mostPresses = 5

/** A turn of a game, as all others wait for it, complete, undone, chosen, and tried out, with all that can be opened meanwhile. */
export async function turn(round: Round, game: string, language: Language): Promise<void> {
  const { look } = round
  const { table, people, mover } = await turnOf(game)(round.url)
  const other = await seated(round, people.find((one) => one !== mover)!)
  await opens(other, table)
  await look(other, 'waiting')

  await drafted(game, table, mover)
  const person = await seated(round, mover)
  const { page } = person
  const sentences: Record<string, string> = JSON.parse(read(`web/screens/text/${language}.json`))
  const button = (key: string) =>
    page.getByRole('button', { name: sentences[key], exact: true, disabled: false }).filter({ visible: true })
  await page.goto('/')
  await page.locator('.rows .row').first().waitFor()
  await look(person, 'home')
  await opens(person, table)
  await button('draft.undo').first().waitFor()
  await look(person, 'complete')
  while (await button('draft.undo').count()) await press(person, button('draft.undo').first())
  await look(person, 'asked')
  await pressesSome(person, (pressed) => look(person, `after “${pressed}”`))

  await opens(person, table)
  await opensAll(round, person)
  await press(person, page.locator('.board-tabs button').first())
  await press(person, button('resign.do'))
  await look(person, 'resign, asked back')
  await press(person, button('resign.keep'))
  await press(person, button('explore.do'))
  await page.locator('.strip.explore').waitFor()
  await look(person, 'trying things out')
}

/** Leaves a whole turn as a draft. */
async function drafted(game: string, table: string, mover: Made): Promise<void> {
  const { version: base, rules, view, seat } = await mover.ask<TableView>('GET', `/api/tables/${table}`)
  const actions = randomTurn((await games[game]()) as AnyGame, view, seat, randomFrom(5))
  await mover.ask('PUT', `/api/tables/${table}/draft`, { base, rules, actions, revision: 0 })
}

/** Presses what there is to choose, each once. */
async function pressesSome(person: Person, look: (pressed: string) => Promise<void>): Promise<void> {
  const pressed: string[] = []
  const isEnough = new Error('It is enough.')
  const composed = composeTurn(
    person,
    (list) => list.find((one) => !pressed.includes(String(one))) ?? list[0],
    async (name) => {
      pressed.push(name)
      await look(name)
      if (pressed.length === mostPresses) throw isEnough
    },
  )
  await composed.catch((error: unknown) => {
    if (error !== isEnough) throw error
  })
}

/** How a game ends. */
export async function ending(round: Round, game: string): Promise<void> {
  const rules = (await games[game]()) as AnyGame
  const me = await madeGuest(round.url, mine)
  const id = await broughtRecord(randomRecord(rules, Math.min(2, rules.seats.max), 3), title, me)
  const person = await seated(round, me)
  const { page } = person
  await page.goto(`/table/${id}`)
  await page.locator('.result').waitFor()
  await round.look(person, 'over')
  const folded = page.locator('.result details:not([open]) summary')
  while (await folded.count()) await press(person, folded.first())
  await round.look(person, 'over, unfolded')
}

/** The first page as a stranger finds it, and each of its games opened. */
export async function landing(round: Round): Promise<void> {
  const person = await round.person('Somebody')
  const { page } = person
  await page.goto('/')
  const covers = page.locator('.games .game button')
  await covers.first().waitFor()
  await round.look(person, 'landing')
  for (let i = 0; i < (await covers.count()); i++) {
    await press(person, covers.nth(i))
    await round.look(person, `landing, game ${i + 1}`)
  }
}

async function opens({ page }: Person, table: string): Promise<void> {
  await page.goto(`/table/${table}`)
  await boardDrawn(page)
}

/** Opens all panels, the last of them last. */
async function opensAll({ look }: Round, person: Person): Promise<void> {
  const { page } = person
  for (const name of ['story', 'chat', 'players', 'more']) {
    const tab = page.locator(`[data-tab=${name}]`)
    const pull = page.locator('.board-pull[aria-expanded=false]')
    if (!(await tab.isVisible())) await press(person, pull)
    if ((await tab.getAttribute('aria-expanded')) !== 'true') await press(person, tab)
    const parts = page.locator('.board-tabs button')
    for (let i = 0; i < Math.max(1, await parts.count()); i++) {
      if ((await parts.count()) > 0) await press(person, parts.nth(i))
      await allDrawn(page)
      await look(person, `${name} ${i + 1}`)
    }
  }
}
