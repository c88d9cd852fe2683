import type { AnyGame } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { randomFrom } from '../../support/play.ts'
import { madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { type Person, signIn } from './people.ts'

/** Signs Ada in on her device, at a table of Gheos with Ben that is over. */
export async function atFinishedTable(ada: Person, url: string): Promise<void> {
  const people = await Promise.all(['Ada', 'Ben'].map((name) => madeGuest(url, name)))
  const { id } = await madeTable(gheos as AnyGame, people, {
    title: '',
    turns: 1000,
    random: randomFrom(32),
  })
  await signIn(ada, url, people[0].cookie)
  await ada.page.goto(`/table/${id}`)
}
