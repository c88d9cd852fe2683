import type { TableRecord } from '../../engine/core/index.ts'
import { isDone } from '../../engine/core/refused.ts'
import type { TableView } from '../../functions/api/shapes.ts'
import { deviceStoreOf, locals } from '../device/kept.ts'
import { owner } from '../device/player.ts'
import { collectRecord, localRecord } from './collect.ts'

const read = new Map<string, Promise<TableRecord | null>>()

/** The whole record of a table that is over, read once for all callers; null when it can't be had now. */
export function recordOver({ id, version }: Pick<TableView, 'id' | 'version'>): Promise<TableRecord | null> {
  const key = `${id} ${version}`
  const known = read.get(key) ?? readWhole(id, version)
  read.set(key, known)
  void known.then((record) => record ?? read.delete(key))
  return known
}

async function readWhole(id: string, version: number): Promise<TableRecord | null> {
  const local = locals.peek().get(id)
  if (local) return localRecord(deviceStoreOf(owner.peek()), local)
  const answer = await collectRecord(id, version, () => {})
  return isDone(answer) && !('seat' in answer.value) ? answer.value : null
}
