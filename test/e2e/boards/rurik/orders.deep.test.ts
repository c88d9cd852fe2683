import { describe, expect, it } from 'vitest'
import { send, whims } from '../../players/player.ts'
import { composeTurn } from '../../players/walk.ts'
import { useApp } from '../../support/app.ts'
import {
  closePanel,
  comeByInvite,
  comesToSee,
  devices,
  inviteLink,
  openPanel,
  openTable,
  type Person,
  playAtOnce,
  pressButton,
  reads,
  whoMoves,
} from '../../support/people.ts'
import { chooseRurik } from './table.ts'

const app = useApp()
const choose = whims(7)

/** Leaves word about placements of a round in the panel of orders: who goes where, in any row and without coins. */
async function leaveWord(person: Person, placements: readonly [string, string][]): Promise<void> {
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

describe('Rurik orders for a whole strategy phase', () => {
  it('are carried out, and the players are asked again once all advisors stand', async () => {
    const [dora, emil] = [await app.person('Dora', devices.phone), await app.person('Emil', devices.desk)]
    await playAtOnce(dora)
    await openTable(dora, { title: 'By word left', seats: 2, prepare: () => chooseRurik(dora) })
    await comeByInvite(emil, await inviteLink(dora))
    await leaveWord(dora, [
      ['5', 'Build'],
      ['4', 'Tax'],
      ['2', 'Muster'],
      ['1', 'Move'],
    ])
    await leaveWord(emil, [
      ['4', 'Build'],
      ['5', 'Attack'],
      ['1', 'Muster'],
      ['2', 'Scheme'],
    ])
    const asked: string[] = []
    for (;;) {
      const mover = await whoMoves([dora, emil])
      if (
        await mover.page
          .getByText(/^Your move\. (Your \d is next|\w+ costs)/)
          .first()
          .isVisible()
      )
        break
      const names = await composeTurn(mover, choose)
      if (!names) continue
      asked.push(...names)
      await send(mover)
    }
    expect(asked.filter((name) => /^(Muster|Move|Attack|Tax|Build|Scheme)\. Row/.test(name))).toEqual([])
    await openPanel(dora, 'Advisors')
    const name = /^Build\..*Row 1, 2 build: You, advisor 5.*Emil, advisor 4/
    await comesToSee(dora, dora.page.getByRole('region', { name: 'Advisors' }).getByRole('img', { name }))
  })
})
