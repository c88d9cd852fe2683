import type { DeviceStore } from '../../web/device/device-store.ts'
import type { OutboxPorts } from '../../web/outbox/ports.ts'

/** An app with a mistake in it, as one might be made; the laws must find it out. */
export type Bug = (ports: OutboxPorts) => OutboxPorts

/** Mistakes by what they do. */
export const bugs = {
  'forgets a turn before it is sent': (ports) => ({
    ...ports,
    async send(turn) {
      await ports.deviceStore.write((kept) => kept.delete('outbox', turn.table))
      return ports.send(turn)
    },
  }),

  'sends a turn under a new id each time': (ports) => ({
    ...ports,
    send: (turn) => ports.send({ ...turn, id: ports.newId() }),
  }),

  'takes any answer for one to what waits now': (ports) => ({
    ...ports,
    async send(turn) {
      const sent = await ports.send(turn)
      if (sent.kind !== 'later') await ports.deviceStore.write((kept) => kept.delete('outbox', turn.table))
      return sent
    },
  }),

  'takes no answer for a refusal': (ports) => ({
    ...ports,
    async send(turn) {
      const sent = await ports.send(turn)
      return sent.kind === 'later' ? { ...sent, isUnsure: false } : sent
    },
  }),

  'drops a draft whose table moved on': (ports) => ({
    ...ports,
    deviceStore: changed(ports.deviceStore, (kept) => ({
      ...kept,
      put: async (store, item) =>
        store === 'tray' && 'problem' in item && item.problem === null ? undefined : kept.put(store, item),
    })),
  }),

  'calls a turn back that is being sent': (ports) => ({
    ...ports,
    deviceStore: changed(ports.deviceStore, (kept) => ({
      ...kept,
      async get(store, key) {
        const item = await kept.get(store, key)
        return item && store === 'outbox' ? { ...item, state: 'queued' } : item
      },
    })),
  }),
} satisfies Record<string, Bug>

/** A device store whose writes go through other hands. */
const changed = (
  deviceStore: DeviceStore,
  hands: (kept: Parameters<Parameters<DeviceStore['write']>[0]>[0]) => typeof kept,
): DeviceStore => ({
  ...deviceStore,
  write: (work, durability) => deviceStore.write((kept) => work(hands(kept)), durability),
})
