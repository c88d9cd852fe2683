import { beforeEach, describe, expect, it } from 'vitest'
import { type AnyGame, mask, type Position } from '../../../engine/core/index.ts'
import { firstFault } from '../../../engine/core/records/verify.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { memoryStore } from '../../../web/device/memory.ts'
import {
  dropLocal,
  endHere,
  logOf,
  playHere,
  resignHere,
  seenFrom,
  startLocal,
  takeBackHere,
} from '../../../web/local/table.ts'
import { raid } from '../../engine/probes/raid.ts'
import { scheme } from '../../engine/probes/scheme.ts'
import { randomFrom } from '../../support/play.ts'
import { seated } from '../../support/tables/seated.ts'
import { anyTurn, composedOf, draftOn, dying, type Here, playOn, positionOf, startedHere } from './here.ts'

/** The log is whole under its seed, and its last entry is the newest. */
async function agrees(here: Here): Promise<void> {
  const table = here.table()
  const log = await logOf(here.deviceStore, table)
  expect(log.at(-1)).toEqual(table.newest)
  expect(here.contents.log.size).toBe(log.length)
  expect(firstFault(here.game, log, table.seed)).toBeNull()
}

/** Some of what the device keeps, as it is. */
const kept = ({ contents }: Here) => structuredClone(contents)

const kinds = async (here: Here) => (await logOf(here.deviceStore, here.table())).map(({ kind }) => kind)

describe.each<[string, AnyGame, number]>([
  ['Gheos for two', gheos, 2],
  ['Gheos for four', gheos, 4],
  ['probe with secret cards', raid, 3],
  ['probe with simultaneous choices', scheme, 3],
])('local table, %s', (_, game, seats) => {
  it('is played to its end, with a whole log', async () => {
    const here = await startedHere(game, seats)
    await agrees(here)
    await playOn(here, randomFrom(seats), game.longest)
    expect(here.table().newest.table.over).toMatchObject({ reason: 'finished' })
    const totals = game.outcome(mask(positionOf(here), 'spectator'))?.seats.map(({ total }) => total)
    expect(here.table().points?.totals).toEqual(totals)
    await agrees(here)
    expect(await playHere(here.deviceStore, game, composedOf(here, 0, [{ kind: 'end' }]))).toEqual({
      refused: 'over',
    })
    expect(await takeBackHere(here.deviceStore, game, here.id, 0)).toEqual({ refused: 'over' })
    await agrees(here)
  })

  it('is taken back turn by turn to a seat’s first', async () => {
    const here = await startedHere(game, seats)
    await playOn(here, randomFrom(7), 3)
    const log = await logOf(here.deviceStore, here.table())
    const { seat } = log[1]
    const before = positionOf(here)
    for (let back = 0; back < 4; back++) {
      const refused = await takeBackHere(here.deviceStore, game, here.id, seat!)
      if (refused) {
        expect(refused).toEqual({ refused: 'nothing-to-take-back' })
        break
      }
      await agrees(here)
    }
    expect(positionOf(here)).toEqual(log[0].position)
    expect(positionOf(here)).not.toEqual(before)
    await playOn(here, randomFrom(8), 5)
    await agrees(here)
  })
})

let here: Here
beforeEach(async () => {
  here = await startedHere(gheos, 3)
})

