import { type AnyGame, type Position, recordOf } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import { type DeviceTable, deviceTable } from '../support/device-table.ts'
import { type Person, press, pressButton, reads } from './people.ts'

/** Chooses the file of a record on the page where records are opened. */
export async function openRecord(person: Person, file: string | Record): Promise<void> {
  const { page } = person
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(person, page.getByLabel('Open a record')),
  ])
  await chooser.setFiles(file)
}
interface Record {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A table on a device which, if all goes on by chance, is over after this many more turns. */
export async function nearEnd(id: string, seats: number, turns: number): Promise<DeviceTable> {
  const game = (await games[id]()) as AnyGame
  const whole = deviceTable(game, seats)
  let length = 0
  for (; (whole.newest().position as Position).waiting.length > 0; length++) whole.turn()
  const table = deviceTable(game, seats)
  for (let turn = 0; turn < length - turns; turn++) table.turn()
  return table
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
