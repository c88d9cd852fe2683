import type { MyMail } from '../../../functions/api/shapes.ts'
import { broughtBy } from '../mail/people.ts'
import { type Asked, ask, askAndSettle, type Instance } from './instance.ts'
import { people, type Scene } from './scene.ts'
import { another, layOut } from './storage.ts'

/** Two addresses of Anna. */
export const [home, work] = ['anna@home.example', 'anna@work.example']

/** A new copy of the app with these people and nothing else. */
export async function begin(...names: string[]): Promise<{ instance: Instance; scene: Scene }> {
  const instance = another(await layOut())
  return { instance, scene: await people(instance, ...names) }
}

/** Asks for a message in somebody's browser, and brings what confirms it. */
export async function asks(instance: Instance, cookie: string, email: string): Promise<Asked> {
  const asked = { method: 'POST', path: '/api/session', cookie, body: { email } }
  const answer = await askAndSettle(instance, asked)
  if (answer.status !== 202) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  const { token } = broughtBy(instance.mail.latest(email))
  const known = [cookie, answer.cookie].filter(Boolean).join('; ')
  return { method: 'POST', path: '/api/session/confirm', cookie: known, body: { token } }
}

/** Whose the address is by now: its reader asks in a browser of his own. Null where nobody’s. */
export async function playerAt(instance: Instance, email: string): Promise<string | null> {
  const { body } = await askAndSettle(instance, await asks(instance, '', email))
  return body.player ?? null
}

/** The player of a session, by his cookie: a confirmed one has a new session each time. */
export const playerOf = async (instance: Instance, cookie: string): Promise<string> =>
  (await ask(instance, { method: 'GET', path: '/api/me', cookie })).body?.player

export const mailOf = async (instance: Instance, cookie: string): Promise<MyMail> =>
  (await ask(instance, { method: 'GET', path: '/api/me/mail', cookie })).body
