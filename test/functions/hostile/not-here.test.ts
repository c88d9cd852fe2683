import { beforeAll, describe, expect, it } from 'vitest'
import { newId, type Person, useEngine } from '../support/world.ts'
import { dump } from './dump.ts'
import { ask, expectProblem, own, type RawAnswer } from './raw.ts'
import { changes, methodOf, type Route, routes } from './routes.ts'
import { newScene, type Scene } from './scene.ts'

useEngine()

/** All of an answer, as a reader who looks for a difference sees it. */
const bytesOf = ({ status, headers, text }: RawAnswer) =>
  [status, ...[...headers].map((pair) => pair.join(': ')).sort(), text].join('\n')

describe('hidden resource', () => {
  let scene: Scene
  let before: string[]
  let nowhere: string
  beforeAll(async () => {
    scene = await newScene()
    before = await dump(scene.world.store)
    const missing = { method: 'GET', path: `/api/tables/${newId()}`, headers: { cookie: scene.anna.cookie } }
    const answer = await ask(scene.world, missing)
    expectProblem(answer, 404, 'not-found')
    nowhere = bytesOf(answer)
  })

  async function answersOf(raw: { method: string; path: string; body?: unknown }, people: readonly Person[]) {
    const { method, path, body } = raw
    const answers = people.map(({ cookie }) =>
      ask(scene.world, {
        ...{ method, path, headers: { ...(method === 'GET' ? {} : own), cookie } },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    return new Set((await Promise.all(answers)).map(bytesOf))
  }
  const nothingChanged = async () => {
    await scene.world.notifier.idle()
    expect(await dump(scene.world.store)).toEqual(before)
  }

  const ofTables = routes.filter(({ route }) => route.includes('/tables/:id'))
  describe.each(ofTables)('$route', (route) => {
    const to = (table: string, body = route.body?.(scene)) => ({
      ...{ method: methodOf(route), path: pathTo(route, table) },
      ...(body ? { body } : {}),
    })
    const bodies = (): (Record<string, unknown> | undefined)[] => {
      const body = withoutInvite(route, scene)
      // Anyone who may not see a table can't find out how long its log is, either.
      return body && 'base' in body ? [1, 1_000_000].map((base) => ({ ...body, base })) : [body]
    }

    it('v5.0.0-8.2.2 tables of others, left tables and unknown ids: the same 404', async () => {
      const { anna, ben, cara, dora, emil, open, running, over, caras } = scene
      const here = [
        ...[open, running, over].map((table) => [table, [cara, dora, emil]] as const),
        [caras, [anna, ben, dora, emil]] as const,
        ...[newId(), 'propertyIsEnumerable'].map((table) => [table, [anna, ben, cara]] as const),
        ...['__proto__', 'x', 'x'.repeat(41), '%00', '%E0%A4%A', '..%2f..', `${open}%20`].map(
          (table) => [table, [anna]] as const,
        ),
      ]
      for (const [table, people] of here)
        for (const body of bodies())
          expect(await answersOf(to(table, body), people)).toEqual(new Set([nowhere]))
      await nothingChanged()
    })

    if (changes(route) && route.body)
      it('again with the id of an entry that is there: the same 404', async () => {
        const { cara, open } = scene
        const body = { ...withoutInvite(route, scene), ...(route.body?.(scene).id ? { id: open } : {}) }
        if (route.route.endsWith('/chat')) return
        expect(await answersOf(to(open, body), [cara])).toEqual(new Set([nowhere]))
        await nothingChanged()
      })
  })

  it('watch links that are unknown, revoked or malformed, and versions they do not show: the same 404', async () => {
    const { anna, cara, nobody, shares, invites, link } = scene
    const [good, over] = [shares.running.token, shares.over.token]
    const tokens = [shares.revoked.token, newId(), invites.good, link.token, shares.running.id, `${good}x`]
    const malformed = ['x', 'x'.repeat(41), '__proto__', 'hasOwnProperty12', '%00', '..%2f..', `${good}%20`]
    const paths = [...tokens, ...malformed].flatMap((token) =>
      ['', '/at/1', '/at/2', '/record/0'].map((rest) => `${token}${rest}`),
    )
    const versions = [
      '0',
      '4',
      '999999999',
      '-1',
      '01',
      '1.0',
      '1e0',
      ' 1',
      'x',
      '',
      '__proto__',
      '9'.repeat(40),
    ]
    paths.push(...versions.map((version) => `${good}/at/${version}`), `${over}/at/5`)
    // Of a table that is being played there is no record but for those who sit there.
    paths.push(
      `${good}/record/0`,
      `${over}/record/4`,
      `${over}/record/x`,
      `${over}/record/-1`,
      `${over}/record`,
    )
    for (const path of paths)
      expect([
        path,
        ...(await answersOf({ method: 'GET', path: `/api/watch/${path}` }, [anna, cara, nobody])),
      ]).toEqual([path, nowhere])
    for (const version of versions)
      expect(
        await answersOf({ method: 'GET', path: `/api/tables/${scene.running}/at/${version}` }, [anna]),
      ).toEqual(new Set([nowhere]))
    await nothingChanged()
  })

  it('invites that are unknown, revoked, used, for another table or of a removed player: the same 404', async () => {
    const { anna, cara, dora, emil, nobody, open, invites } = scene
    const { good, revoked, used } = invites
    for (const token of [revoked, used, newId(), 'x', '__proto__', 'hasOwnProperty12', `${good}x`])
      expect(
        await answersOf({ method: 'GET', path: `/api/invites/${token}` }, [cara, dora, emil, nobody]),
      ).toEqual(new Set([nowhere]))
    expect(await answersOf({ method: 'GET', path: `/api/invites/${good}` }, [emil])).toEqual(
      new Set([nowhere]),
    )
    const sit = (invite: string, seat?: number) => {
      const body = {
        id: newId(),
        base: 0,
        salt: '00'.repeat(16),
        invite,
        ...(seat === undefined ? {} : { seat }),
      }
      return { method: 'POST', path: `/api/tables/${open}/seats`, body }
    }
    for (const token of [revoked, used, invites.caras, newId()])
      for (const seat of [undefined, 0, 1, 2, 19])
        expect(await answersOf(sit(token, seat), [cara, emil])).toEqual(new Set([nowhere]))
    for (const seat of [undefined, 0, 2])
      expect(await answersOf(sit(good, seat), [emil])).toEqual(new Set([nowhere]))
    const caras = { ...sit(good), path: `/api/tables/${scene.caras}/seats` }
    expect(await answersOf(caras, [anna, dora])).toEqual(new Set([nowhere]))
    await nothingChanged()
  })
})

const pathTo = (route: Route, table: string): string =>
  route.route
    .split(' ')[1]
    .replace(':id', table)
    .replace(/:(seat|version)/, '1')
    .replace(':share', 'a-link-of-that-table')

function withoutInvite(route: Route, scene: Scene): Record<string, unknown> | undefined {
  const { invite: _, ...body } = route.body?.(scene) ?? {}
  return route.body ? body : undefined
}
