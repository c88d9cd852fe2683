import { beforeAll, describe, expect, it } from 'vitest'
import { deepIt } from '../../support/deep-it.ts'
import { useApp } from '../support/app.ts'
import { unfit } from '../support/fit.ts'
import {
  atHeading,
  closePanel,
  comeByInvite,
  comeByLink,
  comesToRead,
  comesToSee,
  confirm,
  deviceLink,
  devices,
  followInvite,
  giveName,
  home,
  inviteLink,
  lookAgain,
  newWindow,
  openPanel,
  openTable,
  type Person,
  playAtOnce,
  press,
  pressButton,
  pressLink,
  reads,
} from '../support/people.ts'

// A link that was used, and a table that one was sent away from, are not there; notes are changed in two windows; a
// session ends while two look at their tables.
const app = useApp(/status of 404|status of 409.*\/notes$|status of 401.*\/api\/tables$/)
let anna: Person
let ben: Person
let cleo: Person

beforeAll(async () => {
  anna = await app.person('Anna', devices.phone)
  ben = await app.person('Ben', devices.desk)
  cleo = await app.person('Cleo', { ...devices.phone, colorScheme: 'dark' })
})

const started = /(Lay a tile|is laying a tile)\.$/

const notesOf = ({ page }: Person) => page.getByLabel('Notes only you can read')

/** The row of a table in a list. */
const rowOf = ({ page }: Person, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

describe('lobby', () => {
  it('a newcomer gives a name and joins a table', async () => {
    await playAtOnce(anna)
    await openTable(anna, { title: 'For all', seats: 3, listed: true })
    await ben.page.goto('/lobby')
    await reads(ben, '2 seats free. Anna has joined.')
    await ben.page.getByLabel('Your name').fill('Ben')
    await pressButton(ben, 'Continue')
    await pressButton(ben, 'Join For all')
    await atHeading(ben, 'For all')
    await comesToRead(anna, 'One seat is free.')
    await reads(anna, 'Ben')
  })

  it('a full table is not listed', async () => {
    await cleo.page.goto('/')
    await playAtOnce(cleo)
    await pressLink(cleo, 'Lobby')
    await pressButton(cleo, 'Join For all')
    await Promise.all([anna, ben, cleo].map((person) => comesToRead(person, started)))
    await pressLink(cleo, 'Tables')
    await pressLink(cleo, 'Lobby')
    // Lists follow the tables a moment later.
    const none = cleo.page.getByText('No open tables right now.')
    const again = cleo.page.getByRole('button', { name: 'Refresh' })
    await expect
      .poll(async () => {
        if (!(await none.isVisible()) && (await again.isEnabled())) await press(cleo, again)
        return none.isVisible()
      })
      .toBe(true)
  })
})

describe('two windows of a new player', () => {
  it('are one player, with the name given first', async () => {
    const eva = await app.person('Eva', devices.desk)
    // Neither hears of the other.
    await eva.page.context().addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    })
    await eva.page.goto('/lobby')
    const second = await newWindow(eva)
    await second.page.getByLabel('Your name').waitFor()
    await playAtOnce(eva)
    await giveName(second, 'Eve')
    for (const { page } of [eva, second]) {
      await page.goto('/settings/you')
      await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Eva')
    }
  })
})

describe('window without a player', () => {
  it('notices a sign-in, a sign-out and another player in a second window', async () => {
    const vera = await app.visitor('Vera', devices.desk)
    await vera.page.goto('/')
    const second = await newWindow(vera)
    await reads(second, 'Choose a game')
    await playAtOnce(vera)
    await atHeading(second, 'Your tables')
    await vera.page.context().clearCookies()
    for (const one of [vera, second]) await comesToRead(one, 'You are signed out here.')
    const nora = await app.visitor('Nora', devices.phone)
    await playAtOnce(nora)
    await comeByLink(vera, await deviceLink(nora))
    await second.page.getByText('You are signed out here.').waitFor({ state: 'detached' })
    await second.page.goto('/settings/you')
    await expect.poll(() => second.page.getByLabel('Your name').inputValue()).toBe('Nora')
  })
})

