import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deepDescribe } from '../../support/deep-it.ts'
import { whims } from '../players/player.ts'
import { handOf, standing } from '../players/standing.ts'
import { composeTurn, takeTurn } from '../players/walk.ts'
import { keepNearEnd } from '../scenes/near-end.ts'
import { useApp } from '../support/app.ts'
import { launchOnDevice } from '../support/browser.ts'
import { unfit } from '../support/fit.ts'
import {
  atHeading,
  byName,
  closePanel,
  comeByInvite,
  comesToRead,
  confirm,
  confirmAsked,
  devices,
  ended,
  goOffline,
  hasFocus,
  home,
  keeping,
  openOptions,
  openPanel,
  type Person,
  playAtOnce,
  press,
  pressButton,
  pressLink,
  pressSend,
  reads,
  readyToSend,
  whoMoves,
} from '../support/people.ts'

// Without a network the browser says so, too; and a session may end while its tables are looked at.
const app = useApp(/ERR_INTERNET_DISCONNECTED|status of 401.*\/api\/tables$/)
const choose = whims(11)

/** Opens a table on this device, and stays before it. */
async function openHere(person: Person, title: string, names: string[]): Promise<void> {
  const { page } = person
  const seats = page.getByRole('group', { name: 'How many players?' })
  await press(person, seats.getByText(String(names.length)))
  const here = page.getByText('Pass and play')
  if (await here.isVisible()) await press(person, here)
  for (const [i, name] of names.entries()) await page.getByLabel(`Name of player ${i + 1}`).fill(name)
  await openOptions(person)
  await page.getByLabel('Title').fill(title)
  await pressButton(person, 'Open the table')
  await reads(person, /^Pass the device to/)
}

const takers = ({ page }: Person) => page.getByRole('button', { name: /^I am / })

/** The player who is asked for takes the device. @returns who */
async function takeDevice(person: Person): Promise<string> {
  const taker = takers(person)
  const name = (await taker.innerText()).replace(/^I am /, '')
  await press(person, taker)
  await person.page.getByRole('group', { name: /^Map of/ }).waitFor()
  return name
}

const played = ({ page }: Person) => page.getByRole('button', { name: 'Hide and pass on' })

/** Sends what is composed. @returns whether the table goes on */
async function playIt(person: Person): Promise<boolean> {
  await pressSend(person)
  await played(person).or(ended(person)).waitFor()
  return played(person).isVisible()
}

/** Nothing of these tiles, nor of any hand, is on the page for eyes or screen readers. */
async function hides({ page }: Person, tiles: string[]): Promise<void> {
  await takers({ page } as Person).waitFor()
  const read = await page.locator('body').ariaSnapshot()
  const written = await page.content()
  expect(tiles.length).toBeGreaterThan(0)
  for (const tile of [...tiles, 'Your tiles', 'Your turn']) {
    expect(read).not.toContain(tile)
    expect(written).not.toContain(tile)
  }
  expect(read).not.toMatch(/Tile \d|Undo|Send/)
}

/** Hides the table from the next one. */
async function handOn(person: Person): Promise<void> {
  const tiles = await handOf(person)
  await press(person, played(person))
  await hides(person, tiles)
  // Anyone who listens hears whom to hand it to.
  expect(await hasFocus(person.page.getByRole('main'))).toBe(true)
}

