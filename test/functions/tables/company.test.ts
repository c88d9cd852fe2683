import { beforeEach, describe, expect, it } from 'vitest'
import type { Companion, Inbox, OpenTable } from '../../../functions/api/shapes.ts'
import { renderer } from '../../../functions/hosts/machine/server/renderer.ts'
import { runDueJobs } from '../../../functions/jobs/scheduler/sweep.ts'
import { notifyByMail } from '../../../functions/messages/mail/notify-by-mail.ts'
import { hourOf, moveClock } from '../../../functions/store/tables/due.ts'
import { seated } from '../../support/tables/seated.ts'
import { HOUR } from '../clock/told.ts'
import { aroundCalls, killing } from '../crashes/calls.ts'
import { dump } from '../hostile/dump.ts'
import { asks, confirms } from '../mail/people.ts'
import { done, inboxOf, inviteTo, openTable, sitDown, startedTable, tableOf } from '../support/play.ts'
import {
  guest,
  newId,
  newWorld,
  origin,
  type Person,
  salt,
  stranger,
  useEngine,
  type World,
} from '../support/world.ts'

useEngine()

let world: World
let [anna, ben, cara]: Person[] = []
let table: string

/** Anna has played with Ben, and opens a table. */
beforeEach(async () => {
  world = await newWorld()
  await moveClock(world.store, hourOf(world.clock.now) - 1)
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  cara = await guest(world, 'Cara')
  await startedTable([anna, ben], { options: { goal: 1000 } })
  table = (await openTable(anna, { seats: 2, title: 'Sunday' })).id
  await world.notifier.idle()
})

const path = (id = table) => `/api/tables/${id}/company`
const companyOf = async (person: Person): Promise<Companion[]> =>
  done(await person.get<{ company: Companion[] }>(path())).company
const ask = (companion: string) => anna.send<{ company: Companion[] }>('POST', path(), { companion })
const asked = async (name: string) => {
  const found = (await companyOf(anna)).find((one) => one.name === name)
  return done(await ask(found?.id ?? '')).company
}
const invitedOf = async (person: Person): Promise<Inbox['invited']> => {
  await world.notifier.idle()
  return (await inboxOf(person)).invited
}
const sit = (person: Person) =>
  person.send('POST', `/api/tables/${table}/seats`, { id: newId(), base: 0, salt, invite: table })

const swept = async (after = 1000) => {
  world.clock.now += after
  await runDueJobs(world.ports, (ports, notice) => notifyByMail({ ...ports, renderer }, notice))
}

describe('GET /api/tables/:id/company', () => {
  it('host: former companions, by ids that are not their players’', async () => {
    expect(await companyOf(anna)).toEqual([
      { id: expect.stringMatching(/^[\w-]{22}$/), name: 'Ben', asked: false },
    ])
    expect((await companyOf(anna))[0].id).not.toBe(ben.player)
  })

  it('blocked in either direction: left out, and asking gets 404', async () => {
    const with2 = await startedTable([anna, cara], { options: { goal: 1000 } })
    await world.notifier.idle()
    const names = async () => (await companyOf(anna)).map(({ name }) => name)
    expect(await names()).toEqual(['Cara', 'Ben'])
    const [, { id }] = await companyOf(anna)
    done(await anna.send('POST', '/api/me/blocks', { table: with2.id, seat: 1 }))
    expect(await names()).toEqual(['Ben'])
    const other = (await inboxOf(ben)).tables[0].id
    done(await ben.send('POST', '/api/me/blocks', { table: other, seat: 0 }))
    expect(await names()).toEqual([])
    expect((await ask(id)).body.code).toBe('not-found')
    expect(await invitedOf(ben)).toEqual([])
  })

  it('other players: 403 not-host or 404', async () => {
    await sitDown(cara, table, await inviteTo(anna, table))
    expect((await cara.get(path())).body.code).toBe('not-host')
    expect((await ben.get(path())).body.code).toBe('not-found')
    expect((await ask(newId())).body.code).toBe('started')
  })
})

