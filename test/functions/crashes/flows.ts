import type { Answer, Asked, At, Instance } from './instance.ts'
import {
  add,
  by,
  doing,
  idOf,
  messageId,
  named,
  opened,
  opening,
  pathOf,
  people,
  running,
  type Scene,
  salt,
  sitting,
  turn,
} from './scene.ts'

/** One thing somebody may ask for, and how the table stands before he does. */
export interface Flow {
  name: string
  before(instance: Instance): Promise<Scene>
  asks(scene: Scene): Asked
  /** Other requests under the same id, which must all be refused. */
  instead?(scene: Scene): Asked[]
  /** What others do after it. */
  afterwards?(scene: Scene): Asked[]
  /** Which rules the app knows from here on. */
  rules?: At['rules']
  /** Has no id: what is asked twice is done twice, and shows in nothing but the answer. */
  nameless?: true
  /** What must be possible once it was answered. */
  opens?(answer: Answer): Asked
  /** What may stand half done until it is asked again: what is kept, or also what follows from it. */
  byHalves?: 'kept' | 'lists'
  /** Is known again for a short while alone. */
  soon?: true
  /** Goes the same way as another one, which stands for it where a test would take long. */
  alike?: true
}

type Wish = (at: Scene) => unknown
const asking =
  (name: string, method: string, rest: string, body: Wish = () => undefined) =>
  (at: Scene): Asked =>
    by(at, name, method, pathOf(at, rest), body(at))

/** A request of this id in other words, and the id used for something else altogether. */
const others =
  (name: string, method: string, rest: string, ...bodies: Wish[]) =>
  (at: Scene): Asked[] => [...bodies.map((body) => by(at, name, method, pathOf(at, rest), body(at)))]

const ends = [add(2)]
const two = ['Anna', 'Ben']
const three = ['Anna', 'Ben', 'Cara']
const twoRunning = (instance: Instance) => running(instance, two)
const threeRunning = (instance: Instance) => running(instance, three)
/** Anna has made a turn at a table of as many: version `people + 1`. */
const moved =
  (names: string[], more: Record<string, unknown> = {}) =>
  async (instance: Instance) => {
    const at = await running(instance, names, more)
    await doing(at, asking('Anna', 'POST', '/turns', () => turn('Anna adds', names.length, add(1)))(at))
    return at
  }
const waits = (base: number, words: string, what: 'ask' | 'agree' | 'refuse') => ({
  ...named(words, base),
  do: what,
})
/** After Anna’s turn Ben has made his, and Anna has asked for hers back. */
const takebackAsked = (names: string[]) => async (instance: Instance) => {
  const at = await moved(names)(instance)
  const base = names.length + 1
  await doing(at, asking('Ben', 'POST', '/turns', () => turn('Ben adds', base, add(2)))(at))
  await doing(at, asking('Anna', 'POST', '/takeback', () => waits(base + 1, 'Anna asks', 'ask'))(at))
  return at
}
const endingAsked = (names: string[]) => async (instance: Instance) => {
  const at = await running(instance, names)
  await doing(at, asking('Anna', 'POST', '/end', () => waits(names.length, 'Anna asks', 'ask'))(at))
  return at
}
/** A table that Anna has won, with its last turn. */
const finished = async (instance: Instance) => {
  const at = await running(instance, two, { options: { goal: 1 } })
  await doing(at, asking('Anna', 'POST', '/turns', () => turn('Anna wins', 2, ...ends))(at))
  return at
}

