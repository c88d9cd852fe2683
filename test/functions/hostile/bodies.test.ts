import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useEngine } from '../support/world.ts'
import { dump } from './dump.ts'
import { garbageFor, notFields, notJson, notRequests } from './garbage.ts'
import { ask, expectProblem, own } from './raw.ts'
import { methodOf, type Route, routes } from './routes.ts'
import { newScene, type Scene } from './scene.ts'

useEngine()

const withBody = routes.filter((route) => route.body)

describe('malformed body', () => {
  let scene: Scene
  let before: string[]
  beforeAll(async () => {
    scene = await newScene()
  })
  beforeEach(async () => {
    before = await dump(scene.world.store)
  })

  const send = (route: Route, body: string) =>
    ask(scene.world, {
      method: methodOf(route),
      path: route.path(scene),
      headers: { ...own, cookie: scene[route.by].cookie },
      body,
    })
  const rightBody = (route: Route) => route.body?.(scene) as Record<string, unknown>
  /** The right body with one field's JSON in place of its own. */
  const withField = (route: Route, field: string, json: string) => {
    const { [field]: _, ...rest } = rightBody(route)
    const others = Object.entries(rest).map(
      ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
    )
    return `{${[...others, `${JSON.stringify(field)}:${json}`].join()}}`
  }
  const isAllOptional = (route: Route) =>
    Object.keys(rightBody(route)).every((field) => route.optional?.includes(field))
  const nothingChanged = async () => {
    await scene.world.notifier.idle()
    expect(await dump(scene.world.store)).toEqual(before)
    expect(scene.world.alarms).toEqual([])
  }

  describe.each(withBody)('$route', (route) => {
    it('not JSON: 400, nothing changes', async () => {
      for (const text of notJson) expectProblem(await send(route, text), 400, 'bad-request')
      await nothingChanged()
    })

    it('JSON that is no request, or has unknown fields: 422, nothing changes', async () => {
      const wrong = isAllOptional(route) ? notRequests.filter((text) => text !== '{}') : notRequests
      for (const text of wrong) expectProblem(await send(route, text), 422, 'invalid')
      for (const field of notFields) {
        const problem = expectProblem(await send(route, withField(route, field, '1')), 422, 'invalid')
        expect(problem.detail).not.toContain(`“${field}”`)
      }
      await nothingChanged()
    })

    it('a field is missing: 422, nothing changes', async () => {
      for (const field of Object.keys(rightBody(route))) {
        if (route.optional?.includes(field)) continue
        const { [field]: _, ...rest } = rightBody(route)
        expectProblem(await send(route, JSON.stringify(rest)), 422, 'invalid')
      }
      await nothingChanged()
    })

    it('a field of the wrong type, too long, too deep or out of range: 422, nothing changes', async () => {
      for (const [field, value] of Object.entries(rightBody(route)))
        for (const json of garbageFor(field, value, route.empty?.includes(field)).filter(
          (one) => one !== 'null' || !route.orNull?.includes(field),
        ))
          expectProblem(await send(route, withField(route, field, json)), 422)
      await nothingChanged()
    })
  })
})
