import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { keptNowhere } from '../../../functions/http/guard.ts'
import { createApp } from '../../../functions/index.ts'
import { useEngine } from '../support/world.ts'
import { ask, expectSafe, own } from './raw.ts'
import { newScene } from './scene.ts'

useEngine()

it('v5.0.0-16.5.1 answers 500 and 404: carry the safe headers, and say nothing of the error', async () => {
  const { world, anna } = await newScene()
  const faulty = createApp({
    ...world.ports,
    random: () => {
      throw new RangeError('secret')
    },
  })
  const fault = await ask(
    { app: faulty },
    { method: 'POST', path: '/api/me/link', headers: { ...own, cookie: anna.cookie } },
  )
  expect([fault.status, fault.text]).toEqual([500, expect.not.stringContaining('secret')])
  expectSafe(fault, false)
  for (const method of ['GET', 'POST', 'OPTIONS', 'HEAD', 'TRAILER'])
    expectSafe(await ask(world, { method, path: '/api/nothing', headers: own }), false)
})

it('v5.0.0-3.4.2 CORS preflight from another origin: 404', async () => {
  const { world } = await newScene()
  const headers = { origin: 'http://evil.test', 'access-control-request-method': 'POST' }
  for (const path of ['/api/guest', '/api/tables'])
    expect((await ask(world, { method: 'OPTIONS', path, headers })).status).toBe(404)
})

it('cache headers: a refusal is no-store, even where the route’s other answers are public', async () => {
  const app = new Hono().use(keptNowhere)
  app.get('/:status', (c) => c.body('', Number(c.req.param('status')) as 200, { 'cache-control': 'public' }))
  const kept = async (status: number) => (await app.request(`/${status}`)).headers.get('cache-control')
  expect([await kept(200), await kept(404)]).toEqual(['public', 'private, no-store'])
})
