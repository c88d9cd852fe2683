import { describe, expect, it } from 'vitest'
import { topOf } from '../../../engine/rurik/position/stack.ts'
import { regionsIn } from '../../../web/games/rurik/model/choices.ts'
import type { Focus, Tap } from '../../../web/games/rurik/model/focus.ts'
import { keptFocus } from '../../../web/games/rurik/model/state.ts'
import { boardModel } from '../../../web/games/rurik/model.ts'
import { scene } from '../../engine/rurik/scene.ts'
import { soloScene } from '../../engine/rurik/solo/scene.ts'
import { givenTo, momentsWith, quickly, reachableIn, shownTo, tapsOf } from './models.ts'
import { game } from './tables.ts'

const key = (one: unknown) => JSON.stringify(one)
const firstOf = (tap: Tap | null | undefined) => (tap?.kind === 'add' ? tap.actions[0] : null)

describe.each([1, 2, 3, 4])('Rurik model, %i seats, random positions', (seats) => {
  const all = momentsWith(seats, seats).map((step) => {
    const given = quickly(shownTo(step))
    return { given, reached: reachableIn(given) }
  })

  it('every tap that adds adds a legal choice', () => {
    for (const { given, reached } of all) {
      const legal = new Set(given.choices.map(key))
      const added = reached.flatMap(({ model }) => tapsOf(model).map(firstOf).filter(Boolean))
      for (const action of added) expect(legal).toContain(key(action))
    }
  })

  it('every choice but the end of a turn is reached by taps', () => {
    for (const { given, reached } of all) {
      const added = new Set(reached.flatMap(({ model }) => tapsOf(model).map((tap) => key(firstOf(tap)))))
      const missed = given.choices.filter((one) => one.kind !== 'endTurn' && !added.has(key(one)))
      expect(missed.map(game.notate)).toEqual([])
    }
  })

  it('exactly the regions with a choice are highlighted while nothing is picked', () => {
    for (const { given } of all.filter(({ given }) => topOf(given.view)?.kind === 'turn')) {
      const { view, choices } = given
      const model = boardModel(given, { map: { isLeft: true } })
      const at = choices.flatMap((action) => regionsIn(view, model.seat, action)?.at ?? [])
      expect([...model.map.open].sort()).toEqual([...new Set(at)].sort())
    }
  })

  it('Back lets go of all that is picked, step by step', () => {
    for (const { given, reached } of all)
      for (const { model } of reached) {
        let now = model
        for (let steps = 0; now.back && steps < 8; steps++) now = boardModel(given, now.back)
        expect([now.back, now.isPicked]).toEqual([null, false])
      }
  })

  it('a button without a tap says what to choose, and no other does', () => {
    const missing = ['rurik.board.choose-one', 'rurik.board.choose-column.short']
    for (const { reached } of all)
      for (const { model } of reached) {
        const primary = model.foot?.primary
        if (primary) expect(missing.includes(primary.label)).toBe(primary.tap === null)
      }
  })
})

