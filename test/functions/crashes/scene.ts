import { createHash } from 'node:crypto'
import { encodeTime } from 'ulidx'
import { type Answer, type Asked, askAndSettle, type Instance, noon } from './instance.ts'

/** A table and the people around it. What tests ask of the app is plain data, so it can be asked of any copy. */
export interface Scene {
  instance: Instance
  /** By name, the cookie of each. */
  people: Record<string, string>
  /** The tables that have been opened, by the names tests give them; most have one, called `table`. */
  tables: Record<string, string>
  /** Invites, links and whatever else was handed over. */
  handed: Record<string, string>
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** An id as a device mints it: the same for the same words. */
export const idOf = (words: string): string => digest(words).toString('base64url').slice(0, 22)

/** A message's id, minted `seconds` after noon. */
export function messageId(words: string, seconds = 0): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const random = [...digest(words).subarray(0, 16)].map((byte) => letters[byte % 32]).join('')
  return encodeTime(noon + seconds * 1000, 10) + random
}

export const salt = '00112233445566778899aabbccddeeff'

/** A request of somebody in a scene. */
export const by = (
  { people }: Pick<Scene, 'people'>,
  name: string,
  method: string,
  path: string,
  body?: unknown,
): Asked => ({ method, path, cookie: people[name], body })

export const pathOf = ({ tables }: Pick<Scene, 'tables'>, rest = '', name = 'table'): string =>
  `/api/tables/${tables[name]}${rest}`

/** Does a request that must succeed. */
export async function doing(scene: Pick<Scene, 'instance'>, asked: Asked): Promise<Answer> {
  const answer = await askAndSettle(scene.instance, asked)
  if (answer.status >= 300) throw new Error(`${asked.method} ${asked.path}: ${JSON.stringify(answer)}`)
  return answer
}

/** A scene with these people and nothing else. */
export async function people(instance: Instance, ...names: string[]): Promise<Scene> {
  const scene: Scene = { instance, people: {}, tables: {}, handed: {} }
  for (const name of names) await arrive(scene, name)
  return scene
}

async function arrive(scene: Scene, name: string): Promise<void> {
  const body = { id: idOf(`${name} arrives`), name }
  const { cookie } = await doing(scene, { method: 'POST', path: '/api/guest', body })
  if (!cookie) throw new Error('A guest without a session.')
  scene.people[name] = cookie
}

/** Anna's wish for a table of tally. */
export const opening = (more: Record<string, unknown> = {}) => ({
  id: idOf('Anna opens a table'),
  game: 'tally',
  seats: 2,
  pace: 'none',
  listed: true,
  title: 'Sunday',
  salt,
  ...more,
})

/** Anna opens a table and keeps an invite to it; the others named sit down in order. */
export async function opened(
  instance: Instance,
  names: readonly string[],
  { more = {}, name = 'table' }: { more?: Record<string, unknown>; name?: string } = {},
  scene?: Scene,
): Promise<Scene> {
  const at = scene ?? (await people(instance, 'Anna', 'Ben', 'Cara', 'Dora'))
  const wanted = opening({ id: idOf(`Anna opens ${name}`), ...more })
  await doing(at, by(at, 'Anna', 'POST', '/api/tables', wanted))
  at.tables[name] = wanted.id
  if (wanted.seats > 1) {
    const { body } = await doing(at, by(at, 'Anna', 'POST', pathOf(at, '/invites', name), {}))
    at.handed.invite = body.token
  }
  for (const other of names.slice(1))
    await doing(
      at,
      by(at, other, 'POST', pathOf(at, '/seats', name), sitting(at, `${other} sits at ${name}`)),
    )
  return at
}

/** A wish for a seat. */
export const sitting = ({ handed }: Scene, words: string, more: Record<string, unknown> = {}) => ({
  id: idOf(words),
  base: 1,
  invite: handed.invite,
  salt,
  ...more,
})

/** A table at which all seats are taken. */
export const running = (
  instance: Instance,
  names: readonly string[],
  more: Record<string, unknown> = {},
): Promise<Scene> => opened(instance, names, { more: { seats: names.length, ...more } })
