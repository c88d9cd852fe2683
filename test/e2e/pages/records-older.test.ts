import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AnyGame, recordOf } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { deviceTable } from '../../support/tables/device-table.ts'
import { useOwnApp } from '../support/own-app.ts'
import { atHeading, pressButton, reads } from '../support/people.ts'

const app = useOwnApp()
const folder = mkdtempSync(join(tmpdir(), 'posthorn-older-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let gheos: AnyGame
beforeAll(async () => {
  gheos = await games.gheos()
  await app.stop()
  app.change('engine/gheos/index.ts', `rules: ${gheos.rules},`, `rules: ${gheos.rules + 1},`)
  await app.startNewer()
})

it('record of older rules: is shown as written, says so, and can’t be saved', async () => {
  const table = deviceTable(gheos, 2, 1)
  for (let turn = 0; turn < 3; turn++) table.turn()
  const path = join(folder, 'Long ago.json')
  writeFileSync(path, JSON.stringify(recordOf(table.log, 'd1'.repeat(32))))
  const { person } = await app.device('phone')
  const { page } = person
  await page.goto('/record')
  await page.getByLabel('Open a record').setInputFiles(path)
  await reads(person, 'Partly verified.')
  await reads(person, /Entries 1 to 4 were played under older rules: shown as written, not replayed/)
  await reads(person, /It can’t be saved as a table: part of it was played under older rules/)
  expect(await page.getByRole('button', { name: 'Save on this device' }).count()).toBe(0)
  await pressButton(person, 'Replay it')
  await atHeading(person, 'Replay: Long ago')
  await page.getByRole('group', { name: /^Map of/ }).waitFor()
  await pressButton(person, 'One step on')
  await reads(person, /^2 of 4/)
})
