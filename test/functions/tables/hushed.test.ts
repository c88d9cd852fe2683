import { ulid } from 'ulidx'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ChatMessage } from '../../../functions/api/shapes.ts'
import { openReports } from '../../../functions/store/operator/reports.ts'
import { done, inviteTo, openTable, sitDown, startedTable, tableOf } from '../support/play.ts'
import { guest, newId, newWorld, type Person, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let [anna, ben, cara]: Person[] = []
beforeEach(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  cara = await guest(world, 'Cara')
})

/** Says something; returns the message's id. */
async function say(by: Person, table: string, text: string): Promise<string> {
  world.clock.now += 1000
  const said = { id: ulid(world.clock.now), text }
  return done(await by.send<ChatMessage>('POST', `/api/tables/${table}/chat`, said)).id
}
const chatOf = async (person: Person, table: string) =>
  done(await person.get<{ messages: ChatMessage[] }>(`/api/tables/${table}/chat`)).messages
/** The texts of the messages that somebody has hidden. */
const hidden = async (person: Person, table: string) =>
  (await chatOf(person, table)).filter(({ hushed }) => hushed).map(({ text }) => text)
const mine = async (person: Person, table: string) =>
  (await chatOf(person, table)).filter(({ mine }) => mine).map(({ text }) => text)
const hush = (by: Person, table: string, message: string, isHushed = true) =>
  by.send('PUT', `/api/tables/${table}/hushed`, { message, isHushed })

/** A table that waits, where Ben has said something and has left seat 1. */
async function left() {
  const { id: table } = await openTable(anna, { seats: 3 })
  await sitDown(ben, table, await inviteTo(anna, table), { seat: 1 })
  const message = await say(ben, table, 'Ben was here')
  const { version } = await tableOf(ben, table)
  done(await ben.send('DELETE', `/api/tables/${table}/seats/1`, { id: newId(), base: version }))
  return { table, message }
}

/** A running table, where Ben has said something and Cara has taken over his seat. */
async function takenOver() {
  const { id: table } = await startedTable([anna, ben], { options: { goal: 50 } })
  const message = await say(ben, table, 'Ben was here')
  const { token } = done(await ben.send<{ token: string }>('POST', `/api/tables/${table}/handover`, {}))
  await sitDown(cara, table, token)
  return { table, message }
}

describe('hidden player', () => {
  it('their messages are marked for the player who asked, at every table, and for nobody else', async () => {
    const { id: table } = await startedTable([anna, ben])
    const { id: other } = await startedTable([anna, ben, cara])
    for (const by of [anna, ben]) await say(by, table, by === anna ? 'Hello' : 'Nasty words')
    const message = await say(ben, other, 'More of them')
    await say(cara, other, 'Enough')
    expect((await hush(anna, other, message)).status).toBe(204)
    expect([await hidden(anna, table), await hidden(anna, other)]).toEqual([
      ['Nasty words'],
      ['More of them'],
    ])
    for (const person of [ben, cara]) expect(await hidden(person, other)).toEqual([])
    expect((await hush(anna, other, message, false)).status).toBe(204)
    expect([await hidden(anna, table), await hidden(anna, other)]).toEqual([[], []])
  })

  it('has left their seat: can be hidden while it is free', async () => {
    const { table, message } = await left()
    expect((await hush(anna, table, message)).status).toBe(204)
    expect(await hidden(anna, table)).toEqual(['Ben was here'])
  })

  it('has left their seat, and another sits there: they are hidden, the other is not', async () => {
    const { table, message } = await left()
    await sitDown(cara, table, await inviteTo(anna, table), { seat: 1 })
    await say(cara, table, 'Cara is here')
    expect((await hush(anna, table, message)).status).toBe(204)
    expect(await hidden(anna, table)).toEqual(['Ben was here'])
    const [{ seat }, { seat: later }] = await chatOf(anna, table)
    expect([seat, later]).toEqual([1, 1])
  })

  it('has handed over their seat: can be hidden and reported by its new player', async () => {
    const { table, message } = await takenOver()
    await say(cara, table, 'Cara is here')
    expect((await hush(cara, table, message)).status).toBe(204)
    expect(await hidden(cara, table)).toEqual(['Ben was here'])
    expect((await cara.send('POST', `/api/tables/${table}/reports`, { message })).status).toBe(204)
    expect(await openReports(world.store)).toMatchObject([{ by: cara.player, whom: ben.player, message }])
  })

  it('oneself, also from a former seat; a message that is not there, or of another table: 404', async () => {
    const { table, message } = await left()
    await sitDown(ben, table, await inviteTo(anna, table), { seat: 2 })
    const elsewhere = await say(ben, (await startedTable([anna, ben])).id, 'Hello')
    const asked = [hush(ben, table, message), hush(anna, table, ulid(1)), hush(anna, table, elsewhere)]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('who has been erased: 404', async () => {
    const { table, message } = await takenOver()
    done(await ben.send('DELETE', '/api/me'))
    await world.settled()
    expect((await hush(anna, table, message)).status).toBe(404)
  })
})

describe('own message', () => {
  it('marked as mine: for its player only', async () => {
    const { id: table } = await startedTable([anna, ben])
    const said = { id: ulid(world.clock.now), text: 'Hello' }
    const answer = await anna.send<ChatMessage>('POST', `/api/tables/${table}/chat`, said)
    expect(done(answer).mine).toBe(true)
    expect([await mine(anna, table), await mine(ben, table)]).toEqual([['Hello'], []])
  })

  it('from a seat that another has taken over: theirs not, mine still', async () => {
    const { table } = await takenOver()
    await say(cara, table, 'Cara is here')
    expect(await mine(cara, table)).toEqual(['Cara is here'])
    const { table: waiting } = await left()
    await sitDown(cara, waiting, await inviteTo(anna, waiting), { seat: 1 })
    await sitDown(ben, waiting, await inviteTo(anna, waiting), { seat: 2 })
    expect([await mine(cara, waiting), await mine(ben, waiting)]).toEqual([[], ['Ben was here']])
  })
})
