import { chainStart, chainsAfter, nextPage } from '../../../../engine/core/index.ts'
import { tally } from '../../../engine/table/tally.ts'
import { deviceTable, fileOf } from '../../../support/tables/device-table.ts'
import { type Ask, after, sits } from '../requests.ts'
import { by, doing, idOf, pathOf, people, salt } from '../scene.ts'
import type { Flow } from './flow.ts'

const device = deviceTable(tally, 3, 2, { options: { goal: 30 } })
device.turn()
/** A copy that goes another way. */
const other = device.copy(5)
for (const table of [device, other]) table.turn()
const file = fileOf(device)
const taking = { title: 'In the train', seat: 0, salt }

/** The page with all that follows the first entries, this many of which are here. */
function pageAfter(version: number, of = file) {
  const chain = chainsAfter(chainStart(of), of.entries.slice(0, version)).at(-1) ?? chainStart(of)
  return nextPage(of, taking, { fork: null, version, chain })
}

const brings =
  (name: string, page: object, words = `${name} brings it`): Ask =>
  (scene) =>
    by(scene, name, 'POST', '/api/tables/import', { id: idOf(words), ...page })
export const bringsAll = (name: string): Ask => brings(name, pageAfter(0))
const { entries } = pageAfter(0)
/** A table that is the same but for its last turn. */
export const bringsOther = (name: string): Ask =>
  brings(name, pageAfter(0, fileOf(other)), `${name} brings another`)
export const bringsSome = (name: string): Ask =>
  brings(name, { ...pageAfter(0), entries: entries.slice(0, 1), last: null }, `${name} begins to bring it`)
const bringsRest = (name: string): Ask => brings(name, pageAfter(1))

/** Nobody but Anna and Ben. */
const two: Flow['before'] = (instance) => people(instance, 'Anna', 'Ben')

/** Tables that began on a device. */
export const flowsOfDevices: Flow[] = [
  {
    name: 'a table from a device is imported',
    before: two,
    asks: bringsAll('Anna'),
    byHalves: 'kept',
  },
  {
    name: 'the rest of a table from a device is imported',
    before: after(two, bringsSome('Anna')),
    asks: bringsRest('Anna'),
    byHalves: 'kept',
    alike: true,
  },
  {
    name: 'a free seat of a table from a device is taken',
    async before(instance) {
      const scene = await two(instance)
      const { body } = await doing(scene, bringsAll('Anna')(scene))
      scene.tables.table = body.table
      const invited = await doing(scene, by(scene, 'Anna', 'POST', pathOf(scene, '/invites'), {}))
      scene.handed.invite = invited.body.token
      return scene
    },
    asks: sits('Ben'),
  },
]
