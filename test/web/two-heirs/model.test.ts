import { describe, expect, it } from 'vitest'
import { mask, open } from '../../../engine/core/index.ts'
import { turnsLeftFor } from '../../../engine/two-heirs/actions/turn.ts'
import { around, cellAt, distinctSpots } from '../../../engine/two-heirs/board/grid.ts'
import { stockOf, sumOf } from '../../../engine/two-heirs/board/resources.ts'
import { resources } from '../../../engine/two-heirs/components/data.ts'
import { standardTables, twoHeirs } from '../../../engine/two-heirs/index.ts'
import { type Cell, type HeirsPosition, topOf } from '../../../engine/two-heirs/position/position.ts'
import { scoreOf } from '../../../engine/two-heirs/scoring/score.ts'
import { nothing } from '../../../web/games/two-heirs/model/selection.ts'
import { boardModel } from '../../../web/games/two-heirs/model.ts'
import type { Choice } from '../../../web/games/two-heirs/props.ts'
import type { Moment } from '../../engine/two-heirs/tables.ts'
import { modelOf, played, propsOf, reachedFrom, tapsIn } from './models.ts'
import { randomTable, someViews, viewWith, words } from './tables.ts'

/** The first view of a random table of two that meets a condition. */
function viewOf(seed: number, isWanted: (moment: Moment) => boolean) {
  const { before, seat } = randomTable(2, seed).moments.find(isWanted)!
  return { view: mask(before, seat), seat }
}
/** Just before a Siege Tower is built beside another, and the take that empties the stack. */
const beforeSiege = viewOf(
  89,
  ({ action, after }) => action.kind === 'build' && topOf(after)?.kind === 'destroy',
)
const beforeLast = viewOf(5, ({ action, before }) => action.kind === 'take' && before.stack.length === 1)

/** Positions of tables of one player and of two, and those that are rare. */
const positions = [
  ...someViews(41, [1, 2, 3, 4]),
  ...[beforeSiege, beforeLast],
  ...(['destroy', 'discard', 'useCamp', 'deploy', 'retreat'] as const).map((kind) => viewWith(kind, 4)),
].map(({ view, seat }) => ({ view, seat, props: propsOf(view, seat) }))
const walks = positions.map((one) => ({ ...one, reached: reachedFrom(one.props) }))

