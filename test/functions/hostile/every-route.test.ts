import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../functions/index.ts'
import { useEngine } from '../support/world.ts'
import { dump } from './dump.ts'
import { ask, expectProblem, expectSafe, own, type Raw } from './raw.ts'
import { asksWho, changes, methodOf, type Route, routes } from './routes.ts'
import { copyOf, newScene, type Scene } from './scene.ts'

useEngine()

/** The request of a route as it should be, sent by a player who may send it. */
function right(scene: Scene, route: Route): Raw & { headers: Record<string, string> } {
  const body = route.body?.(scene)
  const headers = { ...(changes(route) ? own : {}), cookie: scene[route.by].cookie }
  return {
    ...{ method: methodOf(route), path: route.path(scene), headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }
}

let town: Scene
beforeAll(async () => {
  town = await newScene()
})

it('table of routes: lists every route of the app once', () => {
  const served = town.world.app.routes.map(({ method, path }) => `${method} ${path}`)
  const own = new Set(served.filter((route) => !/^ALL |\*/.test(route)))
  expect(routes.map(({ route }) => route).sort()).toEqual([...own].sort())
})

describe.each(routes)('$route', (route) => {
  let scene: Scene
  beforeAll(async () => {
    scene = await copyOf(town)
  })

  it('v5.0.0-3.2.1 v5.0.0-14.3.2 refused, or over https: headers keep the answer from other sites, caches and frames', async () => {
    const { headers, ...raw } = right(scene, route)
    const foreign = { ...headers, 'sec-fetch-site': 'cross-site' }
    const secure = { app: createApp({ ...scene.world.ports, origin: 'https://posthorn.test' }) }
    for (const more of [foreign, { ...headers, 'content-type': 'text/plain' }])
      if (changes(route)) expectSafe(await ask(scene.world, { ...raw, headers: more }), false)
    expectSafe(await ask(secure, { ...raw, headers: foreign }), true, route.kept)
  })

  it('the right request: succeeds, with the headers of a safe answer', async () => {
    const { headers, ...raw } = right(scene, route)
    const sender = { 'posthorn-player': scene[route.by].player }
    const answer = await ask(scene.world, { ...raw, headers: { ...headers, ...sender } })
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([route.done, expect.anything()])
    expectSafe(answer, false, route.kept)
    expect(scene.world.alarms).toEqual([])
  })
})

describe('refused request', () => {
  let scene: Scene
  let before: string[]
  beforeAll(async () => {
    scene = town
    before = await dump(scene.world.store)
  })

  async function refuses(raw: Raw, status: number, code: string): Promise<void> {
    const answer = await ask(scene.world, raw)
    expectProblem(answer, status, code)
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  const nothingChanged = async () => {
    await scene.world.notifier.idle()
    expect(await dump(scene.world.store)).toEqual(before)
    expect(scene.world.alarms).toEqual([])
  }
  const without = (headers: Record<string, string>, ...names: string[]) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

  describe.each(routes.filter(changes))('$route', (route) => {
    it('v5.0.0-3.5.1 from another origin: 403 foreign-origin, nothing changes', async () => {
      const { headers, ...raw } = right(scene, route)
      const bare = without(headers, 'sec-fetch-site')
      const foreign = [
        bare,
        { ...bare, origin: 'http://evil.test' },
        { ...bare, origin: 'http://posthorn.test.evil.test' },
        { ...bare, origin: 'http://posthorn.test.' },
        { ...bare, origin: 'http://posthorn' },
        { ...bare, origin: '' },
        { ...bare, origin: 'https://posthorn.test' },
        { ...bare, origin: 'http://posthorn.test:8080' },
        { ...bare, origin: 'null' },
        ...['cross-site', 'same-site', 'none', ''].map((site) => ({ ...bare, 'sec-fetch-site': site })),
        { ...bare, 'sec-fetch-site': 'cross-site', origin: 'http://posthorn.test' },
        { ...bare, 'sec-fetch-site': 'same-origin', origin: 'http://evil.test', host: 'evil.test' },
      ]
      for (const headers of foreign) await refuses({ ...raw, headers }, 403, 'foreign-origin')
      await nothingChanged()
    })

    it('v5.0.0-3.5.2 a content type other than JSON: 415, nothing changes', async () => {
      const { headers, ...raw } = right(scene, route)
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
      for (const type of [...types, 'application/problem+json', 'application/jsonp', ''])
        await refuses({ ...raw, headers: { ...headers, 'content-type': type } }, 415, 'not-json')
      await nothingChanged()
    })

    it('a body of 70 KB, its length stated or not: 413, nothing changes', async () => {
      const { headers, method, path } = right(scene, route)
      const large = JSON.stringify({ padding: 'x'.repeat(70_000) })
      const length = { ...headers, 'content-length': String(large.length) }
      const stream = new Blob([large]).stream()
      await refuses({ method, path, headers: length, body: large }, 413, 'too-large')
      await refuses({ method, path, headers, body: stream }, 413, 'too-large')
      await nothingChanged()
    })
  })

  describe.each(routes.filter((route) => asksWho(route) && route.needs !== 'nothing'))('$route', (route) => {
    it('v5.0.0-7.2.1 v5.0.0-8.2.1 without a valid session cookie: 401, nothing changes', async () => {
      const { headers, ...raw } = right(scene, route)
      const cookies = ['posthorn=', 'posthorn=nonsense', `posthorn=${'x'.repeat(5000)}`, 'posthorn=%E0%A4%A']
      const other = headers.cookie.replace('posthorn=', '__Host-posthorn=')
      await refuses({ ...raw, headers: without(headers, 'cookie') }, 401, 'no-session')
      for (const cookie of [...cookies, other])
        await refuses({ ...raw, headers: { ...headers, cookie } }, 401, 'no-session')
      await nothingChanged()
    })
  })

  /** They change who one is. */
  const beginSessions = ['POST /api/guest', 'POST /api/session/confirm']
  const asWhom = routes.filter((route) => asksWho(route) && !beginSessions.includes(route.route))
  describe.each(asWhom)('$route', (route) => {
    it('from a page of another player than the session’s: 409 other-player, nothing changes', async () => {
      const { headers, ...raw } = right(scene, route)
      const { anna, ben, cara } = scene
      for (const sender of [anna, ben, cara].filter((one) => one !== scene[route.by]))
        await refuses(
          { ...raw, headers: { ...headers, 'posthorn-player': sender.player } },
          409,
          'other-player',
        )
      for (const sender of ['', 'nobody', scene[route.by].player.toUpperCase()])
        await refuses({ ...raw, headers: { ...headers, 'posthorn-player': sender } }, 409, 'other-player')
      await nothingChanged()
    })
  })

  describe.each(routes.filter(({ needs }) => needs === 'host'))('$route', (route) => {
    it('from a player who is not the host: 403 not-host, nothing changes', async () => {
      const raw = right(scene, route)
      await refuses({ ...raw, headers: { ...raw.headers, cookie: scene.ben.cookie } }, 403, 'not-host')
      await nothingChanged()
    })
  })

  it('unknown path, by any method: 404, nothing changes', async () => {
    const paths = [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/tables/',
      '/api/tables/../me/nothing',
      '/nothing',
      '/',
    ]
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
      for (const path of paths)
        await refuses({ method, path, headers: { ...own, cookie: scene.anna.cookie } }, 404, 'not-found')
    await nothingChanged()
  })
})
