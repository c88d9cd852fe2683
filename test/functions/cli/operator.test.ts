import { userInfo } from 'node:os'
import { ulid } from 'ulidx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LobbyTable } from '../../../functions/api/shapes.ts'
import { reachable } from '../mail/people.ts'
import { done, openTable, tableOf } from '../support/play.ts'
import { guest } from '../support/world.ts'
import { announced, type House, newHouse, withdrawn } from './house.ts'
import { posthornHere } from './posthorn.ts'

let house: House
beforeAll(async () => {
  house = await newHouse()
  house.world.clock.now = Date.now()
  announced(house)
})
afterAll(async () => {
  withdrawn(house)
  await house.close()
})

const ask = (...args: string[]) => posthornHere(house.env, ...args)
const why = ['--why', 'Asked for by mail', '--by', 'Olga']

it('posthorn player find: lists players by name; one by address, with address and tables', async () => {
  const cara = await reachable(house.world, 'Cara', 'cara@example.org')
  const all = await ask('player', 'find', 'a', '--json')
  expect(
    JSON.parse(all.out)
      .players.map(({ name }: { name: string }) => name)
      .sort(),
  ).toEqual(['Ada Lovelace', 'Cara'])
  const one = await ask('player', 'find', 'cara@example.org')
  expect(one.out.split('\n').slice(1, 3)).toEqual(['cara@example.org', 'no tables'])
  expect(one.out).toContain(`${cara.player}  Cara  since `)
  expect(await ask('player', 'find', 'zz')).toMatchObject({ code: 1, out: 'Nobody was found.\n' })
})

it('posthorn player rename, suspend, erase: done, and in the log of acts with who and why', async () => {
  const { player } = await guest(house.world, 'Dora')
  expect((await ask('player', 'rename', 'Dora', 'Player 9', ...why)).out).toBe(`Dora (${player}): renamed.\n`)
  expect((await ask('player', 'suspend', player, ...why)).out).toContain('suspended; they can read')
  expect((await ask('player', 'suspend', player, ...why)).out).toContain('nothing to change')
  expect((await ask('player', 'find', player)).out).toContain('suspended since')
  expect((await ask('player', 'unsuspend', player, ...why)).out).toContain('no longer suspended')
  expect((await ask('player', 'erase', player, ...why, '--yes')).out).toContain('erased')
  expect((await ask('player', 'find', player)).code).toBe(1)
  const { acts } = JSON.parse((await ask('acts', '--json')).out)
  expect(acts.map(({ act, by, why }: Record<string, { kind: string }>) => [act.kind, by, why])).toEqual(
    ['erase', 'unsuspend', 'suspend', 'rename'].map((kind) => [kind, 'Olga', 'Asked for by mail']),
  )
  expect((await ask('acts')).out).toContain(`rename ${player} to Player 9`)
})

it('posthorn delist: out of the lobby; --undo lets the host put it back', async () => {
  const [ada] = house.people
  const { id } = await openTable(ada, { game: house.game.id, listed: true })
  await house.world.notifier.idle()
  const lobby = async () => (await ada.get<{ tables: LobbyTable[] }>('/api/lobby')).body.tables.length
  expect(await lobby()).toBe(1)
  expect((await ask('delist', id, ...why)).out).toBe(`Table ${id} is out of the lobby.\n`)
  expect(await lobby()).toBe(0)
  await ask('delist', id, ...why, '--undo')
  expect((await ada.send('PATCH', `/api/tables/${id}`, { listed: true })).status).toBe(200)
})

it('posthorn chat: shows messages with their ids, deletes the text of one', async () => {
  const table = await house.playing(1)
  const id = ulid()
  done(await house.people[1].send('POST', `/api/tables/${table.id}/chat`, { id, text: 'Nasty\nwords' }))
  expect((await ask('chat', 'show', table.id)).out).toMatch(
    new RegExp(`^${id}  .+  Ben Jonson  Nasty / words\n$`),
  )
  expect((await ask('chat', 'delete', table.id, id, '--why', 'Insult')).out).toContain('has no text now')
  expect((await ask('chat', 'show', table.id)).out).toContain('(removed)')
  const [act] = JSON.parse((await ask('acts', '--json')).out).acts
  expect(act).toMatchObject({ by: userInfo().username, why: 'Insult', act: { kind: 'delete-message' } })
})

