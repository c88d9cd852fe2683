import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AnyGame, hashOf, recordOf, type TableRecord } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { RecordPage, TableView } from '../../../functions/api/shapes.ts'
import type { KeptTable } from '../../../web/device/device-store.ts'
import { deepIt } from '../../support/deep-it.ts'
import { randomFrom } from '../../support/play.ts'
import { deviceTable } from '../../support/tables/device-table.ts'
import { type Made, madeGuest, madeTable, madeTurn } from '../../support/tables/made-table.ts'
import { whims } from '../players/player.ts'
import { composeTurn } from '../players/walk.ts'
import { openRecord } from '../scenes/near-end.ts'
import { useApp } from '../support/app.ts'
import {
  atHeading,
  devices,
  holdBack,
  keeping,
  openPanel,
  type Person,
  playAtOnce,
  press,
  pressButton,
  pressLink,
  pressSend,
  reads,
  signIn,
} from '../support/people.ts'

// Without a network the browser says so, too; and where a test keeps the worker away.
const app = useApp(/ERR_INTERNET_DISCONNECTED|blocked by Playwright/)
const folder = mkdtempSync(join(tmpdir(), 'posthorn-records-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const deviceSeed = 'd1'.repeat(32)
let gheos: AnyGame
let me: Made
let ben: Made
let over: TableView

beforeAll(async () => {
  gheos = await games.gheos()
  me = await madeGuest(app.url(), 'Anna')
  ben = await madeGuest(app.url(), 'Ben')
  const random = randomFrom(3)
  over = await madeTable(gheos, [me, ben], { title: 'By the canal', turns: 1000, random })
})

/** Anna's browser, on a device of its own. */
async function anna(device: keyof typeof devices): Promise<Person> {
  const person = await app.visitor('Anna', devices[device])
  await signIn(person, app.url(), me.cookie)
  return person
}

/** A file as somebody has it who got it from a friend. */
function fileWith(name: string, content: unknown): string {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

/** Presses what downloads a record. @returns where it lies now, under the name that it came by */
async function download(person: Person): Promise<string> {
  const [download] = await Promise.all([
    person.page.waitForEvent('download'),
    pressButton(person, 'Download the record'),
  ])
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  return path
}

const recordIn = (path: string): TableRecord => JSON.parse(readFileSync(path, 'utf8'))

/** Changes what the server answers of a record on its way. */
const tamper = (page: Page, change: (answer: RecordPage) => void): Promise<unknown> =>
  page.route('**/record?*', async (route) => {
    const response = await route.fetch()
    const answer: RecordPage = await response.json()
    change(answer)
    await route.fulfill({ response, json: answer })
  })

describe('verifying a finished table', () => {
  it('is reached from its result, and shows that it is verified', async () => {
    const person = await anna('phone')
    await person.page.goto(`/table/${over.id}`)
    // The beginning of a long story follows.
    await expect.poll(() => entriesSeen(person.page, over.id)).toBe(over.version)
    await pressLink(person, 'Verify fairness')
    await atHeading(person, 'Verify fairness')
    await reads(person, 'Verified.')
    await reads(person, `The ${over.version} entries this device had seen before are unchanged.`)
    for (const part of ['What this proves', 'What it does not prove', 'Fingerprint of the seed'])
      await person.page.getByRole('heading', { name: part }).waitFor()
    await reads(person, over.seed!)
    await reads(person, over.state.seedHash)
    await press(person, person.page.getByText(`The hash of each entry (${over.version})`))
    expect(await person.page.getByText('seen here before').count()).toBe(over.version)
    await pressLink(person, 'By the canal')
    await atHeading(person, 'By the canal')
  })

  it('it is compared with what this device saw while it was played', async () => {
    const random = randomFrom(8)
    const { id, version } = await madeTable(gheos, [me, ben], { title: 'Seen in part', turns: 4, random })
    const person = await anna('desk')
    await person.page.goto(`/proof/${id}`)
    await reads(person, /^This table is still running\./)
    await reads(person, 'Shown once the table is over.')
    // An app that is open hears of every turn.
    await expect.poll(() => entriesSeen(person.page, id)).toBe(version)
    await person.page.goto('about:blank')
    while ((await madeTurn(gheos, [me, ben], id, random)) !== null);
    await person.page.goto(`/proof/${id}`)
    await reads(person, 'Verified.')
    await reads(person, `The ${version} entries this device had seen before are unchanged.`)
  })

  it('a verified table with another past than this device saw is found out', async () => {
    const random = randomFrom(9)
    const { id } = await madeTable(gheos, [me, ben], { title: 'Changed since', turns: 4, random })
    const person = await anna('desk')
    const { page } = person
    await page.route(`**/api/tables/${id}?*`, async (route) => {
      const response = await route.fetch()
      const answer: TableView = await response.json()
      answer.entries = answer.entries.map((entry) =>
        entry.version === 4 ? { ...entry, hash: 'ab'.repeat(32) } : entry,
      )
      await route.fulfill({ response, json: answer })
    })
    await page.goto(`/table/${id}`)
    await openPanel(person, 'Story')
    await reads(person, 'The table started.')
    await page.unroute(`**/api/tables/${id}?*`)
    while ((await madeTurn(gheos, [me, ben], id, random)) !== null);
    await page.goto(`/proof/${id}`)
    await reads(person, 'Verified.')
    await reads(person, /Entry 4 differs from what this device saw before/)
    expect(await page.getByText('What this proves').count()).toBe(0)
  })

  it.each<[string, (answer: RecordPage) => void, RegExp]>([
    [
      'a draw added',
      ({ entries }) => Object.assign(entries[1], { draws: [1] }),
      /^This table was changed.*Entry 2 (?:was changed|does not)/,
    ],
    [
      'a missing entry',
      ({ entries }) => entries.splice(5, 1),
      /Entry 6 (?:was changed|does not).*The 5 entries before/,
    ],
    ['a missing end', ({ entries }) => entries.pop(), /The record ends with entry/],
    [
      'another seed',
      (answer) => {
        answer.seed = 'e5'.repeat(32)
      },
      /^This table was changed.*The seed does not match the fingerprint/,
    ],
  ])('a changed one is refused: %s', async (_, change, words) => {
    const person = await anna('phone')
    await tamper(person.page, change)
    await person.page.goto(`/proof/${over.id}`)
    await person.page.getByRole('alert').filter({ hasText: words }).first().waitFor()
    expect(await person.page.getByText('What this proves').count()).toBe(0)
  })
})

describe('downloaded record', () => {
  deepIt('opened offline elsewhere: is replayed, saved once, and moved online unverified', async () => {
    const owner = await anna('desk')
    await owner.page.goto(`/table/${over.id}`)
    await openPanel(owner, 'Table')
    const path = await download(owner)
    expect(path).toMatch(/\/By the canal \d{4}-\d\d-\d\d\.json$/)
    expect(recordIn(path).entries).toHaveLength(over.version)

    const zoe = await app.visitor('Zoe', keeping(devices.phone))
    const { page } = zoe
    await page.goto('/')
    await expect.poll(() => gamesKept(page), { timeout: 30_000 }).toBeGreaterThan(0)
    await page.context().setOffline(true)
    await page.goto('/record')
    await openRecord(zoe, path)
    await reads(zoe, 'Verified.')
    await reads(zoe, /^Gheos, 2 players/)
    await pressButton(zoe, 'Replay it')
    await atHeading(zoe, 'Replay: By the canal')
    await reads(zoe, `2 of ${over.version}`)
    await pressButton(zoe, 'One step on')
    await reads(zoe, new RegExp(`^3 of ${over.version}`))
    await pressLink(zoe, 'Back')
    await pressButton(zoe, 'Save on this device')
    await atHeading(zoe, 'By the canal')
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
    await pressLink(zoe, 'Verify fairness')
    await reads(zoe, 'Verified.')
    await page.goto('/')
    await reads(zoe, 'By the canal')
    // Once more is the same table.
    await page.goto('/record')
    await openRecord(zoe, path)
    await pressButton(zoe, 'Save on this device')
    await atHeading(zoe, 'By the canal')
    await page.goto('/')
    await reads(zoe, 'By the canal')
    expect(await page.getByRole('link', { name: 'By the canal' }).count()).toBe(1)

    // And it can be brought to a server, where it is never called verified.
    await page.context().setOffline(false)
    await playAtOnce(zoe)
    await pressLink(zoe, 'By the canal')
    await openPanel(zoe, 'Table')
    await pressButton(zoe, 'Move it online')
    await page.waitForURL(/\/table\/(?!here)/)
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor()
    await pressLink(zoe, 'Verify fairness')
    await reads(zoe, 'Everything follows the rules.')
    await reads(zoe, /^It began on a device/)
    expect(await page.getByText('Verified').count()).toBe(0)
  })

  it('of a running table: shows what one seat has seen, and says so', async () => {
    const random = randomFrom(12)
    const { id, version } = await madeTable(gheos, [me, ben], { title: 'Going on', turns: 3, random })
    const person = await anna('phone')
    await person.page.goto(`/table/${id}`)
    await openPanel(person, 'Table')
    await reads(person, /^While the table is running, the file holds what you have seen/)
    const path = await download(person)
    expect(recordIn(path)).toMatchObject({ seed: null, seat: 0 })
    await person.page.goto('/record')
    await openRecord(person, path)
    await reads(person, new RegExp(`^What Player 1 had seen of a running table of Gheos.*${version} entries`))
    await reads(person, 'The table started.')
    expect(await person.page.getByRole('button', { name: /Save on this|Replay it/ }).count()).toBe(0)
  })
})

const gamesKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller) return 0
    const caches_ = (await caches.keys()).filter((name) => name.endsWith('gheos'))
    const kept = await Promise.all(caches_.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().length
  })

describe('unfinished record', () => {
  it('is saved and played on, and its new record is good', async () => {
    const table = deviceTable(gheos, 2, 1)
    for (let turn = 0; turn < 3; turn++) table.turn()
    const path = fileWith('In the train 2026-02-01.json', recordOf(table.log, deviceSeed))
    const zoe = await app.visitor('Zoe', devices.phone)
    const { page } = zoe
    await page.goto('/settings/devices')
    await pressLink(zoe, 'Open a table from a file')
    await openRecord(zoe, path)
    await reads(zoe, 'Everything follows the rules.')
    await reads(zoe, /The game is not over: the record ends here\.$/)
    await pressButton(zoe, 'Save on this device')
    await press(zoe, page.getByRole('button', { name: /^I am Player/ }))
    await composeTurn(zoe, whims(5))
    await pressSend(zoe)
    await page.getByRole('button', { name: 'Hide and pass on' }).waitFor()
    await openPanel(zoe, 'Table')
    const again = await download(zoe)
    expect(recordIn(again).entries).toHaveLength(5)
    await page.goto('/record')
    await openRecord(zoe, again)
    await reads(zoe, 'Everything follows the rules.')
    await reads(zoe, /5 entries/)
  })
})

describe('unreadable record file', () => {
  let zoe: Person
  beforeAll(async () => {
    zoe = await app.visitor('Zoe', devices.desk)
  })
  beforeEach(() => zoe.page.goto('/record'))

  const good = () => recordOf(deviceTable(gheos, 2, 1).log, deviceSeed)
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  it.each<[string, () => unknown, RegExp]>([
    ['larger than 20 MB', () => 'x'.repeat(30_000_000), /It is larger than 20 MB/],
    [
      'cut off',
      () => JSON.stringify({ posthorn: 1, game: 'gheos' }).slice(0, -3),
      /or part of it is missing/,
    ],
    ['other JSON', () => ({ name: 'Anna' }), /not the record of a table/],
    ['endless nesting', () => nested, /not the record of a table/],
    ['of a newer Posthorn', () => ({ posthorn: 2, game: 'gheos' }), /It is from a newer Posthorn/],
    [
      'of another game',
      () => ({ posthorn: 1, game: 'chess', seed: '', entries: [{}] }),
      /doesn’t have the game/,
    ],
    [
      'an entry that is a number',
      () => ({ posthorn: 1, game: 'gheos', seed: '', entries: [7] }),
      /Entry 1 was changed/,
    ],
    [
      'endless nesting within',
      () => {
        const record = JSON.stringify(good())
        return record.replace('"pace":"none"', `"pace":${nested}`)
      },
      /Entry 1 was changed/,
    ],
    [
      'of newer rules',
      () => {
        const { hash: _, ...content } = { ...good().entries[0], rules: 99 }
        return { ...good(), entries: [{ ...content, hash: hashOf(content, '', deviceSeed) }] }
      },
      /Entry 1 uses newer rules than this Posthorn/,
    ],
  ])('%s: is refused with the reason, and nothing is kept', async (name, content, words) => {
    await openRecord(zoe, fileWith(`${name}.json`, content()))
    await zoe.page.getByRole('alert').filter({ hasText: words }).waitFor()
    expect(await zoe.page.getByRole('button', { name: /Save on/ }).count()).toBe(0)
    expect(await tablesKept(zoe.page)).toBe(0)
  })

  it('is replaced by a good one', async () => {
    await openRecord(zoe, fileWith('Bad.json', 'bad'))
    await zoe.page.getByRole('alert').waitFor()
    await openRecord(zoe, fileWith('Good.json', good()))
    await reads(zoe, 'Everything follows the rules.')
    expect(await zoe.page.getByRole('alert').count()).toBe(0)
    expect(await tablesKept(zoe.page)).toBe(0)
  })
})

/** What a store of one of this device's databases holds. */
const keptIn = <T>(page: Page, database: string, store: string): Promise<T[]> =>
  page.evaluate(
    ([name, store]) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result)
          }
        }
      }),
    [database, store] as const,
  )

