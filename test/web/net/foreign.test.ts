import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRefused } from '../../../engine/core/refused.ts'
import type { TableId } from '../../../functions/api/ids.ts'
import { deleteKept, deviceStoreOf, openKept, outbox, rejectedDrafts } from '../../../web/device/kept.ts'
import { isSignedOut, owner, player, somebodyElse } from '../../../web/device/player.ts'
import { refresh } from '../../../web/known/tables.ts'
import type { Answer } from '../../../web/net/answer.ts'
import { comeBy, playAsGuest, readInbox, readMe, saveNotes, signOut } from '../../../web/net/api.ts'
import { sayInChat } from '../../../web/net/chat.ts'
import { askToLogIn } from '../../../web/net/mail.ts'
import { readHistory } from '../../../web/net/people.ts'
import { readWatched } from '../../../web/net/watch.ts'
import { hereOf } from '../../../web/outbox/here.ts'
import { queueTurn } from '../../../web/outbox/outbox.ts'
import { postTurn } from '../../../web/outbox/send.ts'
import { resign } from '../../../web/sync/moves.ts'
import { flush, held } from '../../../web/sync/sending.ts'
import { loadSentences, t } from '../../../web/text/words.ts'
import { composed, queuedOf } from '../outbox/keeping.ts'
import { ours } from './ours.ts'

await loadSentences()

const html = (status: number, body = '<html><title>Sign in</title>Free Wi-Fi</html>') =>
  new Response(body, { status, headers: { 'content-type': 'text/html' } })
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const empty = (status: number, headers = {}) => new Response(null, { status, headers })
const problemLike = { 'content-type': 'application/problem+json' }
const noSession = { code: 'no-session', title: 'Signed out', detail: 'Sign in.', status: 401 }

/** What filters, gateways and the sign-in pages of networks answer in our place. */
const foreign: readonly [string, () => Response][] = [
  ['a sign-in page', () => html(200)],
  ['a sign-in page that says it is JSON', () => new Response('<html>', { headers: problemLike })],
  ['an empty page', () => html(200, '')],
  ['201 with a page', () => html(201)],
  ['a redirect', () => empty(302, { location: 'https://wifi.example/login' })],
  ['a redirect that keeps the method', () => empty(307, { location: '/login' })],
  ['204', () => empty(204)],
  ['202', () => empty(202)],
  ['205', () => empty(205)],
  ['304 without a tag', () => empty(304)],
  ['304 with a tag of another server', () => empty(304, { etag: '"5f3a-61b"' })],
  ['null', () => json(200, null)],
  ['{}', () => json(200, {})],
  ['[]', () => json(200, [])],
  ['true', () => json(200, true)],
  ['a text', () => json(200, 'ok')],
  ['a number', () => json(201, 1)],
  ['{"status":"ok"}', () => json(201, { status: 'ok' })],
  ['{"id":"table"}', () => json(201, { id: 'table' })],
  [
    'the address of a captive portal',
    () => json(200, { captive: true, 'user-portal-url': 'https://w.example' }),
  ],
  ['half an answer', () => new Response('{"id":"table","vers', { status: 201 })],
  ['400 with JSON', () => json(400, { error: 'bad request' })],
  ['401 of a proxy', () => json(401, { message: 'Unauthorized' })],
  ['401 with a code of ours, but not as a problem', () => json(401, noSession)],
  [
    '401 with a problem of another service',
    () => json(401, { ...noSession, type: 'about:blank' }, problemLike),
  ],
  ['403 of a filter', () => html(403, 'Blocked: games')],
  ['403 with JSON', () => json(403, { blocked: true, category: 'games' })],
  ['403 with {}', () => json(403, {})],
  ['403 with null', () => json(403, null)],
  ['403 with a code', () => json(403, { code: 'forbidden' })],
  [
    '403 with a problem of another service',
    () => json(403, { type: 'about:blank', title: 'No', status: 403 }, problemLike),
  ],
  ['404 with JSON', () => json(404, { code: 'not-found' })],
  [
    '404 with a problem whose status is another',
    () => json(404, { ...noSession, type: '/problems/no-session' }, problemLike),
  ],
  ['407', () => html(407)],
  ['409 with a code', () => json(409, { code: 'other-player' })],
  ['422 with JSON', () => json(422, { code: 'not-legal', index: 0 })],
  ['429 of a gateway', () => json(429, { message: 'Too Many Requests' })],
  ['451', () => html(451)],
  ['500 of a gateway', () => json(500, { message: 'Internal Server Error' })],
  ['502', () => html(502)],
  ['503 with null', () => json(503, null)],
  ['511, network authentication required', () => html(511)],
]

