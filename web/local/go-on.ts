import { ulid } from 'ulidx'
import { type AnyGame, continued, type TableRecord } from '../../engine/core/index.ts'
import { isoNow } from '../device/clock.ts'
import { type DeviceStore, type LocalTable, localId, logKey } from '../device/device-store.ts'
import { randomHex } from '../device/random-hex.ts'

/**
 * A new table on this device that goes on from where a record ends, for people of the same names. Its story up to there
 * is told again, and can be verified as far as any table of a device: by the rules, but not how it was dealt. What
 * nobody had seen is dealt anew, and from then on all luck follows from a seed of this device.
 * @returns its id; null when it can't go on from there
 */
export async function goOnFrom(
  deviceStore: DeviceStore,
  game: AnyGame,
  record: TableRecord,
  { title, names }: Pick<LocalTable, 'title' | 'names'>,
): Promise<string | null> {
  const seed = randomHex(32)
  const log = continued(game, record, { id: ulid(), at: isoNow(), seed })
  if (!log) return null
  const id = localId(ulid())
  const newest = log[log.length - 1]
  await deviceStore.write(async (kept) => {
    await kept.put('locals', { id, title, names, seed, newest, elsewhere: null })
    for (const entry of log) await kept.put('log', { key: logKey(id, entry.version), entry })
  }, 'strict')
  return id
}
