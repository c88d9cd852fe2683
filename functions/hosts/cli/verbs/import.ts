import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Seat, TableRecord } from '../../../../engine/core/index.ts'
import type { TableId } from '../../../api/ids.ts'
import { requests } from '../../../http/schemas.ts'
import { project } from '../../../jobs/projection/project.ts'
import { seatWords } from '../../../operator/words.ts'
import { makeLink } from '../../../players/device-link.ts'
import { foundGame } from '../find.ts'
import { portsFor } from '../ports.ts'
import { readRecord } from '../record-file.ts'
import { bring, trueFile } from './bring.ts'
import { misused, type Verb, type VerbCall } from './verb.ts'

export const importing: Verb = {
  takes: '<file>',
  does: 'imports a record as a table: a new guest gets one seat, the others are free; anything nobody has seen is dealt again',
  options: {
    seat: {
      type: 'string',
      does: 'the guest’s seat, from 1; otherwise the first one without a resigned player',
    },
    name: { type: 'string', default: 'Operator', does: 'the name of the guest' },
    title: { type: 'string', default: '', does: 'the title of the table' },
  },
  words: { least: 1, most: 1 },
  async run({ words: [file], options, open, origin, folder }) {
    const record = readRecord(folder, file)
    const brought = trueFile(await foundGame(record.game), record)
    const seat = seatFor(options, record)
    const { name, title } = namesIn(options)
    const { store, origin: running } = await open('make')
    const ports = portsFor(store)
    const salt = randomBytes(16).toString('hex')
    const { table, player } = await bring(ports, brought, { title, seat, salt }, name)
    await project(ports, table as TableId)
    const { token, until } = await makeLink(ports, { player })
    const link = `${running ?? origin}/link#${token}`
    const { over } = record.entries[record.entries.length - 1].table
    const what = over ? 'and view it' : 'and invite others from there'
    const lines = [
      `${file} is now the table ${table}.`,
      `A new guest, ${name}, has ${seatWords([seat])}. Open this link in a browser to play as that guest, ${what}. It works once, until ${until.slice(11, 16)} UTC.`,
      link,
    ]
    return { lines, json: { table, seat, link, until } }
  },
}

/** The wanted seat, or the first whose player has not resigned; from 0. */
function seatFor({ seat }: VerbCall['options'], { entries }: TableRecord): Seat {
  const { resigned, over } = entries[entries.length - 1].table
  const free = resigned.flatMap((gone, one) => (gone && !over ? [] : [one]))
  if (seat === undefined) return free[0]
  return (
    free.find((one) => seat === String(one + 1)) ??
    misused(`--seat ${seat}: only ${seatWords(free)} can be taken.`)
  )
}

const wanted = v.object({
  name: requests.guest.entries.name,
  title: requests.open.entries.title,
})

function namesIn(options: VerbCall['options']): v.InferOutput<typeof wanted> {
  const named = v.safeParse(wanted, options)
  return named.success ? named.output : misused('A name has 1 to 30 characters, a title at most 60.')
}