describe('local table', () => {
  it('opened without options: has the defaults of its game', () => {
    expect(here.table().newest.table.options).toEqual(gheos.options.parse({}))
  })

  it('opened while the device dies: nothing or all of it is written', async () => {
    for (const when of ['before', 'after'] as const) {
      const contents = kept(here)
      const deviceStore = memoryStore(contents)
      const wanted = { title: '', names: seated('Anna', 'Ben'), options: {} }
      await expect(startLocal(dying(deviceStore, when), gheos, wanted)).rejects.toThrow('battery')
      expect([contents.locals.size, contents.log.size]).toEqual(when === 'before' ? [1, 1] : [2, 2])
    }
  })

  it('each seat sees only what it may see', async () => {
    await playOn(here, randomFrom(3), 6)
    const log = await logOf(here.deviceStore, here.table())
    for (const seat of [0, 1, 2]) {
      const { view, entries } = seenFrom(gheos, here.table(), log, seat)
      expect(view.view).toEqual(mask(positionOf(here), seat))
      expect(view.legal.length > 0).toBe(positionOf(here).waiting.includes(seat))
      expect(JSON.stringify([view, entries])).not.toContain(here.table().seed)
      expect(entries.map(({ version }) => version)).toEqual(log.map(({ version }) => version))
      // What came of a turn is told before the log is read again.
      expect(seenFrom(gheos, here.table(), log.slice(0, -1), seat).entries).toEqual(entries)
    }
  })

  it('shows its seed when it is over', async () => {
    expect(await endHere(here.deviceStore, gheos, here.id, 0)).toBeNull()
    const { view } = seenFrom(gheos, here.table(), await logOf(here.deviceStore, here.table()), 1)
    expect([view.seed, view.legal]).toEqual([here.table().seed, []])
    expect(view.state.over).toEqual({ reason: 'agreed', ranks: null })
    await agrees(here)
  })

  it('continues without a player who resigned, and ends when one is left', async () => {
    const [seat] = positionOf(here).waiting
    expect(await resignHere(here.deviceStore, gheos, here.id, seat)).toBeNull()
    expect(positionOf(here).waiting).not.toContain(seat)
    expect(await resignHere(here.deviceStore, gheos, here.id, seat)).toEqual({ refused: 'resigned' })
    await playOn(here, randomFrom(1), 4)
    await agrees(here)
    await resignHere(here.deviceStore, gheos, here.id, (seat + 1) % 3)
    const ranks = [2, 2, 2].with((seat + 2) % 3, 1)
    expect(here.table().newest.table.over).toEqual({ reason: 'resigned', ranks })
    await agrees(here)
  })

  it('deleted: is gone whole, with drafts and set-aside turns, and no other with it', async () => {
    const other = await startLocal(here.deviceStore, gheos, {
      title: 'Other',
      names: seated('A', 'B'),
      options: {},
    })
    await playOn(here, randomFrom(3), 4)
    const turn = anyTurn(here, randomFrom(1))
    const aside = { ...turn, at: '', problem: null, movers: [] }
    here.contents.drafts.set(here.id, draftOn(turn))
    here.contents.prepared.set(here.id, turn)
    here.contents.tray.set('mine', { ...aside, id: 'mine' })
    here.contents.tray.set('others', { ...aside, id: 'others', table: other })
    await dropLocal(here.deviceStore, here.id)
    const left = Object.values(here.contents).flatMap((store) => [...store.keys()])
    expect(left.sort()).toEqual([other, `${other}/1`, 'others'].sort())
    expect(await playHere(here.deviceStore, gheos, turn)).toEqual({ refused: 'over' })
    expect(here.contents.log.size).toBe(1)
  })

  it('deleted after another window played on: is gone whole', async () => {
    const shown = here.table()
    await playOn(here, randomFrom(3), 2)
    await dropLocal(here.deviceStore, shown.id)
    expect([here.contents.locals.size, here.contents.log.size]).toEqual([0, 0])
  })
})

describe('local table, refused and unchanged', () => {
  it.each<[string, (here: Here) => Promise<unknown>, string]>([
    [
      'a turn without actions',
      (here) => playHere(here.deviceStore, gheos, composedOf(here, mover(), [])),
      'empty',
    ],
    [
      'somebody else’s turn',
      (here) =>
        playHere(here.deviceStore, gheos, { ...anyTurn(here, randomFrom(1)), seat: (mover() + 1) % 3 }),
      'not-to-act',
    ],
    [
      'an unknown action',
      (here) => playHere(here.deviceStore, gheos, composedOf(here, mover(), [{ kind: 'fly' }])),
      'not-legal',
    ],
    [
      'half a turn',
      (here) => {
        const { actions, seat } = anyTurn(here, randomFrom(1))
        return playHere(here.deviceStore, gheos, composedOf(here, seat, actions.slice(0, 1)))
      },
      'not-at-rest',
    ],
    [
      'a takeback without a turn',
      (here) => takeBackHere(here.deviceStore, gheos, here.id, mover()),
      'nothing-to-take-back',
    ],
    ['a move at a missing table', (here) => endHere(here.deviceStore, gheos, 'here-not', 0), 'over'],
  ])('%s', async (_, move, refused) => {
    here.contents.drafts.set(here.id, draftOn(anyTurn(here, randomFrom(2))))
    const before = kept(here)
    expect(await move(here)).toMatchObject({ refused })
    expect(here.contents).toEqual(before)
  })
  const mover = () => positionOf(here).waiting[0]
})

