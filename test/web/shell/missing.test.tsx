// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { beforeAll, expect, it } from 'vitest'
import { Missing } from '../../../web/screens/coming/missing.tsx'
import { origin, route, startRouter } from '../../../web/shell/routes/router.ts'
import { loadSentences } from '../../../web/text/words.ts'

beforeAll(async () => {
  await loadSentences()
  startRouter()
})

/** Opens an address as a browser does that is led there. */
async function open(address: string): Promise<void> {
  render(null, document.body)
  history.pushState({ origin: { path: '/lobby', steps: 1 } }, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  expect(route.value.screen).toBe('missing')
  await act(() => render(<Missing />, document.body))
}

it.each([
  ['/table/01ABC.', { screen: 'table', detail: '01ABC' }, '/table/01ABC'],
  ['/invite%23token)?si=1', { screen: 'join', detail: 'token' }, '/invite#token'],
  ['/record/?utm_source=chat#table=abc.', { screen: 'record', detail: '' }, '/record#table=abc'],
])('missing page: an address damaged to %s is set right and opened', async (damaged, wanted, address) => {
  await open(damaged)
  expect(route.value).toEqual(wanted)
  expect(location.pathname + location.search + location.hash).toBe(address)
  expect(origin()).toEqual({ path: '/lobby', steps: 1 })
  expect(document.body.textContent).toBe('')
})

it('missing page: an address that leads nowhere stays, and the page says so', async () => {
  await open('/nowhere.')
  expect(location.pathname).toBe('/nowhere.')
  expect(document.querySelector('h1')?.textContent).toBe('Page not found')
})
