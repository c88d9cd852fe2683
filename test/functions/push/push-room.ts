import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { notifyByMail } from '../../../functions/messages/mail/notify-by-mail.ts'
import { pushKeys } from '../../../functions/messages/push/keys.ts'
import { webPusher } from '../../../functions/messages/push/web-pusher.ts'
import { poster } from '../../../functions/outbound/post.ts'
import { hourOf, moveClock } from '../../../functions/store/tables/due.ts'
import { newPostRoom, type PostRoom } from '../mail/post-room.ts'
import { done } from '../support/play.ts'
import type { Person } from '../support/world.ts'
import { type Browser, subscribed } from './browser.ts'
import type { Service } from './service.ts'

export const MINUTE = 60_000

/** A table whose people are told by mail, and on a device each. */
export interface PushRoom extends PostRoom {
  browserOf(person: Person): Browser
  /** Lets time pass, and the sweep come by at the end of it. */
  after(milliseconds: number): Promise<void>
}

export async function newPushRoom(
  names: readonly string[],
  service: Service,
  game = 'gheos',
): Promise<PushRoom> {
  const room = await newPostRoom(names, game)
  const { world, ports, people } = room
  const post = poster(service.url)
  ports.post = post
  ports.pusher = webPusher({
    keys: () => pushKeys(ports),
    origin: () => ports.origin,
    post,
  })
  const browsers = new Map<Person, Browser>()
  for (const person of people) {
    const browser = subscribed()
    done(await person.send('PUT', '/api/me/push', browser.subscription))
    browsers.set(person, browser)
  }
  // What fell due while the table was opened is done.
  const mailer = ports.mailer
  const after = async (milliseconds: number) => {
    world.clock.now += milliseconds
    await world.notifier.idle()
    await runDueJobs(ports, (_, notice) => notifyByMail(ports, notice))
    await world.notifier.idle()
  }
  await moveClock(world.store, hourOf(world.clock.now) - 1)
  ports.mailer = null
  await after(3 * MINUTE)
  ports.mailer = mailer
  service.received.length = 0
  return { ...room, after, browserOf: (person) => browsers.get(person) as Browser }
}
