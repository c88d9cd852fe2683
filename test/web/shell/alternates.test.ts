// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { languages } from '../../../web/print/language.ts'
import { startAlternates } from '../../../web/shell/page/alternates.ts'
import { route, routeOf } from '../../../web/shell/routes/router.ts'

/** By language, the paths in the head of a page. */
function alternatesAt(path: string): { [language: string]: string } {
  history.replaceState(null, '', path)
  route.value = routeOf(new URL(location.href))
  return Object.fromEntries(
    [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map(({ hreflang, href }) => [
      hreflang,
      href.slice(location.origin.length),
    ]),
  )
}

it('alternates: public pages name one address in each language, and their own for all others', () => {
  startAlternates((id) => id === 'gheos')
  for (const path of ['/', '/rules/gheos'])
    expect(alternatesAt(path)).toEqual({
      ...Object.fromEntries(languages.map((language) => [language, `${path}?language=${language}`])),
      'x-default': path,
    })
  expect(alternatesAt('/?language=pl')['x-default']).toBe('/')
  expect(alternatesAt('/table/t1')).toEqual({})
  expect(alternatesAt('/watch/abc')).toEqual({})
  expect(alternatesAt('/rules/chess')).toEqual({})
})

it('router: an address with a language leads where it leads without', () => {
  const at = (path: string) => routeOf(new URL(path, 'https://posthorn.example'))
  expect(at('/?language=pl')).toEqual(at('/'))
  expect(at('/rules/gheos?language=uk#land')).toEqual(at('/rules/gheos#land'))
  expect(at('/?lang=pl').screen).toBe('missing')
})
