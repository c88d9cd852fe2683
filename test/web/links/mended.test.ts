import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mended, mendedPart, mendedPath } from '../../../web/print/mended.ts'
import { detailed, isPage, placeOf, plain, tokened } from '../../../web/print/paths.ts'
import { routeOf } from '../../../web/shell/routes/router.ts'
import { damagedLinks, oldToken, preview, token } from './damaged-links.ts'

const pathOf = (link: string): string => link.split('#')[0]
const screenOf = (link: string): string => routeOf(new URL(`https://posthorn.example${link}`)).screen

describe('damaged link', () => {
  it.each(damagedLinks)('%j is repaired to %s', (damaged, meant) => {
    expect(mended(damaged)).toBe(meant)
  })

  it('a link that is whole stays as it is', () => {
    const whole = [
      ...damagedLinks.map(([, meant]) => meant),
      ...Object.keys(plain).map((first) => `/${first}`),
      ...Object.keys(detailed).flatMap((first) => [`/${first}/${token}`, `/${first}/${oldToken}#12.3`]),
      ...Object.keys(tokened).flatMap((first) => [`/${first}#${token}`, `/${first}#${oldToken}`]),
      ...['/play#gheos-2-bots', '/settings#forget', '/new#two-heirs', '/rules/rurik#solo-ways'],
      ...['/watch/0123-', '/table/0123_', `/invite/${preview.slice(0, -1)}-#${oldToken}`],
    ]
    for (const link of whole)
      expect([mended(link), screenOf(link)]).toEqual([link, placeOf(pathOf(link))?.screen])
  })

  it('the router opens a link only if it is whole', () => {
    // The first thing that a browser does with an empty query is to forget it.
    for (const [damaged] of damagedLinks.filter(([link]) => link.startsWith('/') && !link.includes('?#')))
      expect([damaged, screenOf(damaged)]).toEqual([damaged, 'missing'])
    const parts = ['/', '#', '.', '?', '=', '-', '_', 'a', '7', '%2F', '&', ' ', '/watch', '/invite']
    const link = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((all) => `/${all.join('')}`)
    fc.assert(
      fc.property(link, (text) => {
        fc.pre(!text.startsWith('//'))
        const { pathname, search, hash } = new URL(text, 'https://posthorn.example')
        const given = pathname + search + hash
        const isOurs = placeOf(mendedPath(given)) !== null
        expect(screenOf(text) !== 'missing').toBe(isOurs && mended(given) === given)
      }),
      { numRuns: 2000, examples: [['/./watch/&'], ['/table/%2F']] },
    )
  })

  it.each([
    '/nowhere.',
    '/api/me.',
    '/api%2Fme',
    '/index.html',
    '/assets/main.js?x=1',
    '/table/a/b.',
    '/Table/x.',
  ])('%s is no page of ours and stays as it is', (link) => {
    expect(mended(link)).toBe(link)
  })

  it('repairing never makes up a token', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const part = mendedPart(text)
        expect(part === '' || text.replace(/\p{DI}/gu, '').includes(part)).toBe(true)
        expect(mended(mended(`/watch/${text}`))).toBe(mended(`/watch/${text}`))
      }),
    )
  })

  it('the server takes it for a page', () => {
    for (const [damaged] of damagedLinks) {
      const [path] = damaged.replace(/^https:..[^/]*/i, '').split(/[?#]/)
      expect(isPage(mendedPath(path), (id) => id === 'gheos')).toBe(true)
    }
  })
})
