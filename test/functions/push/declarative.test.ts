import { ulid } from 'ulidx'
import { expect, it } from 'vitest'
import type { Pushed, PushMessage } from '../../../functions/api/shapes.ts'
import { declarative } from '../../../functions/messages/push/declarative.ts'
import { cut, MOST_ABOUT, MOST_OF, MOST_OPEN } from '../../../functions/messages/push/message.ts'
import { pushedIn } from '../../../web/push/pushed-in.ts'
import { useEngine } from '../support/world.ts'
import { read } from './browser.ts'
import { MINUTE, newPushRoom } from './push-room.ts'
import { startService } from './service.ts'

useEngine()

/** What a browser shows by itself, as the Push API's parser of declarative messages has it; null for other messages. */
function shownBy(message: Record<string, unknown>) {
  if (message.web_push !== 8030) return null
  const { notification, app_badge: badge, mutable } = message
  if (typeof notification !== 'object' || notification === null) return null
  const { title, navigate, body, tag, icon, silent } = notification as Record<string, unknown>
  if (typeof title !== 'string' || typeof navigate !== 'string' || !URL.canParse(navigate)) return null
  for (const text of [body, tag, icon]) if (text !== undefined && typeof text !== 'string') return null
  if (silent !== undefined && typeof silent !== 'boolean') return null
  if (!Number.isSafeInteger(badge) || Number(badge) < 0) return null
  return { title, body, tag, navigate, badge, isMutable: mutable === true }
}

const question: Pushed = {
  ...{ to: 'anna', tag: 'table', version: 7, path: '/table/table', asks: true, waiting: 2, open: ['table'] },
  ...{ title: 'Your move: Friday', body: 'Lay a tile.', unsent: 'Not sent.' },
  answers: [{ label: 'Agree', path: 'takeback', what: { do: 'agree' } }],
}

it('push message of a turn: a browser without the worker shows it, opens the table, and counts', async () => {
  const service = await startService()
  try {
    const room = await newPushRoom(['Anna', 'Ben'], service)
    await room.turn()
    const mover = await room.mover()
    await room.after(3 * MINUTE)
    const [{ body }] = service.received
    const message = read(room.browserOf(mover), body)
    const { title, body: text } = pushedIn(message)
    expect(shownBy({ ...message })).toEqual({
      ...{ title, body: text, tag: room.table, isMutable: true, badge: 1 },
      navigate: `${room.ports.origin}/table/${room.table}`,
    })
  } finally {
    await service.close()
  }
})

it('push message: its worker reads all that is to be shown, from bytes or from what the browser has read', () => {
  for (const pushed of [question, { ...question, silent: true } as const]) {
    const message: PushMessage = JSON.parse(JSON.stringify(declarative(pushed, 'https://posthorn.test')))
    expect(pushedIn(message)).toEqual(pushed)
    expect(pushedIn({ notification: message.notification })).toEqual(pushed)
  }
})

it('push message of a server from before: its worker reads it', () => {
  expect(pushedIn(question)).toEqual(question)
})

it('push message, worker of a former app: finds its player and its words, and no buttons', () => {
  const { answers, unsent, ...rest } = question
  expect(declarative(question, 'https://posthorn.test')).toMatchObject({ ...rest, open: null })
  expect(Object.keys(declarative(question, 'https://posthorn.test'))).not.toContain('answers')
})

it.each(['a', 'Ж', '"', '🂡'])(
  'push message, all of it as long as may be, of “%s”: fits into a push',
  (letter) => {
    const long = letter.repeat(1000)
    const label = cut(long, MOST_OF.button)
    const pushed: Pushed = {
      ...{ to: ulid(), tag: ulid(), version: 99_999, path: `/table/${ulid()}`, asks: true, silent: true },
      ...{
        title: cut(long, MOST_OF.title),
        body: cut(long, MOST_OF.body),
        unsent: cut(long, MOST_OF.button),
      },
      ...{ waiting: MOST_OPEN, open: Array.from({ length: MOST_OPEN }, () => ulid()) },
      answers: Array.from({ length: 3 }, () => ({
        ...{ label, path: 'turns' as const },
        what: { actions: [{ kind: 'ambush', place: 'trois-rivieres', with: 'b-regular-infantry' }] },
      })),
    }
    expect(pushed.body).toContain(letter.repeat(20))
    // RFC 8291: 4096 less the header of the one record, its key and its tag.
    const bytes = Buffer.byteLength(JSON.stringify(declarative(pushed, 'https://posthorn.example.org')))
    expect(bytes).toBeLessThanOrEqual(3993)
    const { answers, unsent, ...several } = pushed
    const about = Array.from({ length: MOST_ABOUT }, () => ({ table: ulid(), version: 99_999 }))
    const together = JSON.stringify(declarative({ ...several, about }, 'https://posthorn.example.org'))
    expect(Buffer.byteLength(together)).toBeLessThanOrEqual(3993)
  },
)

it('text of a push: short enough stays as it is, else it ends with … and never within a character', () => {
  expect(cut('Zug', 5)).toBe('Zug')
  expect(cut('🂡🂡🂡', 12)).toBe('🂡…')
})
