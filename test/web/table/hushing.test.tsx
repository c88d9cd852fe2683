// @vitest-environment happy-dom
import { render } from 'preact'
import { beforeEach, expect, it, vi } from 'vitest'
import { Chat } from '../../../web/screens/table/panels/chat.tsx'
import { loadSentences } from '../../../web/text/words.ts'
import { ours } from '../net/ours.ts'
import { started, viewOf } from './table-views.ts'

const at = '2026-03-01T12:00:00Z'
const idOf = (n: number) => `01AN4Z07BY79KA1307SR9X4M${String(n).padStart(2, '0')}`
const table = viewOf(started().position, 0, 4)
await loadSentences()

/** How many lines Ben and Cara have said in turns, told in pages of four; and what the server does and was asked. */
let said: number
let isHushed: boolean
let isDown: (before: string | null) => boolean
let asked: (string | null)[]
let held: Promise<void> | undefined
let host: HTMLElement

function page(before: string | null): Response {
  const all = Array.from({ length: said }, (_, n) => ({
    ...{ id: idOf(n), seat: 1 + (n % 2), text: `Line ${n}`, at },
    name: { name: n % 2 === 0 ? 'Ben' : 'Cara' },
    ...(isHushed && n % 2 === 0 && { hushed: true }),
  }))
  const found = all.filter(({ id }) => before === null || id <= before)
  return ours({ messages: found.slice(-4), next: found.at(-5)?.id ?? null })
}

beforeEach(async () => {
  said = 11
  isHushed = false
  isDown = () => false
  asked = []
  held = undefined
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body = '' } = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    if (pathname.endsWith('/hushed')) isHushed = JSON.parse(body).isHushed
    if (method !== 'GET') return ours(null, { status: 204 })
    const before = searchParams.get('before')
    asked.push(before)
    if (isDown(before)) throw new TypeError('No network')
    const answer = page(before)
    await held
    return answer
  })
  host = document.createElement('div')
  render(<Chat whose={null} table={table} unread={false} />, host)
  await expect.poll(lines).toBe(4)
})

const lines = () => host.querySelectorAll('li').length
/** The lines of Ben that are shown, and those that are hidden. */
const shown = () =>
  [...host.querySelectorAll('.said')].filter(({ textContent }) => isBens(textContent)).length
const isBens = (line: string | null) => Number(line?.slice('Line '.length)) % 2 === 0
const covered = () => (host.textContent?.match(/Hidden message\./g) ?? []).length
const press = (words: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === words)!.click()

it('hidden player: their messages on every loaded page are hidden, and shown again', async () => {
  press('Earlier messages')
  await expect.poll(lines).toBe(8)
  press('Hide messages from Ben')
  await expect.poll(() => [shown(), covered()]).toEqual([0, 4])
  expect(lines()).toBe(8)
  press('Show messages from Ben')
  await expect.poll(() => [shown(), covered()]).toEqual([4, 0])
  press('Earlier messages')
  await expect.poll(lines).toBe(11)
})

it('hidden player, newer messages meanwhile: each message is there once, earlier ones can be loaded', async () => {
  press('Earlier messages')
  await expect.poll(lines).toBe(8)
  said += 2
  press('Hide messages from Ben')
  await expect.poll(covered).toBeGreaterThan(4)
  expect([shown(), lines()]).toEqual([0, 12])
  press('Earlier messages')
  await expect.poll(lines).toBe(13)
  expect(shown()).toBe(0)
})

it('hidden player, a page that can’t be read: trying again hides their messages on all pages', async () => {
  press('Earlier messages')
  await expect.poll(lines).toBe(8)
  isDown = (before) => before !== null
  press('Hide messages from Ben')
  await expect.poll(() => host.querySelector('[role=alert]')).not.toBeNull()
  isDown = () => false
  press('Try again')
  await expect.poll(() => [shown(), covered()]).toEqual([0, 4])
})

it('hidden player while the chat is being read: hidden once it is read', async () => {
  press('Earlier messages')
  await expect.poll(lines).toBe(8)
  let release = () => {}
  held = new Promise((done) => {
    release = done
  })
  const before = asked.length
  render(<Chat whose={null} table={table} unread={true} />, host)
  await expect.poll(() => asked.length).toBe(before + 1)
  press('Hide messages from Ben')
  await expect.poll(() => isHushed).toBe(true)
  await new Promise((done) => setTimeout(done, 20))
  release()
  await expect.poll(() => [shown(), covered()]).toEqual([0, 4])
})
