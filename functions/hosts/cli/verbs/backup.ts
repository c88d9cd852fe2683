import { resolve } from 'node:path'
import { keepBackup, restoreBackup } from '../../machine/data/backup-file.ts'
import { runningOn, tablesIn } from '../../machine/data/data.ts'
import { COPY } from '../../machine/data/engine/backup.ts'
import { BACKUP } from '../../machine/data/engine/serve.ts'
import { askEndpoint } from '../../machine/data/engine/socket.ts'
import { makePrivate } from '../../machine/data/private.ts'
import { fail, misused, type Verb } from './verb.ts'

/** Turns an error into a failure of the command, in its own words. */
const inWords = (error: unknown): never => fail(error instanceof Error ? error.message : String(error))

export const backingUp: Verb = {
  takes: '<file>',
  does: 'copies all tables and players to a file, even while a server runs, and checks the copy',
  options: {},
  words: { least: 1, most: 1 },
  async run({ words: [name], open, folder, settings }) {
    if (settings.deployed) return misused('AWS keeps backups of its tables itself: see docs/runbook.md.')
    const { engine } = await open()
    const copy = engine ? await askEndpoint(engine, BACKUP) : null
    if (copy?.headers['content-type'] !== COPY)
      return fail(`The tables at ${engine} belong to another database: back them up there.`)
    const file = resolve(folder, name)
    const { items } = await keepBackup(copy, file).catch(inWords)
    return {
      lines: [`${items} items are in ${file}. The copy was read again and is whole.`],
      json: { file, items },
    }
  },
}

export const restoring: Verb = {
  takes: '<file>',
  does: 'restores tables and players from a backup to an empty folder, and checks them',
  options: {},
  words: { least: 1, most: 1 },
  async run({ words: [name], folder, settings: { data, endpoint, deployed } }) {
    if (deployed || endpoint) return misused('A backup can only be restored to a folder on this machine.')
    if (await runningOn(data)) return fail(`A server runs on ${data}. Stop it first.`)
    const file = resolve(folder, name)
    const { items } = await restored().catch(inWords)
    return { lines: [`${items} items are back in ${data}. Start the server.`], json: { data, items } }

    async function restored() {
      makePrivate(data)
      return restoreBackup(file, tablesIn(data))
    }
  },
}
