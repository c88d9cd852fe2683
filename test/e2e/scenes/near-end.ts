import type { FileChooser } from 'playwright-core'
import { type AnyGame, type Position, recordOf } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { type DeviceTable, deviceTable } from '../../support/tables/device-table.ts'
import { type Person, press, pressButton, reads } from '../support/people.ts'

/** Chooses the file of a record on the page where records are opened. */
export async function openRecord(
  person: Person,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const { page } = person
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(person, page.getByLabel('Open a record')),
  ])
  await chooser.setFiles(file)
}

/** A table on a device which, if all goes on by chance, is over after this many more turns. */
export async function nearEnd(id: string, seats: number, turns: number): Promise<DeviceTable> {
  const game = (await games[id]()) as AnyGame
  const whole = deviceTable(game, seats)
  while ((whole.newest().position as Position).waiting.length > 0) whole.turn()
  return deviceTable(game, seats, 1, { options: {}, given: whole.log.slice(0, -turns) })
}

/** Opens the record of such a table on somebody's device, and keeps it there: the table is open then. */
export async function keepNearEnd(person: Person, id: string, seats: number, turns: number): Promise<void> {
  const { log } = await nearEnd(id, seats, turns)
  const record = JSON.stringify(recordOf(log, 'd1'.repeat(32)))
  await person.page.goto('/record')
  await openRecord(person, {
    name: 'Near its end.json',
    mimeType: 'application/json',
    buffer: Buffer.from(record),
  })
  await reads(person, 'Everything follows the rules.')
  await pressButton(person, 'Save on this device')
}
