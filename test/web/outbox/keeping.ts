import type { Action } from '../../../engine/core/index.ts'
import type {
  Composed,
  DeviceStore,
  KeptDraft,
  QueuedTurn,
  Stores,
} from '../../../web/device/device-store.ts'
import { type Contents, memoryStore, nothing } from '../../../web/device/memory.ts'
import { started, viewOf } from '../table/table-views.ts'

export const { position, first } = started()

/** A device store with what it holds, and ports on it that mint `new-1`, `new-2`, … at a standing clock. */
export function keeping(): {
  contents: Contents
  ports: { deviceStore: DeviceStore; newId(): string; now(): Date }
} {
  const contents = nothing()
  let minted = 0
  const ports = {
    deviceStore: memoryStore(contents),
    newId: () => `new-${++minted}`,
    now: () => new Date('2026-03-01T12:00:00Z'),
  }
  return { contents, ports }
}

/** What `now` of the ports says. */
export const at = '2026-03-01T12:00:00.000Z'

/** Three actions, whatever they mean. */
export const actions: Action[] = [{ kind: 'place' }, { kind: 'move' }, { kind: 'end' }] as Action[]

export const composed = (over: Partial<Composed> = {}): Composed => ({
  table: 'table',
  version: 3,
  rules: viewOf(position, first, 3).rules,
  seat: first,
  start: viewOf(position, first, 3).view,
  actions,
  ...over,
})

export const draftOf = (over: Partial<KeptDraft> = {}): KeptDraft => ({
  ...composed(),
  revision: 2,
  isSynced: true,
  ...over,
})

export const queuedOf = (over: Partial<QueuedTurn> = {}): QueuedTurn => ({
  ...composed(),
  id: 'turn-1',
  at,
  state: 'queued',
  isUnsure: false,
  ...over,
})

/** All that lies in a store. */
export const listOf = <S extends keyof Stores>(contents: Contents, store: S): Stores[S][] => [
  ...contents[store].values(),
]
