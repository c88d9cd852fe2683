import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { useEngine } from '../support/world.ts'
import { dump } from './dump.ts'
import { ask, expectProblem, own } from './raw.ts'
import { methodOf, type Route, routes } from './routes.ts'
import { newScene, type Scene } from './scene.ts'

useEngine()

/** Requests of each route. */
const RUNS = 30

type Body = Record<string, unknown>
const names = [
  'id',
  'base',
  'rules',
  'actions',
  'seat',
  'salt',
  'do',
  'text',
  'revision',
  'name',
  'token',
  'kind',
]
const key = fc.oneof(
  fc.constantFrom(...names, '__proto__', 'constructor', 'toString', '?', 'to'),
  fc.string(),
)
const scalar = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -0,
    -1,
    0.5,
    1e308,
    2 ** 53,
    '',
    '0',
    'counter',
    'add',
    'ask',
    '\u202e',
    '\u0000',
  ),
  fc.integer({ min: -3, max: 12 }),
  fc.double({ noNaN: true }),
  fc.string({ unit: 'binary', maxLength: 80 }),
)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(key, tie('value'), { maxKeys: 5 }),
  ),
}))

/** One thing done to the body that a route would grant. */
const change = fc.oneof(
  fc.record({ what: fc.constant('replace' as const), which: fc.nat(), value }),
  fc.record({ what: fc.constant('within' as const), which: fc.nat(), key, value }),
  fc.record({ what: fc.constant('add' as const), key, value }),
  fc.record({ what: fc.constant('drop' as const), which: fc.nat() }),
)
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

function changed(body: Body, change: Change): unknown {
  const fields = Object.keys(body)
  const field = 'which' in change ? fields[change.which % fields.length] : ''
  if (change.what === 'replace') return { ...body, [field]: change.value }
  if (change.what === 'add') return Object.fromEntries([...Object.entries(body), [change.key, change.value]])
  if (change.what === 'within') {
    const inner = body[field]
    const list = Array.isArray(inner) ? inner : [inner]
    const items = list.map((item) =>
      item instanceof Object ? { ...item, [change.key]: change.value } : change.value,
    )
    return { ...body, [field]: Array.isArray(inner) ? items : items[0] }
  }
  const { [field]: _, ...rest } = body
  return rest
}

describe('random bodies from any sender', () => {
  let scene: Scene
  let stands: string[]
  beforeAll(async () => {
    scene = await newScene()
    stands = await dump(scene.world.store)
  })

  const sender = fc.constantFrom(...(['anna', 'ben', 'cara', 'dora', 'emil', 'nobody'] as const))
  const sent = (route: Route) =>
    fc.oneof(
      { weight: 1, arbitrary: value },
      {
        weight: 4,
        arbitrary: fc
          .array(change, { minLength: 1, maxLength: 3 })
          .map((changes) =>
            changes.reduce<unknown>((body, one) => changed(Object(body), one), route.body?.(scene)),
          ),
      },
    )

  it.each(routes.filter((route) => route.body))(
    '$route: no 5xx and no alarm; a refusal changes nothing',
    async (route) => {
      const property = fc.asyncProperty(sender, fc.gen(), async (who, draw) => {
        const body = JSON.stringify(draw(() => sent(route)))
        const { cookie } = scene[who]
        const headers = { ...own, ...(cookie ? { cookie } : {}) }
        const answer = await ask(scene.world, {
          method: methodOf(route),
          path: route.path(scene),
          headers,
          body,
        })
        await scene.world.notifier.idle()
        const now = await dump(scene.world.store)
        expect(scene.world.alarms).toEqual([])
        if (answer.status >= 400) {
          expect(expectProblem(answer).status).toBeLessThan(500)
          expect(now).toEqual(stands)
        }
        stands = now
      })
      await fc.assert(property, { numRuns: RUNS, seed: 20260301, endOnFailure: true })
    },
  )
})
