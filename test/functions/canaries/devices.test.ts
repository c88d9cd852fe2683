import { beforeEach, expect, it } from 'vitest'
import { type Entry, mask, type Position } from '../../../engine/core/index.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import type { Watched } from '../../../functions/api/shapes.ts'
import type { App } from '../../../functions/index.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { randomFrom, randomTurn } from '../../support/play.ts'
import { deviceTable, fileOf } from '../../support/tables/device-table.ts'
import { noLimits } from '../hostile/scene.ts'
import { bring } from '../import/bring.ts'
import { done, inviteTo, sendTurn, shareOf, sitDown, tableOf, turnOf } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { markedGheos, markedTiles } from './marked-gheos.ts'

useEngine()

let world: World
beforeEach(async () => {
  world = await newWorld({ games: { gheos: markedGheos }, limits: noLimits })
})

/** All that was answered, to whom. */
interface Heard {
  who: string
  text: string
}

async function listener(name: string, heard: Heard[]): Promise<Person> {
  const request = async (url: string, init: RequestInit) => {
    const response = await world.app.request(url, init)
    heard.push({ who: name, text: await response.clone().text() })
    return response
  }
  return guest({ app: { request } as unknown as App }, name)
}

/** The tiles that nobody has seen, and those that a seat has not. */
const hidden = (position: Position, viewer: number | 'spectator'): string[] => {
  const seen = JSON.stringify(mask(position, viewer))
  return markedTiles.filter((tile) => !seen.includes(tile))
}

it('canary, table from a device: undealt tiles and those of others are in no answer, then or later', async () => {
  const heard: Heard[] = []
  const [anna, ben, otto] = [
    await listener('Anna', heard),
    await listener('Ben', heard),
    await listener('Otto', heard),
  ]
  const table = deviceTable(markedGheos, 2, 4)
  for (let turn = 0; turn < 3; turn++) table.turn()
  const newest = async (id: string) =>
    (await newestEntry(world.store, id as TableId, 'consistent'))?.entry as Entry
  const expectSecret = async (id: string): Promise<void> => {
    const { position, holders } = await newest(id)
    for (const { who, text } of heard.splice(0)) {
      const seat = ['Anna', 'Ben'].indexOf(who)
      const sits = seat >= 0 && holders[seat] !== null
      const told = hidden(position as Position, sits ? seat : 'spectator').filter((tile) =>
        text.includes(tile),
      )
      expect([who, told]).toEqual([who, []])
    }
  }

  const onDevice = hidden(table.newest().position as Position, 'spectator')
  expect(onDevice.length).toBeGreaterThan(40)
  const { table: id } = await bring(anna, fileOf(table), { most: 2 })
  for (const { text } of heard) for (const tile of onDevice) expect(text).not.toContain(tile)
  await expectSecret(id)
  const { token } = await shareOf(anna, id)
  const everybodyLooks = async () => {
    const { version } = await newest(id)
    // One that was played on the device, and the newest two.
    const versions = [Math.ceil(version / 3), version - 1, version]
    const ofTable = ['?since=0', '/record', ...versions.map((one) => `/at/${one}`)]
    for (const person of [anna, ben, otto])
      for (const path of [
        ...ofTable.map((rest) => `/api/tables/${id}${rest}`),
        ...['/api/tables', '/api/lobby', '/api/history'],
      ])
        await person.get(path)
    const { status, body } = await otto.get<Watched>(`/api/watch/${token}`)
    expect([status, body.version]).toEqual([200, version])
    for (const one of versions) expect((await otto.get(`/api/watch/${token}/at/${one}`)).status).toBe(200)
    expect((await otto.get(`/api/watch/${token}/record/0`)).status).toBe(404)
    await expectSecret(id)
  }
  await everybodyLooks()
  // What is his to see he is told: so all this would be noticed.
  const { view: annas } = await tableOf(anna, id)
  expect(hidden((await newest(id)).position as Position, 0).length).toBeLessThan(onDevice.length)
  expect(markedTiles.filter((tile) => JSON.stringify(annas).includes(tile)).length).toBeGreaterThan(3)
  await sitDown(ben, id, await inviteTo(anna, id))
  await everybodyLooks()

  // Anyone who knows what lay undealt on the device knows nothing of what lies undealt here.
  const orderOf = ({ position }: Entry) =>
    (position as unknown as { deck: { '?': number }[] }).deck.map((box) => box['?'])
  expect(orderOf(await newest(id))).not.toEqual(orderOf(table.newest()))

  const random = randomFrom(3)
  for (let turn = 0; turn < 6; turn++) {
    const { view, state } = await tableOf(anna, id)
    if (state.over) break
    const { waiting } = view as unknown as Position
    const mover = [anna, ben][waiting[0]]
    const mine = await tableOf(mover, id)
    world.clock.now += 2000
    done(await sendTurn(mover, id, turnOf(mine, ...randomTurn(markedGheos, mine.view, mine.seat, random))))
    await everybodyLooks()
  }
  expect(world.alarms).toEqual([])
})
