import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PlayerId } from '../../../functions/api/ids.ts'
import type { Companion, PushedAnswer, TableView } from '../../../functions/api/shapes.ts'
import { tableFor } from '../../../functions/messages/mail/notify-by-mail.ts'
import { answersTo } from '../../../functions/messages/push/answers.ts'
import { pushMessage } from '../../../functions/messages/push/message.ts'
import { tableGist } from '../../../functions/messages/text/table-gist.ts'
import { getMail } from '../../../functions/store/players/mail-item.ts'
import { seated } from '../../support/tables/seated.ts'
import { done, openTable, sendTurn, tableOf } from '../support/play.ts'
import { newId, type Person, salt, useEngine } from '../support/world.ts'
import { MINUTE, newPushRoom, type PushRoom } from './push-room.ts'
import { type Service, startService } from './service.ts'

useEngine()

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

async function answersFor({ ports, table }: PushRoom, { player }: Person): Promise<PushedAnswer[]> {
  const at = await tableFor(ports, table, player as PlayerId)
  const gist = at && (await tableGist(at, 'turn', { zone: 'UTC', language: 'en' }))
  return gist ? answersTo(at, gist) : []
}

const give = async (room: PushRoom, person: Person, { path, what }: PushedAnswer) => {
  const { version: base, rules } = await tableOf(person, room.table)
  const more = path === 'turns' ? { rules } : {}
  return person.send('POST', `/api/tables/${room.table}/${path}`, { id: newId(), base, ...more, ...what })
}

it.each(['takeback', 'end'] as const)(
  'buttons of a notification, request %s: agree and decline',
  async (path) => {
    const room = await newPushRoom(['Anna', 'Ben'], service)
    await room.turn()
    const mover = await room.mover()
    const asker = room.people.find((one) => one !== mover)!
    const { version: base } = await tableOf(asker, room.table)
    done(await asker.send('POST', `/api/tables/${room.table}/${path}`, { id: newId(), base, do: 'ask' }))
    await room.after(3 * MINUTE)
    const pushed = service.toldTo(room.browserOf(mover)).at(-1)!
    const { seen } = (await tableOf(mover, room.table)).state.request!
    // What was seen since the turn is looked at before it is given back.
    expect(pushed.answers?.map(({ label }) => label)).toEqual(
      seen.some((count) => count > 0) ? undefined : ['Agree', 'Decline'],
    )
    if (!pushed.answers) return
    const { player } = mover
    const notice = { kind: 'turn' as const, player: player as PlayerId, table: room.table }
    const mail = await getMail(room.world.store, notice.player, 'consistent')
    const { answers, unsent, ...plain } = (await pushMessage(room.ports, notice, mail, { buttons: true }))!
    expect(answers).toHaveLength(2)
    expect(await pushMessage(room.ports, notice, mail, { buttons: false })).toEqual(plain)
    expect(pushed.unsent).toBe('Your answer wasn’t sent. Open the table to answer.')
    const [, refuse] = pushed.answers
    expect((await give(room, mover, refuse)).status).toBe(201)
    expect((await tableOf(mover, room.table)).state.request).toBeNull()
    // Once it is answered, or something else has happened, the button comes too late.
    expect((await give(room, mover, refuse)).status).toBe(409)
  },
)

it('buttons of a notification, take-back after which nothing was seen: agreeing takes it back', async () => {
  const room = await newPushRoom(['Anna', 'Ben'], service, 'few-acres-of-snow')
  const asker = await room.mover()
  for (const _ of room.people) {
    const mover = await room.mover()
    const { version: base, rules } = await tableOf(mover, room.table)
    const actions = [{ kind: 'pass' }, { kind: 'endTurn' }]
    done(await sendTurn(mover, room.table, { id: newId(), base, rules, actions } as never))
  }
  const { version: base } = await tableOf(asker, room.table)
  done(await asker.send('POST', `/api/tables/${room.table}/takeback`, { id: newId(), base, do: 'ask' }))
  const asked = room.people.find((one) => one !== asker)!
  const [agree] = await answersFor(room, asked)
  expect(agree).toMatchObject({ label: 'Agree', path: 'takeback' })
  expect((await give(room, asked, agree)).status).toBe(201)
  expect(await room.mover()).toBe(asker)
})

it('buttons of a notification, rematch: “Join”; other invitations have none', async () => {
  const room = await newPushRoom(['Anna', 'Ben'], service)
  const [anna, ben] = room.people
  const { version: base } = await tableOf(anna, room.table)
  done(await anna.send('POST', `/api/tables/${room.table}/resign`, { id: newId(), base }))
  const again = { id: newId(), salt }
  const opened = done(await anna.send<TableView>('POST', `/api/tables/${room.table}/rematch`, again))
  await room.after(3 * MINUTE)
  const told = () => service.toldTo(room.browserOf(ben))
  const pushed = told().find(({ tag }) => tag === opened.id)!
  expect(pushed).toMatchObject({
    path: `/invite#${opened.id}`,
    asks: false,
    answers: [{ label: 'Join the rematch', path: 'seats', what: {} }],
    unsent: 'Your answer wasn’t sent. Open the table to answer.',
  })
  const [{ path, what }] = pushed.answers!
  const join = () =>
    ben.send<TableView>('POST', `/api/tables/${opened.id}/${path}`, {
      ...{ id: newId(), base: pushed.version, salt },
      ...what,
    })
  expect(done(await join()).names).toEqual(seated('Anna', 'Ben'))
  expect((await join()).status).toBe(409)

  const other = await openTable(anna, { game: 'gheos', options: {}, title: 'Monday' })
  const { company } = done(
    await anna.send<{ company: Companion[] }>('GET', `/api/tables/${other.id}/company`),
  )
  done(await anna.send('POST', `/api/tables/${other.id}/company`, { companion: company[0].id }))
  await room.after(3 * MINUTE)
  expect(told().find(({ tag }) => tag === other.id)).not.toHaveProperty('answers')
})

it('buttons of a notification, few choices that are whole turns: one each; otherwise none', async () => {
  const room = await newPushRoom(['Anna', 'Ben'], service, 'few-acres-of-snow')
  const orders = { raid: { villages: 'ask', towns: 'ask', first: 'place', raiders: true, askAt: [] } }
  for (const person of room.people)
    done(await person.send('PUT', `/api/tables/${room.table}/orders`, { orders, revision: 0 }))
  const counts: number[] = []
  for (let turn = 0; turn < 200 && !counts.includes(2); turn++) {
    room.world.clock.now += MINUTE
    const mover = await room.mover()
    const answers = await answersFor(room, mover)
    counts.push(answers.length)
    if (answers.length === 0) {
      await room.turn()
      continue
    }
    const { version: base, rules, legal } = await tableOf(mover, room.table)
    expect(answers.flatMap(({ what }) => ('actions' in what ? what.actions : []))).toEqual(legal)
    for (const { label } of answers) expect(label).toMatch(/^[A-Z].{3,79}$/)
    const [{ what }] = answers
    const { actions } = what as { actions: object[] }
    done(await sendTurn(mover, room.table, { id: newId(), base, rules, actions } as never))
    expect((await tableOf(mover, room.table)).version).toBeGreaterThan(base)
  }
  expect(counts).toContain(0)
  expect(counts).toContain(2)
})
