import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gheos } from '../../../engine/gheos/index.ts'
import { withWeb } from '../../../functions/hosts/machine/server/serve-web.ts'
import { createPages } from '../../../functions/pages/app.ts'
import { pageFor } from '../../../functions/pages/page.ts'
import { sharedBrowser } from '../../e2e/support/browser.ts'
import { seated } from '../../support/tables/seated.ts'
import { done, openTable, shareOf } from '../support/play.ts'
import { guest, newWorld, useEngine, type World } from '../support/world.ts'
import { page as appPage, pagePortsOf, watchedAt } from './press-room.ts'

useEngine()

const folder = mkdtempSync(join(tmpdir(), 'posthorn-crawler-'))
let world: World
/** A crawler that follows a link to show it to others: a browser that runs no script. */
let crawler: BrowserContext
let page: Page
let server: ReturnType<typeof serve>
let url: string

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), appPage)
  world = await newWorld({ games: { gheos } })
  const ports = pagePortsOf(world.ports)
  server = await new Promise((resolve) => {
    const { fetch } = withWeb(world.app, createPages(ports), folder, '')
    const listening = serve({ fetch, port: 0 }, () => resolve(listening))
  })
  url = `http://localhost:${(server.address() as AddressInfo).port}`
  ports.origin = url
  crawler = await (await sharedBrowser()).newContext({ javaScriptEnabled: false })
  page = await crawler.newPage()
})
afterAll(async () => {
  await crawler.close()
  server.close()
  rmSync(folder, { recursive: true })
})

/** What a page's head tells, by name or property. */
async function toldIn(page: Page): Promise<Record<string, string>> {
  const told = await page
    .locator('head meta[content]')
    .evaluateAll((all) =>
      all.map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    )
  return Object.fromEntries(told)
}

describe('crawler', () => {
  it('watch link: sees title, status and a card of 1200 by 630', async () => {
    const emily = await guest(world, 'Emily "M" <b>')
    const { id } = await openTable(emily, {
      game: 'gheos',
      options: {},
      seats: 3,
      title: 'Łódź & <Київ> “$&”',
    })
    const { token } = await shareOf(emily, id)
    expect((await page.goto(`${url}/watch/${token}`))?.status()).toBe(200)
    expect(await page.title()).toBe('Łódź & <Київ> “$&” · Posthorn')
    expect(await toldIn(page)).toMatchObject({
      description: '2 seats are free. Emily "M" <b> opened the table.',
      robots: 'noindex',
      'og:title': 'Łódź & <Київ> “$&”',
      'og:description': '2 seats are free. Emily "M" <b> opened the table.',
      'og:url': `${url}/watch/${token}`,
      'og:image': `${url}/watch/${token}/card.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'The board of Łódź & <Київ> “$&” now',
      'twitter:card': 'summary_large_image',
    })
    // Who runs no script reads it in the page itself.
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Łódź & <Київ> “$&”')
    const [status, line] = await page.locator('main p').all()
    expect(await status.textContent()).toBe('2 seats are free.')
    expect(await line.textContent()).toBe('Emily "M" <b> opened the table.')
    expect(await status.isVisible()).toBe(true)
    const picture = page.getByRole('img', { name: 'The board of Łódź & <Київ> “$&” now' })
    expect(
      await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([1200, 630])

    const answer = await page.goto(`${url}/watch/${token}/card.png`)
    const { etag, ...headers } = answer?.headers() ?? {}
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=0, s-maxage=5',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await fetch(answer!.url(), { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('invite link: sees who invites to what, and a card of the game', async () => {
    const anna = await guest(world, 'Anna')
    const { id } = await openTable(anna, { game: 'gheos', options: {}, seats: 2, title: 'Sunday' })
    const { preview } = done(await anna.send<{ preview: string }>('POST', `/api/tables/${id}/invites`, {}))
    expect((await page.goto(`${url}/invite/${preview}`))?.status()).toBe(200)
    expect(await toldIn(page)).toMatchObject({
      description: 'Anna invites you to play Gheos. One seat is free. No time limit. Play when you like.',
      robots: 'noindex',
      'og:title': 'Sunday',
      'og:image': `${url}/invite/${preview}/card.png`,
      'og:image:alt': 'A board of Gheos',
    })
    const picture = page.getByRole('img', { name: 'A board of Gheos' })
    expect(
      await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
    ).toEqual([1200, 630])
  })

  it('path that the app does not have: 404 with the app’s page; its own paths: 200', async () => {
    const statusOf = async (path: string) => (await fetch(url + path)).status
    for (const path of [
      '/nowhere',
      '/table',
      '/table/a/b',
      '/settings/x',
      '/lobby/x/',
      '/no.png',
      '/Table/a',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 404])
    for (const path of [
      '/',
      '/settings',
      '/settings/time',
      '/table/a1',
      '/rules/gheos',
      '/invite',
      '/play',
      '/login/',
    ])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    // It is the app's own page all the same, which says so in words.
    const missing = await fetch(`${url}/nowhere`)
    expect(missing.headers.get('content-type')).toContain('text/html')
    expect(missing.headers.get('cache-control')).toBe('no-cache')
    expect(await missing.text()).toBe(appPage)
  })

  it('unknown watch link: 404, no title and no card', async () => {
    expect((await page.goto(`${url}/watch/${'x'.repeat(32)}`))?.status()).toBe(404)
    expect(await page.title()).toBe('Posthorn')
    expect(Object.keys(await toldIn(page)).filter((name) => /^(og|twitter):/.test(name))).toEqual([])
    expect((await page.goto(`${url}/watch/${'x'.repeat(32)}/card.png`))?.status()).toBe(404)
  })
})

it('page of a watch link with hostile titles and names: the markup stays the same', async () => {
  const hostile = [
    '</title><script>document.title = 1</script>',
    '"><meta property="og:image" content="//evil.test">',
    "' onerror='x",
    '</noscript><img src=x>',
    '<!-- $& $1 $` ]]> &lt;',
    '\u202eright to left\u200f\u0000',
    '\ud800',
    'long '.repeat(2000),
  ]
  const ports = pagePortsOf(world.ports)
  const usual = await pageFor(ports, watchedAt(gheos, 2, 'middle', { title: 'Sunday' }), 'token')
  const shapeOf = async (html: string) => {
    await page.setContent(html)
    return page
      .locator('*')
      .evaluateAll((all) =>
        all.map(({ tagName, attributes }) => [tagName, ...[...attributes].map(({ name }) => name)].join(' ')),
      )
  }
  const shape = await shapeOf(usual)
  for (const text of hostile) {
    const watched = watchedAt(gheos, 2, 'middle', { title: text, names: seated(text, text) })
    expect(await shapeOf(await pageFor(ports, watched, 'token'))).toEqual(shape)
    const told = await toldIn(page)
    expect(told['og:title'].length).toBeLessThanOrEqual(101)
    expect(told['og:description'].length).toBeLessThan(400)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: none of these must be left
    expect(told['og:title'] + told['og:description']).not.toMatch(/[\u0000-\u001f\u200e\u200f\u202a-\u202e]/)
    const shown = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    expect(told['og:title']).toBe(shown)
  }
})
