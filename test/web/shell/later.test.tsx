// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { later } from '../../../web/shell/page/later.tsx'
import { loadSentences } from '../../../web/text/words.ts'

beforeAll(async () => {
  await loadSentences()
  // The note asks whether a newer app is there.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Offline.')))
})
afterEach(() => render(null, document.body))

const Chat = ({ who }: { who: string }) => <p>Chat of {who}</p>
const text = () => document.body.textContent

it('late component: waits until it is loaded, then is shown', async () => {
  let loaded = (_: typeof Chat) => {}
  const Later = later(() => new Promise<typeof Chat>((resolve) => (loaded = resolve)))
  await act(() => render(<Later who="Anna" />, document.body))
  expect(document.querySelector('[role="status"]')).not.toBeNull()
  await act(async () => loaded(Chat))
  await vi.waitFor(() => expect(text()).toBe('Chat of Anna'))
})

it('late component, not loaded: says so, and is loaded when tried again', async () => {
  const load = vi.fn<() => Promise<typeof Chat>>()
  load.mockRejectedValueOnce(new Error('Offline.')).mockResolvedValue(Chat)
  const Later = later(load)
  await act(() => render(<Later who="Anna" />, document.body))
  await act(async () => {})
  expect(document.querySelector('[role="alert"]')).not.toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
  await act(async () => document.querySelector('button')!.click())
  await vi.waitFor(() => expect(text()).toBe('Chat of Anna'))
})
