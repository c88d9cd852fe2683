import { expect, it } from 'vitest'
import { madeGuest } from '../../support/tables/made-table.ts'
import { place, plan } from '../players/planner.ts'
import { send } from '../players/player.ts'
import { begunTable } from '../scenes/rurik-beginnings.ts'
import { useApp } from '../support/app.ts'
import { boardDrawn } from '../support/drawn.ts'
import { closePanel, devices, openPanel, type Person, pressButton, reads, signIn } from '../support/people.ts'

const app = useApp()

/** A little more than the time after which a plan is tried. */
const wait = 130_000

async function move(person: Person, advisor: number, column: string): Promise<void> {
  await reads(person, /^Your move/)
  await place(person, advisor, column)
  await send(person)
}

/** A table of two while advisors are placed: who moves first, and who plans meanwhile. */
async function bidding(names: readonly string[]): Promise<{ id: string; first: Person; planner: Person }> {
  const guests = await Promise.all(names.map((name) => madeGuest(app.url(), name)))
  const { id, mover } = await begunTable('bidding', 'In advance', guests)
  const come = async (made: (typeof guests)[number], device: keyof typeof devices): Promise<Person> => {
    const person = await app.person(made.name, devices[device])
    await signIn(person, app.url(), made.cookie)
    await person.page.goto(`/table/${id}`)
    await boardDrawn(person.page)
    return person
  }
  const first = await come(mover, 'desk')
  return { id, first, planner: await come(guests.find((one) => one !== mover)!, 'phone') }
}

it('plan: one turn goes by itself, the next stops with its reason, and is laid out again', async () => {
  const { id, first, planner } = await bidding(['Anna', 'Ben'])

  await plan(planner, 5, 'Tax')
  await reads(planner, /In advance: 1 turn/)
  await plan(planner, 4, 'Move')
  await reads(planner, /In advance: 2 turns/)
  await openPanel(planner, 'In advance')
  const list = planner.page.locator('ol.plan > li')
  expect(await list.count()).toBe(2)
  expect(await list.first().textContent()).toContain('Tax')
  await reads(planner, 'Your plan is saved.')
  await closePanel(planner)

  await move(first, 1, 'Scheme')
  await reads(planner, /Your plan goes in \d:\d\d: Place 5 on Tax, row 1/)
  await app.later(wait)
  await reads(first, /^Your move/)
  await planner.page.goto('/')
  await reads(planner, /In advance: 1 turn/)
  await planner.page.goto(`/table/${id}`)
  await boardDrawn(planner.page)

  await move(first, 5, 'Move')
  await reads(planner, /^Your move/)
  await app.later(wait)
  const stopped = planner.page.getByRole('region', { name: 'Your plan stopped' })
  await stopped.waitFor({ timeout: 60_000 })
  expect(await stopped.textContent()).toMatch(
    /Since you planned it: \w+ placed 5 on Move, row 1\. Planned: Place 4 on Move.*Now: Place 4 on Move/,
  )
  await pressButton(planner, 'Plan again')
  await stopped.waitFor({ state: 'detached' })
  await send(planner)
  expect(await stopped.count()).toBe(0)
  await reads(first, /^Your move/)
})

it('plan, fallback: goes where the planned turn can’t, and the story tells which of both went', async () => {
  const { first, planner } = await bidding(['Cleo', 'Dan'])
  const { page } = planner
  await plan(planner, 5, 'Tax')
  await openPanel(planner, 'In advance')
  await pressButton(planner, 'Add fallback to turn 1')
  await reads(planner, /If turn 1 can’t go:/)
  await place(planner, 5, 'Tax')
  expect(await page.getByRole('button', { name: 'Same as turn 1' }).isDisabled()).toBe(true)
  await pressButton(planner, 'Undo')
  await place(planner, 5, 'Move')
  await pressButton(planner, 'Add to plan')
  await openPanel(planner, 'In advance')
  const turns = page.locator('ol.plan > li')
  expect(await turns.count()).toBe(1)
  expect(await turns.textContent()).toMatch(/Place 5 on Tax, row 1.*Otherwise: Place 5 on Move, row 1/)
  await reads(planner, 'Your plan is saved.')
  await closePanel(planner)

  await move(first, 5, 'Tax')
  await reads(planner, /Your plan goes in \d:\d\d: Place 5 on Tax, row 1\. Otherwise: Place 5 on Move/)
  await app.later(wait)
  await reads(first, /^Your move/)
  await openPanel(planner, 'Story')
  await reads(planner, 'Played by your plan: the fallback')
})
