import {
  type Action,
  type AnyGame,
  type Json,
  mask,
  type Position,
  type Seat,
} from '../../../engine/core/index.ts'
import type {
  Composed,
  DeviceStore,
  KeptDraft,
  LocalTable,
  StoreWriter,
} from '../../../web/device/device-store.ts'
import { type Contents, memoryStore, nothing } from '../../../web/device/memory.ts'
import { playHere, startLocal } from '../../../web/local/table.ts'
import { pick, type Random, randomTurn } from '../../support/play.ts'
import { seated } from '../../support/tables/seated.ts'

/** A table on a device of its own: what the device keeps, and the table as it stands. */
export interface Here {
  game: AnyGame
  contents: Contents
  deviceStore: DeviceStore
  id: string
  table(): LocalTable
}

const people = ['Anna', 'Ben', 'Cleo', 'Dora']

/** Starts a table for this many on a new device. */
export async function startedHere(game: AnyGame, seats: number): Promise<Here> {
  const contents = nothing()
  const deviceStore = memoryStore(contents)
  const wanted = { title: 'In the train', names: seated(...people.slice(0, seats)), options: {} }
  const id = await startLocal(deviceStore, game, wanted)
  return { game, contents, deviceStore, id, table: () => contents.locals.get(id)! }
}

export const positionOf = ({ table }: Here): Position => table().newest.position as Position

/** What a seat would compose of some actions as the table stands. */
export function composedOf(here: Here, seat: Seat, actions: Action[]): Composed {
  const { id, game, table } = here
  const start = mask(positionOf(here), seat) as unknown as Json
  return { table: id, version: table().newest.version, rules: game.rules, seat, start, actions }
}

/** A turn at random, of a seat that is to act. */
export function anyTurn(here: Here, random: Random, seat = pick(positionOf(here).waiting, random)): Composed {
  const actions = randomTurn(here.game, mask(positionOf(here), seat), seat, random)
  return composedOf(here, seat, actions)
}

/** Plays this many turns at random, or until the table is over. */
export async function playOn(here: Here, random: Random, turns: number): Promise<void> {
  for (let i = 0; i < turns && !here.table().newest.table.over; i++) {
    const why = await playHere(here.deviceStore, here.game, anyTurn(here, random))
    if (why) throw new Error(`Refused: ${why.refused}`)
  }
}

export const draftOn = (turn: Composed): KeptDraft => ({ ...turn, revision: 0, isSynced: false })

/** A device store whose next write dies before it is done, or right after: its caller never hears of it. */
export const dying = (deviceStore: DeviceStore, when: 'before' | 'after'): DeviceStore => ({
  ...deviceStore,
  async write<T>(work: (kept: StoreWriter) => Promise<T>) {
    await deviceStore.write(async (kept) => {
      await work(kept)
      if (when === 'before') throw new Error('The battery is empty.')
    })
    throw new Error('The battery is empty.')
  },
})