describe('Two Heirs model, random positions', () => {
  it('random positions: some of each number of seats, and with each kind of choice', () => {
    expect(new Set(positions.map(({ view }) => view.hands.length))).toEqual(new Set([1, 2]))
    const kinds = new Set(positions.flatMap(({ props }) => props.choices.map(({ kind }) => kind)))
    expect(kinds.size).toBe(11)
  })

  it('every tap that adds something adds a choice first, and what follows is possible then', () => {
    const several = { one: 0, more: 0 }
    for (const { view, seat, reached } of walks)
      for (const tap of reached.flatMap(({ taps }) => taps)) {
        if (tap.kind !== 'add') continue
        expect(played(view, seat, tap.actions), JSON.stringify(tap)).not.toBeNull()
        several[tap.actions.length === 1 ? 'one' : 'more']++
      }
    expect(Math.min(...Object.values(several))).toBeGreaterThan(20)
  })

  it('every choice but the end of the turn is reached by taps', () => {
    for (const { props, reached } of walks) {
      const added = reached.flatMap(({ taps }) =>
        taps.flatMap((tap) => (tap.kind === 'add' && tap.actions.length === 1 ? tap.actions : [])),
      )
      const keys = new Set(added.map((action) => JSON.stringify(action)))
      const missed = props.choices.filter((one) => one.kind !== 'endTurn' && !keys.has(JSON.stringify(one)))
      expect(missed).toEqual([])
    }
  })

  it('Back leads from anywhere to nothing picked', () => {
    for (const { props, reached } of walks) {
      expect(reached.filter(({ model }) => (model.back !== null) !== model.isPicked)).toEqual([])
      const backs = new Map(reached.map(({ model }) => [JSON.stringify(model.back), model.back]))
      expect(backs.size).toBeGreaterThan(1)
      for (const back of backs.values())
        if (back) expect(boardModel(props, back.selection!).isPicked).toBe(false)
    }
  })

  it('a button without a tap names what is missing, and no other does', () => {
    const missing = ['none', 'build', 'extend', 'retreat', 'move', 'useCamp', 'deploy'].map((what) =>
      words.t('two-heirs.board.missing', { what }),
    )
    const seen = { missing: 0, there: 0 }
    for (const { foot } of walks.flatMap(({ reached }) => reached.map(({ model }) => model))) {
      const { primary, also = [] } = foot ?? {}
      if (primary) {
        expect([primary.label, missing.includes(primary.label)]).toEqual([
          primary.label,
          primary.tap === null,
        ])
        seen[primary.tap ? 'there' : 'missing']++
      }
      for (const { label, tap } of also) expect([label, tap === null]).toEqual([label, false])
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(10)
  })

  it('only what can be done is offered; the rest is folded, adds nothing and says why', () => {
    let folded = 0
    for (const { props, reached } of walks)
      for (const { foot, picked, troops } of reached.map(({ model }) => model)) {
        expect([foot?.primary, ...(foot?.also ?? [])].filter((one) => one?.isOff)).toEqual([])
        for (const { tap } of picked?.more ?? []) expect(tap?.kind).toBe('refuse')
        for (const { tap } of troops?.more ?? [])
          if (tap.selection?.choice) expect(modelOf(props, tap.selection).picked?.why?.words).toMatch(/\.$/)
        folded += (picked?.more.length ?? 0) + (troops?.more.length ?? 0)
      }
    expect(folded).toBeGreaterThan(20)
  })

  it('spectator and waiting player: can look at everything, and no tap adds an action', () => {
    const { before } = randomTable(2, 3).moments[30]
    for (const seat of [null, 1 - before.waiting[0]]) {
      const reached = reachedFrom(propsOf(mask(before, seat ?? 'spectator'), seat))
      expect(reached.length).toBeGreaterThan(before.map.length)
      expect(reached.flatMap(({ taps }) => taps).filter(({ kind }) => kind === 'add')).toEqual([])
      expect(reached.map(({ model }) => model.troops)).toEqual(reached.map(() => null))
    }
  })
})

describe('Two Heirs model, what is marked', () => {
  it('a hammer is on exactly the tiles of the court that can be built once taken', () => {
    for (const { view, seat, props } of positions) {
      const buildable = props.choices.flatMap((action) => {
        if (action.kind !== 'take') return []
        const after = played(view, seat, [action])!
        const tile = open(view.ring[action.slot]!.tile)
        const builds = twoHeirs.legal(after, seat).some((one) => one.kind === 'build' && one.tile === tile)
        return builds ? action.slot : []
      })
      const marked = modelOf(props).court!.slots.flatMap((one) =>
        one.shows === 'tile' && one.canBuild ? one.slot : [],
      )
      expect(marked.toSorted()).toEqual(buildable.toSorted())
    }
  })

  it('a tile of my hand has a hammer exactly when the rules allow to build it', () => {
    for (const { view, props } of positions) {
      if (topOf(view)?.kind !== 'turn') continue
      const buildable = new Set(props.choices.flatMap((one) => (one.kind === 'build' ? one.tile : [])))
      for (const { tile, canBuild, label } of modelOf(props).hands[0].tiles) {
        expect(canBuild).toBe(buildable.has(tile!))
        expect(label.includes('Can be built')).toBe(canBuild)
      }
    }
  })

  it('no free place next to my troops: no tile has a hammer, and a picked one says why', () => {
    const { view, seat } = positions.find(({ view, seat }) => view.hands[seat].length > 0)!
    const free = distinctSpots(view.troops.filter(({ owner }) => owner === seat).flatMap(around))
    const full = free
      .filter((spot) => !cellAt(view.map, spot))
      .map((spot): Cell => ({ ...view.map[0], ...spot, owner: null }))
    const props = propsOf({ ...view, map: [...view.map, ...full] }, seat)
    const { hands, court } = modelOf(props)
    expect(hands[0].tiles.filter(({ canBuild }) => canBuild)).toEqual([])
    expect(court!.slots.filter((one) => one.shows === 'tile' && one.canBuild)).toEqual([])
    const { picked } = modelOf(props, {
      choice: { kind: 'tile', tile: hands[0].tiles[0].tile!, as: 'build' },
    })
    expect(picked?.why?.words).toBe('No free square next to your troops.')
  })

  it('nothing picked: a tap on the map decides a siege and nothing else', () => {
    for (const { props } of positions) {
      const besieged = props.choices.filter(({ kind }) => kind === 'destroy')
      const { targets } = modelOf(props).map
      expect(targets.filter(({ isChoice }) => isChoice)).toHaveLength(besieged.length)
    }
  })
})

describe('Two Heirs model, first turn against Henry', () => {
  const view = mask(randomTable(1, 3).moments[0].before, 0)
  const props = propsOf(view, 0)
  const { question, foot, court } = modelOf(props)
  const tiles = court!.slots.flatMap((one) => (one.shows === 'tile' ? one : []))
  const good = tiles.find(({ canBuild }) => canBuild)!
  const picked = modelOf(props, { choice: { kind: 'slot', slot: good.slot } })

  it('asks for a tile; the screen’s own foot stands', () => {
    expect(question).toBe('Take an outlined tile. Hammer: can be built.')
    expect(foot).toBeNull()
  })

  it('a tap on a tile of the court picks it, and one more lets go of it', () => {
    expect(good.tap).toEqual({
      kind: 'select',
      selection: { ...nothing, choice: { kind: 'slot', slot: good.slot } },
    })
    const again = picked.court!.slots.find(({ slot }) => slot === good.slot)!
    expect(tapsIn(again)).toEqual([{ kind: 'select', selection: nothing }])
  })

  it('a square takes the picked tile and builds it there; the foot only takes it', () => {
    expect(picked.question).toBe('Tap a square to take and build it.')
    const places = picked.map.targets.filter(({ isChoice }) => isChoice)
    expect(places).toHaveLength(8)
    const take = { kind: 'take', slot: good.slot }
    const build = { kind: 'build', tile: good.tile, at: places[2].spot }
    expect(places[2].tap).toEqual({ kind: 'add', actions: [take, build], selection: nothing })
    const { primary, cancel, also } = picked.foot!
    expect([primary, cancel]).toEqual([
      { label: 'Tap a square', tap: null },
      { kind: 'select', selection: nothing },
    ])
    const next = { kind: 'tile', tile: good.tile, as: 'build', isJustTaken: true } as const
    expect(also).toEqual([
      {
        label: 'Take only',
        isOff: false,
        tap: { kind: 'add', actions: [take], selection: { ...nothing, choice: next } },
      },
    ])
  })

  it('a tile that can only be taken has that as its first button', () => {
    const plain = tiles.find(({ isInReach, canBuild }) => isInReach && !canBuild)!
    const { primary, also } = modelOf(props, { choice: { kind: 'slot', slot: plain.slot } }).foot!
    expect(primary?.label).toMatch(/^Take \p{Lu}/u)
    expect([primary?.tap?.kind, also]).toEqual(['add', []])
  })

  it('a tile out of reach can be looked at: it says why it can’t be taken, and Take is folded', () => {
    const far = tiles.find(({ isInReach }) => !isInReach)!
    const choice = { kind: 'slot', slot: far.slot } as const
    const { picked, foot, price } = modelOf(props, { choice })
    expect([foot, price, picked?.why?.words]).toEqual([null, null, expect.stringMatching(/^Out of reach/)])
    const [take] = picked!.more
    expect([take.label, take.tap?.kind]).toEqual([expect.stringMatching(/^Take \p{Lu}/u), 'refuse'])
    expect(modelOf(props, take.tap?.selection).picked?.why?.words).toMatch(/^Out of reach: you reach/)
  })

  it('sign or shield at court: a tap explains it, and its own button closes that', () => {
    const { picked, foot } = modelOf(props, { choice: { kind: 'sign', sign: 'shield' } })
    expect([picked?.title, foot]).toEqual(['You take next.', null])
    expect(picked?.close).toEqual({ kind: 'select', selection: nothing })
  })
})

describe('Two Heirs model', () => {
  it('a tile of my hand is laid as terrain by a switch in the foot', () => {
    const { view, seat } = viewWith('extend', 2)
    const props = propsOf(view, seat)
    const extend = props.choices.find((one) => one.kind === 'extend')!
    const { foot } = modelOf(props, { choice: { kind: 'tile', tile: extend.tile, as: 'build' } })
    const choice = { kind: 'tile', tile: extend.tile, as: 'extend' } as const
    expect(foot?.also?.[0]).toEqual({
      label: 'Lay as terrain',
      isOff: false,
      isPressed: false,
      tap: { kind: 'select', selection: { ...nothing, choice } },
    })
    const laid = modelOf(props, { choice })
    expect([laid.foot?.primary?.label, laid.foot?.also?.[0].isPressed]).toEqual(['Tap a square', true])
    expect(laid.question).toMatch(/^Tap a square for the terrain/)
  })

  it('a single troop that can move is picked by Move itself', () => {
    const start = mask(randomTable(1, 3).moments[0].before, 0)
    const props = propsOf({ ...start, map: [...start.map, { ...start.map[0], x: 1, y: 0 }] }, 0)
    const move = modelOf(props).troops!.now.find(({ deed }) => deed === 'move')!
    expect(move.tap.selection?.choice).toEqual({ kind: 'spot', at: { x: 0, y: 0 } })
    const { question, map } = modelOf(props, move.tap.selection)
    expect(question).toBe('Tap a tile to move there.')
    expect(map.targets.filter(({ isChoice }) => isChoice).map(({ tap }) => tap)).toEqual([
      {
        kind: 'add',
        actions: [{ kind: 'move', from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }],
        selection: nothing,
      },
    ])
  })

  it('a Camp of mine that is looked at can be used from the foot, which has no first button', () => {
    const { view, seat } = viewWith('useCamp')
    const props = propsOf(view, seat)
    const use = props.choices.find((one) => one.kind === 'useCamp')!
    const { primary, also } = modelOf(props, { choice: { kind: 'spot', at: use.at } }).foot!
    expect(primary).toBeUndefined()
    expect(also?.[0]).toMatchObject({ label: 'Use Camp', tap: { kind: 'add', actions: [use] } })
  })

  it('order of the controls: the court first while a tile is to be taken, then my tiles', () => {
    for (const { props } of positions) {
      const { order } = modelOf(props)
      expect(order[0]).toBe(props.choices.some(({ kind }) => kind === 'take') ? 'court' : 'hand')
      expect(order.toSorted()).toEqual(['court', 'hand', 'troops'])
    }
  })

  it('a siege is decided on the map, or by a button that spares all', () => {
    const { view, seat } = viewWith('destroy', 89)
    const { siege, map } = modelOf(propsOf(view, seat))
    expect(siege).toEqual({
      words: 'Tap a highlighted building to destroy it.',
      label: 'Destroy nothing',
      tap: { kind: 'add', actions: [{ kind: 'spare' }], selection: nothing },
    })
    const [target] = map.targets.filter(({ isChoice }) => isChoice)
    expect(target.tap).toEqual({
      kind: 'add',
      actions: [{ kind: 'destroy', at: target.spot }],
      selection: nothing,
    })
  })

  it('open panel: stays open when an action is played', () => {
    const { view, seat } = viewWith('take')
    const { foot, court } = modelOf(propsOf(view, seat), { panel: 'score' })
    const [first] = court!.slots.flatMap((one) => (one.shows === 'tile' && one.isInReach ? one : []))
    expect(foot).toBeNull()
    const taken = modelOf(propsOf(view, seat), first.tap.selection)
    expect(tapsIn(taken.foot).find(({ kind }) => kind === 'add')?.selection?.panel).toBe('score')
  })
})

describe('Two Heirs model, price and standing', () => {
  const total = (view: HeirsPosition, owner: number) => scoreOf(standardTables, view, owner).total
  const credits = ({ frames }: HeirsPosition) =>
    frames.reduce((sum, frame) => sum + (frame.kind === 'turn' ? frame.credits : 0), 0)

  it('whatever changes points, resources or reach has a price where it is tapped, and it is right', () => {
    const priced = new Set<string>()
    for (const { view, seat, reached } of walks)
      for (const { model, taps } of reached) {
        const targets = model.map.targets.filter(({ tap }) => tap.kind === 'add')
        for (const tap of taps) {
          if (tap.kind !== 'add') continue
          const after = played(view, seat, tap.actions)!
          const mine = total(after, seat) - total(view, seat)
          const theirs = total(after, 1 - seat) - total(view, 1 - seat)
          const target = targets.find((one) => JSON.stringify(one.tap) === JSON.stringify(tap))
          const last = tap.actions.at(-1)!.kind
          if (target) {
            // On the map it stands at the place.
            expect([target.label, target.change]).toEqual([
              target.label,
              expect.objectContaining({ mine, theirs }),
            ])
            const stock = stockOf(standardTables, after, seat)
            for (const resource of resources)
              expect(target.change!.stock[resource], `${target.label}: ${resource}`).toBe(
                stock[resource] - stockOf(standardTables, view, seat)[resource],
              )
            expect(target.change!.credits, target.label).toBe(credits(after) - credits(view))
            priced.add(last)
          } else if (tap.actions[0].kind === 'take') {
            expect(model.price).toMatch(/You get 1 tile/)
            priced.add('take')
          }
        }
      }
    expect([...priced].sort()).toEqual(
      ['build', 'deploy', 'destroy', 'extend', 'move', 'retreat', 'take', 'useCamp'].sort(),
    )
  })

  it('says what is lost first, then what comes, then what follows', () => {
    const { view, seat } = viewWith('deploy', 2)
    const props = propsOf(view, seat)
    const priceOf = (choice: Choice) => modelOf(props, { choice }).price
    const deploy = priceOf({ kind: 'deed', deed: 'deploy' })
    expect(deploy).toMatch(/^You lose 1 \w+\. (You get [^.]+\. )?Reach: from \d to \d\.$/)
    const prices = walks.flatMap(({ reached }) => reached.map(({ model }) => model.price ?? ''))
    const order =
      /^(You lose [^.]+\. ?)?(You get [^.]+\. ?)?(Leaving costs [^.]+\. ?)?((Scores|Building it|You get|[+−]\d+ to) [^.]+\. ?)?(\w+ (loses|gets) [^.]+\. ?)?(Reach: from \d to \d\. ?)?(Then you may destroy a building\. ?)?(The last turns begin\.)?$/
    expect(prices.filter((one) => !order.test(one))).toEqual([])
    for (const part of [
      /Leaving costs/,
      /to [+−]\d+ points/,
      /loses/,
      /Then you may/,
      /The last turns begin/,
    ])
      expect([part, prices.some((one) => part.test(one))]).toEqual([part, true])
  })

  it('the standing line tells the resources by kind, out of how many, and the turns left', () => {
    for (const { view, seat, props } of positions) {
      const { standing } = modelOf(props)
      const stock = stockOf(standardTables, view, seat)
      expect(standing!.stock).toEqual(resources.map((resource) => ({ resource, count: stock[resource] })))
      const [total, turns] = [sumOf(stock), turnsLeftFor(view, seat)]
      expect(standing).toMatchObject({
        total,
        turns,
        credits: topOf(view)?.kind === 'turn' ? credits(view) : 0,
      })
      const left = turns === 1 ? 'Last turn' : `${turns} turns left`
      expect(standing!.label).toMatch(
        new RegExp(`^${total} resources? available: ${stock.wood} wood, .*${left}\\.$`),
      )
    }
  })

  it('a tap on the standing line lists what gives each resource, and one more closes that', () => {
    const { view, seat } = viewWith('take')
    const props = propsOf(view, seat)
    const { tap } = modelOf(props).standing!
    const open = modelOf(props, tap.selection)
    expect([open.picked?.title, open.picked?.isOfMeans]).toEqual(['Available', true])
    expect(open.standing!.tap).toEqual({ kind: 'select', selection: nothing })
    expect(modelOf(propsOf(mask(randomTable(2, 3).end, 0), 0)).standing).toBeNull()
    expect(modelOf(propsOf(view, null)).standing).toBeNull()
  })
})
