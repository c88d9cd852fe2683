import { describe, expect, test } from 'vitest'
import {
  type AnyGame,
  clone,
  deal,
  IllegalError,
  mask,
  newRun,
  play,
  type Run,
  scripted,
  seeded,
} from '../../../engine/core/index.ts'
import { raid } from '../probes/raid.ts'

const seed = '11'.repeat(32)
const table = { seats: 2, options: {} }
const start = () => deal(raid, table, seeded(seed, [], 1))
/** A run without the functions of its chance. */
const plain = <P>({ chance, ...run }: Run<P>) => ({ ...run, draws: chance.draws })
const brag = (position: ReturnType<typeof start>['position']) =>
  raid.legal(mask(position, 0), 0).filter((action) => action.kind === 'brag')[0]

describe('deal', () => {
  test('same position for the same chance, or from its draws alone', () => {
    expect(plain(start())).toEqual(plain(start()))
    expect(deal(raid, table, scripted(start().chance.draws)).position).toEqual(start().position)
  })

  test('reports what was shown to each seat', () => {
    const { shown } = start()
    expect(shown).toHaveLength(8)
    expect(shown.map(({ to }) => to)).toEqual([...Array(4).fill([0]), ...Array(4).fill([1])])
  })
})

describe('play', () => {
  test('takes the actions in order and reports their facts', () => {
    const { position } = start()
    const played = play(raid, newRun(position, seeded(seed, [], 2)), 0, [brag(position), { kind: 'end' }])
    expect(played.facts.map((fact) => fact.key)).toEqual(['brag', 'end'])
    expect(played.shown).toMatchObject([{ to: 'all' }])
    expect(played.position.waiting).toEqual([1])
  })

  test('continues a run: keeps its earlier part and does not change it', () => {
    const { position } = start()
    const first = play(raid, newRun(position, seeded(seed, [], 2)), 0, [brag(position)])
    const { position: middle, actions, facts, shown } = clone(plain(first))
    const then = play(raid, first, 0, [{ kind: 'end' }])
    expect(then.actions.map(({ seat, action }) => [seat, action.kind])).toEqual([
      [0, 'brag'],
      [0, 'end'],
    ])
    expect(then.facts.map(({ key }) => key)).toEqual(['brag', 'end'])
    expect(then.shown).toEqual(first.shown)
    expect(first).toMatchObject({ position: middle, actions, facts, shown })
    const atOnce = play(raid, newRun(position, seeded(seed, [], 2)), 0, [brag(position), { kind: 'end' }])
    expect(plain(then)).toEqual(plain(atOnce))
  })

  test('does not change the given position, also when it throws', () => {
    const { position } = start()
    const before = clone(position)
    play(raid, newRun(position, seeded(seed, [], 2)), 0, [{ kind: 'end' }])
    expect(() => play(raid, newRun(position, seeded(seed, [], 2)), 0, [brag(position), null])).toThrow(
      IllegalError,
    )
    expect(position).toEqual(before)
  })

  test('illegal action: the error has the refusal of the rules, or null', () => {
    const { position } = start()
    const refusal = { code: 'too-late', message: { key: 'raid.why.too-late', with: {} }, rule: 'turn' }
    const asked: unknown[] = []
    const game: typeof raid = {
      ...raid,
      why(view, seat, wanted) {
        asked.push([mask(position, 0), seat, wanted])
        expect(view).toEqual(mask(position, 0))
        return refusal
      },
    }
    const illegal = expect.objectContaining({
      index: 0,
      refusal,
      message: 'Action 1 is not legal here: too-late.',
    })
    expect(() => play(game, newRun(position, seeded(seed, [], 2)), 0, [{ kind: 'steal' }])).toThrow(illegal)
    expect(asked).toHaveLength(1)
    const silent = expect.objectContaining({ refusal: null, message: 'Action 1 is not legal here.' })
    const { why: _, ...mute } = raid
    expect(() => play(mute, newRun(position, seeded(seed, [], 2)), 0, [{ kind: 'steal' }])).toThrow(silent)
  })

  test.each([
    [0, [{ kind: 'steal' }]],
    [0, [null]],
    [0, [[]]],
    [0, [{ kind: 'end', seat: 0 }]],
    [1, [{ kind: 'end' }, { kind: 'end' }]],
  ])('names action %d as the illegal one in %j', (index, actions) => {
    const { position } = start()
    const illegal = expect.objectContaining({ name: 'IllegalError', index })
    expect(() => play(raid, newRun(position, seeded(seed, [], 2)), 0, actions)).toThrow(illegal)
  })

  test('gives the rules the listed action, not the one that was sent', () => {
    const given: unknown[] = []
    const spy: AnyGame = { ...raid, act: (_p, _seat, action) => given.push(action) }
    const { position } = start()
    const sent = { seat: undefined, kind: 'end' }
    play(spy, newRun(position, seeded(seed, [], 2)), 0, [sent])
    expect(given).toEqual([{ kind: 'end' }])
    expect(given[0]).not.toBe(sent)
    expect(Object.keys(given[0] as object)).toEqual(['kind'])
  })

  test('asks the rules for legal actions on the seat’s view, never on the position', () => {
    const asked: unknown[] = []
    const spy: AnyGame = {
      ...raid,
      legal(view, seat) {
        asked.push(view)
        return raid.legal(view, seat)
      },
    }
    const { position } = start()
    play(spy, newRun(position, seeded(seed, [], 2)), 0, [{ kind: 'end' }])
    expect(asked).toEqual([mask(position, 0)])
    expect(asked).not.toEqual([position])
  })

  test('copies a fact when it is told', () => {
    const careless: AnyGame = {
      ...raid,
      act(p, _seat, _action, { tell }) {
        const fact = { key: 'told', at: ['here'], with: { n: 1 } }
        tell(fact)
        fact.with.n = 2
        p.turn++
      },
    }
    const { position } = start()
    const { facts } = play(careless, newRun(position, seeded(seed, [], 2)), 0, [{ kind: 'end' }])
    expect(facts).toEqual([{ key: 'told', at: ['here'], with: { n: 1 } }])
  })
})
