import { afterAll, beforeAll, expect, it } from 'vitest'
import { mask, type Position, seeded } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import type { PlayerId } from '../../../functions/api/ids.ts'
import { sendWebhook } from '../../../functions/messages/webhook/send.ts'
import { changeWebhook, getWebhook } from '../../../functions/store/players/webhook.ts'
import { newestEntry } from '../../../functions/store/tables/log.ts'
import { listProbe } from '../../support/tables/every-game.ts'
import { addressOf } from '../mail/post-room.ts'
import { type Service, startService } from '../push/service.ts'
import { replaceNewest } from '../support/replace-newest.ts'
import { useEngine } from '../support/world.ts'
import { newWebhookRoom } from '../webhook/webhook-room.ts'

useEngine()
listProbe()

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

it.each(Object.keys(games))('canary, webhook of %s: the same whatever is hidden', async (name) => {
  const room = await newWebhookRoom(service, { game: name })
  const { ports, world, table, anna } = room
  const game = await games[name]()
  const player = anna.player as PlayerId
  const told = async () => {
    service.received.length = 0
    await sendWebhook(ports, {
      kind: 'webhook',
      player,
      id: 'one',
      notice: { kind: 'turn', player, table },
    })
    const webhook = (await getWebhook(world.store, player))!
    await changeWebhook(world.store, player, webhook, { begun: [] })
    expect(room.posts()).toHaveLength(1)
    const [{ headers, body }] = room.posts()
    const seen = JSON.stringify(headers) + body
    for (const person of room.people) expect(seen).not.toContain(addressOf(person.name))
    for (const person of room.people) expect(seen).not.toContain(person.player)
    return body.toString()
  }
  for (let turn = 0; turn < 3; turn++) {
    await room.untilMoves(true)
    const kept = (await newestEntry(world.store, table, 'consistent'))!
    const position = kept.entry.position as Position
    const before = await told()
    const twin = game.imagine(mask(position, 0) as never, 0, seeded(`${turn}`.repeat(64), [], 1))
    await replaceNewest(world.store, table, kept, twin as Position)
    expect(await told()).toEqual(before)
    await replaceNewest(world.store, table, kept, position)
    await room.untilMoves(false)
  }
})
