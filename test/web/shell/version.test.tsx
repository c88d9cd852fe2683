// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import about from '../../../package.json'
import { bundling } from '../../../web/build/app.ts'
import { Version } from '../../../web/screens/settings/version.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { ours } from '../net/ours.ts'

await loadSentences()

afterEach(() => {
  act(() => render(null, document.body))
  vi.unstubAllGlobals()
})

/** What Settings say, with a server that answers so. */
async function saidWith(answer: () => Response | Promise<never>): Promise<string | null> {
  vi.stubGlobal('VERSION', '1.2.0')
  const asked = vi.fn(async (_: string) => answer())
  vi.stubGlobal('fetch', asked)
  act(() => render(<Version />, document.body))
  await vi.waitFor(() => expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/health']))
  await act(() => new Promise((done) => setTimeout(done)))
  return document.body.textContent
}
const runs = (version: string) => () => ours({ status: 'ok', version })

it('settings: the app’s own version, where the server has the same', async () => {
  expect(await saidWith(runs('1.2.0'))).toBe('Posthorn 1.2.0')
})

it('settings: the app’s version and the server’s, where they differ', async () => {
  expect(await saidWith(runs('1.3.0'))).toBe('Posthorn 1.2.0. The server runs 1.3.0.')
})

it('settings: the app’s own version, where the server does not tell its own', async () => {
  expect(await saidWith(() => ours({ status: 'read-only' }, { status: 503 }))).toBe('Posthorn 1.2.0')
})

it('build: the app’s version is that of the package', () => {
  expect(bundling('').define).toEqual({ VERSION: JSON.stringify(about.version) })
})
