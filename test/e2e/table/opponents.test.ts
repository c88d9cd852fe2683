import { describe, expect, it } from 'vitest'
import { deepIt } from '../../support/deep-it.ts'
import { whims } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import { noteRecap, shownTo } from '../support/noted-recap.ts'
import {
  atHeading,
  closePanel,
  devices,
  ended,
  goOffline,
  keeping,
  lower,
  openPanel,
  type Person,
  press,
  pressButton,
  pressSend,
  raise,
  reads,
} from '../support/people.ts'

// Without a network the browser says so, too.
const app = useApp(/ERR_INTERNET_DISCONNECTED/)
const choose = whims(3)
let anna: Person

const myMove = ({ page }: Person) =>
  page
    .getByText(/^Your move\./)
    .filter({ visible: true })
    .first()

const thinks = ({ page }: Person) => page.getByText('Wim (easy bot) is thinking…')

/** Plays a turn; then the bot thinks, or all is over. */
async function playTurn(person: Person): Promise<void> {
  await composeTurn(person, choose)
  await pressSend(person)
  await thinks(person).or(ended(person)).first().waitFor()
}

/** Waits until the bot has moved. @returns whether the game goes on */
async function botMoves(person: Person): Promise<boolean> {
  await myMove(person).or(ended(person)).first().waitFor()
  return !(await ended(person).isVisible())
}

describe('game against a bot, offline on a phone', () => {
  it('everything it needs is kept at the first visit', async () => {
    anna = await app.person('Anna', keeping(devices.phone))
    await anna.page.goto('/')
    await goOffline(anna, 'gheos')
  })

  it('asks for the level where the bot is chosen, easy for a first game', async () => {
    await anna.page.goto('/play')
    await atHeading(anna, 'Play on this device')
    const row = anna.page.getByRole('listitem').filter({ hasText: 'Gheos' })
    await press(anna, row.getByRole('link', { name: 'Play a bot' }))
    await atHeading(anna, 'Gheos')
    const levels = anna.page.getByRole('group', { name: 'Bot level' }).getByRole('radio')
    await expect.poll(() => levels.count()).toBe(3)
    expect(await levels.first().isChecked()).toBe(true)
    expect(await unfit(anna)).toEqual([])
    await pressButton(anna, 'Begin')
    expect(await botMoves(anna)).toBe(true)
    await reads(anna, 'Wim (easy bot)')
    expect(await unfit(anna)).toEqual([])
  })

  it('the bot thinks and moves, and its move is in the story', async () => {
    await playTurn(anna)
    expect(await thinks(anna).isVisible()).toBe(true)
    expect(await botMoves(anna)).toBe(true)
    const story = await openPanel(anna, 'Story')
    expect(await story.innerText()).toMatch(/Wim \(easy bot\) (laid|replaced) a tile/)
    await closePanel(anna)
  })

  it('the bot suggests a turn in a variation', async () => {
    await openPanel(anna, 'Table')
    await press(anna, anna.page.getByRole('button', { name: 'Try things out' }))
    const trying = anna.page.getByRole('region', { name: 'Trying things out.' })
    await press(anna, trying.getByRole('button', { name: 'What would you do?' }))
    await raise(anna)
    await trying.getByRole('listitem').first().waitFor()
    expect(await unfit(anna)).toEqual([])
    await press(anna, trying.getByRole('button', { name: 'Stop trying' }))
    // What is to be tapped next may lie under the sheet.
    await lower(anna)
  })

  it('the bot goes on if the table is left while it thinks', async () => {
    await playTurn(anna)
    expect(await thinks(anna).isVisible()).toBe(true)
    const address = anna.page.url()
    await anna.page.goto('/')
    await reads(anna, /^Wim \(easy bot\) is to move\.$/)
    await anna.page.goto(address)
    expect(await botMoves(anna)).toBe(true)
  })

  deepIt('a whole game against a bot: played to the end', async () => {
    do {
      await playTurn(anna)
    } while (await botMoves(anna))
    expect(await ended(anna).getByRole('list').first().innerText()).toContain('Wim (easy bot)')
    expect(await unfit(anna)).toEqual([])
  })
})

deepIt(
  'game against three bots: they move in turn, each by name, and their moves are shown on the board',
  async () => {
    const anna = await app.person('Anna', { ...devices.phone, reducedMotion: 'no-preference' })
    await noteRecap(anna)
    await anna.page.goto('/play')
    await anna.page.goto('/play#gheos-4-bots')
    await pressButton(anna, 'Begin')
    expect(await botMoves(anna)).toBe(true)
    await composeTurn(anna, choose)
    await pressSend(anna)
    await anna.page
      .getByText(/is thinking…/)
      .first()
      .waitFor()
    expect(await botMoves(anna)).toBe(true)
    const bots = [1, 2, 3].map((number) => `Wim ${number}`)
    const told = (await (await openPanel(anna, 'Story')).innerText()).split('You laid').at(0)!
    for (const bot of bots) expect(told).toContain(bot)
    const shown = await shownTo(anna)
    for (const bot of bots) expect(shown.some((line) => line.includes(bot))).toBe(true)
  },
)