describe('table before the start', () => {
  it('one player leaves, one is removed and can’t come back, and the rest start', async () => {
    await home(anna)
    await openTable(anna, { title: 'Four of us', seats: 4 })
    const link = await inviteLink(anna)
    for (const person of [ben, cleo]) await followInvite(person, link)
    const dora = await app.visitor('Dora', devices.phone)
    for (const person of [anna, ben]) await comesToRead(person, 'Cleo')
    await confirm(anna, 'Remove Ben')
    await reads(anna, '2 seats are free.')
    await comeByInvite(dora, link)
    await atHeading(dora, 'Four of us')
    await confirm(cleo, 'Leave')
    await atHeading(cleo, 'Your tables')
    await rowOf(cleo, 'Four of us').waitFor({ state: 'detached' })
    await comesToRead(ben, 'We can’t find this.')
    await home(ben)
    await reads(ben, 'For all')
    await rowOf(ben, 'Four of us').waitFor({ state: 'detached' })
    await ben.page.goto(link)
    await reads(ben, 'We can’t find this.')
    await comesToRead(anna, '2 seats are free.')
    await comesToRead(anna, 'Dora')
    await comesToSee(anna, anna.page.getByRole('button', { name: 'Start with 2 players' }))
    await confirm(anna, 'Start with 2 players')
    await reads(anna, started)
    await comesToRead(dora, started)
  })
})

describe('second device', () => {
  it('becomes the same player by typing the code', async () => {
    await home(anna)
    await pressLink(anna, 'Settings')
    await pressLink(anna, 'Devices')
    await pressButton(anna, 'Add a device')
    const code = await anna.page.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).innerText()
    const desk = await app.visitor('Anna', devices.desk)
    await desk.page.goto('/')
    await pressLink(desk, 'Sign in')
    await pressLink(desk, 'Use a code from another device')
    await desk.page.getByLabel('Code').fill(code.toLowerCase())
    await pressButton(desk, 'Use this code')
    await atHeading(desk, 'Your tables')
    await reads(desk, 'Four of us')
    await desk.page.goto('/settings/you')
    expect(await desk.page.getByLabel('Your name').inputValue()).toBe('Anna')
  })

  it('becomes the same player by the link, which works once', async () => {
    await home(ben)
    await pressLink(ben, 'Settings')
    await pressLink(ben, 'Devices')
    await pressButton(ben, 'Add a device')
    const link = await ben.page.getByLabel('Link for your other device').inputValue()
    const phone = await app.visitor('Ben', devices.phone)
    await phone.page.goto(link)
    await pressButton(phone, 'Play on this device')
    await atHeading(phone, 'Your tables')
    await reads(phone, 'For all')
    const late = await app.visitor('Somebody', devices.phone)
    await late.page.goto(link)
    await pressButton(late, 'Play on this device')
    await late.page.getByRole('alert').waitFor()
  })
})

describe('calendar', () => {
  it('has my deadlines by a link from Settings, until it is stopped', async () => {
    await home(anna)
    await pressLink(anna, 'Settings')
    await pressLink(anna, 'Calendar and webhook')
    await pressButton(anna, 'Make links')
    const link = await anna.page.getByLabel('Link for your calendar').inputValue()
    expect(await (await fetch(link)).text()).toContain('BEGIN:VCALENDAR')
    await confirm(anna, 'Stop the links')
    await anna.page.getByRole('button', { name: 'Make links' }).waitFor()
    expect((await fetch(link)).status).toBe(404)
  })
})

describe('names', () => {
  it('a table’s title is changed for all by its host', async () => {
    await home(anna)
    await openTable(anna, { title: 'Nameless', seats: 3 })
    await followInvite(ben, await inviteLink(anna))
    await atHeading(ben, 'Nameless')
    await anna.page.getByLabel('Title').fill('Well named')
    await pressButton(anna, 'Change the title')
    await atHeading(anna, 'Well named')
    expect(await ben.page.getByRole('button', { name: 'Change the title' }).count()).toBe(0)
    await home(ben)
    await comesToRead(ben, 'Well named')
  })

  it('a player’s name changes everywhere', async () => {
    await pressLink(ben, 'Settings')
    await pressLink(ben, 'Name and data')
    await ben.page.getByLabel('Your name').fill('Benjamin')
    await pressButton(ben, 'Save name')
    await reads(ben, 'Saved.')
    await home(cleo)
    await comesToRead(cleo, /with .*Benjamin/)
  })
})

