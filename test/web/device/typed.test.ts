// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forget, player } from '../../../web/device/player.ts'
import { typedAt } from '../../../web/device/typed.ts'

/** Closes the app and opens it again: what is typed is known from what was noted alone. */
function again(name: string): void {
  player.value = undefined
  player.value = { player: name, name }
}

beforeEach(() => {
  localStorage.clear()
  again('anna')
})
afterEach(() => {
  localStorage.clear()
  player.value = undefined
})

const chat = (whose = 'anna', table = 'table') => typedAt(whose, table, 'chat', { text: '' })
const notes = () => typedAt<{ text: string; revision: number } | null>('anna', 'table', 'notes', null)

it('typed text: is there when the app is opened again, per table and panel', () => {
  chat().value = { text: 'Good luck' }
  notes().value = { text: 'Mind the river', revision: 3 }
  again('anna')
  expect(chat().value).toEqual({ text: 'Good luck' })
  expect(notes().value).toEqual({ text: 'Mind the river', revision: 3 })
  expect(chat('anna', 'other').value).toEqual({ text: '' })
})

it('typed text: is gone once sent, and nothing is noted of it', () => {
  chat().value = { text: 'Good luck' }
  chat().value = { text: '' }
  again('anna')
  expect([chat().value, localStorage.length]).toEqual([{ text: '' }, 0])
})

it('typed text: one player’s is not shown to another, and is there for the first again', () => {
  const hers = chat()
  hers.value = { text: 'Good luck' }
  again('ben')
  expect(chat('ben').value).toEqual({ text: '' })
  chat('ben').value = { text: 'Thanks' }
  // A letter that comes late is still hers.
  hers.value = { text: 'Good luck!' }
  expect(chat('ben').value).toEqual({ text: 'Thanks' })
  again('anna')
  expect(chat().value).toEqual({ text: 'Good luck!' })
})

it('typed text: that of a player deleted on the device is gone, another’s stays', async () => {
  chat().value = { text: 'Good luck' }
  localStorage.setItem('posthorn-wanted', '"/table/1"')
  again('ben')
  chat('ben').value = { text: 'Thanks' }
  again('anna')
  await forget()
  expect(Object.keys(localStorage)).toEqual(['posthorn-typed ben table chat'])
})

it('typed text: a browser that keeps no notes has it while the page is open', () => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
  chat().value = { text: 'Good luck' }
  expect(chat().value).toEqual({ text: 'Good luck' })
  Storage.prototype.setItem = setItem
})
