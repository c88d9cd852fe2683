import { beforeAll, describe, expect, it } from 'vitest'
import type { DeviceLink, PlayedView, Problem, SavedDraft, TableView } from '../../../functions/api/shapes.ts'
import {
  add,
  done,
  inviteTo,
  openTable,
  sendTurn,
  sitDown,
  startedTable,
  tableOf,
  turnOf,
} from '../support/play.ts'
import { guest, newId, newWorld, type Person, stranger, useEngine, type World } from '../support/world.ts'

useEngine()

let world: World
let anna: Person
let ben: Person
let cleo: Person
beforeAll(async () => {
  world = await newWorld()
  anna = await guest(world, 'Anna')
  ben = await guest(world, 'Ben')
  cleo = await guest(world, 'Cleo')
})

const none: SavedDraft = { base: 0, rules: 0, actions: [], revision: 0, at: null }
const save = (person: Person, table: string, revision: number, actions: unknown[], base = 2) =>
  person.send<{ revision: number; draft?: SavedDraft }>('PUT', `/api/tables/${table}/draft`, {
    ...{ base, rules: 1, actions, revision },
  })
const draftOf = async (person: Person, table: string) => (await tableOf(person, table)).draft

describe('draft', () => {
  it('saved: on the player’s other devices, hidden from others', async () => {
    const { id } = await startedTable([anna, ben])
    expect(await draftOf(anna, id)).toEqual(none)
    const phone = stranger(world)
    const { token } = done(await anna.send<DeviceLink>('POST', '/api/me/link'))
    done(await phone.send('POST', '/api/session/confirm', { token }))
    expect(done(await save(anna, id, 0, [add(1), add(2)]))).toEqual({ revision: 1 })
    const at = new Date(world.clock.now).toISOString()
    const draft: SavedDraft = { base: 2, rules: 1, actions: [add(1), add(2)], revision: 1, at }
    expect(await draftOf(phone, id)).toEqual(draft)
    expect(await draftOf(ben, id)).toEqual(none)
    expect((await save(cleo, id, 0, [add(1)])).body.code).toBe('not-found')
    const turn = done(await sendTurn(anna, id, turnOf(await tableOf(anna, id), add(1)))) as PlayedView
    expect(turn).not.toHaveProperty('draft')
  })

  it('saved: changes the ETag of that player’s view alone', async () => {
    const { id } = await startedTable([anna, ben])
    const tagFor = async (person: Person) => (await person.get(`/api/tables/${id}`)).headers.get('etag')
    const before = [await tagFor(anna), await tagFor(ben)]
    done(await save(anna, id, 0, [add(2)]))
    const after = [await tagFor(anna), await tagFor(ben)]
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true])
  })

  it('on an old revision: 409 draft-changed, with the current draft', async () => {
    const { id } = await startedTable([anna, ben])
    done(await save(anna, id, 0, [add(1)]))
    const late = await save(anna, id, 0, [add(2)])
    expect(late.body).toMatchObject({ status: 409, code: 'draft-changed' })
    expect(late.body.draft).toMatchObject({ actions: [add(1)], revision: 1 })
    expect((await save(anna, id, 7, [add(2)])).body.code).toBe('draft-changed')
    expect(done(await save(anna, id, 1, [add(2)]))).toEqual({ revision: 2 })
    expect(await draftOf(anna, id)).toMatchObject({ actions: [add(2)], revision: 2 })
  })

  it('the same change three times: one revision', async () => {
    const { id } = await startedTable([anna, ben])
    for (let n = 0; n < 3; n++) expect(done(await save(anna, id, 0, [add(1)]))).toEqual({ revision: 1 })
    done(await save(anna, id, 1, [add(2)]))
    expect((await save(anna, id, 0, [add(1)])).body.code).toBe('draft-changed')
    expect((await save(anna, id, 1, [add(2)], 3)).body.code).toBe('draft-changed')
  })

  it('two devices at once: one is saved, the other gets 409', async () => {
    const { id } = await startedTable([anna, ben])
    const answers = await Promise.all([1, 2].map((by) => save(anna, id, 0, [add(by)])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const stands = await draftOf(anna, id)
    expect(stands.actions).toEqual([add(answers[0].status === 200 ? 1 : 2)])
    const lost = answers.find(({ status }) => status === 409)?.body as Partial<Problem>
    expect(lost.draft).toEqual(stands)
  })

  it('without actions: empty, with a new revision', async () => {
    const { id } = await startedTable([anna, ben])
    done(await save(anna, id, 0, [add(1)]))
    expect(done(await save(anna, id, 1, []))).toEqual({ revision: 2 })
    expect(await draftOf(anna, id)).toMatchObject({ actions: [], revision: 2 })
  })

  it('player leaves the seat: gone', async () => {
    const { id } = await openTable(anna, { seats: 3 })
    const invite = await inviteTo(anna, id)
    const { version, seat } = await sitDown(ben, id, invite)
    done(await save(ben, id, 0, [add(1)], version))
    const leave = { id: newId(), base: version }
    done(await ben.send('DELETE', `/api/tables/${id}/seats/${seat}`, leave))
    expect((await save(ben, id, 1, [add(1)])).body.code).toBe('not-found')
    expect((await sitDown(ben, id, invite)).draft).toEqual(none)
  })

  it('any JSON: kept as sent', async () => {
    const { id } = await startedTable([anna, ben])
    const odd = [{ kind: 'nonsense', '': [[{}]], é: '\u0000', __proto__: null }, 5, 'x', null, true]
    const sent: unknown[] = JSON.parse(JSON.stringify(odd))
    done(await save(ben, id, 0, sent))
    expect((await draftOf(ben, id)).actions).toEqual(sent)
    const stale = await sendTurn(ben, id, { ...turnOf(await tableOf(ben, id), add(1)), base: 99 })
    expect((stale.body as { table?: TableView }).table?.draft.actions).toEqual(sent)
  })
})
