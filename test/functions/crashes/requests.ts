import type { Asked, Instance } from './instance.ts'
import { by, doing, idOf, messageId, opened, pathOf, running, type Scene, salt, sitting } from './scene.ts'

/** A request of somebody in a scene. */
export type Ask = (at: Scene) => Asked
/** How something begins: the people, and the table as it stands then. */
export type Begin = (instance: Instance) => Promise<Scene>
type More = Record<string, unknown>

export const add = (n: 1 | 2) => ({ kind: 'add', n })
export const peek = { kind: 'peek' }

const at = (name: string, method: string, rest: string, body?: More): Ask => {
  return (scene) => by(scene, name, method, pathOf(scene, rest), body)
}
const named = (words: string, base: number) => ({ id: idOf(words), base })

export const sits =
  (name: string, more: More = {}, words = `${name} sits`): Ask =>
  (scene) =>
    by(scene, name, 'POST', pathOf(scene, '/seats'), sitting(scene, words, more))
/** Leaves a seat, or sends away the player who sits there. */
export const leaves = (name: string, seat: number, base: number, words = `${name} frees seat ${seat}`): Ask =>
  at(name, 'DELETE', `/seats/${seat}`, named(words, base))
export const starts = (base: number, words = 'Anna starts'): Ask =>
  at('Anna', 'POST', '/start', named(words, base))
export const callsOff = (base: number, words = 'Anna calls it off'): Ask =>
  at('Anna', 'DELETE', '', named(words, base))

export const plays = (name: string, base: number, action: unknown, words = `${name} plays at ${base}`): Ask =>
  at(name, 'POST', '/turns', { ...named(words, base), rules: 1, actions: [action] })
type Doing = 'ask' | 'agree' | 'refuse'
export const takesBack = (name: string, base: number, what: Doing, words = `${name}: ${what} to take back`) =>
  at(name, 'POST', '/takeback', { ...named(words, base), do: what })
export const ends = (name: string, base: number, what: Doing, words = `${name}: ${what} to end`): Ask =>
  at(name, 'POST', '/end', { ...named(words, base), do: what })
export const resigns = (name: string, base: number, words = `${name} resigns`): Ask =>
  at(name, 'POST', '/resign', named(words, base))
export const rematches = (name: string): Ask =>
  at(name, 'POST', '/rematch', { id: idOf(`${name} wants another`), salt })

export const says = (name: string, seconds = 0, text = 'Hello', words = `${name} says`): Ask =>
  at(name, 'POST', '/chat', { id: messageId(words, seconds), text })
export const reads = (name: string, words: string, seconds = 0): Ask =>
  at(name, 'PUT', '/chat', { read: messageId(words, seconds) })
export const notes = (name: string, text: string, revision: number): Ask =>
  at(name, 'PUT', '/notes', { text, revision })
export const drafts = (name: string, n: 1 | 2, revision: number): Ask =>
  at(name, 'PUT', '/draft', { base: 2, rules: 1, actions: [add(n)], revision })
export const leavesWord = (name: string, revision: number): Ask =>
  at(name, 'PUT', '/orders', { orders: {}, revision })
/** Plans to add 2, where nothing else is said. */
export const leavesPlan = (
  name: string,
  { base, revision = 0, n = 2 }: { base: number; revision?: number; n?: 1 | 2 },
): Ask => {
  const turn = { actions: [add(n)], askAt: { places: [], kinds: [] } }
  const plan = { base, rules: 1, turns: [turn] }
  return at(name, 'PUT', '/plan', { plan, save: idOf(`${name} plans ${n}`), revision })
}
export const clearsPlan = (name: string, revision: number): Ask =>
  at(name, 'PUT', '/plan', { plan: null, save: idOf(`${name} clears it`), revision })
/** The sweep comes by, this many minutes after noon. */
export const sweeps =
  (minutes: number): Ask =>
  () => ({ method: 'SWEEP', path: String(minutes) })
export const changes = (change: More): Ask => at('Anna', 'PATCH', '', change)
export const invites = (body: More = {}): Ask => at('Anna', 'POST', '/invites', body)
export const revokes: Ask = at('Anna', 'DELETE', '/invites')
export const looks = (name: string): Ask => at(name, 'GET', '')
export const renames =
  (name: string, other: string): Ask =>
  (scene) =>
    by(scene, name, 'PATCH', '/api/me', { name: other })

/** A table of this many seats, with these people at it. */
export const seated =
  (names: string[], seats: number, more: More = {}): Begin =>
  (instance) =>
    opened(instance, names, { more: { seats, ...more } })
/** A table at which all sit. */
export const started =
  (names: string[], more: More = {}): Begin =>
  (instance) =>
    running(instance, names, more)
/** What has happened since. */
export const after =
  (begin: Begin, ...happened: Ask[]): Begin =>
  async (instance) => {
    const scene = await begin(instance)
    for (const asks of happened) await doing(scene, asks(scene))
    return scene
  }
