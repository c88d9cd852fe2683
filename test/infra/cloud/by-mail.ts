import type { Mail } from '../../../functions/ports/mailer.ts'
import { broughtBy, confirms } from '../../functions/mail/people.ts'
import { done } from '../../functions/support/play.ts'
import { type Person, stranger } from '../../functions/support/world.ts'
import { ranUntilNow } from '../../support/ran-until-now.ts'
import type { Cloud } from './cloud.ts'
import type { Taken } from './fake-ses.ts'
import { worldBehind } from './players.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

export const addressOf = (name: string): string => `${name.toLowerCase()}@example.org`

/** Somebody who came by a message that was sent to his address, and is reached there from then on. */
export async function reachable(cloud: Cloud, name: string, viewer: string): Promise<Person> {
  const person = stranger(worldBehind(cloud, viewer))
  const email = addressOf(name)
  await person.get('/api/me')
  const { status } = await person.send('POST', '/api/session', { email })
  if (status !== 202) throw new Error(`Asked for a message: ${status}.`)
  const { token } = broughtBy({ text: cloud.ses.latest(email).email.text } as Mail)
  const { player } = done(await confirms(person, { token, name }))
  return Object.assign(person, { name, player })
}

/** The table that a message leads to, by its button. */
export function tableIn({ email }: Taken): string {
  const table = email.text?.match(/\/table\/([\w-]+)/)?.[1]
  if (!table) throw new Error(`No table in: ${email.text}`)
  return table
}

/** Runs the clock alone: what is due waits in the queue then. It has come by each minute before. */
export async function look(cloud: Cloud): Promise<void> {
  await ranUntilNow(cloud.store)
  await lookAfterAll(cloud)
}

/** Runs the clock alone, for the first time since it came by last. */
export const lookAfterAll = (cloud: Cloud): Promise<unknown> =>
  cloud.fn('Clock').invoke({ time: new Date(cloud.store.now()).toISOString() })

/** Runs the clock as the schedule does, and workers for what it hands on; the messages that went out. */
export async function tick(cloud: Cloud): Promise<Taken[]> {
  const before = cloud.ses.taken.length
  await look(cloud)
  await cloud.sqs.work()
  return cloud.ses.taken.slice(before)
}

/** What went wrong, as a function has said. */
export const alarmsOf = (one: ReturnType<Cloud['fn']>): object[] =>
  one
    .printed()
    .split('\n')
    .filter((line) => line.includes('"alarm"'))
    .map((line) => JSON.parse(line))
