// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isReplaced } from '../../../web/net/replaced.ts'
import { troubleHere } from '../../../web/net/trouble.ts'
import { TroubleNote } from '../../../web/shell/page/parts.tsx'
import { loadSentences } from '../../../web/text/words.ts'

await loadSentences()

const pageWith = (main: string) => `<!doctype html><script type="module" src="/assets/${main}.js"></script>`
let served: () => Promise<Response>

beforeEach(() => {
  vi.stubGlobal('fetch', async () => served())
  const script = document.createElement('script')
  script.type = 'module'
  // As the page of this build has it; nothing is loaded.
  Object.defineProperty(script, 'src', { value: 'http://localhost/assets/main-AAAA1111.js' })
  document.head.append(script)
})
afterEach(() => {
  render(null, document.body)
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

const shown = async (): Promise<string> => {
  await act(() => render(<TroubleNote trouble={troubleHere('not-loaded')} retry={() => {}} />, document.body))
  await act(() => new Promise((done) => setTimeout(done)))
  return document.body.textContent ?? ''
}

it('old tab: if its files are gone, it says that Posthorn was updated and offers to reload', async () => {
  served = async () => new Response(pageWith('main-BBBB2222'))
  expect(await isReplaced()).toBe(true)
  expect(await shown()).toMatch(/Posthorn was updated, and files of this page are gone\..*Reload$/)
})

it.each([
  ['the server has the same app', async () => new Response(pageWith('main-AAAA1111'))],
  ['a sign-in page answers', async () => new Response('<html><script src="/portal.js"></script></html>')],
  ['there is no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('old tab: a part fails to load while %s: it offers to try again', async (_, answer) => {
  served = answer
  expect(await isReplaced()).toBe(false)
  expect(await shown()).toMatch(/Check your connection, then try again\..*Try again$/)
})
