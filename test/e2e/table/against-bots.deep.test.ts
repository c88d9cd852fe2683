import { expect, it } from 'vitest'
import { send, whims } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  atHeading,
  beginAlone,
  devices,
  ended,
  goOffline,
  keeping,
  type Person,
  reads,
  sendButton,
} from '../support/people.ts'

// Without a network the browser says so, too.
const app = useApp(/ERR_INTERNET_DISCONNECTED/)

/** More turns than any of these games takes. */
const MOST_TURNS = 200

const games = [
  ['gheos', 'Gheos'],
  ['two-heirs', 'The Two Heirs'],
  ['few-acres-of-snow', 'A Few Acres of Snow'],
  ['rurik', 'Rurik'],
] as const

const thinks = ({ page }: Person) => page.getByText('Otto (normal bot) is thinking…')

/** Waits until somebody is to choose, or all is over. @returns whether the game goes on */
async function botHasMoved(person: Person): Promise<boolean> {
  await thinks(person).waitFor({ state: 'detached' })
  await reads(person, /^(Your move\.|(You|Otto \(normal bot\)) won(,| by)|.* share the win,|.* won the game)/)
  return !(await ended(person).isVisible())
}

it.each(games)(
  'game of %s against a normal bot: is played to its end by taps on a phone, offline',
  async (id, name) => {
    const choose = whims(8)
    const anna = await app.person('Anna', keeping(devices.phone))
    await anna.page.goto('/')
    await goOffline(anna, id)
    await anna.page.goto('/play')
    await atHeading(anna, 'Play on this device')
    await beginAlone(anna, name, 'Play a bot', 'Normal')
    let turns = 0
    while ((await botHasMoved(anna)) && turns++ < MOST_TURNS) {
      await composeTurn(anna, choose)
      if (await sendButton(anna).isVisible()) await send(anna)
    }
    expect(await ended(anna).getByRole('list').first().innerText()).toContain('Otto (normal bot)')
    expect(await unfit(anna)).toEqual([])
  },
  600_000,
)