describe('local draft', () => {
  it('is gone once its turn is played', async () => {
    const turn = anyTurn(here, randomFrom(4))
    here.contents.drafts.set(here.id, draftOn({ ...turn, actions: turn.actions.slice(0, -1) }))
    expect(await playHere(here.deviceStore, gheos, turn)).toBeNull()
    expect([here.contents.drafts.size, here.contents.tray.size]).toEqual([0, 0])
  })

  it.each<[string, (here: Here, seat: number) => Promise<unknown>]>([
    ['another turn is played', (here) => playHere(here.deviceStore, gheos, anyTurn(here, randomFrom(9)))],
    ['its seat resigns', (here, seat) => resignHere(here.deviceStore, gheos, here.id, seat)],
    ['the table is ended', (here, seat) => endHere(here.deviceStore, gheos, here.id, seat)],
  ])('is set aside when %s', async (_, move) => {
    const turn = anyTurn(here, randomFrom(4))
    here.contents.drafts.set(here.id, draftOn(turn))
    expect(await move(here, turn.seat)).toBeNull()
    expect(here.contents.drafts.size).toBe(0)
    const [{ id, at, ...aside }, ...others] = here.contents.tray.values()
    expect(others).toEqual([])
    expect(aside).toEqual({ ...turn, problem: null, movers: [] })
    expect([id, at].every(Boolean)).toBe(true)
  })

  it('stays when a player choosing at the same time was faster', async () => {
    const here = await startedHere(scheme, 3)
    const waiting = positionOf(here).waiting
    expect(waiting.length).toBeGreaterThan(1)
    const [turn, faster] = waiting.map((seat) => anyTurn(here, randomFrom(4), seat))
    const draft = draftOn(turn)
    here.contents.drafts.set(here.id, draft)
    expect(await playHere(here.deviceStore, scheme, faster)).toBeNull()
    expect([...here.contents.drafts.values()]).toEqual([draft])
    expect(here.contents.tray.size).toBe(0)
    expect(await playHere(here.deviceStore, scheme, turn)).toBeNull()
    expect([here.contents.drafts.size, here.contents.tray.size]).toEqual([0, 0])
  })

  it('is set aside when an earlier turn is taken back', async () => {
    await playOn(here, randomFrom(2), 3)
    const turn = anyTurn(here, randomFrom(4))
    here.contents.drafts.set(here.id, draftOn(turn))
    expect(await takeBackHere(here.deviceStore, gheos, here.id, turn.seat)).toBeNull()
    expect([...here.contents.tray.values()].map(({ actions }) => actions)).toEqual([turn.actions])
    expect(here.contents.drafts.size).toBe(0)
  })
})

describe('local table, two windows', () => {
  it('the same turn at once: it is played once', async () => {
    const turn = anyTurn(here, randomFrom(1))
    here.contents.drafts.set(here.id, draftOn(turn))
    const answers = await Promise.all([turn, turn].map((one) => playHere(here.deviceStore, gheos, one)))
    expect(answers).toEqual([null, { refused: 'stale' }])
    expect(await kinds(here)).toEqual(['started', 'turn'])
    expect(here.contents.tray.size).toBe(0)
    await agrees(here)
  })

  it('a turn of one alone sent twice: the second is refused as stale', async () => {
    const alone: AnyGame = { ...(raid as AnyGame), seats: { min: 1, max: 3 } }
    const solo = await startedHere(alone, 1)
    const turn = composedOf(solo, 0, [{ kind: 'end' }])
    expect(await playHere(solo.deviceStore, alone, turn)).toBeNull()
    expect(positionOf(solo).waiting).toEqual([0])
    expect(await playHere(solo.deviceStore, alone, turn)).toEqual({ refused: 'stale' })
    await agrees(solo)
  })

  it('simultaneous choices: both turns are played', async () => {
    const table = await startedHere(scheme, 3)
    const { waiting } = positionOf(table)
    expect(waiting.length).toBeGreaterThan(1)
    const turns = waiting.map((seat) => {
      const [first] = scheme.legal(mask(positionOf(table), seat) as never, seat)
      return composedOf(table, seat, [first])
    })
    const answers = await Promise.all(turns.map((turn) => playHere(table.deviceStore, scheme, turn)))
    expect(answers).toEqual(waiting.map(() => null))
    await agrees(table)
  })

  it('a turn against a takeback, an ending or a resignation: the log agrees', async () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const table = await startedHere(gheos, 3)
      await playOn(table, randomFrom(seed), 3)
      const turn = anyTurn(table, randomFrom(seed))
      const other = [takeBackHere, endHere, resignHere][seed % 3]
      const works = [
        () => playHere(table.deviceStore, gheos, turn),
        () => other(table.deviceStore, gheos, table.id, turn.seat),
      ]
      await Promise.all((seed > 3 ? works.reverse() : works).map((work) => work()))
      await agrees(table)
    }
  })
})

