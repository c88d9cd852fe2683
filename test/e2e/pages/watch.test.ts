import type { Request, Response } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { deepIt } from '../../support/deep-it.ts'
import { type Choose, whims } from '../players/player.ts'
import { handOf, standing } from '../players/standing.ts'
import { takeTurn } from '../players/walk.ts'
import { arrive } from '../scenes/sitting-down.ts'
import { useApp } from '../support/app.ts'
import {
  atHeading,
  comeByInvite,
  comesToRead,
  confirm,
  devices,
  inviteLink,
  lookAgain,
  openPanel,
  openTable,
  type Person,
  press,
  pressButton,
  pressLink,
  reads,
  whoMoves,
} from '../support/people.ts'

// A link that was ended is refused, and for a while there is no network.
const app = useApp(/status of 404|net::ERR_INTERNET_DISCONNECTED/)
const whim = whims(8)
/** A tile in place of another leaves the map as large as it was: only one beside the others is sure to be seen. */
const choose: Choose = (list) => {
  const empty = list.filter((name) => /^Empty cell/.test(String(name)))
  return whim(empty.length ? empty : list)
}

let anna: Person
let ben: Person
/** They watch, and were never here before: one on a phone, one at a desk and a turn behind. */
let wim: Person
let dora: Person
/** All that a watcher's browser has asked for and was answered. */
const asked: Request[] = []
const answers: Response[] = []

beforeAll(async () => {
  anna = await app.person('Anna', devices.phone)
  ben = await app.person('Ben', devices.desk)
  wim = await app.person('Wim', devices.phone)
  dora = await app.person('Dora', devices.desk)
  for (const { page } of [wim, dora]) {
    page.on('request', (request) => asked.push(request))
    page.on('response', (response) => answers.push(response))
  }
})

/** Makes a watch link by what is on the screen. */
async function watchLink(person: Person, name: string, delay = 'None'): Promise<string> {
  const { page } = person
  const another = page.getByRole('button', { name: 'Make another' })
  const inside = page.getByLabel('Who is it for?').or(another)
  if (!(await inside.isVisible())) await press(person, page.getByText('Let others watch'))
  await inside.waitFor()
  if (await another.isVisible()) await press(person, another)
  await page.getByLabel('Who is it for?').fill(name)
  await page.getByLabel('Delay').selectOption(delay)
  await pressButton(person, 'Make a watch link')
  return page.getByLabel(`Watch link for ${name}`).inputValue()
}

const others = (mover: Person): Person => (mover === anna ? ben : anna)
/** What the map looked like, in words, to those who watched, turn by turn. */
const maps: string[] = []
const mapOf = async (person: Person): Promise<string> => (await standing(person))[0]

