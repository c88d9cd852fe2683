import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyGame, open } from '../../../engine/core/index.ts'
import { dump } from '../hostile/dump.ts'
import { ask, expectProblem, expectSafe, own } from '../hostile/raw.ts'
import { inviteTo, sendTurn, shareOf, startedTable, turnOf } from '../support/play.ts'
import { guest, newId, newWorld, salt, useEngine, type World, worldOn } from '../support/world.ts'
import { type LettersPosition, letters, lettersGame } from './letters.ts'

useEngine()

const printed: string[] = []

/** Letters with a fault in it, that tells all it knows in its message. */
const faulty = (fault: Partial<AnyGame>): Record<string, AnyGame> => ({
  letters: { ...lettersGame, ...fault } as AnyGame,
})
const everything = (p: unknown): never => {
  throw new RangeError(
    `No such letter in ${JSON.stringify(p)}\n    at ${JSON.stringify(p)}\nat ${JSON.stringify(p)}`,
  )
}

describe('canary, error in the rules or the store', () => {
  let world: World
  beforeEach(async () => {
    world = await newWorld({ games: { letters: lettersGame } })
    printed.length = 0
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((chunk) => printed.push(String(chunk)) > 0)
    return () => vi.restoreAllMocks()
  })
  const started = async () => {
    const [anna, ben] = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    const table = await startedTable([anna, ben], { game: 'letters', options: {} })
    await world.notifier.idle()
    return { anna, ben, table }
  }

  /** Asks under faulty rules, and looks for what it must not find. */
  async function asksInVain(
    games: Record<string, AnyGame>,
    method: string,
    path: string,
    cookie: string,
    body?: unknown,
  ) {
    const broken = worldOn(world.store, world.clock, { games })
    const before = await dump(world.store)
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await ask(broken, { method, path, headers: { ...(body ? own : {}), cookie }, ...sent })
    expectProblem(answer, 500, 'fault')
    expectSafe(answer, false)
    expect(await dump(world.store)).toEqual(before)
    expect(broken.alarms).toEqual([
      expect.objectContaining({
        alarm: 'RangeError',
        stack: expect.arrayContaining([expect.stringMatching(/^at /)]),
      }),
    ])
    const said = [answer.text, JSON.stringify(broken.alarms), JSON.stringify(broken.lines), ...printed].join(
      '\n',
    )
    for (const letter of letters) expect(said).not.toContain(letter)
    return broken.alarms[0]
  }

  it('rules of an action: 500 and an alarm with its place, no hidden letter in either', async () => {
    const { anna, table } = await started()
    const act = (p: LettersPosition) => everything(p.hands.map((hand) => hand.map(open)))
    const turn = turnOf(table, ...table.legal.slice(0, 1))
    const path = `/api/tables/${table.id}/turns`
    const alarm = await asksInVain(faulty({ act }), 'POST', path, anna.cookie, turn)
    expect(alarm).toMatchObject({ game: 'letters', table: table.id, version: 2 })
    expect((await sendTurn(anna, table.id, turn)).status).toBe(201)
  })

  it('list of legal actions: 500 and an alarm, no hidden letter in either', async () => {
    const { anna, table } = await started()
    await asksInVain(faulty({ legal: everything }), 'GET', `/api/tables/${table.id}`, anna.cookie)
    const turn = turnOf(table, ...table.legal.slice(0, 1))
    await asksInVain(
      faulty({ legal: everything }),
      'POST',
      `/api/tables/${table.id}/turns`,
      anna.cookie,
      turn,
    )
  })

  it('reason of a refusal: 500 and an alarm, no hidden letter in either', async () => {
    const { anna, table } = await started()
    const turn = turnOf(table, { kind: 'burn', letter: letters[0] })
    await asksInVain(faulty({ why: everything }), 'POST', `/api/tables/${table.id}/turns`, anna.cookie, turn)
  })

  it('deal: 500 and an alarm, no hidden letter in either', async () => {
    const [anna, ben] = [await guest(world, 'Anna'), await guest(world, 'Ben')]
    const opening = { id: newId(), game: 'letters', seats: 2, pace: 'none', listed: false, salt }
    await anna.send('POST', '/api/tables', opening)
    const invite = await inviteTo(anna, opening.id)
    await world.notifier.idle()
    const sit = { id: newId(), base: 0, salt, invite }
    const setup = () => everything(letters)
    await asksInVain(faulty({ setup }), 'POST', `/api/tables/${opening.id}/seats`, ben.cookie, sit)
  })

  it('check of options: 500 and an alarm, no hidden letter in either', async () => {
    const anna = await guest(world, 'Anna')
    const opening = {
      id: newId(),
      game: 'letters',
      seats: 2,
      pace: 'none',
      listed: false,
      salt,
      options: { a: letters[1] },
    }
    const options = { fields: [], parse: everything }
    await asksInVain(faulty({ options }), 'POST', '/api/tables', anna.cookie, opening)
  })

  it('upgrade: 500 and an alarm, no hidden letter or watch token in either', async () => {
    const { anna, table } = await started()
    const upgrade = (p: unknown) => everything(p)
    const { token } = await shareOf(anna, table.id)
    for (const path of [
      ...['', '/at/2', '/record'].map((rest) => `/api/tables/${table.id}${rest}`),
      ...['', '/at/2', '/record/0'].map((rest) => `/api/watch/${token}${rest}`),
    ]) {
      const alarm = await asksInVain(faulty({ rules: 2, upgrade }), 'GET', path, anna.cookie)
      expect(JSON.stringify(alarm)).not.toContain(token)
    }
  })

  it('v5.0.0-16.5.1 store that quotes its request: 500 and an alarm without secrets', async () => {
    const { anna, table } = await started()
    const broken = worldOn(world.store, world.clock, { games: { letters: lettersGame } })
    const documents = Object.assign(DynamoDBDocumentClient.from(new DynamoDBClient()), {
      send: (command: { input: unknown }) => everything([command.input, letters]),
    })
    broken.ports.store = { ...world.store, documents }
    const cookie = anna.cookie.split('=')[1]
    const { token } = await shareOf(anna, table.id)
    for (const path of [`/api/tables/${table.id}`, `/api/tables/${table.id}/shares`, `/api/watch/${token}`]) {
      const answer = await ask(broken, { method: 'GET', path, headers: { cookie: anna.cookie } })
      expectProblem(answer, 500, 'fault')
      expectSafe(answer, false)
      const said = [
        ...[answer.text, JSON.stringify(broken.alarms), JSON.stringify(broken.lines), ...printed],
      ].join('\n')
      for (const secret of [...letters, cookie, token, table.id, 'RangeError: '])
        expect(said).not.toContain(secret)
    }
  })
})
