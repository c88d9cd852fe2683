import type { Problem } from '../../functions/api/shapes.ts'
import type { DeviceStore, QueuedTurn } from '../device/device-store.ts'
import type { Unreached } from '../net/heard.ts'

/** The result of sending a turn. */
export type Sent =
  /** `version`: of the entry that it has become. */
  | { kind: 'played'; version: number }
  | { kind: 'refused'; problem: Problem }
  /** It was composed under other rules than the server's. */
  | { kind: 'rules' }
  /** Not now. `isUnsure`: it may have arrived all the same. `seconds`: how long to wait, if the server said so. */
  | { kind: 'later'; isUnsure: boolean; seconds?: number | undefined; code: string }

export interface OutboxPorts {
  deviceStore: DeviceStore
  send(turn: QueuedTurn): Promise<Sent>
  /** Told once the result of a turn has been noted. */
  settled?(turn: QueuedTurn): void
  /** Whether the server answers, else why not: asked before the point from which a turn can't be called back. */
  reaches(): Promise<true | Unreached>
  newId(): string
  now(): Date
}
