import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { AnyGame, Entry, Seat } from '../../../../engine/core/index.ts'
import type { DeviceStore, Known, LocalTable } from '../../../device/device-store.ts'
import { logOf, seenFrom } from '../../../local/table.ts'

/**
 * A table of this device as a seat sees it, with its whole story; null until that is read, and while nobody looks.
 * Where it is further than one entry from the log that is read, as one that was started again is, it stays as it was
 * until the log is read again: in a story with a gap, a lesson would miss a turn.
 */
export function useSeen(
  deviceStore: DeviceStore,
  game: AnyGame,
  local: LocalTable,
  seat: Seat | null,
): Known | null {
  const log = useSignal<Entry[]>([])
  useEffect(() => {
    let isLatest = true
    void logOf(deviceStore, local).then((entries) => {
      if (isLatest) log.value = entries
    })
    return () => {
      isLatest = false
    }
  }, [deviceStore, local])
  const before = useRef<Known | null>(null)
  const known = useMemo(
    () => (seat !== null && isNext(local.newest, log.value) ? seenFrom(game, local, log.value, seat) : null),
    [log.value, seat, game, local],
  )
  before.current = known ?? before.current
  return before.current?.view.seat === seat ? before.current : null
}

/** Whether an entry is the last of a log, or follows it. */
const isNext = ({ version, hash }: Entry, log: readonly Entry[]): boolean => {
  const last = log.at(-1)
  return last !== undefined && (last.hash === hash || last.version === version - 1)
}