export const flows: Flow[] = [
  {
    name: 'a guest arrives',
    before: (instance) => people(instance, 'Anna'),
    asks: () => ({ method: 'POST', path: '/api/guest', body: { id: idOf('Ella arrives'), name: 'Ella' } }),
    instead: () => [{ method: 'POST', path: '/api/guest', body: { id: idOf('Ella arrives'), name: 'Emma' } }],
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
    name: 'a player takes another name',
    async before(instance) {
      const at = await opened(instance, ['Anna', 'Ben'], { seats: 3 }, 'open')
      await opened(instance, two, { id: idOf('another'), title: 'Monday' }, 'table', at)
      return at
    },
    asks: (at) => by(at, 'Anna', 'PATCH', '/api/me', { name: 'Annika' }),
  },
  {
    name: 'a table is opened',
    before: (instance) => people(instance, ...three),
    asks: (at) => by(at, 'Anna', 'POST', '/api/tables', opening()),
    instead: (at) => [
      by(at, 'Anna', 'POST', '/api/tables', opening({ seats: 3 })),
      by(at, 'Anna', 'POST', '/api/tables', opening({ options: { goal: 5 } })),
      by(at, 'Anna', 'POST', '/api/tables', opening({ mySeat: 1 })),
      by(at, 'Anna', 'POST', '/api/tables', opening({ title: 'Monday' })),
      by(at, 'Anna', 'POST', '/api/tables', opening({ listed: false })),
      by(at, 'Ben', 'POST', '/api/tables', opening()),
    ],
    afterwards: (at) => [
      by(at, 'Ben', 'POST', `/api/tables/${opening().id}/seats`, sitting(at, 'Ben sits')),
      by(at, 'Anna', 'POST', `/api/tables/${opening().id}/turns`, turn('Anna adds', 2, add(1))),
    ],
  },
  {
    name: 'a table for one is opened, and starts',
    before: (instance) => people(instance, 'Anna', 'Ben'),
    asks: (at) => by(at, 'Anna', 'POST', '/api/tables', opening({ seats: 1, listed: false })),
    afterwards: (at) => [
      by(at, 'Anna', 'POST', `/api/tables/${opening().id}/turns`, turn('Anna adds', 1, add(1))),
    ],
  },
  {
    name: 'somebody sits down',
    before: (instance) => opened(instance, ['Anna'], { seats: 3 }),
    asks: asking('Ben', 'POST', '/seats', (at) => sitting(at, 'Ben sits')),
    instead: others(
      'Ben',
      'POST',
      '/seats',
      (at) => sitting(at, 'Ben sits', 1, { seat: 2 }),
      (at) => sitting(at, 'Ben sits', 1, { salt: 'ff'.repeat(16) }),
    ),
    afterwards: (at) => [
      by(at, 'Cara', 'POST', pathOf(at, '/seats'), sitting(at, 'Cara sits')),
      by(at, 'Anna', 'POST', pathOf(at, '/turns'), turn('Anna adds', 3, add(1))),
    ],
  },
  {
    name: 'the last seat is taken, and the table starts',
    before: (instance) => opened(instance, ['Anna']),
    asks: asking('Ben', 'POST', '/seats', (at) => sitting(at, 'Ben sits')),
    instead: others('Ben', 'POST', '/seats', (at) => sitting(at, 'Ben sits', 1, { seat: 1 })),
    afterwards: (at) => [by(at, 'Anna', 'POST', pathOf(at, '/turns'), turn('Anna adds', 2, add(1)))],
  },
  {
    name: 'the host starts with fewer',
    before: (instance) => opened(instance, ['Anna', 'Ben'], { seats: 4, mySeat: 2 }),
    asks: asking('Anna', 'POST', '/start', () => named('Anna starts', 2)),
    instead: (at) => [
      by(at, 'Anna', 'DELETE', pathOf(at), named('Anna starts', 2)),
      by(at, 'Anna', 'POST', pathOf(at, '/resign'), named('Anna starts', 2)),
    ],
    afterwards: (at) => [by(at, 'Ben', 'POST', pathOf(at, '/turns'), turn('Ben adds', 3, add(1)))],
  },
  {
    name: 'somebody leaves',
    before: (instance) => opened(instance, three, { seats: 4 }),
    asks: asking('Ben', 'DELETE', '/seats/1', () => named('Ben leaves', 3)),
    instead: (at) => [by(at, 'Ben', 'POST', pathOf(at, '/seats'), sitting(at, 'Ben leaves', 3))],
    afterwards: (at) => [
      by(at, 'Dora', 'POST', pathOf(at, '/seats'), sitting(at, 'Dora sits', 4, { seat: 1 })),
    ],
  },
  {
    name: 'the host leaves',
    alike: true,
    before: (instance) => opened(instance, two, { seats: 3 }),
    asks: asking('Anna', 'DELETE', '/seats/0', () => named('Anna leaves', 2)),
    afterwards: (at) => [by(at, 'Ben', 'POST', pathOf(at, '/invites'), {})],
  },
  {
    name: 'the last one leaves, which cancels the table',
    alike: true,
    before: (instance) => opened(instance, ['Anna']),
    asks: asking('Anna', 'DELETE', '/seats/0', () => named('Anna leaves', 1)),
  },
  {
    name: 'the host sends somebody away',
    before: (instance) => opened(instance, three, { seats: 4 }),
    asks: asking('Anna', 'DELETE', '/seats/2', () => named('Anna sends Cara away', 3)),
    instead: (at) => [
      by(at, 'Anna', 'DELETE', pathOf(at, '/seats/1'), named('Anna sends Cara away', 3)),
      by(at, 'Anna', 'DELETE', pathOf(at), named('Anna sends Cara away', 3)),
    ],
    afterwards: (at) => [by(at, 'Dora', 'POST', pathOf(at, '/seats'), sitting(at, 'Dora sits', 4))],
  },
  {
    name: 'the host calls the table off',
    alike: true,
    before: (instance) => opened(instance, two, { seats: 3 }),
    asks: asking('Anna', 'DELETE', '', () => named('Anna calls it off', 2)),
    instead: (at) => [by(at, 'Anna', 'DELETE', pathOf(at, '/seats/1'), named('Anna calls it off', 2))],
  },
  {
    name: 'an invite is made',
    before: (instance) => opened(instance, ['Anna'], { listed: false }),
    asks: asking('Anna', 'POST', '/invites', () => ({ seat: 1 })),
    opens: ({ body }) => ({ method: 'GET', path: `/api/invites/${body.token}` }),
    nameless: true,
  },
  {
    name: 'all invites are revoked',
    before: (instance) => opened(instance, ['Anna'], { listed: false }),
    asks: asking('Anna', 'DELETE', '/invites'),
  },
  {
    name: 'a turn is sent',
    before: twoRunning,
    asks: asking('Anna', 'POST', '/turns', () => turn('Anna adds', 2, add(1))),
    instead: (at) => [
      by(at, 'Anna', 'POST', pathOf(at, '/turns'), turn('Anna adds', 2, add(2))),
      by(at, 'Anna', 'POST', pathOf(at, '/turns'), turn('Anna adds', 2, add(1), add(1))),
      by(at, 'Anna', 'POST', pathOf(at, '/resign'), named('Anna adds', 2)),
      by(at, 'Anna', 'POST', pathOf(at, '/end'), waits(2, 'Anna adds', 'ask')),
      by(at, 'Anna', 'POST', pathOf(at, '/takeback'), waits(2, 'Anna adds', 'ask')),
    ],
    afterwards: (at) => [
      by(at, 'Ben', 'POST', pathOf(at, '/turns'), turn('Ben adds', 3, add(2))),
      by(at, 'Anna', 'POST', pathOf(at, '/takeback'), waits(4, 'Anna wants it back', 'ask')),
      by(at, 'Ben', 'POST', pathOf(at, '/takeback'), waits(5, 'Ben agrees', 'agree')),
    ],
  },
  {
    name: 'a turn shows its sender what he had not seen',
    alike: true,
    before: twoRunning,
    asks: asking('Anna', 'POST', '/turns', () => turn('Anna peeks', 2, { kind: 'peek' })),
  },
  {
    name: 'a turn ends the table',
    before: (instance) => running(instance, two, { options: { goal: 2 } }),
    asks: asking('Anna', 'POST', '/turns', () => turn('Anna wins', 2, ...ends)),
    instead: others('Anna', 'POST', '/turns', () => turn('Anna wins', 2, add(1))),
  },
  {
    name: 'a secret choice is made while others make theirs',
    alike: true,
    before: async (instance) => {
      const at = await running(instance, three, { game: 'scheme' })
      const { body } = await doing(at, asking('Ben', 'GET', '')(at))
      at.handed.choice = JSON.stringify(body.legal[0])
      return at
    },
    asks: (at) =>
      by(at, 'Ben', 'POST', pathOf(at, '/turns'), turn('Ben chooses', 3, JSON.parse(at.handed.choice))),
  },
  {
    name: 'a turn is taken back alone',
    before: moved(two),
    asks: asking('Anna', 'POST', '/takeback', () => waits(3, 'Anna takes it back', 'ask')),
    instead: others('Anna', 'POST', '/takeback', () => waits(3, 'Anna takes it back', 'refuse')),
    afterwards: (at) => [by(at, 'Anna', 'POST', pathOf(at, '/turns'), turn('Anna adds again', 4, add(2)))],
  },
  {
    name: 'a take-back is asked for',
    alike: true,
    async before(instance) {
      const at = await moved(two)(instance)
      await doing(at, asking('Ben', 'POST', '/turns', () => turn('Ben adds', 3, add(2)))(at))
      return at
    },
    asks: asking('Anna', 'POST', '/takeback', () => waits(4, 'Anna asks', 'ask')),
    afterwards: (at) => [by(at, 'Ben', 'POST', pathOf(at, '/takeback'), waits(5, 'Ben agrees', 'agree'))],
  },
  {
    name: 'a take-back is agreed to by one of two',
    alike: true,
    before: takebackAsked(three),
    asks: asking('Cara', 'POST', '/takeback', () => waits(6, 'Cara agrees', 'agree')),
    instead: others('Cara', 'POST', '/takeback', () => waits(6, 'Cara agrees', 'refuse')),
    afterwards: (at) => [by(at, 'Ben', 'POST', pathOf(at, '/takeback'), waits(7, 'Ben agrees', 'agree'))],
  },
  {
    name: 'a take-back is agreed to by all, and the table goes back',
    before: takebackAsked(two),
    asks: asking('Ben', 'POST', '/takeback', () => waits(5, 'Ben agrees', 'agree')),
    afterwards: (at) => [by(at, 'Anna', 'POST', pathOf(at, '/turns'), turn('Anna adds again', 6, add(2)))],
  },
  {
    name: 'a take-back is refused',
    alike: true,
    before: takebackAsked(two),
    asks: asking('Ben', 'POST', '/takeback', () => waits(5, 'Ben refuses', 'refuse')),
    instead: others('Ben', 'POST', '/takeback', () => waits(5, 'Ben refuses', 'agree')),
    afterwards: (at) => [by(at, 'Anna', 'POST', pathOf(at, '/turns'), turn('Anna adds again', 6, add(2)))],
  },
  {
    name: 'an ending is proposed',
    alike: true,
    before: threeRunning,
    asks: asking('Anna', 'POST', '/end', () => waits(3, 'Anna asks', 'ask')),
    afterwards: (at) => [by(at, 'Ben', 'POST', pathOf(at, '/end'), waits(4, 'Ben refuses', 'refuse'))],
  },
  {
    name: 'an ending is agreed to by all',
    alike: true,
    before: endingAsked(two),
    asks: asking('Ben', 'POST', '/end', () => waits(3, 'Ben agrees', 'agree')),
    instead: others('Ben', 'POST', '/end', () => waits(3, 'Ben agrees', 'refuse')),
  },
  {
    name: 'an ending is refused',
    alike: true,
    before: endingAsked(two),
    asks: asking('Ben', 'POST', '/end', () => waits(3, 'Ben refuses', 'refuse')),
    afterwards: (at) => [by(at, 'Ben', 'POST', pathOf(at, '/end'), waits(4, 'Ben asks', 'ask'))],
  },
  {
    name: 'somebody resigns, which ends the table',
    alike: true,
    before: twoRunning,
    asks: asking('Ben', 'POST', '/resign', () => named('Ben resigns', 2)),
  },
  {
    name: 'somebody resigns in his turn, and the others play on',
    before: threeRunning,
    asks: asking('Anna', 'POST', '/resign', () => named('Anna resigns', 3)),
    afterwards: (at) => [
      by(at, 'Ben', 'POST', pathOf(at, '/turns'), turn('Ben adds', 4, add(2))),
      by(at, 'Cara', 'POST', pathOf(at, '/turns'), turn('Cara adds', 5, add(1))),
    ],
  },
  {
    name: 'a rematch is opened',
    before: finished,
    asks: asking('Ben', 'POST', '/rematch', () => ({ id: idOf('Ben wants another'), salt })),
    // The old table is over, so the reconciler does not come by there any more.
    byHalves: 'lists',
    afterwards: (at) => [
      by(at, 'Anna', 'POST', pathOf(at, '/rematch'), { id: idOf('Anna wants another'), salt }),
      by(at, 'Anna', 'POST', `/api/tables/${idOf('Ben wants another')}/turns`, turn('Anna adds', 2, add(1))),
    ],
  },
  {
    name: 'a rematch is joined, and starts',
    async before(instance) {
      const at = await finished(instance)
      await doing(at, asking('Ben', 'POST', '/rematch', () => ({ id: idOf('Ben wants another'), salt }))(at))
      return at
    },
    asks: asking('Anna', 'POST', '/rematch', () => ({ id: idOf('Anna wants another'), salt })),
    afterwards: (at) => [
      by(at, 'Anna', 'POST', `/api/tables/${idOf('Ben wants another')}/turns`, turn('Anna adds', 2, add(1))),
    ],
  },
  {
    name: 'something is said',
    before: twoRunning,
    asks: asking('Anna', 'POST', '/chat', () => ({ id: messageId('Anna greets'), text: 'Hello' })),
    // What she has said counts as unread until then.
    byHalves: 'kept',
    instead: (at) => [
      by(at, 'Anna', 'POST', pathOf(at, '/chat'), { id: messageId('Anna greets'), text: 'Goodbye' }),
      by(at, 'Ben', 'POST', pathOf(at, '/chat'), { id: messageId('Anna greets'), text: 'Hello' }),
    ],
    afterwards: (at) => [
      by(at, 'Ben', 'POST', pathOf(at, '/chat'), { id: messageId('Ben greets', 1), text: 'Hi' }),
    ],
  },
  {
    name: 'what was said is read',
    async before(instance) {
      const at = await running(instance, two)
      await doing(at, asking('Ben', 'POST', '/chat', () => ({ id: messageId('Ben greets'), text: 'Hi' }))(at))
      return at
    },
    asks: asking('Anna', 'PUT', '/chat', () => ({ read: messageId('Ben greets') })),
  },
  {
    name: 'notes are written',
    async before(instance) {
      const at = await running(instance, two)
      await doing(at, asking('Anna', 'PUT', '/notes', () => ({ text: 'first', revision: 0 }))(at))
      return at
    },
    asks: asking('Anna', 'PUT', '/notes', () => ({ text: 'second', revision: 1 })),
  },
  {
    name: 'the title changes',
    before: twoRunning,
    asks: asking('Anna', 'PATCH', '', () => ({ title: 'Friday' })),
  },
  {
    name: 'an open table is listed',
    before: (instance) => opened(instance, two, { seats: 3, listed: false }),
    asks: asking('Anna', 'PATCH', '', () => ({ listed: true })),
  },
  {
    name: 'an open table is no longer listed',
    alike: true,
    before: (instance) => opened(instance, two, { seats: 3 }),
    asks: asking('Anna', 'PATCH', '', () => ({ listed: false })),
  },
  {
    name: 'a turn under newer rules',
    before: twoRunning,
    asks: asking('Anna', 'POST', '/turns', () => ({ ...turn('Anna adds', 2, add(1)), rules: 2 })),
    instead: others('Anna', 'POST', '/turns', () => ({ ...turn('Anna adds', 2, add(2)), rules: 2 })),
    afterwards: (at) => [
      by(at, 'Ben', 'POST', pathOf(at, '/turns'), { ...turn('Ben adds', 4, add(1)), rules: 2 }),
    ],
    rules: 2,
    // The entry of the new rules stands by itself.
    byHalves: 'kept',
  },
]

/** One flow of each way that there is. */
export const fewFlows: Flow[] = flows.filter(({ alike }) => !alike)