describe('watched table', () => {
  it('is shown before its start, and begins by itself', async () => {
    await arrive(anna, app.url())
    await openTable(anna, { title: 'Open to look at', seats: 2 })
    const link = await watchLink(anna, 'Wim')
    await wim.page.goto(link)
    await atHeading(wim, 'Open to look at')
    await reads(wim, 'It has not started yet.')
    await comeByInvite(ben, await inviteLink(anna))
    await comesToRead(wim, /^(Anna|Ben) is laying a tile\./)
  })

  it('each turn is shown as it comes, and announced', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const mover = await whoMoves([anna, ben])
      await takeTurn(mover, choose)
      await comesToRead(wim, `${others(mover).name} is laying a tile.`)
      expect(await mapOf(wim)).toBe(await mapOf(mover))
      maps.push(await mapOf(wim))
      await expect
        .poll(() => wim.page.getByRole('status').allInnerTexts())
        .toContainEqual(expect.stringContaining(mover.name))
    }
  })

  it('a link with a delay shows it one turn later', async () => {
    const mover = await whoMoves([anna, ben])
    await openPanel(mover, 'Table')
    const link = await watchLink(mover, 'Dora', 'One turn later')
    await dora.page.goto(link)
    await reads(dora, `${others(mover).name} is laying a tile.`)
    await reads(dora, 'You watch one turn behind.')
    const before = await mapOf(mover)
    await mover.page.reload()
    await takeTurn(mover, choose)
    await comesToRead(wim, `${others(mover).name} is laying a tile.`)
    await comesToRead(dora, `${mover.name} is laying a tile.`)
    expect(await mapOf(dora)).toBe(before)
    expect(await mapOf(wim)).not.toBe(before)
  })

  deepIt('is replayed by keyboard, and each of its points has a link', async () => {
    const { page } = dora
    await pressLink({ ...dora, by: 'keyboard' }, 'Replay')
    await atHeading(dora, 'Replay: Open to look at')
    const slider = page.getByRole('slider', { name: 'Position in the story' })
    const place = async () => Number(await slider.inputValue())
    const length = await place()
    await expect.poll(() => mapOf(dora)).toBe(maps.at(-1))
    for (const map of maps.slice(0, -1).toReversed()) {
      await page.keyboard.press('ArrowLeft')
      await expect.poll(() => mapOf(dora)).toBe(map)
    }
    expect(await place()).toBe(length - maps.length + 1)
    await expect.poll(() => page.url()).toMatch(new RegExp(`#${length - maps.length + 1}$`))
    const other = await app.visitor('Emil', devices.phone)
    await other.page.goto(page.url())
    await atHeading(other, 'Replay: Open to look at')
    await expect.poll(() => mapOf(other)).toBe(maps[0])
    await page.keyboard.press('Home')
    await reads(dora, 'Nothing is dealt yet.')
    await page.keyboard.press('End')
    await expect.poll(() => mapOf(dora)).toBe(maps.at(-1))
    // What comes later than a link tells is no point of it.
    await other.page.goto(`${page.url().split('#')[0]}#${length + 1}`)
    await expect.poll(() => mapOf(other)).toBe(maps.at(-1))
    await pressLink({ ...dora, by: 'keyboard' }, 'Newest position')
    await atHeading(dora, 'Open to look at')
  })

  it('no hand is shown or sent', async () => {
    for (const watcher of [wim, dora]) {
      expect(await handOf(watcher)).toEqual([])
      expect(await watcher.page.getByRole('group', { name: 'Your tiles' }).count()).toBe(0)
    }
    const told = answers.filter(
      (answer) => /\/api\/watch\/[^/]+$/.test(answer.url()) && answer.status() === 200,
    )
    const views = (await Promise.all(told.map((answer) => answer.json()))).flatMap(({ view }) => view ?? [])
    expect(views.length).toBeGreaterThan(4)
    const tiles = views.flatMap(({ hands }) => hands.flat())
    expect(tiles.length).toBeGreaterThan(16)
    expect(tiles.filter((box) => box['?'] !== null)).toEqual([])
  })

  it('needs no cookie, and asks only for what is watched', async () => {
    for (const { page } of [wim, dora]) expect(await page.context().cookies()).toEqual([])
    const headers = await Promise.all(asked.map((request) => request.allHeaders()))
    expect(headers.filter((header) => header.cookie)).toEqual([])
    const paths = asked
      .map((request) => new URL(request.url()))
      .filter(({ pathname }) => /^\/api/.test(pathname))
    expect(paths.filter(({ pathname, search }) => !pathname.startsWith('/api/watch/') || search)).toEqual([])
  })

  it('stays on the screen offline, and says how old it is', async () => {
    const before = await mapOf(wim)
    const told = wim.page.waitForResponse(/\/api\/watch\//)
    await lookAgain(wim)
    await told
    await wim.page.context().setOffline(true)
    await comesToRead(wim, 'This was the position just now.')
    expect(await mapOf(wim)).toBe(before)
    await pressButton(wim, 'Try again')
    await reads(wim, 'This was the position')
    await wim.page.context().setOffline(false)
    await wim.page.getByText('This was the position').waitFor({ state: 'detached' })
  })

  it('leads a stranger to the start page, and a player home', async () => {
    await openPanel(wim, 'More')
    await reads(wim, 'Play here yourself')
    await pressLink(wim, 'Start')
    await atHeading(wim, 'Posthorn')
    await wim.page.goBack()
    await atHeading(wim, 'Open to look at')
    await ben.page.goto(wim.page.url())
    await atHeading(ben, 'Open to look at')
    await openPanel(ben, 'More')
    await pressLink(ben, 'Your tables')
    await atHeading(ben, 'Your tables')
    await pressLink(ben, 'Open to look at')
  })

  it('asks search engines to leave its page out', async () => {
    const robots = wim.page.locator('head meta[name="robots"]')
    expect(await robots.getAttribute('content')).toBe('noindex')
    await pressLink(wim, 'Posthorn')
    await atHeading(wim, 'Posthorn')
    await wim.page.goBack()
    await atHeading(wim, 'Open to look at')
  })

  it('ending a link closes it at once, and no other link', async () => {
    await openPanel(anna, 'Table')
    await press(anna, anna.page.getByText('Let others watch'))
    await confirm(anna, 'End the link for Wim')
    await anna.page.getByRole('button', { name: 'End the link for Wim' }).waitFor({ state: 'detached' })
    await comesToRead(wim, 'This link no longer works')
    await reads(wim, 'Ask for a new one.')
    await wim.page.reload()
    await atHeading(wim, 'This link no longer works')
    await dora.page.reload()
    await atHeading(dora, 'Open to look at')
  })

  it('is shown whole, without delay, once it is over', async () => {
    await openPanel(ben, 'Table')
    await confirm(ben, 'Resign')
    await comesToRead(dora, 'Anna won. Ben resigned.')
    await dora.page.getByRole('region', { name: 'Result', exact: true }).waitFor()
    await dora.page.getByText('You watch one turn behind.').waitFor({ state: 'detached' })
    await comesToRead(anna, 'You won. Ben resigned.')
    await anna.page.reload()
    await openPanel(anna, 'Table')
    await wim.page.goto(await watchLink(anna, 'Wim again'))
    await reads(wim, 'Anna won. Ben resigned.')
  })
})
