import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../functions/index.ts'
import { makeOperatorLink, OPERATOR_PAGES } from '../../../functions/operator/sign-in.ts'
import { closeGate, openGate } from '../../../functions/store/dynamodb/gate.ts'
import { storedAt } from '../crashes/storage.ts'
import { type Counting, counting } from '../support/counting.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { asks, formHeaders, newBrowser, operatorAt } from './operator-browser.ts'

useEngine()

let world: World
let anna: Person
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
})

const MINUTE = 60_000
const linkFor = async (by = 'Olga') => `${OPERATOR_PAGES}/${await makeOperatorLink(world.ports, by)}`

describe('operator’s link', () => {
  it('signs in once; the second time and after ten minutes: 404', async () => {
    const link = await linkFor()
    const first = await newBrowser(world).get(link)
    expect(first.status).toBe(200)
    expect((await newBrowser(world).get(link)).status).toBe(404)
    const late = await linkFor()
    world.clock.now += 10 * MINUTE
    expect((await newBrowser(world).get(late)).status).toBe(404)
  })

  it('opened by two browsers at once: signs in one', async () => {
    const link = await linkFor()
    const both = await Promise.all([1, 2].map(() => newBrowser(world).get(link)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('asked for by HEAD, as previews do, or while Posthorn is closed: stays good', async () => {
    const link = await linkFor()
    await asks(world, link, { method: 'HEAD' })
    await closeGate(world.store)
    expect((await newBrowser(world).get(link)).status).toBe(503)
    await openGate(world.store)
    expect((await newBrowser(world).get(link)).status).toBe(200)
  })

  it('behind another address: 404, and stays good', async () => {
    const link = await linkFor()
    expect((await newBrowser(world).get(link.replace('operator', 'nothing'))).status).toBe(404)
    expect((await newBrowser(world).get(link)).status).toBe(200)
  })

  it('the store holds neither its token nor the session’s', async () => {
    const link = await linkFor()
    const { cookie } = await operatorAt(world)
    const stored = JSON.stringify(await storedAt(world))
    expect(stored).toContain('Olga')
    for (const secret of [link.slice(OPERATOR_PAGES.length + 1), cookie.split('=')[1]])
      expect(stored).not.toContain(secret)
  })

  it('its cookie: HttpOnly, SameSite=Strict, for eight hours; over https for this host alone', async () => {
    const flags = async (app: World['app'], link: string) =>
      (await asks({ app }, link)).headers
        .getSetCookie()[0]
        .replace(/=[\w-]{32}/, '')
        .split('; ')
        .sort()
    const strict = ['HttpOnly', 'Max-Age=28800', 'Path=/', 'SameSite=Strict']
    expect(await flags(world.app, await linkFor())).toEqual([...strict, 'posthorn-operator'])
    const app = createApp({ ...world.ports, origin: 'https://posthorn.test' })
    expect(await flags(app, await linkFor())).toEqual(
      [...strict, 'Secure', '__Host-posthorn-operator'].sort(),
    )
  })
})

describe('operator’s session', () => {
  it('lasts eight hours, and ends at once when its operator signs out', async () => {
    const [one, other] = [await operatorAt(world), await operatorAt(world)]
    const { cookie } = one
    expect((await one.post(`${OPERATOR_PAGES}/out`, {})).status).toBe(303)
    expect((await newBrowser(world, cookie).get(OPERATOR_PAGES)).status).toBe(404)
    world.clock.now += 8 * 60 * MINUTE - 1000
    expect((await other.get(OPERATOR_PAGES)).status).toBe(200)
    world.clock.now += 1000
    expect((await other.get(OPERATOR_PAGES)).status).toBe(404)
  })

  it('operator’s cookie at a player’s route: 401, as without a session', async () => {
    const { cookie } = await operatorAt(world)
    expect((await asks(world, '/api/tables', { headers: { cookie } })).status).toBe(401)
  })

  it('form from a foreign page, or of another type than a form: nothing is done, as at an unknown address', async () => {
    const operator = await operatorAt(world)
    const { cookie } = operator
    const page = await operator.post(`${OPERATOR_PAGES}/players`, { word: 'Anna' })
    const id = /name="id" value="(\w+)"/.exec(page.text)?.[1] ?? ''
    const body = String(new URLSearchParams({ id, kind: 'suspend', player: anna.player, why: 'Rude' }))
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'multipart/form-data; boundary=x' },
    ]
    for (const headers of foreign) {
      const sent = { method: 'POST', headers: { ...formHeaders, cookie, ...headers }, body }
      const [here, nowhere] = [
        await asks(world, `${OPERATOR_PAGES}/acts`, sent),
        await asks(world, '/api/nothing', sent),
      ]
      expect([headers, here]).toEqual([headers, nowhere])
      expect([403, 415]).toContain(here.status)
    }
    const bare = { method: 'POST', headers: { cookie, 'content-type': formHeaders['content-type'] }, body }
    expect((await asks(world, `${OPERATOR_PAGES}/acts`, bare)).status).toBe(403)
    expect((await anna.send('PATCH', '/api/me', { name: 'Annabel' })).status).toBe(200)
  })
})

/** Addresses of the operator's pages, each with one of as many letters that nothing is at. */
const twins = ['', '/players', '/players?id=x', '/acts', '/out', '/style.css', `/${'a'.repeat(32)}`].map(
  (path) => [OPERATOR_PAGES + path, OPERATOR_PAGES.replace('operator', 'nobodies') + path],
)

describe.each(twins)('address %s without an operator’s session', (address, nowhere) => {
  let counted: Counting
  beforeEach(() => {
    counted = counting(world.store)
  })

  it.each(['no cookie', 'a player’s cookie', 'a made-up cookie', 'an ended session'])(
    '%s: 404 as for an unknown address: the same bytes, headers and calls of the store',
    async (who) => {
      const cookies: Record<string, () => Promise<string>> = {
        'no cookie': async () => '',
        'a player’s cookie': async () => `${anna.cookie}; posthorn-operator=${anna.cookie.split('=')[1]}`,
        'a made-up cookie': async () => `posthorn-operator=${'b'.repeat(32)}`,
        'an ended session': async () => {
          const { cookie } = await operatorAt(world)
          world.clock.now += 9 * 60 * MINUTE
          return cookie
        },
      }
      const cookie = await cookies[who]()
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const headers = { cookie, ...(method === 'POST' ? formHeaders : {}) }
        const told = async (path: string) => {
          counted.reset()
          const page = await asks(world, path, {
            method,
            headers,
            ...(method === 'POST' ? { body: 'a=b' } : {}),
          })
          return [
            method,
            page.status,
            page.text,
            [...page.headers],
            counted.calls.map(({ command }) => command),
          ]
        }
        // Whether Posthorn is closed is looked up once in a while.
        await told(nowhere)
        const here = await told(address)
        expect(here).toEqual(await told(nowhere))
        if (method === 'GET') expect(here[1]).toBe(404)
      }
      expect(new Set(world.lines.slice(-18).map(({ route }) => route)).size).toBe(1)
    },
  )
})
