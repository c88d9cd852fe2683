import { ulid } from 'ulidx'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PlayerId, TableId } from '../../../functions/api/ids.ts'
import type { ChatMessage, Me } from '../../../functions/api/shapes.ts'
import { OPERATOR_PAGES } from '../../../functions/operator/sign-in.ts'
import { type LoggedAct, listActs } from '../../../functions/store/operator/acts.ts'
import { addFigures } from '../../../functions/store/operator/figures.ts'
import { openReports } from '../../../functions/store/operator/reports.ts'
import { getMeta } from '../../../functions/store/tables/table-items.ts'
import { markedGheos, markedTiles } from '../canaries/marked-gheos.ts'
import { listening, MINUTE, type Told } from '../clock/told.ts'
import { aroundCalls, killing } from '../crashes/calls.ts'
import { reachable } from '../mail/people.ts'
import { done, openTable, startedTable, tableOf } from '../support/play.ts'
import { guest, newWorld, type Person, useEngine, type World } from '../support/world.ts'
import { type OperatorBrowser, operatorAt } from './operator-browser.ts'

useEngine()

let world: World
let [anna, ben]: Person[] = []
let told: Told
let table: TableId
let message: string
let olga: OperatorBrowser
beforeEach(async () => {
  world = await newWorld()
  anna = await reachable(world, 'Anna', 'anna@example.org')
  ben = await guest(world, 'Ben <b>')
  told = await listening(world, [anna, ben])
  table = (await startedTable([anna, ben], { options: { goal: 1000 } })).id as TableId
  message = ulid(world.clock.now)
  done(await ben.send('POST', `/api/tables/${table}/chat`, { id: message, text: 'Nasty <i>words' }))
  done(await anna.send('POST', `/api/tables/${table}/reports`, { message }))
  await world.notifier.idle()
  olga = await operatorAt(world)
})

const why = 'Asked for by mail'
const acts = (): Promise<LoggedAct[]> => listActs(world.store, 1)
const last = async () => {
  const [{ by, why, act, done }] = await acts()
  return { by, why, act, done }
}
const his = () => ben.player as PlayerId
const playerPage = (player: string) => olga.get(`${OPERATOR_PAGES}/players?id=${player}`)
const tablePage = () => olga.get(`${OPERATOR_PAGES}/tables?id=${table}`)

describe('operator’s reports', () => {
  it('queue: who reported what, with what was said around it, as text', async () => {
    const { text } = await olga.get(OPERATOR_PAGES)
    for (const part of ['Anna</a> reports', 'Ben &lt;b>', 'Nasty &lt;i>words', '(reported)'])
      expect(text).toContain(part)
  })

  it.each([
    ['delete-message', {}, () => ({ kind: 'delete-message', table, message })],
    ['suspend', {}, () => ({ kind: 'suspend', player: his() })],
    ['rename', { name: ' Player 7 ' }, () => ({ kind: 'rename', player: his(), name: 'Player 7' })],
  ] as const)('%s: done by the function of the verb, logged with who and why', async (kind, given, what) => {
    const answer = await olga.press(await olga.get(OPERATOR_PAGES), kind, { why, ...given })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, OPERATOR_PAGES])
    expect(await last()).toEqual({ by: 'Olga', why, act: what(), done: true })
  })

  it('dismissed: off the queue, and its act has the report', async () => {
    const [{ id: report }] = await openReports(world.store)
    await olga.press(await olga.get(OPERATOR_PAGES), 'close-report', { why })
    expect((await last()).act).toEqual({ kind: 'close-report', table, report })
    expect((await olga.get(OPERATOR_PAGES)).text).toContain('Nothing is reported.')
  })
})

