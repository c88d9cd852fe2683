// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChatMessage } from '../../../functions/api/shapes.ts'
import { player } from '../../../web/device/player.ts'
import { Chat } from '../../../web/screens/table/panels/chat.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { ours, refusing } from '../net/ours.ts'
import { started, viewOf } from './table-views.ts'

await loadSentences()

const { position, first } = started()
const table = viewOf(position, first, 3)

/** The messages of the table, and whether what is posted is answered. */
let messages: ChatMessage[]
let posted: { id: string; text: string }[]
let answers: (() => Response)[]

const taken = (said: { id: string; text: string }): Response => {
  const message = { ...said, seat: first, name: { name: 'Anna' }, at: '2026-03-01T12:00:00.000Z' }
  if (!messages.some(({ id }) => id === said.id)) messages.push(message)
  return ours(message, { status: 201 })
}

beforeEach(() => {
  messages = []
  posted = []
  answers = []
  localStorage.clear()
  player.value = { player: 'anna', name: 'Anna' }
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return ours({ messages, next: null })
    if (method !== 'POST') return ours(null, { status: 204 })
    const said = JSON.parse(String(body))
    posted.push(said)
    return answers.shift()?.() ?? taken(said)
  })
})
afterEach(() => {
  render(null, document.body)
  player.value = undefined
  localStorage.clear()
  vi.unstubAllGlobals()
})

const rest = () => act(() => new Promise((done) => setTimeout(done, 5)))
const box = () => document.querySelector('textarea')!

/** Opens the app anew: what it still knows is what was noted. */
async function open(): Promise<void> {
  await act(() => render(null, document.body))
  player.value = undefined
  player.value = { player: 'anna', name: 'Anna' }
  await act(() => render(<Chat whose="anna" table={table} unread={false} />, document.body))
  await rest()
}

async function type(text: string): Promise<void> {
  await act(() => {
    box().value = text
    box().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function send(): Promise<void> {
  await act(
    () => void document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true })),
  )
  await rest()
}

it('chat: a typed message is still there after reopening the app, and gone once sent', async () => {
  await open()
  await type('Good luck')
  await open()
  expect(box().value).toBe('Good luck')
  await send()
  expect([box().value, messages.length]).toEqual(['', 1])
  await open()
  expect(box().value).toBe('')
})

it('chat: a message without an answer is sent again with the same id, also after reopening', async () => {
  await open()
  await type('Good luck')
  answers = [() => new Response('<html>', { status: 502 })]
  await send()
  await open()
  expect(box().value).toBe('Good luck')
  await send()
  expect(posted.map(({ id }) => id === posted[0].id)).toEqual([true, true])
  expect(messages).toHaveLength(1)
})

it('chat: a message that arrived without an answer is not offered to be sent again', async () => {
  await open()
  await type('Good luck')
  answers = [
    () => {
      taken(posted[0])
      return new Response(null, { status: 504 })
    },
  ]
  await send()
  expect(box().value).toBe('Good luck')
  await open()
  expect([box().value, messages.length]).toEqual(['', 1])
})

it('chat: a message refused for an id that is too old is sent with a new id', async () => {
  await open()
  await type('Good luck')
  answers = [() => new Response(null, { status: 504 }), () => refusing(422, 'bad-clock')]
  await send()
  await open()
  await send()
  expect(posted.map(({ id }) => id === posted[0].id)).toEqual([true, true, false])
  expect([messages.length, box().value]).toEqual([1, ''])
})
