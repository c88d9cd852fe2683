import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import { deepIt } from '../../support/deep-it.ts'
import { randomFrom } from '../../support/play.ts'
import { type Made, madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { whims } from '../players/player.ts'
import { handOf } from '../players/standing.ts'
import { composeTurn } from '../players/walk.ts'
import { useApp } from '../support/app.ts'
import { boardDrawn } from '../support/drawn.ts'
import { unfit } from '../support/fit.ts'
import {
  atHeading,
  closePanel,
  counted,
  devices,
  hasFocus,
  openPanel,
  type Person,
  press,
  pressButton,
  pressLink,
  pressSend,
  raise,
  reads,
  signIn,
} from '../support/people.ts'

// Where there is no network, browsers say so; and strangers are told that nobody knows them.
const app = useApp(/ERR_INTERNET_DISCONNECTED|status of 404/)
/** Of the table that is over. */
let title: string

let anna: Made
let ben: Made
let over: TableView
let running: TableView

beforeAll(async () => {
  const game = (await games.gheos()) as AnyGame
  anna = await madeGuest(app.url(), 'Anna')
  ben = await madeGuest(app.url(), 'Ben')
  const people = [anna, ben]
  const random = randomFrom(8)
  // Whatever is dealt, it is to have points enough to go to.
  for (let tries = 0; !over || over.version < 12; tries++) {
    title = `An evening by the sea, ${tries}`
    over = await madeTable(game, people, { title, turns: 1000, random })
  }
  // Six tokens are there to be spent, one in a turn: so soon it can't be over.
  running = await madeTable(game, people, { title: 'Still going', turns: 5, random: randomFrom(9) })
})

/** Somebody's device, where he is signed in already. */
async function device(
  made: Made,
  options: Parameters<typeof app.visitor>[1] = devices.desk,
): Promise<Person> {
  const person = await app.visitor(made.name, options)
  await signIn(person, app.url(), made.cookie)
  return person
}

const slider = ({ page }: Person): Locator => page.getByRole('slider', { name: 'Position in the story' })
const said = (person: Person): Promise<string | null> => slider(person).getAttribute('aria-valuetext')
/** What lets it play by itself; what there is to do is called the same. */
const playing = ({ page }: Person): Locator =>
  page.locator('.pace').getByRole('button', { name: 'Play', exact: true })
const hands = ({ page }: Person): Locator => page.getByRole('list', { name: 'Open hands' })

/** Waits until he is at a point, and his address with him. */
async function isAt(person: Person, place: string): Promise<void> {
  await expect.poll(() => said(person)).toMatch(new RegExp(`^${place}:`))
  const [, version, fact] = /^(\d+) of \d+(?:, line (\d+) of \d+)?$/.exec(place) as RegExpExecArray
  const point = fact ? `${version}.${fact}` : version
  await expect.poll(() => new URL(person.page.url()).hash).toBe(`#${point}`)
  await person.page.locator('main[aria-busy="false"]').waitFor()
}

/** What can be read of the board: the lands of the map and what is counted. */
async function board(person: Person): Promise<string[]> {
  await boardDrawn(person.page)
  const map = person.page.getByRole('group', { name: /^Map of/ })
  return [await map.ariaSnapshot(), await counted(person)]
}

describe('replay, keyboard alone', () => {
  let person: Person
  let length: number
  /** An entry of which several things are told. */
  let several: number
  let facts: number

  beforeAll(async () => {
    person = { ...(await device(anna)), by: 'keyboard' }
    length = over.version
    const { entries } = await anna.ask<TableView>('GET', `/api/tables/${over.id}?since=0`)
    const entry = entries.find((entry) => entry.facts.length > 2)!
    several = entry.version
    facts = entry.facts.length
  })

  it('is reached from the table, and begins at the deal', async () => {
    await person.page.goto(`/table/${over.id}`)
    await pressLink(person, 'Replay from the start')
    await atHeading(person, `Replay: ${title}`)
    await isAt(person, `2 of ${length}`)
    await reads(person, 'The table started.')
  })

  it('keys go by entry, by fact, and to both ends', async () => {
    const { keyboard } = person.page
    const steps: [string, string][] = [
      ['End', `${length} of ${length}`],
      ['ArrowRight', `${length} of ${length}`],
      ['Home', `1 of ${length}`],
      ['ArrowLeft', `1 of ${length}`],
      ['ArrowRight', `2 of ${length}`],
    ]
    for (const [key, place] of steps) {
      await keyboard.press(key)
      await isAt(person, place)
    }
    await person.page.goto(`/replay/${over.id}#${several}`)
    const line = (fact: number) => `${several} of ${length}, line ${fact} of ${facts}`
    await isAt(person, `${several} of ${length}`)
    const lines: [string, string][] = [
      ['Shift+ArrowRight', line(1)],
      ['ArrowDown', line(2)],
      ['Shift+ArrowLeft', line(1)],
      ['ArrowDown', line(2)],
      ['ArrowDown', line(3)],
      ['ArrowUp', line(2)],
      ['ArrowRight', `${several + 1} of ${length}`],
      ['ArrowLeft', `${several} of ${length}`],
    ]
    for (const [key, place] of lines) {
      await keyboard.press(key)
      await isAt(person, place)
    }
  })

  it('the slider says the place and what happened there, and takes the same keys', async () => {
    const { page } = person
    while (!(await hasFocus(slider(person)))) await page.keyboard.press('Tab')
    await page.keyboard.press('Home')
    await expect.poll(() => said(person)).toBe(`1 of ${length}: Anna opened the table.`)
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => said(person))
      .toMatch(/^2 of \d+: The table started\. First to move: (Anna|Ben)\.$/)
    expect(await slider(person).inputValue()).toBe('2')
    await reads(person, /First to move: (Anna|Ben)\./)
  })

  it('buttons do the same, and announce where they lead', async () => {
    const spoken = person.page.locator('p.unseen[role="status"]')
    await pressButton(person, 'One step on')
    await expect.poll(() => spoken.textContent()).toMatch(/^3 of \d+: (Anna|Ben) (laid|replaced) a tile\./)
    await pressButton(person, 'One line on')
    await expect
      .poll(() => spoken.textContent())
      .toMatch(/^3 of \d+, line 1 of \d+: (Anna|Ben) (laid|replaced) a tile\.$/)
    await pressButton(person, 'One line back')
    await expect.poll(() => spoken.textContent()).toMatch(/^2 of \d+:/)
    await pressButton(person, 'One step back')
    const back = person.page.getByRole('button', { name: 'One step back' })
    expect(await back.getAttribute('aria-disabled')).toBe('true')
    // Though there is no board any more, with all that stood around it.
    await isAt(person, `1 of ${length}`)
    expect(await hasFocus(back)).toBe(true)
    await pressButton(person, 'One step back')
    expect(await hasFocus(back)).toBe(true)
  })

  it('plays by itself until it is paused, also with less motion', async () => {
    await person.page.keyboard.press('Tab')
    await person.page.getByRole('heading', { level: 1 }).focus()
    await person.page.keyboard.press(' ')
    await person.page.getByRole('button', { name: 'Pause' }).waitFor()
    await expect.poll(async () => Number(await slider(person).inputValue())).toBeGreaterThan(2)
    await pressButton(person, 'Pause')
    await playing(person).waitFor()
    // When a player moves it by hand, it stays there.
    await press(person, playing(person))
    await pressButton(person, 'One step on')
    await playing(person).waitFor()
  })

  it('board and panels keep the keys they need', async () => {
    const { page } = person
    await page.goto(`/replay/${over.id}#${length}`)
    await isAt(person, `${length} of ${length}`)
    const land = page.getByRole('option').first()
    await land.focus()
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home'])
      await page.keyboard.press(key)
    await isAt(person, `${length} of ${length}`)
    await (await openPanel(person, 'Story')).focus()
    await page.keyboard.press('Home')
    await isAt(person, `${length} of ${length}`)
    await page.keyboard.press('ArrowLeft')
    await isAt(person, `${length - 1} of ${length}`)
    expect(await unfit(person)).toEqual([])
  })
})