describe('Gheos, pass and play offline', () => {
  let anna: Person
  let table: string

  beforeAll(async () => {
    anna = await app.person('Anna', keeping(devices.phone))
  })

  it('everything it needs is kept at the first visit', async () => {
    await anna.page.goto('/')
    await goOffline(anna, 'gheos')
  })

  it('a table for three is opened, and asks to pass the device to the first player', async () => {
    await anna.page.goto('/')
    await pressLink(anna, 'Play on this device')
    await pressLink(anna, 'More players, names, options')
    await openHere(anna, 'In the train', ['Anna', 'Ben', 'Cleo'])
    table = anna.page.url()
    expect(await takers(anna).count()).toBe(1)
    expect(await unfit(anna)).toEqual([])
    const { page } = anna
    expect(await page.content()).not.toMatch(/Tile \d/)
  })

  it('a draft waits for its player, and nobody else sees it', async () => {
    const owner = await takeDevice(anna)
    const tiles = await handOf(anna)
    expect(tiles).toHaveLength(2)
    await composeTurn(anna, choose)
    const stands = await standing(anna)
    for (const way of ['reload', 'leave'] as const) {
      if (way === 'reload') await anna.page.reload()
      else {
        await pressLink(anna, 'Tables')
        await reads(anna, 'In the train')
        expect(await anna.page.content()).not.toMatch(/Tile \d/)
        await pressLink(anna, 'In the train')
      }
      await hides(anna, tiles)
      expect(await takers(anna).count()).toBe(1)
      expect(await takeDevice(anna)).toBe(owner)
      await readyToSend(anna)
      expect(await standing(anna)).toEqual(stands)
    }
    expect(await playIt(anna)).toBe(true)
    await handOn(anna)
  })

  it('a turn is taken back, and another played', async () => {
    const owner = await takeDevice(anna)
    expect(await anna.page.locator('.whose-move').innerText()).toBe('Your move')
    const before = await standing(anna)
    await composeTurn(anna, choose)
    await playIt(anna)
    expect(await standing(anna)).not.toEqual(before)
    await openPanel(anna, 'Table')
    await confirm(anna, 'Take back this turn')
    await closePanel(anna)
    await reads(anna, /^Your move\. Lay a tile/)
    expect(await standing(anna)).toEqual(before)
    await composeTurn(anna, choose)
    await playIt(anna)
    expect(await anna.page.locator('.whose-move').innerText()).toMatch(/^(Anna|Ben|Cleo)’s move$/)
    await handOn(anna)
    expect(await takeDevice(anna)).not.toBe(owner)
  })

  it('is played to its end, each hand hidden from the next player', async () => {
    await keepNearEnd(anna, 'gheos', 3, 6)
    let owner: string
    for (;;) {
      owner = await takeDevice(anna)
      await composeTurn(anna, choose)
      if (!(await playIt(anna))) break
      await handOn(anna)
    }
    await reads(anna, /^(Player \d|You) won(,| by)|^.* share the win, /)
    const ranks = await ended(anna).getByRole('list').first().innerText()
    expect(byName({ ...anna, name: owner }, ranks)).toMatch(/(?=.*Player 1)(?=.*Player 2)(?=.*Player 3)/s)
    expect(await unfit(anna)).toEqual([])
  })

  it('one table is ended, another deleted from the device', async () => {
    await pressLink(anna, 'Tables')
    for (const title of ['To be ended', 'To be dropped']) {
      await pressLink(anna, 'Play on this device')
      await pressLink(anna, 'More players, names, options')
      await openHere(anna, title, ['Anna', 'Ben'])
      await takeDevice(anna)
      await openPanel(anna, 'Table')
      await confirm(anna, title === 'To be ended' ? 'End the table' : 'Delete from this device')
      if (title === 'To be ended') await reads(anna, /ended the game: nobody won\./)
      else await reads(anna, 'On this device')
      await anna.page.goto('/')
    }
    await reads(anna, 'To be ended')
    expect(await anna.page.getByText('To be dropped').count()).toBe(0)
  })

  it('tables are listed above the games, also on a wide screen', async () => {
    for (const { viewport } of [devices.desk, devices.phone]) {
      await anna.page.setViewportSize(viewport)
      const [tables, games] = await Promise.all(
        ['On this device', 'Choose a game'].map((name) =>
          anna.page.getByRole('region', { name }).boundingBox(),
        ),
      )
      expect(games!.y).toBeGreaterThanOrEqual(tables!.y + tables!.height)
    }
  })

  it('tables move to the player who signs in, and are gone once that player is removed', async () => {
    await anna.page.context().setOffline(false)
    await playAtOnce(anna)
    for (const title of ['In the train', 'To be ended']) await reads(anna, title)
    await anna.page.goto(table)
    await takeDevice(anna)
    await openPanel(anna, 'Story')
    await reads(anna, /took back a turn\.$/)
    await anna.page.goto('/settings/devices')
    await pressButton(anna, 'Remove Anna from this device')
    await reads(anna, /3 tables exist only on this device and will be deleted\./)
    await confirmAsked(anna, 'Remove Anna from this device')
    await reads(anna, 'Choose a game')
    expect(await anna.page.getByText('In the train').count()).toBe(0)
    await anna.page.goto(table)
    await reads(anna, 'This table is not on this device.')
    await playAtOnce({ ...anna, name: 'Zoe' })
    expect(await anna.page.getByText('In the train').count()).toBe(0)
  })
})

