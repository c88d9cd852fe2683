import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from './app.ts'
import { unfit } from './fit.ts'
import { composeTurn, send, takeTurn, whims } from './gheos-player.ts'
import {
  atHeading,
  closePanel,
  comeByInvite,
  comesToRead,
  confirm,
  devices,
  hasFocus,
  home,
  inviteLink,
  openPanel,
  openTable,
  type Person,
  playAtOnce,
  press,
  pressButton,
  pressLink,
  reads,
  whoMoves,
} from './people.ts'

const app = useApp(/status of 404/)
const choose = whims(3)
const title = 'A table whose title is just as long as any title may become'
let anna: Person
let ben: Person
let cleo: Person
let dora: Person

beforeAll(async () => {
  anna = await app.person('Wilhelmina Konstantinopolitana', devices.phone)
  ben = await app.person('Bartholomew-Archibald Feathers', devices.desk)
  cleo = await app.person('Cleo', devices.phone)
  dora = await app.person('Dora', devices.phone)
})

/** Looks at one screen after the other, and keeps what is amiss. */
function inspector() {
  const amiss: string[] = []
  const look = async (person: Person, screen: string): Promise<void> => {
    amiss.push(...(await unfit(person)).map((one) => `${person.name}, ${screen}: ${one}`))
  }
  return { amiss, look }
}

it('what is amiss is seen', async () => {
  const person = await app.person('Somebody', devices.phone)
  await person.page.goto('/')
  await person.page.getByRole('button').first().waitFor()
  await person.page.evaluate(() => {
    document.body.innerHTML =
      '<main><button></button><p><a class="wordmark">Faint</a></p><img src="/icon.svg" width="600"></main>'
    document.querySelector('a')!.style.color = 'var(--hair)'
  })
  const seen = (await unfit(person)).join('\n')
  for (const sign of ['sideways', ' × ', 'button-name', 'image-alt', 'by night: color-contrast'])
    expect(seen).toContain(sign)
})

describe.each([
  ['on a phone', devices.phone],
  ['at a desk', devices.desk],
])('%s', (_, device) => {
  it('a stranger finds all in order', async () => {
    const { amiss, look } = inspector()
    const person = await app.person('Somebody', device)
    const headings = {
      '/': 'Posthorn',
      '/new': 'New table',
      '/lobby': 'Lobby',
      '/link': 'Bring your player here',
      '/settings': 'Settings',
      '/rules/gheos': 'Rules of Gheos',
      '/nowhere': 'Nothing is here',
    }
    for (const [path, heading] of Object.entries(headings)) {
      await person.page.goto(path)
      await atHeading(person, heading)
      await look(person, path)
    }
    expect(amiss).toEqual([])
  })
})

