import type { Confirmed } from '../../../functions/api/shapes.ts'
import type { Mail } from '../../../functions/ports/mailer.ts'
import { guest, type Person, stranger, type World } from '../support/world.ts'

/** What a message brings its reader: read as a person would, off the plain text. */
export interface Brought {
  token: string
  code: string
}

export function broughtBy({ text }: Mail): Brought {
  const token = text.match(/\/enter#([\w-]+)/)?.[1]
  const code = text.match(/^ {4}(\w{4} \w{4})$/m)?.[1]
  if (!token || !code) throw new Error(`No link and code in: ${text}`)
  return { token, code }
}

/** Asks for a message, and reads it. */
export async function asks(world: World, person: Person, email: string): Promise<Brought> {
  const { status, body } = await person.send('POST', '/api/session', { email })
  if (status !== 202) throw new Error(`${status}: ${JSON.stringify(body)}`)
  await world.settled()
  return broughtBy(world.mail.latest(email))
}

export const confirms = (person: Person, given: Record<string, unknown>) =>
  person.send<Confirmed & { player: string; name: string; asks: string }>(
    'POST',
    '/api/session/confirm',
    given,
  )

/** Somebody new who has an address. */
export async function reachable(
  world: World,
  name: string,
  email: string,
  language?: string,
): Promise<Person> {
  const person = await guest(world, name, language)
  const { token } = await asks(world, person, email)
  const { status, body } = await confirms(person, { token })
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  await world.settled()
  return person
}

/** The same player in a browser that knows nothing yet. */
export async function cameBy(world: World, email: string): Promise<Person> {
  const person = stranger(world)
  const { token } = await asks(world, person, email)
  const { body } = await confirms(person, { token })
  return Object.assign(person, { player: body.player, name: body.name })
}
