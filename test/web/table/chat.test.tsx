// @vitest-environment happy-dom
import { render } from 'preact'
import { expect, it, vi } from 'vitest'
import { Chat } from '../../../web/screens/table/panels/chat.tsx'
import { Notes } from '../../../web/screens/table/panels/notes.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { ours } from '../net/ours.ts'
import { started, viewOf } from './table-views.ts'

const message = { id: 'a', seat: 1, name: 'דנה', text: '\u200fשלום (1-0)\u202e', at: '2026-03-01T12:00:00Z' }
vi.stubGlobal('fetch', async () => ours({ messages: [message], next: null }))
await loadSentences()
const table = viewOf(started().position, 0, 4)

it('chat: each message has its own text direction, apart from its writer’s name and the page', async () => {
  const host = document.createElement('div')
  render(<Chat whose={null} table={table} unread={true} />, host)
  await expect.poll(() => host.querySelector('.said')?.textContent).toBe(message.text)
  expect(host.querySelector('.said')?.getAttribute('dir')).toBe('auto')
  expect(host.querySelector('bdi')?.textContent).toBe('דנה')
  expect(host.querySelector('textarea')?.getAttribute('dir')).toBe('auto')
})

it('notes: have their own text direction', () => {
  const host = document.createElement('div')
  render(<Notes whose={null} table={table} />, host)
  expect(host.querySelector('textarea')?.getAttribute('dir')).toBe('auto')
})
