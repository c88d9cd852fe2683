import { type Ask, after, started } from '../requests.ts'
import { by, idOf, pathOf } from '../scene.ts'
import type { Flow } from './flow.ts'

/** Makes a watch link. */
export const shares =
  (name: string, more: Record<string, unknown> = {}, words = `${name} shares`): Ask =>
  (scene) =>
    by(scene, name, 'POST', pathOf(scene, '/shares'), {
      ...{ id: idOf(words), name: 'Grandmother', delay: 0 },
      ...more,
    })
/** Revokes a watch link that somebody made. */
export const revokesShare =
  (name: string, whose = name): Ask =>
  (scene) =>
    by(scene, name, 'DELETE', pathOf(scene, `/shares/${idOf(`${whose} shares`)}`))

const two = started(['Anna', 'Ben'])

/** Links to watch a table by. */
export const flowsOfWatching: Flow[] = [
  {
    name: 'a watch link is made',
    before: two,
    asks: shares('Anna'),
    instead: [shares('Anna', { delay: 3 }), shares('Ben', {}, 'Anna shares')],
    toldOnce: 'token',
    opens: ({ body }) => ({ method: 'GET', path: `/api/watch/${body.token}` }),
  },
  {
    name: 'a watch link is revoked',
    before: after(two, shares('Anna'), shares('Ben')),
    asks: revokesShare('Anna'),
  },
]