describe('operator’s players', () => {
  it('found by a part of the name, by id and by address; the form has the address in its body alone', async () => {
    await guest(world, 'Annabel')
    const several = await olga.post(`${OPERATOR_PAGES}/players`, { word: 'ann' })
    expect(several.text).toContain('2 players')
    expect((await olga.post(`${OPERATOR_PAGES}/players`, { word: 'ben' })).text).toContain(his())
    expect((await playerPage(his())).text).toContain('Ben &lt;b>')
    expect((await olga.post(`${OPERATOR_PAGES}/players`, { word: 'ANNA@example.org' })).text).toContain(
      anna.player,
    )
    expect((await olga.post(`${OPERATOR_PAGES}/players`, { word: 'zz' })).text).toContain('Nobody was found.')
    expect(several.text).toContain('<form method="post" action="/api/operator/players">')
  })

  it('found by a name where no function may read the whole store: players of running tables', async () => {
    await guest(world, 'Annabel')
    aroundCalls(world.store, async ({ command }, go) => {
      if (command === 'Scan') throw Object.assign(new Error('Denied.'), { name: 'AccessDeniedException' })
      return go()
    })
    const { status, text } = await olga.post(`${OPERATOR_PAGES}/players`, { word: 'ann' })
    expect([status, text]).toEqual([200, expect.stringContaining(anna.player)])
    expect(text).not.toContain('Annabel')
  })

  it('suspended, and lifted again', async () => {
    await olga.press(await playerPage(his()), 'suspend', { why })
    expect(done(await ben.get<Me>('/api/me')).suspended).toEqual(expect.any(String))
    world.clock.now += 1000
    await olga.press(await playerPage(his()), 'unsuspend', { why })
    expect((await acts()).map(({ act: { kind } }) => kind)).toEqual(['unsuspend', 'suspend'])
  })

  it('erased only where the name is typed', async () => {
    const page = await playerPage(his())
    const wrong = await olga.press(page, 'erase', { why, typed: 'Ben' })
    expect([wrong.status, await acts()]).toEqual([422, []])
    await olga.press(page, 'erase', { why, typed: 'Ben <b>' })
    await told.after(3 * MINUTE)
    expect((await playerPage(his())).text).toContain('Nobody was found.')
    expect((await tableOf(anna, table)).names).toEqual([{ name: 'Anna' }, { erased: 1 }])
  })

  it.each([
    ['suspend', { why: ' ' }, 'Say why.'],
    ['rename', { why, name: '\u200b' }, 'A name has 1 to 30 characters'],
    ['suspend', { why, player: 'nobody-at-this-door' }, 'There is no such player'],
    ['suspend', { why, kind: 'praise' }, 'There is no such player'],
    ['suspend', { why, id: ulid(0) }, 'too old'],
    ['suspend', { why, id: 'x' }, 'too old'],
  ])('%s with %j: says what is wrong, nothing is logged', async (kind, given, words) => {
    const answer = await olga.press(await playerPage(his()), kind, given)
    expect([answer.status, answer.text, await acts()]).toEqual([422, expect.stringContaining(words), []])
  })

  it('form sent twice: one act; back to a foreign page: to the operator’s own', async () => {
    const page = await playerPage(his())
    for (let times = 0; times < 2; times++) {
      const { headers } = await olga.press(page, 'suspend', { why, back: '//evil.test' })
      expect(headers.get('location')).toBe(OPERATOR_PAGES)
    }
    expect(await acts()).toHaveLength(1)
  })

  it('act killed midway: the clock finishes it, once', async () => {
    const page = await playerPage(his())
    const kill = killing(world.store)
    kill.after(2)
    expect((await olga.press(page, 'suspend', { why })).status).toBe(500)
    kill.revive()
    expect((await last()).done).toBeUndefined()
    await told.after(3 * MINUTE)
    expect(await last()).toEqual({ by: 'Olga', why, act: { kind: 'suspend', player: his() }, done: true })
    expect(done(await ben.get<Me>('/api/me')).suspended).toEqual(expect.any(String))
  })
})