describe('Rurik model', () => {
  const turn = (more: object = {}) =>
    givenTo(
      scene({
        seats: 3,
        turn: { column: 'muster', row: 0, muster: 2, ...more },
        players: [{ leader: 'boris', hand: ['tax-2'] }],
        land: { kiev: { units: { 0: '1', 1: '1' } }, smolensk: { units: { 0: '2L' } } },
      }).position,
      0,
    )
  const modelOf = (given = turn(), focus: Focus = {}) => boardModel(given, focus)

  it('a turn opens with the action of its advisor, and asks where', () => {
    const model = modelOf()
    expect(model.question).toBe('Muster: tap a highlighted region')
    expect([...model.map.open].sort()).toEqual(['kiev', 'smolensk'])
    expect(model.isPicked).toBe(false)
    expect(model.deeds?.onMap.filter(({ isPicked }) => isPicked).map(({ mode }) => mode)).toEqual(['muster'])
  })

  it('the one action that is meant in a region is added at once', () => {
    const action = { kind: 'muster', unit: 'troop', region: 'kiev', pool: 'muster' }
    expect(modelOf().map.taps.get('kiev')).toEqual({ kind: 'add', actions: [action] })
    expect(modelOf().map.effects.get('kiev')?.rules).toEqual([{ region: 'kiev', ruler: 0, before: null }])
  })

  it('a closed region says why', () => {
    const { looked, foot } = modelOf(turn(), { map: { mode: 'muster', at: 'rostov' } })
    expect(looked).toMatchObject({ kind: 'nothing', refused: { words: 'You have no units in Rostov.' } })
    expect(foot).toBe(null)
  })

  it('a move goes from one region to another; a second tap lets go of the first', () => {
    const given = turn({ column: 'move', muster: 0, move: 2 })
    const from = modelOf(given, { map: { mode: 'move', at: 'kiev' } })
    expect(from.question).toBe('Move from Kiev: tap a region')
    expect(firstOf(from.map.taps.get('chernigov'))).toMatchObject({ kind: 'move', to: 'chernigov' })
    expect(from.map.taps.get('kiev')).toEqual({ kind: 'focus', focus: { map: { mode: 'move' } } })
  })

  it('an action stays picked while there are points for it', () => {
    const focus: Focus = { map: { mode: 'muster', at: 'kiev', isNew: true }, card: 1 }
    expect(keptFocus(turn(), focus)).toEqual({ map: { mode: 'muster' } })
    expect(keptFocus(turn({ muster: 0 }), focus)).toEqual({})
  })

  it('several actions in a region are offered in one place', () => {
    const { looked, foot, deeds } = modelOf(turn({ move: 1 }), { map: { at: 'kiev', isLeft: true } })
    expect(looked?.kind === 'modes' && looked.modes.map(({ mode }) => mode)).toEqual(['muster', 'move'])
    expect(foot?.primary).toEqual({ label: 'Choose an action', tap: null })
    expect(deeds).toBe(null)
  })

  it('what the advisor brings is taken or skipped', () => {
    const { foot, deeds, coming } = modelOf(turn({ stage: 'before', muster: 0 }))
    expect(foot?.primary?.label).toBe('Take Muster: 3\u00a0points')
    expect(firstOf(foot?.primary?.tap)).toEqual({ kind: 'takeMain' })
    expect(foot?.also?.map(({ tap }) => firstOf(tap)?.kind)).toEqual(['forfeitMain'])
    // A card could be played before.
    expect(deeds?.others.filter(({ isOpen }) => isOpen).map(({ mode }) => mode)).toEqual(['playScheme'])
    expect(coming).not.toBe(null)
  })

  const bidding = givenTo(
    scene({
      seats: 3,
      round: 2,
      phase: 'strategy',
      step: 1,
      players: [{}, { coins: 3 }],
      frame: { kind: 'advisor', seat: 1 },
      board: {
        build: [
          [0, 5, 0],
          [2, 2, 0],
        ],
      },
    }).position,
    1,
  )

  it('a bid is placed where its column shows it, and names the advisors it bumps', () => {
    const { bid, foot } = modelOf(bidding, { bid: { advisor: 4, column: 'build' } })
    expect(bid?.own?.outcome).toBe('Your 4 lands in row 2: 1 build. John: 2 drops to 1 build (−1 coin).')
    expect(bid?.tried?.row).toBe(1)
    expect(foot?.primary?.label).toBe('Place 4 on Build')
    expect(firstOf(foot?.primary?.tap)).toEqual({
      kind: 'placeAdvisor',
      advisor: 4,
      column: 'build',
      bribe: 0,
    })
  })

  it('a bid asks for a column, and for no more coins than there are', () => {
    const { foot, question, bid } = modelOf(bidding, { bid: { bribe: 3 } })
    expect([question, foot?.primary?.tap]).toEqual(['Tap a column for your advisor.', null])
    expect(bid?.own?.bribe).toMatchObject({ coins: 3, more: null })
  })

  it('a card is looked at before it is chosen', () => {
    const given = givenTo(soloScene({ phase: 'claim', frame: { kind: 'claim', seat: 0 } }).position, 0)
    const { cards, foot } = modelOf(given, { card: 1 })
    expect(cards?.picked?.action).toEqual(given.choices[1])
    expect(firstOf(foot?.primary?.tap)).toEqual(given.choices[1])
    expect(modelOf(given).foot).toBe(null)
  })

  it('a spectator has the map alone', () => {
    const { position } = scene({ turn: { muster: 1 }, land: { kiev: { units: { 0: '1' } } } })
    const model = modelOf({ ...givenTo(position, 0), seat: null, choices: [] })
    expect(tapsOf(model).every(({ kind }) => kind === 'focus')).toBe(true)
    expect([model.deeds, model.foot, model.regions]).toEqual([null, null, []])
  })
})