describe('link to a point of a replay', () => {
  it('shows another player of the table the same point, and nobody else anything', async () => {
    const [mine, his] = [await device(anna), await device(ben, devices.phone)]
    await mine.page.goto(`/replay/${over.id}#9.1`)
    await expect.poll(() => said(mine)).toMatch(/^9 of \d+, line 1 of \d+:/)
    await openPanel(mine, 'More')
    const link = await mine.page.getByLabel('Link to this point').inputValue()
    expect(link).toBe(mine.page.url())
    await his.page.goto(link)
    await expect.poll(() => said(his)).toBe(await said(mine))
    await openPanel(mine, 'More')
    await press(mine, mine.page.getByText('Spectator'))
    await openPanel(his, 'More')
    await press(his, his.page.getByText('Spectator'))
    await closePanel(his)
    await expect.poll(() => board(his)).toEqual(await board(mine))

    const stranger = await app.visitor('Somebody', devices.phone)
    await stranger.page.goto(link)
    await reads(stranger, /^Sign in as a player of this table to see it/)
    const other = await device(await madeGuest(app.url(), 'Cleo'))
    await other.page.goto(link)
    await other.page.getByRole('alert').waitFor()
    expect(await slider(other).count()).toBe(0)
  })

  deepIt('is followed on the same page, there and back', async () => {
    const person = await device(anna)
    const { page } = person
    await page.goto(`/replay/${over.id}#5`)
    await isAt(person, `5 of ${over.version}`)
    await page.evaluate(() => {
      location.hash = '#8'
    })
    await isAt(person, `8 of ${over.version}`)
    await page.goBack()
    await isAt(person, `5 of ${over.version}`)
    await page.goto(`/replay/${over.id}#99999`)
    await isAt(person, `${over.version} of ${over.version}`)
  })

  deepIt('is shown at every line of the story and at finished tables', async () => {
    const person = await device(anna, devices.phone)
    await person.page.goto(`/table/${running.id}`)
    await openPanel(person, 'Story')
    await pressLink(person, 'View position at step 5')
    await atHeading(person, 'Replay: Still going')
    await isAt(person, `5 of ${running.version}`)
    await pressLink(person, 'Back to the table')
    await atHeading(person, /^Still going$/)
    await openPanel(person, 'Table')
    await pressLink(person, 'Replay')
    await isAt(person, `${running.version} of ${running.version}`)
    await person.page.goto('/history')
    await pressLink(person, `Replay: ${title}`)
    await isAt(person, `2 of ${over.version}`)
  })
})

