import {
  after,
  changes,
  drafts,
  leavesPlan,
  leavesWord,
  notes,
  reads,
  renames,
  says,
  seated,
  started,
} from '../requests.ts'
import { by, idOf, opened, people } from '../scene.ts'
import type { Flow } from './flow.ts'

const two = ['Anna', 'Ben']
const arrives = (name: string) => () => ({
  ...{ method: 'POST', path: '/api/guest', body: { id: idOf('Ella arrives'), name } },
})

/** Who one is, and what stands beside the log of a table. */
export const flowsBeside: Flow[] = [
  {
    name: 'a guest arrives',
    before: (instance) => people(instance, 'Anna'),
    asks: arrives('Ella'),
    instead: [arrives('Emma')],
    soon: true,
    opens: ({ cookie }) => ({ method: 'GET', path: '/api/me', cookie: cookie ?? '' }),
  },
  {
    name: 'a link to another device is made',
    before: (instance) => people(instance, 'Anna'),
    asks: (at) => by(at, 'Anna', 'POST', '/api/me/link'),
    opens: ({ body }) => ({ method: 'POST', path: '/api/session/confirm', body: { token: body.token } }),
    nameless: true,
  },
  {
    name: 'a player is renamed',
    async before(instance) {
      const at = await opened(instance, two, { more: { seats: 3 }, name: 'open' })
      return opened(instance, two, { more: { title: 'Monday' }, name: 'table' }, at)
    },
    asks: renames('Anna', 'Annika'),
  },
  {
    name: 'a chat message is sent',
    before: started(two),
    asks: says('Anna'),
    instead: [says('Anna', 0, 'Goodbye'), says('Ben', 0, 'Hello', 'Anna says')],
    afterwards: [says('Ben', 1)],
    // What she has said counts as unread until then.
    byHalves: 'kept',
  },
  {
    name: 'chat is marked as read',
    before: after(started(two), says('Ben')),
    asks: reads('Anna', 'Ben says'),
  },
  {
    name: 'notes are written',
    before: after(started(two), notes('Anna', 'first', 0)),
    asks: notes('Anna', 'second', 1),
  },
  {
    name: 'a draft is saved',
    before: after(started(two), drafts('Anna', 1, 0)),
    asks: drafts('Anna', 2, 1),
    alike: true,
  },
  {
    name: 'orders are saved',
    before: after(started(two), leavesWord('Anna', 0)),
    asks: leavesWord('Anna', 1),
    alike: true,
  },
  {
    name: 'a plan is saved',
    before: started(two, { game: 'planned' }),
    asks: leavesPlan('Anna', { base: 2 }),
  },
  { name: 'the title changes', before: started(two), asks: changes({ title: 'Friday' }) },
  {
    name: 'an open table is listed',
    before: seated(two, 3, { listed: false }),
    asks: changes({ listed: true }),
  },
  {
    name: 'an open table is no longer listed',
    alike: true,
    before: seated(two, 3),
    asks: changes({ listed: false }),
  },
]