describe('chat and notes', () => {
  it('chat: is marked as new until it is read', async () => {
    await home(ben)
    await pressLink(ben, 'For all')
    await openPanel(ben, 'Chat')
    await ben.page.getByLabel('Message to the table').fill('Who brings the cake?')
    await pressButton(ben, 'Send')
    await reads(ben, 'Who brings the cake?')
    await home(cleo)
    await comesToRead(cleo, 'New message')
    await pressLink(cleo, 'For all')
    await pressButton(cleo, 'Show everything new')
    await cleo.page.getByRole('button', { name: 'Chat new' }).waitFor()
    await openPanel(cleo, 'Chat')
    await reads(cleo, 'Who brings the cake?')
    await cleo.page.getByLabel('Message to the table').fill('I do.')
    await pressButton(cleo, 'Send')
    await reads(cleo, 'I do.')
    await cleo.page.getByRole('button', { name: 'Chat', exact: true }).waitFor()
    await home(cleo)
    await reads(cleo, 'For all')
    await cleo.page.getByText('New message').waitFor({ state: 'detached' })
    await comesToRead(ben, 'I do.')
  })

  deepIt('chat: a sent message stays when older ones load later', async () => {
    const { page } = anna
    let isSaid = () => {}
    const said = new Promise<void>((done) => {
      isSaid = done
    })
    await page.route('**/api/tables/*/chat*', async (route, request) => {
      if (request.method() !== 'GET') return route.continue()
      const response = await route.fetch()
      await said
      await route.fulfill({ response })
    })
    await home(anna)
    await pressLink(anna, 'For all')
    await openPanel(anna, 'Chat')
    await page.getByLabel('Message to the table').fill('Plum cake.')
    await pressButton(anna, 'Send')
    await reads(anna, 'Plum cake.')
    isSaid()
    await reads(anna, 'Who brings the cake?')
    expect(await page.getByText('Plum cake.').isVisible()).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
    await closePanel(anna)
  })

  it('typed text is still there after looking at another panel', async () => {
    const message = cleo.page.getByLabel('Message to the table')
    await pressLink(cleo, 'For all')
    await openPanel(cleo, 'Chat')
    await message.fill('I bring')
    await openPanel(cleo, 'Notes')
    await notesOf(cleo).fill('Anna likes plums.')
    await openPanel(cleo, 'Chat')
    expect(await message.inputValue()).toBe('I bring')
    await message.fill('')
    await openPanel(cleo, 'Notes')
    await reads(cleo, 'Not saved yet.')
    expect(await notesOf(cleo).inputValue()).toBe('Anna likes plums.')
    await closePanel(cleo)
    await home(cleo)
  })

  it('typed text is still there after a reload, until it is sent or saved', async () => {
    const message = cleo.page.getByLabel('Message to the table')
    await pressLink(cleo, 'For all')
    await openPanel(cleo, 'Chat')
    await message.fill('I bring the plums.')
    await openPanel(cleo, 'Notes')
    await notesOf(cleo).fill('Anna bakes.')
    await cleo.page.reload()
    await reads(cleo, started)
    await openPanel(cleo, 'Notes')
    await reads(cleo, 'Not saved yet.')
    expect(await notesOf(cleo).inputValue()).toBe('Anna bakes.')
    await openPanel(cleo, 'Chat')
    expect(await message.inputValue()).toBe('I bring the plums.')
    await pressButton(cleo, 'Send')
    await expect.poll(() => message.inputValue()).toBe('')
    await cleo.page.reload()
    await reads(cleo, started)
    await openPanel(cleo, 'Chat')
    await reads(cleo, 'I bring the plums.')
    expect(await message.inputValue()).toBe('')
    await closePanel(cleo)
    await home(cleo)
  })

  it('notes: are kept, and no other player sees them', async () => {
    await pressLink(cleo, 'For all')
    await openPanel(cleo, 'Notes')
    await notesOf(cleo).fill('Ben hoards pyramids.')
    await pressButton(cleo, 'Save')
    await reads(cleo, 'Saved.')
    await cleo.page.reload()
    await reads(cleo, started)
    await openPanel(cleo, 'Notes')
    await expect.poll(() => notesOf(cleo).inputValue()).toBe('Ben hoards pyramids.')
    await closePanel(cleo)
    await ben.page.reload()
    await reads(ben, started)
    await openPanel(ben, 'Notes')
    expect(await notesOf(ben).inputValue()).toBe('')
  })

  deepIt('notes: changed in two windows, both versions are shown until one is saved', async () => {
    await openPanel(cleo, 'Notes')
    const second = await newWindow(cleo)
    await reads(second, started)
    await openPanel(second, 'Notes')
    await expect.poll(() => notesOf(second).inputValue()).toBe('Ben hoards pyramids.')
    await notesOf(cleo).fill('Watch the west.')
    await notesOf(second).fill('Watch the east.')
    await pressButton(second, 'Save')
    await reads(second, 'Saved.')
    await pressButton(cleo, 'Save')
    await reads(cleo, 'These notes were changed on another device')
    await reads(cleo, 'Watch the east.')
    expect(await notesOf(cleo).inputValue()).toBe('Watch the west.')
    expect(await unfit(cleo)).toEqual([])
    await notesOf(cleo).fill('Watch east and west.')
    await pressButton(cleo, 'Save')
    await reads(cleo, 'Saved.')
    expect(await cleo.page.getByText('Watch the east.').count()).toBe(0)
    await second.page.close()
  })

  deepIt('notes: stay as saved when an older answer arrives later', async () => {
    const { page } = cleo
    let isSaved = () => {}
    const saved = new Promise<void>((done) => {
      isSaved = done
    })
    let isAsked = () => {}
    const asked = new Promise<void>((done) => {
      isAsked = done
    })
    await page.route('**/api/tables/*?*', async (route) => {
      const response = await route.fetch()
      isAsked()
      await saved
      await route.fulfill({ response })
    })
    await lookAgain(cleo)
    await asked
    await notesOf(cleo).fill('Once more.')
    await pressButton(cleo, 'Save')
    await reads(cleo, 'Saved.')
    const late = page.waitForResponse(/\/api\/tables\/[^/]*\?/)
    isSaved()
    await late
    await page.unrouteAll({ behavior: 'wait' })
    expect(await notesOf(cleo).inputValue()).toBe('Once more.')
    await notesOf(cleo).fill('Once more, and more.')
    await pressButton(cleo, 'Save')
    await reads(cleo, 'Saved.')
    await closePanel(cleo)
  })
})