describe('replay, views', () => {
  it('running table: one’s own view, with one’s hand', async () => {
    const person = await device(anna, devices.phone)
    const { page } = person
    const { entries } = await anna.ask<TableView>('GET', `/api/tables/${running.id}?since=0`)
    await page.goto(`/replay/${running.id}`)
    // Where the sheet only peeps out, a phone has room for the position, not for a hand.
    await raise(person)
    for (const { version } of entries.slice(1)) {
      await page.goto(`/replay/${running.id}#${version}`)
      await isAt(person, `${version} of ${running.version}`)
      expect(await hands(person).getByRole('listitem').count()).toBe(1)
    }
    await openPanel(person, 'More')
    await reads(person, /^You see your own view\./)
    expect(await page.getByText('Play on from here').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'To come' }).count()).toBe(0)
    expect(await unfit(person)).toEqual([])
  })

  it('finished table: the others’ views, open hands, and what was still to come', async () => {
    const person = await device(anna, devices.phone)
    const { page } = person
    await page.goto(`/replay/${over.id}#9`)
    await isAt(person, `9 of ${over.version}`)
    const seen: Record<string, string> = {}
    for (const eyes of ['Anna', 'Ben', 'Spectator', 'Everyone, with open hands']) {
      await openPanel(person, 'More')
      await press(person, page.getByRole('region', { name: 'More' }).getByText(eyes, { exact: true }))
      await closePanel(person)
      await page.locator('main[aria-busy="false"]').waitFor()
      await raise(person)
      seen[eyes] = (await hands(person).count()) > 0 ? await hands(person).ariaSnapshot() : ''
    }
    expect(seen.Anna).not.toBe(seen.Ben)
    expect(seen.Spectator).toBe('')
    const tiles = (text: string) => [...text.matchAll(/Tile \d+/g)].map(([tile]) => tile).sort()
    expect(tiles(seen['Everyone, with open hands'])).toEqual([...tiles(seen.Anna), ...tiles(seen.Ben)].sort())
    expect(await unfit(person)).toEqual([])
    await raise(person)
    await pressButton(person, 'To come')
    const left = page.getByText(/tiles? (was|were) left to draw/)
    await left.waitFor()
    const count = Number.parseInt(await left.innerText(), 10)
    expect(await page.locator('.gheos-remains > li').count()).toBe(count)
    expect(await unfit(person)).toEqual([])
  })

  it('a line of the story leads to its point', async () => {
    const person = await device(ben, devices.phone)
    await person.page.goto(`/replay/${over.id}#2`)
    await openPanel(person, 'Story')
    const { entries } = await ben.ask<TableView>('GET', `/api/tables/${over.id}?since=0`)
    const { version, facts } = entries.find(({ facts }) => facts[0]?.key === 'gheos.placed')!
    const story = person.page.getByRole('region', { name: 'Story' })
    await press(person, story.getByRole('button', { name: /laid a tile\.$/ }).first())
    await isAt(person, `${version} of ${over.version}, line 1 of ${facts.length}`)
    // It makes way for the board.
    expect(await person.page.getByRole('region', { name: 'Story' }).isVisible()).toBe(false)
  })
})

