import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyGame, largestRecord, mask, type TableRecord } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { judgeText } from '../../../web/records/judge.ts'
import { listProbe } from '../../support/tables/every-game.ts'
import { type FinishedTable, logOf } from '../../support/tables/finished-table.ts'
import { posthorn, posthornHere, type Said } from './posthorn.ts'

listProbe()

const folder = mkdtempSync(join(tmpdir(), 'posthorn-fixture-'))
const env = { POSTHORN_DATA: join(folder, 'data'), INIT_CWD: folder }
const ask = (...args: string[]) => posthornHere(env, ...args)
const textIn = (file: string) => readFileSync(join(folder, file), 'utf8')
const ids = Object.keys(games)
const [id] = ids
let game: AnyGame

beforeAll(async () => {
  game = await games[id]()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(ids)('posthorn fixture %s', (id) => {
  it('any number of seats: the record of a finished table, which verifies', async () => {
    const { min, max } = (await games[id]()).seats
    for (let seats = min; seats <= max; seats++) {
      const file = `${id}-${seats}.json`
      const made = await ask('fixture', id, '--seats', `${seats}`, '--seed', '7', '--out', file)
      expect([made.code, made.err]).toEqual([0, ''])
      expect(statSync(join(folder, file)).size).toBeLessThan(largestRecord)
      const { entries }: TableRecord = JSON.parse(textIn(file))
      const { table } = entries[entries.length - 1]
      expect([table.game, table.seated.length, table.over?.reason]).toEqual([id, seats, 'finished'])
      expect(await ask('verify', file)).toEqual({
        code: 0,
        out: `${entries.length} entries replayed from the seed: all are the same.\n`,
        err: '',
      })
    }
  })
})

it.each(ids)('posthorn fixture %s --turns: replays to the same end as its record', async (id) => {
  const game = await games[id]()
  const { out } = await ask('fixture', id, '--seats', `${game.seats.max}`, '--turns')
  const table: FinishedTable = JSON.parse(out)
  const log = logOf(game, table)
  const { hash, position } = log[log.length - 1]
  expect([hash, game.outcome(mask(position, 'spectator'))]).toEqual([table.hash, table.outcome])
  const recorded = await ask('fixture', id, '--seats', `${game.seats.max}`)
  expect(JSON.parse(recorded.out).entries).toHaveLength(log.length)
})

describe('posthorn fixture', () => {
  it('same seed: the same bytes; another seed: another game', async () => {
    const seven = await ask('fixture', id, '--seed', '7')
    expect(await posthorn(env, 'fixture', id, '--seed', '7')).toEqual(seven)
    const [one, other] = [seven, await ask('fixture', id, '--seed', '8')].map(
      ({ out }): TableRecord => JSON.parse(out),
    )
    expect(one.seed).not.toBe(other.seed)
    const actions = ({ entries }: TableRecord) => entries.map((entry) => entry.actions)
    expect(actions(one)).not.toEqual(actions(other))
  })

  it('--ends: one line with the end of each seed', async () => {
    const { out } = await ask('fixture', id, '--seed', '7', '--ends', '2')
    const lines = out.trim().split('\n')
    expect(lines.map((line) => line.split(':')[0])).toEqual(['seed 7', 'seed 8'])
    const seven: FinishedTable = JSON.parse((await ask('fixture', id, '--seed', '7', '--turns')).out)
    const { seats } = seven.outcome
    expect(lines[0]).toContain(`; ${seats.map(({ total, rank }) => `${total} (${rank}.)`).join(' ')}`)
    expect(await ask('fixture', id, '--ends', 'all')).toMatchObject({ code: 2, out: '' })
  })

  it('no options: the fewest seats, and seed 1', async () => {
    const plain = await ask('fixture', id)
    expect(await ask('fixture', id, '--seats', `${game.seats.min}`, '--seed', '1')).toEqual(plain)
    expect(JSON.parse(plain.out).entries[0].table.seated).toHaveLength(game.seats.min)
  })

  it('--out: writes what would be printed, and says so', async () => {
    const printed = await ask('fixture', id, '--seed', '3')
    const { entries }: TableRecord = JSON.parse(printed.out)
    const told = await ask('fixture', id, '--seed', '3', '--out', 'told.json')
    const seats = game.seats.min
    expect(told.out).toBe(`told.json: ${entries.length} entries of ${id}, ${seats} seats, seed 3\n`)
    expect(`${textIn('told.json')}\n`).toBe(printed.out)
    const asData = await ask('fixture', id, '--seed', '3', '--out', 'data.json', '--json')
    expect(JSON.parse(asData.out)).toEqual({
      game: id,
      seats,
      seed: 3,
      file: 'data.json',
      entries: entries.length,
    })
  })

  it('its file: is read by the app, and can be imported', async () => {
    await ask('fixture', id, '--out', 'brought.json')
    const judged = await judgeText(textIn('brought.json'), games, () => {})
    expect(judged).toMatchObject({ kind: 'whole', verdict: { fault: null, older: 0 } })
    expect(await ask('import', 'brought.json')).toMatchObject({ code: 0, err: '' })
  })
})

describe('posthorn fixture, refused', () => {
  const misused = (words: string): Said => ({
    code: 2,
    out: '',
    err: `${words}\nTry: npm run posthorn -- help\n`,
  })

  it.each(['chess', '__proto__', ''])(
    'unknown game %j: exit code 1, with the games there are',
    async (name) => {
      expect(await ask('fixture', name)).toEqual({
        code: 1,
        out: '',
        err: `This copy of Posthorn has no game “${name}”. It has: ${ids.join(', ')}.\n`,
      })
    },
  )

  it.each(ids)('seats that %s does not have: exit code 2', async (id) => {
    const { min, max } = (await games[id]()).seats
    const players = min === max ? `${min}` : `${min} to ${max}`
    for (const seats of [`${min - 1}`, `${max + 1}`, 'many', '', '2.5', '1e9'])
      expect(await ask('fixture', id, '--seats', seats)).toEqual(
        misused(`--seats ${seats}: ${id} is for ${players} players.`),
      )
  })

  it.each(['luck', '', '1.5', '-1', '9'.repeat(20)])('seed %j: exit code 2', async (seed) => {
    expect(await ask('fixture', id, `--seed=${seed}`)).toEqual(
      misused(`--seed ${seed}: give a whole number, such as 7.`),
    )
  })

  it('--out to an existing or impossible path: exit code 1, nothing is overwritten', async () => {
    writeFileSync(join(folder, 'mine.json'), 'mine')
    expect(await ask('fixture', id, '--out', 'mine.json')).toEqual({
      code: 1,
      out: '',
      err: `${join(folder, 'mine.json')} is there already; name another file.\n`,
    })
    expect(textIn('mine.json')).toBe('mine')
    expect(await ask('fixture', id, '--out', 'no/such/folder.json')).toMatchObject({
      code: 1,
      err: expect.stringContaining('can’t be written.'),
    })
  })

  it('no game or two: exit code 2', async () => {
    expect(await ask('fixture')).toEqual(misused('Usage: fixture <game>'))
    expect(await ask('fixture', id, id)).toEqual(misused('Usage: fixture <game>'))
  })
})