describe('invited companion', () => {
  it('invited: the table is in the inbox, and can be joined without a link', async () => {
    expect(await asked('Ben')).toMatchObject([{ name: 'Ben', asked: true }])
    expect(await invitedOf(ben)).toEqual([
      {
        ...{
          id: table,
          game: 'counter',
          title: 'Sunday',
          host: { name: 'Anna' },
          names: seated('Anna', null),
        },
        at: expect.any(String),
      },
    ])
    expect((await inboxOf(ben)).tables.map(({ id }) => id)).not.toContain(table)
    expect(done(await ben.get<OpenTable>(`/api/invites/${table}`))).toMatchObject({ id: table, mine: false })
    expect((await sit(ben)).status).toBe(201)
    expect(await invitedOf(ben)).toEqual([])
    expect((await tableOf(ben, table)).seat).toBe(1)
  })

  it('other players: 404, the table’s id is no invite for them', async () => {
    await asked('Ben')
    for (const other of [cara, stranger(world)])
      expect((await other.get(`/api/invites/${table}`)).body.code).toBe('not-found')
    expect((await sit(cara)).body.code).toBe('not-found')
  })

  it('declines, or the table starts or is cancelled: no longer invited', async () => {
    await asked('Ben')
    expect((await ben.send('DELETE', path())).status).toBe(204)
    expect(await invitedOf(ben)).toEqual([])
    expect((await sit(ben)).body.code).toBe('not-found')
    expect(await asked('Ben')).toMatchObject([{ asked: true }])
    expect(await invitedOf(ben)).toHaveLength(1)
    await sitDown(cara, table, await inviteTo(anna, table))
    expect(await invitedOf(ben)).toEqual([])
    expect((await ben.get(`/api/invites/${table}`)).body.code).toBe('not-found')

    table = (await openTable(anna, { seats: 2 })).id
    await asked('Ben')
    done(await anna.send('DELETE', `/api/tables/${table}`, { id: newId(), base: 1 }))
    expect(await invitedOf(ben)).toEqual([])
  })

  it('removed by the host: not invited any longer, and can’t join', async () => {
    table = (await openTable(anna, { seats: 3 })).id
    await asked('Ben')
    done(await sit(ben))
    done(await anna.send('DELETE', `/api/tables/${table}/seats/1`, { id: newId(), base: 2 }))
    expect(await invitedOf(ben)).toEqual([])
    expect((await sit(ben)).body.code).toBe('not-found')
    expect((await ben.get(`/api/invites/${table}`)).body.code).toBe('not-found')
  })

  it('erased: no trace of the player is left', async () => {
    await asked('Ben')
    expect((await ben.send('DELETE', '/api/me')).status).toBe(204)
    await world.settled()
    await world.notifier.idle()
    await swept(HOUR)
    expect((await dump(world.store)).filter((item) => item.includes(ben.player))).toEqual([])
  })

  it('the host’s request killed at any write and sent again: invited once', async () => {
    const { id } = (await companyOf(anna))[0]
    const kill = killing(world.store)
    for (let writes = 0; ; writes++) {
      kill.after(writes)
      const { status } = await ask(id)
      const isDead = kill.isDead()
      kill.revive()
      if (status === 201 && !isDead) break
    }
    expect(await invitedOf(ben)).toHaveLength(1)
  })
})

describe('invite message', () => {
  beforeEach(async () => {
    const { token } = await asks(world, ben, 'ben@example.org')
    done(await confirms(ben, { token }))
    await world.settled()
    world.mail.messages.length = 0
  })

  it('invited twice: one message, with the host’s name and the link', async () => {
    await asked('Ben')
    world.clock.now += 1000
    await asked('Ben')
    await swept()
    await swept()
    expect(world.mail.messages).toHaveLength(1)
    const { subject, text } = world.mail.latest('ben@example.org')
    expect(subject).toBe('Anna invites you: Sunday (counter)')
    expect(text).toContain('Anna invites you to play counter.')
    expect(text).toContain(`${origin}/invite#${table}`)
  })

  it('sweep before the invitation is stored: sent a minute later', async () => {
    let isBetween = true
    aroundCalls(world.store, async ({ command, input }, go) => {
      if (isBetween && command === 'UpdateItem' && JSON.stringify(input).includes('guests')) {
        isBetween = false
        await swept(0)
      }
      return go()
    })
    await asked('Ben')
    expect(isBetween).toBe(false)
    expect(world.mail.messages).toEqual([])
    await swept(HOUR / 60)
    expect(world.mail.messages.map(({ subject }) => subject)).toEqual(['Anna invites you: Sunday (counter)'])
  })

  it('joined already, or no such mail wanted: not sent', async () => {
    await asked('Ben')
    done(await sit(ben))
    await swept()
    expect(world.mail.messages.filter(({ text }) => text.includes('invites you'))).toEqual([])
    table = (await openTable(anna, { seats: 2 })).id
    done(await ben.send('PATCH', '/api/me/mail', { off: ['invite'] }))
    await asked('Ben')
    await swept()
    expect(world.mail.messages.filter(({ text }) => text.includes('invites you'))).toEqual([])
  })
})
