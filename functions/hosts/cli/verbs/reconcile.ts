import { games } from '../../../../engine/index.ts'
import { reconcile } from '../../../jobs/projection/reconcile.ts'
import { counted } from '../../../operator/words.ts'
import { type Alarm, isoOf } from '../../../ports/index.ts'
import { everyRunning } from '../../../store/tables/running.ts'
import type { Verb } from './verb.ts'

export const reconciling: Verb = {
  takes: '',
  does: 'checks all running tables, and repairs inboxes, lobby and history after a crash',
  options: {},
  words: { least: 0, most: 0 },
  async run({ open }) {
    const { store } = await open()
    const alarms: Alarm[] = []
    const before = await countRunning(store)
    await reconcile({ store, games, now: Date.now, alarm: (alarm) => alarms.push(alarm) })
    const left = await countRunning(store)
    const lines = [
      `${counted(before, 'table')} checked; ${left} may still be running.`,
      ...alarms.map(({ table, alarm }) => `${table ?? 'A table'} could not be checked: ${alarm}.`),
    ]
    return { lines, json: { before, left, alarms, at: isoOf(Date.now()) }, isNo: alarms.length > 0 }
  },
}

async function countRunning(store: Parameters<typeof everyRunning>[0]): Promise<number> {
  let found = 0
  for await (const _ of everyRunning(store)) found++
  return found
}
