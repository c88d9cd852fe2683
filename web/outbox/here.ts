import { useMemo } from 'preact/hooks'
import { ulid } from 'ulidx'
import { isoNow } from '../device/clock.ts'
import type { DeviceStore } from '../device/device-store.ts'
import { deviceStoreOf } from '../device/kept.ts'
import { owner } from '../device/player.ts'

/** The parts of a window of the app that a player, or nobody (null), composes with. */
export interface Here {
  owner: string | null
  deviceStore: DeviceStore
  newId(): string
  now(): Date
}

/** The parts for one player. Taken when something is begun, they are that player's until it is written. */
export const hereOf = (owner: string | null): Here => ({
  owner,
  deviceStore: deviceStoreOf(owner),
  newId: ulid,
  now: () => new Date(isoNow()),
})

/** The parts for the player whose screen is drawn: a tap on it is that player's, however late it is written. */
export function useHere(): Here {
  const whose = owner.value
  return useMemo(() => hereOf(whose), [whose])
}
