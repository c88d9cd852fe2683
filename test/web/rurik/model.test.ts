import { describe, expect, it } from 'vitest'
import { type Action, type AnyGame, type Position, startDraft } from '../../../engine/core/index.ts'
import { regionsOf } from '../../../engine/rurik/board/pieces.ts'
import { ruledBy, rulerOf } from '../../../engine/rurik/board/rule.ts'
import { topOf } from '../../../engine/rurik/position/stack.ts'
import { regionsIn } from '../../../web/games/rurik/model/choices.ts'
import type { Selection, Tap } from '../../../web/games/rurik/model/selection.ts'
import { survivingSelection } from '../../../web/games/rurik/model/state.ts'
import { boardModel } from '../../../web/games/rurik/model.ts'
import { pointLines, totalOf } from '../../../web/games/rurik/telling/points.ts'
import { ended, isAtRest } from '../../../web/table/compose.ts'
import { scene } from '../../engine/rurik/scene.ts'
import { soloScene } from '../../engine/rurik/solo/scene.ts'
import { givenTo, momentsWith, quickly, reachableIn, shownTo, tapsOf, targetsOf } from './models.ts'
import { game, words } from './tables.ts'

const key = (one: unknown) => JSON.stringify(one)
const firstOf = (tap: Tap | null | undefined) => (tap?.kind === 'add' ? tap.actions[0] : null)

