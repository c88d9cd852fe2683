import { createHmac } from 'node:crypto'
import { MINUTE, newPushRoom, type PushRoom } from '../push/push-room.ts'
import type { Received, Service } from '../push/service.ts'
import { done } from '../support/play.ts'
import type { Person } from '../support/world.ts'

/** A table of two, one of whom has a webhook; what it was told first is forgotten. */
export interface WebhookRoom extends PushRoom {
  /** The player with the webhook. */
  anna: Person
  secret: string
  /** All that the webhook got, in order. */
  posts(): Received[]
  /** Plays until it is that player's turn, or the other's. */
  untilMoves(isAnna: boolean): Promise<void>
}

export const urlOf = (host: string): string => `https://${host}/hooks/anna`
const PATH = '/hooks/anna'

export async function newWebhookRoom(
  service: Service,
  { host = 'hooks.example', game = 'gheos' } = {},
): Promise<WebhookRoom> {
  const room = await newPushRoom(['Anna', 'Ben'], service, game)
  const [anna] = room.people
  for (const person of room.people) done(await person.send('DELETE', '/api/me/push', { device: 'this' }))
  const untilMoves = async (isAnna: boolean) => {
    while (((await room.mover()) === anna) !== isAnna) await room.turn()
  }
  await untilMoves(false)
  await room.after(3 * MINUTE)
  const { secret } = done(await anna.send<{ secret: string }>('PUT', '/api/me/webhook', { url: urlOf(host) }))
  await room.after(0)
  service.received.length = 0
  room.world.mail.messages.length = 0
  return {
    ...room,
    ...{ anna, secret, untilMoves },
    posts: () => service.received.filter(({ path }) => path === PATH),
  }
}

/** What a program reads of a message that it has checked as Standard Webhooks have it. @throws where it is not genuine */
export function checked(secret: string, { headers, body }: Received): { id: string; said: unknown } {
  const [id, at] = [headers['webhook-id'], headers['webhook-timestamp']]
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  if (headers['webhook-signature'] !== `v1,${signature}`) throw new Error('It is not genuine.')
  return { id: String(id), said: JSON.parse(body.toString()) }
}