const table = 'table' as TableId
/** What this device asks, each as it may be asked when Anna plays here. */
const questions: readonly [string, () => Promise<Answer<unknown>>][] = [
  ['who plays', readMe],
  ['the inbox', () => readInbox('"tag"')],
  ['a table', () => refresh(table)],
  ['finished tables', () => readHistory(undefined)],
  ['a watched table', () => readWatched('link', '"tag"')],
  ['a message', () => sayInChat('anna', table, { id: 'id', text: 'Hello' })],
  ['notes', () => saveNotes('anna', table, { text: 'Mind the river', revision: 1 })],
  ['resigning', () => resign({ id: table, version: 3 })],
  ['a new guest', () => playAsGuest('Anna')],
  ['a code', () => comeBy({ code: 'abcd-efgh' })],
  ['a link by mail', () => askToLogIn('anna@example.org')],
  ['signing out', signOut],
]

let answer: () => Response
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => answer())
  vi.stubGlobal('document', { hidden: false })
  // Files of one worker share her device store.
  await deleteKept('anna')
  await openKept('anna')
  player.value = { player: 'anna', name: 'Anna' }
})
afterEach(async () => {
  const deviceStore = deviceStoreOf('anna')
  await deviceStore.write((kept) => kept.delete('outbox', 'table'))
  // With nothing left to send, no later try is waited for.
  await flush()
  player.value = undefined
  await openKept(null)
  vi.unstubAllGlobals()
})

const news = () => [owner.peek(), isSignedOut.peek(), somebodyElse.peek()]

describe.each(foreign)('foreign answer, %s', (_, response) => {
  beforeEach(() => {
    answer = response
  })

  it('to a turn: the turn stays in the outbox, and nothing is set aside', async () => {
    const before = news()
    await queueTurn(hereOf('anna'), composed())
    await flush()
    expect(outbox.value.get('table')).toMatchObject({ state: 'queued', isUnsure: false })
    expect([held.value, rejectedDrafts.value.size, news()]).toEqual(['not-ours', 0, before])
    const { sent, table } = await postTurn('anna', queuedOf(), async () => response())
    expect([sent.kind, table]).toEqual(['later', null])
  })

  it('to any request: nobody is signed out, and the problem says that something else answers', async () => {
    const before = news()
    for (const [what, ask] of questions) {
      const refused = await ask()
      expect([what, isRefused(refused) && refused.refused]).toEqual([
        what,
        {
          code: 'not-ours',
          title: t('problem.not-ours.title'),
          words: t('problem.not-ours'),
          problem: null,
        },
      ])
    }
    expect(news()).toEqual(before)
  })
})

it('foreign answers: nothing of them is kept', async () => {
  for (const [, response] of foreign) {
    answer = response
    for (const [, ask] of questions) await ask()
  }
  const items = await deviceStoreOf('anna').read((kept) => Promise.all([kept.all('tables'), kept.all('own')]))
  expect(items).toEqual([[], []])
})

it('foreign answers: more than thirty are tried', () => expect(foreign.length).toBeGreaterThan(30))

it('foreign answer to a turn after the server was reached: may have arrived, with that as the reason', async () => {
  const inbox = { tables: [], invited: [], pollAfter: 0 }
  vi.stubGlobal('fetch', async (path: string) => (path.endsWith('/turns') ? html(200) : ours(inbox)))
  await queueTurn(hereOf('anna'), composed())
  await flush()
  expect(outbox.value.get('table')).toMatchObject({ state: 'sending', isUnsure: true })
  expect(held.value).toBe('not-ours')
})