describe('operator’s tables', () => {
  it('open table: delisted and let in again; its list is the lobby', async () => {
    const { id } = await openTable(anna, { listed: true, title: 'Sunday' })
    await world.notifier.idle()
    expect((await olga.get(`${OPERATOR_PAGES}/tables`)).text).toContain('Sunday')
    const page = () =>
      olga.get(`${OPERATOR_PAGES}/tables?id=${encodeURIComponent(`https://posthorn.test/table/${id}.`)}`)
    await olga.press(await page(), 'delist', { why })
    expect(await getMeta(world.store, id as TableId, 'consistent')).toMatchObject({ delisted: true })
    world.clock.now += 1000
    await olga.press(await page(), 'relist', { why })
    expect((await last()).act).toEqual({ kind: 'relist', table: id })
    expect((await olga.get(`${OPERATOR_PAGES}/tables?id=${'x'.repeat(20)}`)).text).toContain(
      'There is no such table.',
    )
  })

  it('table: frozen and thawed; a chosen message is removed', async () => {
    await olga.press(await tablePage(), 'freeze', { why })
    expect((await tablePage()).text).toContain('since 2026-03-01')
    await olga.press(await tablePage(), 'thaw', { why })
    await olga.press(await tablePage(), 'delete-message', { why, message })
    const { messages } = done(await anna.get<{ messages: ChatMessage[] }>(`/api/tables/${table}/chat`))
    expect(messages).toMatchObject([{ text: '', removed: true }])
    expect((await tablePage()).text).toContain('(removed)')
  })
})

it('operator’s acts, figures and status: what was done, counted and how Posthorn is', async () => {
  expect((await olga.get(`${OPERATOR_PAGES}/figures`)).text).toContain('Nothing is counted yet.')
  await olga.press(await playerPage(his()), 'suspend', { why })
  await addFigures(world.store, '2026-02-27', { turns: 12, botTurns: 3 })
  expect((await olga.get(`${OPERATOR_PAGES}/acts`)).text).toContain(`<b>Olga</b>: suspend ${ben.player}`)
  expect((await olga.get(`${OPERATOR_PAGES}/figures`)).text).toContain('2026-02-27: 12 of people, 3 of bots')
  expect((await olga.get(`${OPERATOR_PAGES}/status`)).text).toContain('<dt>Reports that wait</dt><dd>1</dd>')
  const style = await olga.get(`${OPERATOR_PAGES}/style.css`)
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
})

it('operator’s pages: no script, no style or handler inline, kept nowhere, unknown ones 404', async () => {
  for (const path of ['', '/players', '/tables', '/acts', '/figures', '/status']) {
    const { status, headers, text } = await olga.get(OPERATOR_PAGES + path)
    expect([path, status]).toEqual([path, 200])
    expect(text).not.toMatch(/<script|<style|\sstyle=|\son\w+=/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect((await olga.get(`${OPERATOR_PAGES}/nothing`)).status).toBe(404)
})

it('canary, operator’s pages: an address only where it was asked for by it', async () => {
  const pages = ['', '/players', '/tables', '/acts', '/figures', '/status'].map((path) =>
    olga.get(OPERATOR_PAGES + path),
  )
  const asked = [
    ...pages,
    ...[playerPage(anna.player), tablePage()],
    ...['Anna', anna.player].map((word) => olga.post(`${OPERATOR_PAGES}/players`, { word })),
  ]
  for (const { text } of await Promise.all(asked)) expect(text).not.toContain('example.org')
  const { text } = await olga.post(`${OPERATOR_PAGES}/players`, { word: 'anna@example.org' })
  expect(text).toContain('anna@example.org')
  expect(JSON.stringify([world.lines, world.alarms])).not.toMatch(/example\.org|Anna|Ben/)
})

it('canary, operator’s page of a table: nothing that lies hidden there', async () => {
  world = await newWorld({ games: { gheos: markedGheos } })
  const people = [await guest(world, 'Cara'), await guest(world, 'Dora')]
  const { id } = await startedTable(people, { game: 'gheos' })
  const shown = JSON.stringify((await tableOf(people[0], id)).view)
  expect(markedTiles.some((mark) => shown.includes(mark))).toBe(true)
  const { status, text } = await (await operatorAt(world)).get(`${OPERATOR_PAGES}/tables?id=${id}`)
  expect(status).toBe(200)
  for (const mark of markedTiles) expect(text).not.toContain(mark)
})
