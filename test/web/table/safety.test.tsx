// @vitest-environment happy-dom
import { render } from 'preact'
import { beforeEach, expect, it, vi } from 'vitest'
import { Chat } from '../../../web/screens/table/panels/chat.tsx'
import { Reporting } from '../../../web/screens/table/panels/safety.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { ours } from '../net/ours.ts'
import { started, viewOf } from './table-views.ts'

const at = '2026-03-01T12:00:00Z'
const said = { id: '01AN4Z07BY79KA1307SR9X4MV3', seat: 1, name: { name: 'Ben' }, text: 'Nasty words', at }
const mine = {
  ...{ ...said, id: '01AN4Z07BY79KA1307SR9X4MV4', seat: 0 },
  ...{ name: { name: 'Anna' }, text: 'Hello', mine: true },
}
let messages: object[]
let sent: [string, string, string][]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' } = {}) => {
    if (method !== 'GET') sent.push([method, new URL(url, 'http://x').pathname, body])
    return method === 'GET' ? ours({ messages, next: null }) : ours(null)
  })
})
await loadSentences()
const table = viewOf(started().position, 0, 4)

const chatOf = async (...shown: object[]): Promise<HTMLElement> => {
  messages = shown
  const host = document.createElement('div')
  render(<Chat whose={null} table={table} unread={false} />, host)
  await expect.poll(() => host.querySelectorAll('li').length).toBe(shown.length)
  return host
}
const press = (host: HTMLElement, words: string) =>
  [...host.querySelectorAll('button')].find((button) => button.textContent === words)?.click()

it('chat, another player’s message: can be reported and hidden; my own can’t', async () => {
  const host = await chatOf(said, mine)
  const buttons = [...host.querySelectorAll('li')].map((line) =>
    [...line.querySelectorAll('button')].map((button) => button.textContent),
  )
  expect(buttons).toEqual([[], ['Hide messages from Ben', 'Report message']])
  press(host, 'Hide messages from Ben')
  await expect
    .poll(() => sent)
    .toContainEqual([
      'PUT',
      `/api/tables/${table.id}/hushed`,
      JSON.stringify({ message: said.id, isHushed: true }),
    ])
})

it('chat, seat that changed hands: a message is mine by its writer, not by its seat', async () => {
  const formers = { ...said, seat: 0 }
  const host = await chatOf(formers, { ...mine, seat: 1 })
  const lines = [...host.querySelectorAll('li')]
  expect(lines.map((line) => [line.className, line.querySelectorAll('.about').length])).toEqual([
    ['mine', 0],
    ['', 1],
  ])
})

it('chat, hidden or removed messages: their text is not shown', async () => {
  const host = await chatOf({ ...said, hushed: true }, { ...said, id: mine.id, text: '', removed: true })
  expect(host.textContent).not.toContain('Nasty')
  expect(host.textContent).toContain('Hidden message.')
  expect(host.textContent).toContain('Removed by the people who run this server.')
  expect(host.textContent).toContain('Show messages from Ben')
})

it('report: says who sees it before it is sent, and that it was sent', async () => {
  const host = document.createElement('div')
  render(<Reporting table={table.id} about={{ seat: 1 }} ask="Report Ben" />, host)
  press(host, 'Report Ben')
  await expect.poll(() => host.textContent).toContain('Nobody else learns of it.')
  expect(sent).toEqual([])
  host.querySelector<HTMLButtonElement>('.asked button')?.click()
  await expect.poll(() => sent).toEqual([['POST', `/api/tables/${table.id}/reports`, '{"seat":1}']])
  await expect.poll(() => host.textContent).toBe('Reported.')
})
