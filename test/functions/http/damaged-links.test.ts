import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import { hashed, type TableId, tokenOf } from '../../../functions/api/ids.ts'
import type { DeviceLink, MyFeeds, OpenTable, Share } from '../../../functions/api/shapes.ts'
import { withWeb } from '../../../functions/hosts/machine/server/serve-web.ts'
import { sealed } from '../../../functions/messages/links/seal.ts'
import { putInvite } from '../../../functions/store/players/links.ts'
import { damagedLinks } from '../../web/links/damaged-links.ts'
import { page, pagesOf } from '../card/press-room.ts'
import { done, openTable, shareOf } from '../support/play.ts'
import { guest, newWorld, type Person, stranger, useEngine, type World } from '../support/world.ts'

useEngine()

const folder = mkdtempSync(join(tmpdir(), 'posthorn-damaged-'))
let world: World
let anna: Person
let served: ReturnType<typeof withWeb>
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  world = await newWorld({ games: { gheos } })
  anna = await guest(world, 'Anna')
  served = withWeb(world.app, pagesOf(world.ports), folder, '')
})
afterAll(() => rmSync(folder, { recursive: true }))

const opened = () => openTable(anna, { game: 'gheos', options: {}, seats: 2, title: 'Sunday' })

describe('token of a link', () => {
  it('drawn from any bytes: ends in a letter or digit', () => {
    const last = Array.from({ length: 256 }, (_, byte) =>
      tokenOf(Uint8Array.from([...Array(23).fill(7), byte])),
    )
    for (const token of last) expect(token).toMatch(/^[\w-]{31}[a-z0-9]$/i)
  })

  it('sealed token: ends in a letter or digit, the same each time', async () => {
    for (let n = 0; n < 300; n++) {
      const token = await sealed(world.ports, ['feeds', 'a'.repeat(n % 3), n])
      expect(token).toMatch(/^[\w-]+[a-z0-9]$/i)
      expect(await sealed(world.ports, ['feeds', 'a'.repeat(n % 3), n])).toBe(token)
    }
  })

  it('older token: ends in “_” or “-”, and still leads to its table', async () => {
    const { id, version } = await opened()
    const shared = await shareOf(anna, id)
    expect(shared).toMatchObject({ delay: 0 } satisfies Partial<Share>)
    for (const end of ['_', '-']) {
      const token = `${'Qm3'.repeat(10)}x${end}`
      await putInvite(world.store, hashed(token), { table: id as TableId, version, invites: 0 })
      expect(done(await anna.get<OpenTable>(`/api/invites/${token}`)).id).toBe(id)
      expect((await anna.get(`/api/invites/${token.slice(0, -1)}`)).status).toBe(404)
    }
  })
})

describe('damaged link on the server', () => {
  it.each(damagedLinks)('%j: answered with the app’s page', async (damaged, meant) => {
    const url = new URL(damaged.startsWith('/') ? `https://posthorn.example${damaged}` : damaged)
    const { status, headers } = await served.request(url.pathname + url.search)
    expect(headers.get('content-type')).toContain('text/html')
    // Of those that are shown to chats, the server itself says that they lead to no table here.
    expect(status).toBe(/^\/(watch|invite)\/./.test(meant) ? 404 : 200)
  })

  it('watch link with a full stop, bracket or tracker behind it: shows its table; a wrong token is 404', async () => {
    const { token } = await shareOf(anna, (await opened()).id)
    const whole = await (await served.request(`/watch/${token}`)).text()
    expect(whole).toContain('<h1>Sunday</h1>')
    for (const behind of ['.', ').', '/', '&si=1', '?utm_source=chat', '%20', '%E2%80%8B', '%23', '.Danke']) {
      const answer = await served.request(`/watch/${token}${behind}`)
      expect([behind, answer.status, await answer.text()]).toEqual([behind, 200, whole])
    }
    for (const wrong of [
      token.slice(0, -1),
      `${token}a`,
      `a${token}`,
      `${token.slice(0, -1)}.${token.at(-1)}`,
    ])
      expect([wrong, (await served.request(`/watch/${wrong}`)).status]).toEqual([wrong, 404])
  })

  it('invite page with an encoded “#”: shows its table', async () => {
    const { id } = await opened()
    const { preview, token } = done(
      await anna.send<{ preview: string; token: string }>('POST', `/api/tables/${id}/invites`, {}),
    )
    const answer = await served.request(`/invite/${preview}%23${token}.`)
    expect([answer.status, (await answer.text()).includes('<h1>Sunday</h1>')]).toEqual([200, true])
  })

  it('full stop behind an unknown path: 404 with the app’s page', async () => {
    const answer = await served.request('/nowhere.')
    expect([answer.status, await answer.text()]).toEqual([404, page])
  })

  it('files and API with something behind their path: 404', async () => {
    const statusOf = async (path: string) => (await served.request(path)).status
    expect(await statusOf('/icon.svg')).toBe(200)
    for (const path of ['/icon.svg.', '/icon.svg)', '/no.png', '/nowhere.', '/api%2Fme', '/api/me.'])
      expect([path, await statusOf(path)]).toEqual([path, 404])
  })
})

describe('pasted token', () => {
  it('blanks, quotes and a full stop around it: signs in', async () => {
    const { token } = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
    const pasted = ` “${token}”. `
    const confirmed = await stranger(world).send<{ player: string }>('POST', '/api/session/confirm', {
      token: pasted,
    })
    expect(done(confirmed).player).toBe(anna.player)
  })

  it.each(['.', ')', '%20', '%E2%80%8B', '&si=1'])('feed link with %s behind it: is read', async (behind) => {
    const { token } = done(await anna.send<MyFeeds>('POST', '/api/me/feeds'))
    const feed = await served.request(`/api/feeds/${token}${behind}/moves.atom`)
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, expect.stringContaining('atom')])
    expect((await served.request(`/api/feeds/${token}A/moves.atom`)).status).toBe(404)
  })
})