it('posthorn reports: lists reports, their reporters and what was said around them; close ends one', async () => {
  const table = await house.playing(1)
  const [ada, ben] = house.people
  const id = ulid()
  done(await ben.send('POST', `/api/tables/${table.id}/chat`, { id, text: 'Nasty words' }))
  done(await ada.send('POST', `/api/tables/${table.id}/reports`, { message: id }))
  const { out } = await ask('reports')
  expect(out).toContain(`Ada Lovelace (${ada.player}) reports a message of Ben Jonson (${ben.player})`)
  expect(out).toContain(`> ${id}  Ben Jonson: Nasty words`)
  const [report] = JSON.parse((await ask('reports', '--json')).out).reports
  expect((await ask('reports', 'close', table.id, report.id, ...why)).out).toContain('is closed')
  expect((await ask('reports')).out).toBe('Nothing is reported.\n')
  expect((await ask('acts')).out).toContain(`close-report ${table.id}`)
})

it('posthorn operator: prints a link that signs in at the running server', async () => {
  const { out } = await ask('operator', '--by', 'Olga')
  const [, path] = /^For Olga, once, within ten minutes:\nhttp:\/\/localhost:4321(\S+)\n$/.exec(out) ?? []
  const signedIn = await house.world.app.request(`http://posthorn.test${path}`)
  expect([signedIn.status, signedIn.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringContaining('HttpOnly'),
  ])
})

it('posthorn figures: counts what was played until now', async () => {
  await house.playing(2)
  const today = new Date().toISOString().slice(0, 10)
  const { days } = JSON.parse((await ask('figures', '--days', '2', '--json')).out)
  const last = days.at(-1)
  expect([last.day, last.players, last.turns >= 2, last.opened >= 2]).toEqual([today, 2, true, true])
  expect((await ask('figures')).out).toMatch(/^day +players +opened/)
})

it('posthorn freeze: is in the log of acts', async () => {
  const { id } = await tableOf(house.people[0], (await house.playing(1)).id)
  await ask('freeze', id, '--why', 'It faults')
  const [act] = JSON.parse((await ask('acts', '--json')).out).acts
  expect(act).toMatchObject({ why: 'It faults', act: { kind: 'freeze', table: id }, done: true })
})

it.each([
  [['player', 'suspend', 'Ada'], 2, 'Say why'],
  [['player', 'erase', 'Ada', ...why], 2, 'add --yes'],
  [['player', 'rename', 'Ada', ...why], 2, 'Usage: player rename'],
  [['player', 'rename', 'Ada', '\u200b', ...why], 2, 'A name has 1 to 30 characters'],
  [['player', 'praise', 'Ada', ...why], 2, 'There is no “player praise”'],
  [['player', 'suspend', 'nobody', ...why], 1, 'There is no player “nobody” here.'],
  [['delist', 'no-such-table-here-at-all', ...why], 1, 'There is no table'],
  [['chat', 'delete', 'some-table-here-1234'], 2, 'Usage: chat show'],
  [['acts', '--days', 'ten'], 2, '--days ten is not a number'],
] as const)('posthorn %j: says what is wrong', async (args, code, words) => {
  const said = await ask(...args)
  expect([said.code, said.err]).toEqual([code, expect.stringContaining(words)])
})

it('posthorn player, a part of the name of one player: found by it, nothing done to them', async () => {
  const { player } = await guest(house.world, 'Fritz Adler')
  for (const what of ['suspend', 'unsuspend', 'erase', 'rename']) {
    const name = what === 'rename' ? ['Player 4'] : []
    const { code, err } = await ask('player', what, 'adler', ...name, ...why, '--yes')
    expect([what, code, err]).toEqual([what, 1, expect.stringContaining('There is no player “adler” here.')])
  }
  expect((await ask('player', 'find', 'adler')).out).toMatch(new RegExp(`^${player}  Fritz Adler  since `))
  expect((await ask('player', 'suspend', 'FRITZ ÁDLER', ...why)).out).toContain('suspended; they can read')
})

it('posthorn player, several of one name: lists them, and does nothing', async () => {
  await guest(house.world, 'Emil')
  await guest(house.world, 'Émil')
  const { code, err } = await ask('player', 'suspend', 'emil', ...why)
  expect([code, err]).toEqual([
    1,
    expect.stringMatching(/Several players[\s\S]+(Emil[\s\S]+Émil|Émil[\s\S]+Emil)/),
  ])
  expect((await ask('player', 'find', 'emil')).out).not.toContain('suspended')
})
