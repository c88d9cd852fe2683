import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mask, type Position, seeded } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { PlayerId } from '../../../functions/api/ids.ts'
import { pushMessage } from '../../../functions/messages/push/message.ts'
import { getMail } from '../../../functions/store/players/mail-item.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { listProbe } from '../../support/tables/every-game.ts'
import { addressOf } from '../mail/post-room.ts'
import { MINUTE, newPushRoom } from '../push/push-room.ts'
import { type Service, startService } from '../push/service.ts'
import { replaceNewest } from '../support/replace-newest.ts'
import { useEngine } from '../support/world.ts'

useEngine()
listProbe()

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.received.length = 0
})

const people = ['Anna', 'Ben']

it.each(Object.keys(games))('canary, push of %s: the same whatever is hidden', async (name) => {
  const room = await newPushRoom(people, service, name)
  const { ports, world, table } = room
  const game = await games[name]()
  for (let turn = 0; turn < 4; turn++) {
    await room.turn()
    const mover = await room.mover()
    const player = mover.player as PlayerId
    const mail = await getMail(world.store, player, 'consistent')
    const told = () => pushMessage(ports, { kind: 'turn', player, table }, mail, { buttons: true })
    const kept = (await newestEntry(world.store, table, 'consistent'))!
    const position = kept.entry.position as Position
    const seat = room.people.indexOf(mover)
    const before = await told()
    expect(before).not.toBeNull()
    const twin = game.imagine(mask(position, seat) as never, seat, seeded(`${turn}`.repeat(64), [], 1))
    await replaceNewest(world.store, table, kept, twin as Position)
    expect(await told()).toEqual(before)
    await replaceNewest(world.store, table, kept, position)
  }
})

it('canary, push: says no more than the mail, no ids of others; sealed for the push service', async () => {
  const room = await newPushRoom([...people, 'Cara'], service)
  const { world } = room
  for (let turn = 0; turn < 6; turn++) {
    world.mail.messages.length = 0
    service.received.length = 0
    await room.turn()
    const mover = await room.mover()
    await room.after(3 * MINUTE)
    const [pushed] = service.toldTo(room.browserOf(mover))
    const [{ subject, text }] = world.mail.messages
    const plain = text.replace(/\s+/g, ' ')
    expect(pushed.title).toBe(subject)
    for (const sentence of pushed.body.split(/(?<=[.!?]) /)) expect(plain).toContain(sentence)
    for (const other of room.people) {
      expect(JSON.stringify(pushed)).not.toContain(addressOf(other.name))
      if (other !== mover) expect(JSON.stringify(pushed)).not.toContain(other.player)
    }
    // On its way it is sealed, and its headers say neither who plays nor where.
    for (const { path, headers, body } of service.received) {
      const seen = JSON.stringify([path, headers]) + body.toString('latin1')
      for (const word of [room.table, mover.player, mover.name, subject, 'Sunday'])
        expect(seen).not.toContain(word)
    }
    const [{ path }] = service.received
    expect(JSON.stringify([world.lines, world.alarms])).not.toContain(path)
  }
})