deepDescribe('local table moved online', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-devices-'))
  const opened: BrowserContext[] = []
  afterAll(async () => {
    for (const context of opened) await context.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Dora's phone, or its double: what its browser keeps is in a folder. */
  async function phone(name: string, baseURL: string): Promise<Person> {
    const context = await launchOnDevice(join(folder, name), {
      baseURL,
      locale: 'en-GB',
      ...keeping(devices.phone),
    })
    opened.push(context)
    return { name: 'Dora', page: context.pages()[0], by: 'finger', complaints: [] }
  }

  async function playTurns(person: Person, turns: number): Promise<void> {
    for (let i = 0; i < turns; i++) {
      await takeDevice(person)
      await composeTurn(person, choose)
      await playIt(person)
      if (i < turns - 1) await press(person, played(person))
    }
  }

  /** Brings the table that is open over. @returns where it stands */
  async function bringOver(person: Person): Promise<string> {
    await openPanel(person, 'Table')
    await pressButton(person, 'Move it online')
    await person.page.waitForURL(/\/table\/(?!here)/)
    await reads(person, /free|is laying a tile|Your move/)
    return person.page.url()
  }

  it('continues with invited players; a copied device that played on becomes another table', async () => {
    const emil = await app.visitor('Emil', devices.desk)
    await emil.page.goto('/')
    const origin = new URL(emil.page.url()).origin
    const dora = await phone('one', origin)
    await playAtOnce(dora)
    await pressLink(dora, 'New table')
    await openHere(dora, 'On the ferry', ['Dora', 'Emil'])
    const here = dora.page.url()
    await playTurns(dora, 3)
    await dora.page.context().close()
    cpSync(join(folder, 'one'), join(folder, 'two'), { recursive: true })

    const again = await phone('one', origin)
    await again.page.goto(here)
    const taker = await takeDevice(again)
    const stands = await standing({ ...again, name: taker })
    const first = await bringOver(again)
    await again.page.getByRole('group', { name: /^Map of/ }).waitFor()
    // Seats that are free have no names.
    const shown = (await standing(again)).map((text) => text.replaceAll('Player 2', 'Emil'))
    expect(shown.slice(0, 2)).toEqual(stands.slice(0, 2))
    await pressButton(again, 'Copy invite link')
    const link = await again.page.getByLabel('Invite link').inputValue()
    await emil.page.goto(link)
    const unproven = 'This table began on a player’s device. The luck up to then can’t be verified.'
    await reads(emil, unproven)
    await comeByInvite(emil, link)
    await atHeading(emil, 'On the ferry')
    for (const one of [again, emil]) {
      await openPanel(one, 'Table')
      await reads(one, unproven)
      await closePanel(one)
    }
    for (let turn = 0; turn < 2; turn++) {
      const mover = await whoMoves([again, emil])
      await takeTurn(mover, choose)
    }
    await openPanel(emil, 'Story')
    await comesToRead(emil, 'The table started.')

    // On the device it stands as it stood, and says where it went.
    await again.page.goto(here)
    await takeDevice(again)
    await openPanel(again, 'Table')
    await pressLink(again, 'This table is already online: open it there')
    expect(again.page.url()).toBe(first)

    const double = await phone('two', origin)
    await double.page.goto(here)
    await playTurns(double, 1)
    const second = await bringOver(double)
    expect(second).not.toBe(first)
    await home(double)
    await reads(double, 'On the ferry')
    // The same once more is the same table.
    await double.page.goto(here)
    await takeDevice(double)
    expect(await bringOver(double)).toBe(second)
  })
})