describe('local table, device dies', () => {
  it.each(['before', 'after'] as const)(
    '%s a write: log, newest entry, draft and rejected drafts agree',
    async (when) => {
      await playOn(here, randomFrom(2), 3)
      const { id } = here
      const turn = anyTurn(here, randomFrom(3))
      const moves: [string, (here: Here) => Promise<unknown>][] = [
        ['turn', ({ deviceStore }) => playHere(dying(deviceStore, when), gheos, turn)],
        ['takeback', ({ deviceStore }) => takeBackHere(dying(deviceStore, when), gheos, id, turn.seat)],
        ['resigned', ({ deviceStore }) => resignHere(dying(deviceStore, when), gheos, id, turn.seat)],
        ['ending-agreed', ({ deviceStore }) => endHere(dying(deviceStore, when), gheos, id, turn.seat)],
      ]
      for (const [kind, move] of moves) {
        const contents = kept(here)
        contents.drafts.set(id, draftOn(turn))
        const before = structuredClone(contents)
        const copy: Here = {
          ...here,
          contents,
          deviceStore: memoryStore(contents),
          table: () => contents.locals.get(id)!,
        }
        await expect(move(copy)).rejects.toThrow('battery')
        await agrees(copy)
        if (when === 'before') expect(contents).toEqual(before)
        else {
          expect((await kinds(copy)).at(-1)).toBe(kind)
          expect(contents.drafts.size).toBe(0)
          expect(contents.tray.size).toBe(kind === 'turn' ? 0 : 1)
        }
      }
    },
  )
})

describe('local table, newer rules', () => {
  const upgraded: number[] = []
  const newer: AnyGame = {
    ...gheos,
    rules: gheos.rules + 1,
    upgrade(position, from) {
      upgraded.push(from)
      return position as Position
    },
  }

  it('are entered once, before the next move', async () => {
    await playOn(here, randomFrom(2), 2)
    const { version } = here.table().newest
    const { view } = seenFrom(newer, here.table(), await logOf(here.deviceStore, here.table()), 0)
    expect([view.version, view.rules]).toEqual([version, newer.rules])
    expect(upgraded).toContain(gheos.rules)
    const turn = anyTurn(here, randomFrom(5))
    expect(await playHere(here.deviceStore, newer, { ...turn, actions: [] })).toMatchObject({
      refused: 'empty',
    })
    expect(here.table().newest.version).toBe(version)
    expect(await playHere(here.deviceStore, newer, turn)).toBeNull()
    expect((await kinds(here)).slice(version)).toEqual(['rules', 'turn'])
    await agrees({ ...here, game: newer })
    await playOn({ ...here, game: newer }, randomFrom(6), 3)
    expect((await kinds(here)).filter((kind) => kind === 'rules')).toHaveLength(1)
    await agrees({ ...here, game: newer })
  })

  it('a window with older rules is refused, and changes nothing', async () => {
    await playOn({ ...here, game: newer }, randomFrom(2), 1)
    const before = kept(here)
    await expect(playHere(here.deviceStore, gheos, anyTurn(here, randomFrom(1)))).rejects.toThrow(
      'newer rules',
    )
    expect(here.contents).toEqual(before)
  })

  it('a takeback enters them, then goes to a turn under the old ones', async () => {
    await playOn(here, randomFrom(2), 1)
    const seat = here.table().newest.seat!
    expect(await takeBackHere(here.deviceStore, newer, here.id, seat)).toBeNull()
    expect(await kinds(here)).toEqual(['started', 'turn', 'rules', 'takeback'])
    await agrees({ ...here, game: newer })
  })
})
