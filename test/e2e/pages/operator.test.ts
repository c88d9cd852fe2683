import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ulid } from 'ulidx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { games } from '../../../engine/index.ts'
import type { Engine } from '../../../functions/hosts/machine/data/dynamodb.ts'
import type { Running } from '../../../functions/hosts/machine/server/server.ts'
import { makeOperatorLink, OPERATOR_PAGES } from '../../../functions/operator/sign-in.ts'
import type { Store } from '../../../functions/store/dynamodb/client.ts'
import { addFigures } from '../../../functions/store/operator/figures.ts'
import { randomFrom } from '../../support/play.ts'
import { openStoreHere } from '../../support/store-here.ts'
import { type Made, madeGuest, madeTable } from '../../support/tables/made-table.ts'
import { sharedBrowser } from '../support/browser.ts'
import { type Theme, unfit } from '../support/fit.ts'
import { complaintsOf, devices, newPerson, type Person } from '../support/people.ts'
import { startServer, startStore } from '../support/server.ts'

const data = mkdtempSync(join(tmpdir(), 'posthorn-operator-'))
const people: Person[] = []
let store: Engine
let server: Running
let tables: Store
let table: string
let ben: string

beforeAll(async () => {
  store = await startStore()
  server = await startServer(data, store)
  tables = openStoreHere({ endpoint: store.endpoint, prefix: 'posthorn-', now: Date.now })
  const guests = await Promise.all(
    ['Anna', 'Benedict Ferdinand the Lengthy'].map((name) => madeGuest(server.url, name)),
  )
  const title = 'Wednesdays, with tea and without haste'
  const made = await madeTable(await games.gheos(), guests, { title, turns: 3, random: randomFrom(5) })
  table = made.id
  ben = (await guests[1].ask<{ player: string }>('GET', '/api/me')).player
  await talk(guests)
  for (let day = 0; day < 30; day++)
    await addFigures(tables, new Date(Date.now() - day * 24 * 3600_000).toISOString().slice(0, 10), {
      ...{ players: 20 + day, turns: 100 + ((day * 37) % 90), botTurns: (day * 13) % 40, waitedHour: 60 },
    })
})
afterAll(async () => {
  for (const { page } of people) await page.context().close()
  await server?.close()
  tables?.client.destroy()
  await store?.close()
  rmSync(data, { recursive: true, force: true })
  expect(complaintsOf(people)).toEqual([])
})

async function talk([anna, other]: Made[]): Promise<void> {
  const texts = ['Good evening', 'You play like a turnip', 'Please be kind', 'a'.repeat(120)]
  for (const [n, text] of texts.entries()) {
    const id = ulid()
    await [anna, other][n % 2].ask('POST', `/api/tables/${table}/chat`, { id, text })
    if (n === 1) await anna.ask('POST', `/api/tables/${table}/reports`, { message: id })
  }
}

const looks = {
  phone: { ...devices.phone, viewport: { width: 390, height: 664 } },
  desk: devices.desk,
}
const themes: Theme[] = ['light', 'dark']

async function signedIn(device: keyof typeof looks): Promise<Person> {
  const person = await newPerson(await sharedBrowser(), server.url, 'Olga', looks[device])
  people.push(person)
  await person.page.goto(
    `${OPERATOR_PAGES}/${await makeOperatorLink({ store: tables, random: randomBytes }, 'Olga')}`,
  )
  await person.page.getByRole('heading', { name: 'Reports' }).waitFor()
  return person
}

it.each(['phone', 'desk'] as const)(
  'operator’s pages on a %s: fit and are accessible, by day and by night',
  async (device) => {
    const person = await signedIn(device)
    const fault: string[] = []
    const paths = [
      '',
      '/players',
      `/players?id=${ben}`,
      '/tables',
      `/tables?id=${table}`,
      '/acts',
      '/figures',
      '/status',
    ]
    for (const path of paths) {
      await person.page.goto(OPERATOR_PAGES + path)
      fault.push(...(await unfit(person, themes)).map((one) => `${path}: ${one}`))
    }
    expect(fault).toEqual([])
  },
)

it('operator, without a script: finds a player, suspends them, reads it among the acts, signs out', async () => {
  const { page } = await signedIn('phone')
  await page.getByRole('link', { name: 'Players' }).click()
  await page.getByRole('textbox').fill('lengthy')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('textbox', { name: 'Why' }).first().fill('Insults')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('button', { name: 'Lift the suspension' }).waitFor()
  await page.getByRole('link', { name: 'Acts' }).click()
  await page.getByText(`suspend ${ben}`).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${server.url}/`)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('posthorn-operator')
})