describe.each([1, 2, 3, 4])('Rurik model, %i seats, random positions', (seats) => {
  const moments = momentsWith(seats, seats)
  const all = moments.map((step) => {
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

  it('every choice that changes points, rule or coins says so at its target, before anything else', () => {
    for (const step of moments.filter((_, i) => i % 3 === 0)) {
      const given = shownTo(step)
      for (const reached of reachableIn(quickly(given)).filter((_, i) => i % 5 === 0))
        for (const { action, words: said } of targetsOf(
          { ...reached, model: boardModel(given, reached.selection) },
          given,
        )) {
          const { view: after, past } = given.preview(action)
          if (action.kind === 'placeAdvisor' && action.bribe > 0)
            expect(said).toContain(`You pay ${action.bribe} coin`)
          if (past || action.kind === 'takeMain' || action.kind === 'forfeitMain') continue
          const { seat } = reached.model
          const points = totalOf(pointLines(after, seat)) - totalOf(pointLines(given.view, seat))
          if (points !== 0)
            expect(said).toMatch(new RegExp(`${points > 0 ? '\\+' : ''}${points} points? so far`))
          const ruled = regionsOf(after).filter(
            (region) => (rulerOf(after, region) === seat) !== (rulerOf(given.view, region) === seat),
          )
          for (const region of ruled)
            expect(said).toMatch(new RegExp(`rule ${words.t(`rurik.region.${region}`)}`))
        }
    }
  })

  it('one press ends a turn', () => {
    for (const { view, seat } of all.map(({ given }) => given)) {
      const draft = startDraft<Position, Action>(view, seat!)
      const whole = ended(game as AnyGame, draft, 'endTurn')
      if (whole) expect(isAtRest(game as AnyGame, whole)).toBe(true)
    }
  })

  it('the standing line has the numbers of the position', () => {
    for (const { given } of all) {
      const { standing } = boardModel(given, {})
      const player = given.view.players[given.seat!]
      expect(standing === null).toBe(['leaders', 'agendas'].includes(given.view.phase))
      if (!standing) continue
      expect(standing.coins).toBe(player.coins)
      expect(Object.fromEntries(standing.goods.map(({ good, count }) => [good, count]))).toEqual(player.goods)
      const { warfare, rule } = Object.fromEntries(standing.tracks.map(({ track, count }) => [track, count]))
      expect([warfare, rule]).toEqual([player.warfare, ruledBy(given.view, given.seat!).length])
    }
  })

  it('Back lets go of all that is picked, step by step', () => {
    for (const { given, reached } of all)
      for (const { model } of reached) {
        let now = model
        for (let steps = 0; now.back && steps < 8; steps++) now = boardModel(given, now.back.selection!)
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
  const modelOf = (given = turn(), selection: Selection = {}) => boardModel(given, selection)

  it('a turn opens with the action of its advisor, and asks where', () => {
    const model = modelOf()
    expect(model.question).toBe('Muster: tap a highlighted region')
    expect([...model.map.open].sort()).toEqual(['kiev', 'smolensk'])
    expect(model.isPicked).toBe(false)
    expect(model.turnActions?.open.filter(({ isPicked }) => isPicked).map(({ mode }) => mode)).toEqual([
      'muster',
    ])
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
    expect(from.map.taps.get('kiev')).toEqual({ kind: 'select', selection: { map: { mode: 'move' } } })
  })

  it('an action stays picked while there are points for it', () => {
    const selection: Selection = { map: { mode: 'muster', at: 'kiev', isNew: true }, card: 1 }
    expect(survivingSelection(turn(), selection)).toEqual({ map: { mode: 'muster' } })
    expect(survivingSelection(turn({ muster: 0 }), selection)).toEqual({})
  })

  it('an advisor whose space costs more coins than I have: says why, and skips it', () => {
    const poor = turn({ stage: 'before', row: 3, muster: 0 })
    poor.view.players[0].coins = 0
    const given = givenTo(poor.view, 0)
    expect(modelOf(given).question).toBe('You can’t pay 1 coin for Muster. Skip it.')
    expect(firstOf(modelOf(given).foot?.primary?.tap)).toEqual({ kind: 'forfeitMain' })
  })

  it('several actions in a region are offered in one place', () => {
    const { looked, foot, turnActions } = modelOf(turn({ move: 1 }), { map: { at: 'kiev', isLeft: true } })
    expect(looked?.kind === 'modes' && looked.modes.map(({ mode }) => mode)).toEqual(['muster', 'move'])
    expect(foot?.primary).toEqual({ label: 'Choose an action', tap: null })
    expect(turnActions).toBe(null)
  })

  it('advisor whose turn it is: the foot takes what it brings, or skips it', () => {
    const { foot, turnActions, coming } = modelOf(turn({ stage: 'before', muster: 0 }))
    expect(foot?.primary?.label).toBe('Take Muster: 3\u00a0points')
    expect(firstOf(foot?.primary?.tap)).toEqual({ kind: 'takeMain' })
    expect(foot?.also?.map(({ tap }) => firstOf(tap)?.kind)).toEqual(['forfeitMain'])
    // A card could be played before.
    expect(turnActions?.open.map(({ mode }) => mode)).toEqual(['playScheme'])
    expect(turnActions?.closed.map(({ mode }) => mode)).toEqual([
      'muster',
      'move',
      'attack',
      'tax',
      'build',
      'accomplishDeed',
      'convert',
    ])
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
    const { bid, foot, price } = modelOf(bidding, { bid: { advisor: 4, column: 'build' } })
    expect([price, bid?.own?.bumps]).toEqual(['Row 2: 1 build.', 'John: 2 drops to 1 build (−1 coin).'])
    expect(bid?.tried?.row).toBe(1)
    expect(foot?.primary?.label).toBe('Place 4 on Build')
    expect(firstOf(foot?.primary?.tap)).toEqual({
      kind: 'placeAdvisor',
      advisor: 4,
      column: 'build',
      bribe: 0,
    })
  })

  it('a bid tells first what is paid', () => {
    const { price } = modelOf(bidding, { bid: { advisor: 4, bribe: 2, column: 'build' } })
    expect(price).toBe('You pay 2 coins. Row 1: 2 build.')
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

  it('a deed to choose tells what it is worth', () => {
    const given = givenTo(soloScene({ phase: 'claim', frame: { kind: 'claim', seat: 0 } }).position, 0)
    expect(modelOf(given, { card: 0 }).price).toMatch(/^[12] points? once you accomplish it\.$/)
    expect(modelOf(given).price).toBe(null)
  })

  it('an attack tells who loses a piece, the warfare and the risk, before the deck is named', () => {
    const { looked } = modelOf(turn({ column: 'attack', muster: 0, attack: 2 }), { map: { at: 'kiev' } })
    const [first] = looked?.kind === 'options' ? looked.options : []
    expect(first.name).toBe('Ann: deck 1')
    expect(first.price).toMatch(
      /^Ann loses a troop\. \+1 warfare\. [1-9]\d? % risk that you lose a unit, too\./,
    )
  })

  it('a tax on the map tells the good, and the rule that a leaving troop gives up', () => {
    const land = { kiev: { units: { 0: '1' } }, smolensk: { units: { 0: '2L' } } } as const
    const taxing = givenTo(scene({ turn: { column: 'tax', row: 0, tax: 2 }, land }).position, 0)
    const { good } = taxing.view.regions.kiev!
    expect(modelOf(taxing).map.labels.get('kiev')).toContain(`You get 1 ${good}.`)
    const moving = givenTo(scene({ turn: { column: 'move', row: 0, move: 1 }, land }).position, 0)
    const away = modelOf(moving, { map: { mode: 'move', at: 'kiev' } })
    expect(away.map.labels.get('chernigov')).toContain('You’d no longer rule Kiev.')
  })

  it('the end of a turn tells when it ends the round, with its income, or the game', () => {
    const ending = (round: number) => {
      const turn = { column: 'scheme', stage: 'after' } as const
      return givenTo(scene({ round, phase: 'action', step: 7, turn, players: [{ coins: 1 }] }).position, 0)
    }
    expect(modelOf(ending(1)).price).toMatch(/^Ends the round\. You get \d coins\.$/)
    expect(modelOf(ending(4)).price).toBe('Ends the game.')
    const early = turn({ column: 'scheme', stage: 'after', muster: 0 })
    early.view.board.move = [{ seat: 1, advisor: 4, bribe: 0 }, null, null]
    expect(modelOf(early).price).toBe(null)
  })

  it('a spectator has the map alone', () => {
    const { position } = scene({ turn: { muster: 1 }, land: { kiev: { units: { 0: '1' } } } })
    const model = modelOf({ ...givenTo(position, 0), seat: null, choices: [] })
    expect(tapsOf(model).every(({ kind }) => kind === 'select')).toBe(true)
    expect([model.turnActions, model.foot, model.regions]).toEqual([null, null, []])
  })
})