describe('ending', () => {
  it('is proposed, declined, proposed again, and agreed to by all', async () => {
    const people = [anna, ben, cleo]
    const proposal = 'Anna proposes to end here, without a winner.'
    const isProposed = async (person: Person) => {
      await lookAgain(person)
      return person.page.getByText(proposal).isVisible()
    }
    await home(anna)
    await pressLink(anna, 'For all')
    for (const answer of ['Decline', 'Agree']) {
      await openPanel(anna, 'Table')
      await confirm(anna, 'Propose to end here')
      await closePanel(anna)
      for (const person of answer === 'Agree' ? [ben, cleo] : [ben]) {
        await comesToRead(person, proposal)
        await pressButton(person, answer)
      }
      await comesToRead(anna, answer === 'Agree' ? /^You proposed to end the game, and all agreed/ : started)
      for (const person of people) await expect.poll(() => isProposed(person)).toBe(false)
    }
    for (const person of [ben, cleo])
      await comesToRead(person, 'Anna proposed to end the game, and all agreed: nobody won.')
    await openPanel(ben, 'Story')
    await reads(ben, 'Benjamin wants to play on.')
  })

  it('a rematch has the same players', async () => {
    await pressButton(anna, 'Rematch')
    await reads(anna, '2 seats are free.')
    for (const person of [ben, cleo]) {
      await person.page.reload()
      await pressButton(person, 'Join the rematch')
    }
    for (const person of [anna, ben, cleo]) await comesToRead(person, started)
  })

  it('the table is listed in the history', async () => {
    await home(cleo)
    await pressLink(cleo, 'My games')
    await atHeading(cleo, 'My games')
    const row = rowOf(cleo, 'For all')
    await row.waitFor()
    expect(await row.innerText()).toContain('All agreed to end without a winner.')
    await press(cleo, row.getByRole('link', { name: 'For all', exact: true }))
    await atHeading(cleo, 'For all')
    await reads(cleo, 'Anna proposed to end the game, and all agreed: nobody won.')
  })
})
