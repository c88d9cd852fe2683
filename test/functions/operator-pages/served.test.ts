import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { withWeb } from '../../../functions/hosts/machine/server/serve-web.ts'
import { OPERATOR_PAGES } from '../../../functions/operator/sign-in.ts'
import { page, pagesOf } from '../card/press-room.ts'
import { guest, newWorld, useEngine } from '../support/world.ts'

useEngine()

const folder = mkdtempSync(join(tmpdir(), 'posthorn-operator-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('/operator on one machine: leads on who has been signed in there; to all others it is an unknown page', async () => {
  writeFileSync(join(folder, 'index.html'), page)
  const world = await newWorld()
  const anna = await guest(world, 'Anna')
  const served = withWeb(world.app, pagesOf(world.ports), folder, world.ports.origin)
  const ask = async (path: string, cookie: string) => {
    const answer = await served.request(path, { headers: { cookie } })
    return [answer.status, [...answer.headers], await answer.text()] as [number, [string, string][], string]
  }
  const [status, headers] = await ask('/operator', 'posthorn-operator=x')
  expect([status, new Headers(headers).get('location')]).toEqual([302, OPERATOR_PAGES])
  for (const cookie of ['', anna.cookie]) {
    const unknown = await ask('/nobodies', cookie)
    expect(unknown[0]).toBe(404)
    expect(await ask('/operator', cookie)).toEqual(unknown)
  }
})