/** How many tables are kept for nobody in particular. */
const tablesKept = async (page: Page): Promise<number> =>
  (await keptIn(page, 'posthorn-nobody', 'locals')).length

/** How many entries of a table this device keeps for the one player that it has. */
async function entriesSeen(page: Page, id: string): Promise<number | undefined> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name!))
  const mine = names.find((name) => /^posthorn-(?!nobody)/.test(name))
  if (!mine) return
  const tables = await keptIn<KeptTable>(page, mine, 'tables')
  return tables.find((table) => table.id === id)?.entries.length
}

describe('slow record', () => {
  it('reading it is stopped, and it is opened again', async () => {
    const zoe = await app.visitor('Zoe', devices.phone)
    const { page } = zoe
    const path = fileWith('Long.json', recordOf(deviceTable(gheos, 2, 1).log, deviceSeed))
    const letGo = await holdBack(page, '**/assets/verifier-*')
    await page.goto('/record')
    await openRecord(zoe, path)
    await reads(zoe, 'Reading the record…')
    await pressButton(zoe, 'Stop')
    await expect.poll(() => page.getByText('Reading the record…').count()).toBe(0)
    letGo()
    await openRecord(zoe, path)
    await reads(zoe, 'Everything follows the rules.')
  })
})

describe('full device', () => {
  it('a record that can’t be saved says so, and is shown all the same', async () => {
    const zoe = await app.visitor('Zoe', devices.phone)
    const { page } = zoe
    await page.goto('/record')
    await openRecord(zoe, fileWith('Full.json', recordOf(deviceTable(gheos, 2, 1).log, deviceSeed)))
    await reads(zoe, 'Everything follows the rules.')
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room.', 'QuotaExceededError')
      }
    })
    await pressButton(zoe, 'Save on this device')
    await reads(zoe, 'This device has no space for it: it is here until you close the app.')
    await pressLink(zoe, 'View it now')
    await reads(zoe, /^Pass the device to/)
  })
})
