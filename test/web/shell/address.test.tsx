// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Address } from '../../../web/screens/settings/address.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { ours } from '../net/ours.ts'

await loadSentences()

const mail = { address: 'anna@example.org', trouble: 'bounced', waits: null, off: [], quiet: [], moving: [] }
let host: HTMLElement
let asked: unknown[]
beforeEach(async () => {
  host = document.body.appendChild(document.createElement('div'))
  asked = []
  vi.stubGlobal('fetch', async (path: string, { body, method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return ours({ ...mail, digest: null, asked: true, isSent: true, replies: null })
    asked.push([path, JSON.parse(String(body))])
    return ours(null, { status: 202 })
  })
  act(() => render(<Address isTold={false} />, host))
  await vi.waitFor(() => act(() => expect(host.querySelector('input')).not.toBeNull()), 30_000)
})
afterEach(() => {
  act(() => render(null, host))
  host.remove()
  vi.unstubAllGlobals()
})

it('settings: an address that email came back from is in the field, and one press asks to confirm it again', async () => {
  expect(host.querySelector('[role=alert]')?.textContent).toContain('Our email to anna@example.org came back')
  expect(host.querySelector('input')?.value).toBe('anna@example.org')
  act(() => host.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
  await vi.waitFor(() => expect(asked).toEqual([['/api/session', { email: 'anna@example.org' }]]), 30_000)
})
