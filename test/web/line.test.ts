import { describe, expect, it } from 'vitest'
import { type AnyGame, deal, mask, type Position, seeded } from '../../engine/core/index.ts'
import { gheos } from '../../engine/gheos/index.ts'
import { freshDraft } from '../../web/outbox/drafts.ts'
import {
  backTo,
  type Line,
  lineView,
  moverIn,
  ownBeginning,
  startLine,
  triesIn,
  tryOut,
  tryTurn,
} from '../../web/screens/table/line.ts'
import { actionsOf, played, recompose } from '../../web/table/compose.ts'
import { raid } from '../engine/probes/raid.ts'
import { started, viewOf } from './table-views.ts'

const { position, first } = started()
const second = 1 - first
const viewFor = (seat: number) => viewOf(position, seat, 3).view as unknown as Position

/** Two take steps in turn, four in all, and everybody sees them. */
const race = {
  ...(raid as AnyGame),
  legal: ({ waiting }: Position, seat: number) => (waiting.includes(seat) ? [{ kind: 'step' }] : []),
  act(p: Position) {
    p.turn++
    p.waiting = p.turn === 4 ? [] : [1 - p.waiting[0]]
  },
} as AnyGame

/** The first thing that may be tried, again and again until nothing may be. */
function tryAll(game: AnyGame, line: Line, seat: number): Line {
  let longer = line
  for (;;) {
    const [next] = triesIn(game, longer, seat)
    if (!next) return longer
    longer = tryOut(game, longer, seat, next)
  }
}

const whole = (line: Line) => line.steps.map(({ seat, action }) => ({ seat, kind: action.kind }))

describe('a line', () => {
  it('takes a whole turn, as far as it is open', () => {
    const start = startLine(gheos, viewFor(first), first)
    const turn = tryAll(gheos, start, first).steps.map(({ action }) => action)
    expect(whole(tryTurn(gheos, start, first, turn))).toEqual(turn.map(({ kind }) => ({ seat: first, kind })))
    expect(tryTurn(gheos, start, first, [turn[0], turn[0]]).steps).toHaveLength(1)
    expect(tryTurn(gheos, start, first, [{ kind: 'nothing' } as never, ...turn]).steps).toEqual([])
    const step = { kind: 'step' }
    const two = tryTurn(race, { start: { waiting: [0], turn: 0 }, steps: [] }, 0, [step, step])
    expect(whole(two)).toEqual([{ seat: 0, kind: 'step' }])
  })

  it('of whoever is to move begins on his view, and ends where his turn meets the unseen', () => {
    const line = tryAll(gheos, startLine(gheos, viewFor(first), first), first)
    expect(line.start).toEqual(viewFor(first))
    expect(line.steps.every(({ seat }) => seat === first)).toBe(true)
    expect(line.steps.map(({ past }) => past)).toEqual(line.steps.map((_, i) => i === line.steps.length - 1))
    expect(triesIn(gheos, line, first)).toEqual([])
    expect(() => tryOut(gheos, line, first, line.steps[0].action)).toThrow('has ended')
  })

  it('of somebody else supposes that it were his turn, and leaves the view alone', () => {
    const view = viewFor(second)
    const before = JSON.stringify(view)
    const line = tryAll(gheos, startLine(gheos, view, second), second)
    expect(moverIn(startLine(gheos, view, second), second)).toBe(second)
    expect(line.steps.length).toBeGreaterThan(1)
    expect(line.steps.every(({ seat }) => seat === second)).toBe(true)
    expect(JSON.stringify(view)).toBe(before)
  })

  it('where a game can’t suppose is the other’s, and what he could do can’t be seen', () => {
    const dealt = deal(raid, { seats: 2, options: {} }, seeded('5eed'.repeat(16), [], 1)).position
    const line = startLine(raid as AnyGame, mask(dealt, 1) as Position, 1)
    expect(line.start.waiting).toEqual([0])
    expect(moverIn(line, 1)).toBe(0)
    expect(triesIn(raid as AnyGame, line, 1)).toEqual([])
  })

  it('goes on with the other’s moves where they can be seen, and my beginning ends with them', () => {
    const start = { waiting: [1], turn: 0 } as Position
    const line = tryAll(race, startLine(race, start, 1), 1)
    expect(whole(line).map(({ seat }) => seat)).toEqual([1, 0, 1, 0])
    expect(lineView(line)).toEqual({ waiting: [], turn: 4 })
    expect(ownBeginning(line, 1)).toEqual([{ kind: 'step' }])
    expect(ownBeginning(line, 0)).toEqual([])
    expect(start).toEqual({ waiting: [1], turn: 0 })
  })

  it('goes back to any of its steps, and on from there', () => {
    const line = tryAll(gheos, startLine(gheos, viewFor(first), first), first)
    for (let count = line.steps.length; count >= 0; count--) {
      const shorter = backTo(line, count)
      expect(whole(shorter)).toEqual(whole(line).slice(0, count))
      expect(lineView(shorter)).toEqual(count === 0 ? line.start : line.steps[count - 1].view)
    }
    expect(whole(tryAll(gheos, backTo(line, 1), first))).toEqual(whole(line))
  })

  it('takes nothing that is not open, and nothing where nobody is to move', () => {
    const line = startLine(gheos, viewFor(first), first)
    expect(() => tryOut(gheos, line, first, { kind: 'end' })).toThrow('not-legal')
    const over: Line = { start: { ...line.start, waiting: [] }, steps: [] }
    expect(moverIn(over, first)).toBeNull()
    expect(triesIn(gheos, over, first)).toEqual([])
    expect(() => tryOut(gheos, over, first, { kind: 'end' })).toThrow('has ended')
  })
})

describe('what is kept of a line', () => {
  it('is laid out whole on the turn that it supposed, where nothing was played since', () => {
    const supposed = gheos.suppose!(viewFor(second) as never, second)
    const line = tryAll(gheos, startLine(gheos, viewFor(second), second), second)
    const mine = ownBeginning(line, second)
    const table = { ...viewOf(position, second, 4), view: supposed as never }
    const draft = recompose(gheos, freshDraft(table, 0, true))
    expect(actionsOf(played(gheos, draft, mine))).toEqual(mine)
  })

  it('is laid out as far as it goes where something is in its way', () => {
    const line = tryAll(gheos, startLine(gheos, viewFor(first), first), first)
    const [tile, ...rest] = ownBeginning(line, first)
    const draft = recompose(gheos, freshDraft(viewOf(position, first, 3), 0, true))
    expect(actionsOf(played(gheos, draft, [tile, tile, ...rest]))).toEqual([tile])
    expect(actionsOf(played(gheos, draft, [{ kind: 'fly' }, tile, ...rest]))).toEqual([])
  })
})