it('replay offline: the newest position and the story are shown, other points when the network is back', async () => {
  const person = await device(anna, devices.phone)
  const { page } = person
  await page.goto(`/replay/${running.id}`)
  await isAt(person, `${running.version} of ${running.version}`)
  await page.context().setOffline(true)
  await slider(person).fill('4')
  await reads(person, /^You are offline: this point can’t be shown/)
  expect(await said(person)).toMatch(/^4 of \d+: (Anna|Ben) (laid|replaced) a tile\./)
  expect(await unfit(person)).toEqual([])
  await pressButton(person, 'Newest position')
  await page.getByRole('group', { name: /^Map of/ }).waitFor()
  await isAt(person, `${running.version} of ${running.version}`)
  await slider(person).fill('4')
  await reads(person, /^You are offline: this point/)
  await page.context().setOffline(false)
  await pressButton(person, 'Try again')
  await page.getByRole('group', { name: /^Map of/ }).waitFor()
  await isAt(person, `4 of ${running.version}`)
})

it('replay on a low phone: two lines of text are whole', async () => {
  const { page } = await device(anna, { ...devices.phone, viewport: { width: 390, height: 664 } })
  await page.goto(`/replay/${over.id}#12`)
  const caption = page.locator('.caption:has(p)')
  await caption.waitFor()
  const [room, line] = await caption.evaluate((caption) => [
    caption.clientHeight,
    Number.parseFloat(getComputedStyle(caption.querySelector('.printed')!).lineHeight),
  ])
  expect(room).toBeGreaterThanOrEqual(2 * line)
})

describe('playing on from a point', () => {
  let person: Person
  const takers = () => person.page.getByRole('button', { name: /^I am / })
  beforeAll(async () => {
    person = await device(anna, devices.phone)
  })

  it('makes a local table that stands as it stood then', async () => {
    const { page } = person
    await page.goto(`/replay/${over.id}#${over.version}`)
    await openPanel(person, 'More')
    await reads(person, /^The table is over here\./)
    await closePanel(person)
    await page.goto(`/replay/${over.id}#6`)
    await isAt(person, `6 of ${over.version}`)
    const then = await board(person)
    await openPanel(person, 'More')
    await pressButton(person, 'Play on from here')
    await atHeading(person, `${title}, from 6`)
    const name = (await takers().innerText()).replace(/^I am /, '')
    await press(person, takers())
    await page.getByRole('group', { name: /^Map of/ }).waitFor()
    expect((await board({ ...person, name }))[1]).toBe(then[1])
    expect(await handOf(person)).toHaveLength(2)
    await composeTurn(person, whims(3))
    await pressSend(person)
    await pressButton(person, 'Hide and pass on')
    await takers().waitFor()
  })

  it('its replay shows only what everybody saw while it is passed around', async () => {
    await press(person, takers())
    await openPanel(person, 'Table')
    await pressLink(person, 'Replay')
    // Who sat down is left out; what was dealt anew is told; and one more turn was played.
    await isAt(person, '7 of 7')
    await pressButton(person, 'One step back')
    await reads(person, 'What nobody had seen yet, such as draw piles, was shuffled again.')
    expect(await person.page.content()).not.toMatch(/Tile \d+:/)
    expect(await unfit(person)).toEqual([])
    await openPanel(person, 'More')
    await reads(person, 'You see the spectators’ view.')
    await reads(person, 'Works only on this device.')
    await pressButton(person, 'Play on from here')
    await atHeading(person, `${title}, from 6, from 6`)
    await person.page.goBack()
  })

  it('it can be moved online, with its replay', async () => {
    await pressLink(person, 'Back to the table')
    await press(person, takers())
    await openPanel(person, 'Table')
    await pressButton(person, 'Move it online')
    await person.page.waitForURL(/\/table\/(?!here)/)
    await reads(person, /free|is laying a tile|Your move/)
    await closePanel(person)
    await openPanel(person, 'Table')
    await pressLink(person, 'Replay')
    await isAt(person, '8 of 8')
  })
})