describe('long names, long titles, four players and a dozen tables are in order', () => {
  it('before the start', async () => {
    const { amiss, look } = inspector()
    await playAtOnce(anna)
    await look(anna, 'empty inbox')
    await openTable(anna, { title, seats: 4, listed: true })
    const link = await inviteLink(anna)
    await look(anna, 'gathering')
    for (const person of [ben, cleo]) {
      await person.page.goto(link)
      await person.page.getByLabel('Your name').waitFor()
      await look(person, 'invite')
      await comeByInvite(person, link)
      await atHeading(person, title)
      await look(person, 'gathering')
    }
    await comesToRead(anna, cleo.name)
    await pressButton(anna, `Send ${ben.name} away`)
    await look(anna, 'asked whether to send somebody away')
    await pressButton(anna, 'No, leave it')
    await comeByInvite(dora, link)
    await atHeading(dora, title)
    expect(amiss).toEqual([])
  })

  it('in the lists', async () => {
    const { amiss, look } = inspector()
    for (let i = 1; i <= 11; i++) {
      await home(anna)
      await openTable(anna, { title: `Table ${i}`, seats: 2, listed: i % 2 === 1 })
    }
    await home(anna)
    await reads(anna, 'Table 11')
    expect(await anna.page.getByRole('listitem').count()).toBe(12)
    for (const person of [anna, ben]) {
      await home(person)
      await reads(person, title)
      await look(person, 'inbox')
      await pressLink(person, 'Lobby')
      await reads(person, 'Table 11')
      await look(person, 'lobby')
      await pressLink(person, 'New table')
      await atHeading(person, 'New table')
      await look(person, 'new table')
      await pressLink(person, 'Settings')
      await pressButton(person, 'Make a link')
      await reads(person, 'Or type this code there')
      await look(person, 'settings')
      await pressLink(person, 'History')
      await reads(person, 'No table of yours is over yet.')
      await look(person, 'empty history')
    }
    expect(amiss).toEqual([])
  })

  it('in play, at every step', async () => {
    const { amiss, look } = inspector()
    const people = [anna, ben, cleo, dora]
    for (const person of people) {
      await home(person)
      await pressLink(person, title)
    }
    for (let turn = 0; turn < 8; turn++) {
      const mover = await whoMoves(people)
      const isLookedAt = turn >= 4 && (mover === anna || mover === ben)
      await composeTurn(
        mover,
        choose,
        isLookedAt ? (pressed) => look(mover, `after “${pressed}”`) : undefined,
      )
      await send(mover)
      if (isLookedAt) await look(mover, 'sent')
    }
    expect(amiss).toEqual([])
  })

  it('in the panels of a table', async () => {
    const { amiss, look } = inspector()
    await openPanel(ben, 'Chat')
    await ben.page
      .getByLabel('Message to the table')
      .fill('Donaudampfschifffahrtsgesellschaftskapitän '.repeat(9))
    await pressButton(ben, 'Say it')
    for (const person of [anna, ben]) {
      for (const panel of ['Story', 'Chat', 'Notes', 'Table'] as const) {
        await openPanel(person, panel)
        await look(person, panel)
      }
      await closePanel(person)
      await pressButton(person, 'Key')
      await look(person, 'key')
      await pressButton(person, 'Key')
    }
    await pressButton(anna, /^Civilizations and scores/)
    await look(anna, 'scores')
    await pressButton(anna, /^Civilizations and scores/)
    await openPanel(anna, 'Table')
    await confirm(anna, 'Propose to end it here')
    await closePanel(anna)
    await look(anna, 'own proposal')
    await comesToRead(ben, `${anna.name} proposes to end the table here`)
    await look(ben, 'proposal')
    for (const person of [ben, cleo, dora]) {
      await comesToRead(person, 'proposes to end the table here')
      await pressButton(person, 'Agree')
    }
    for (const person of [anna, ben]) {
      await comesToRead(person, 'All agreed to end it without a winner.')
      await look(person, 'ended')
      await person.page.goto('/history')
      await reads(person, 'All agreed to end it without a winner.')
      await look(person, 'history')
    }
    expect(amiss).toEqual([])
  })
})

describe('who plays otherwise', () => {
  let desk: Person
  let phone: Person
  let people: Person[]

  beforeAll(async () => {
    desk = await app.person('Emil', devices.desk)
    phone = await app.person('Frida', {
      ...devices.phone,
      viewport: { width: 180, height: 370 },
      deviceScaleFactor: 2,
    })
    people = [desk, phone]
    await playAtOnce(desk)
    await openTable(desk, { title: 'Otherwise', seats: 2 })
    await comeByInvite(phone, await inviteLink(desk))
  })

  it('goes from page to page by keyboard, and each says where he is', async () => {
    const keys: Person = { ...desk, by: 'keyboard' }
    await home(keys)
    for (const page of ['Lobby', 'History', 'Settings']) {
      await pressLink(keys, page)
      await expect.poll(() => hasFocus(desk.page.getByRole('heading', { level: 1, name: page }))).toBe(true)
      expect(await desk.page.title()).toBe(`${page} · Posthorn`)
    }
    await pressLink(keys, 'Tables')
    await pressLink(keys, 'Otherwise')
    await expect
      .poll(() => hasFocus(desk.page.getByRole('heading', { level: 1, name: 'Otherwise' })))
      .toBe(true)
  })

  it('takes whole turns by keyboard, and on a small phone at twice the size', async () => {
    const first = <T>(list: readonly T[]): T => list[0]
    const keys: Person = { ...desk, by: 'keyboard' }
    // One turn more may follow below: with a token spent in each of six, the table would be over.
    for (let turn = 0; turn < 4; turn++) {
      const mover = (await whoMoves(people)) === desk ? keys : phone
      await takeTurn(mover, first)
      if (mover === keys)
        expect(await hasFocus(desk.page.getByRole('link', { name: 'Your tables' }))).toBe(true)
      else expect(await unfit(phone)).toEqual([])
    }
  })

  it('goes from place to place on the map by arrows', async () => {
    const { page } = desk
    while ((await whoMoves(people)) === phone) await takeTurn(phone, choose)
    await press({ ...desk, by: 'keyboard' }, page.getByRole('button', { name: /^Tile \d+:/ }).first())
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    while (!/^(Empty place|Tile) at /.test(await focused())) await page.keyboard.press('Tab')
    const places = new Set([await focused()])
    for (const way of ['Right', 'Down', 'Left', 'Up', 'Right']) {
      await page.keyboard.press(`Arrow${way}`)
      places.add(await focused())
    }
    expect(places.size).toBeGreaterThan(1)
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Lay it here' }).waitFor()
    await pressButton(desk, 'Cancel')
  })
})
