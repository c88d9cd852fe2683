import { describe, expect, it } from 'vitest'
import { draftView, extend, isRefused, mask, startDraft } from '../../../engine/core/index.ts'
import { markerOf } from '../../../engine/few-acres-of-snow/board/siege.ts'
import type { CardId } from '../../../engine/few-acres-of-snow/components/data.ts'
import type { PlaceId } from '../../../engine/few-acres-of-snow/components/map.ts'
import type { Description } from '../../../engine/few-acres-of-snow/index.ts'
import type { Frame, SnowAction, SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import { topOf } from '../../../engine/few-acres-of-snow/position/stack.ts'
import { totalOf } from '../../../engine/few-acres-of-snow/scoring/score.ts'
import { placeName } from '../../../web/games/few-acres-of-snow/map/place-words.ts'
import type { Given } from '../../../web/games/few-acres-of-snow/model/given.ts'
import { movedIn } from '../../../web/games/few-acres-of-snow/model/moved.ts'
import { priceOf } from '../../../web/games/few-acres-of-snow/model/price.ts'
import { boardModel, type SnowModel } from '../../../web/games/few-acres-of-snow/model.ts'
import {
  isFromPile,
  isWith,
  kindsOf,
  type Selection,
} from '../../../web/games/few-acres-of-snow/turn/choices.ts'
import { signed } from '../../../web/games/few-acres-of-snow/turn/pull.ts'
import { after, held, scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'
import { momentsThat } from '../table/moments.ts'
import { choicesIn, givenAt, modelAt, panelOf, reachable, tapsOn } from './model-at.ts'
import { game, momentsIn, momentsOf, viewFor, words } from './tables.ts'

const t = words.t
const missing = ['deed', 'place', 'card'].map((part) => t(`few-acres-of-snow.board.missing.${part}`))
const kinds: Frame['kind'][] = [
  ...(['pay', 'raid', 'merchant', 'trader', 'discard', 'governor'] as const),
  ...(['block', 'ambush', 'convert', 'lose', 'occupy'] as const),
]
/** What a seat gets at random moments: in its turn, with and without a siege to reinforce, and at every other question. */
const sieges = momentsThat(({ legal }) => legal.some(({ kind }) => kind === 'reinforce'), 3, momentsOf)
const turns = [...momentsIn('turn', 6), ...sieges].map((moment) => givenAt(viewFor(moment), moment.seat))
const askedAt = (kind: Frame['kind']) =>
  momentsIn(kind, 2).map((moment) => givenAt(viewFor(moment), moment.seat))
const questions = kinds.flatMap(askedAt)

const keyOf = (value: unknown): string => JSON.stringify(value)
/** The actions that taps on a board add. */
const addedBy = (model: SnowModel) => tapsOn(model).flatMap((tap) => (tap.kind === 'add' ? tap.actions : []))

describe('Few Acres model, random positions', () => {
  const walks = [...turns, ...questions].map((given) => ({ given, reached: reachable(given) }))

  it('every tap that adds something adds a legal choice', () => {
    const illegal = walks.flatMap(({ given, reached }) => {
      const legal = new Set(given.choices.map(keyOf))
      return reached.flatMap(({ model }) => addedBy(model).filter((action) => !legal.has(keyOf(action))))
    })
    expect(illegal).toEqual([])
  })

  it('every legal choice is reached by taps from nothing picked; the end of the turn is the screen’s', () => {
    for (const { given, reached } of walks) {
      const added = new Set(reached.flatMap(({ model }) => addedBy(model)).map(keyOf))
      expect(given.choices.filter((one) => one.kind !== 'endTurn' && !added.has(keyOf(one)))).toEqual([])
    }
  })

  it('Back lets go of all that is picked, then takes back what is begun', () => {
    const stuck = walks.flatMap(({ given, reached }) =>
      reached.filter(({ selection, model }) => {
        const frame = topOf(given.view)
        const begun = frame && 'paid' in frame ? { kind: 'undo', steps: frame.paid.length } : null
        const isEmpty = Object.values(selection).every((part) => part === undefined)
        const way = isEmpty ? begun : { kind: 'select', selection: {} }
        return keyOf(model.back) !== keyOf(way) || model.isPicked !== (way !== null)
      }),
    )
    expect(stuck).toEqual([])
  })

  it('a foot without a tap names what is missing; one with a tap is a choice', () => {
    const feet = walks.flatMap(({ reached }) => reached.flatMap(({ model }) => model.foot?.primary ?? []))
    expect(feet.filter(({ label, tap }) => missing.includes(label) !== (tap === null))).toEqual([])
  })
})

describe('Few Acres model, turn at random positions', () => {
  it('every legal action takes two taps, what then with what; in the market one more', () => {
    for (const given of turns)
      for (const kind of new Set(given.choices.map((action) => action.kind))) {
        if (kind === 'endTurn') continue
        const board = modelAt(given)
        const within = given.choices.filter((action) => action.kind === kind)
        board.deed(kind)
        const shown = board.choices().map(({ action }) => action)
        if (isFromPile(kind) && within.length > 1) {
          expect(shown).toEqual([])
          const last = within.at(-1)!
          if ('card' in last) board.offer(last.card!)
          expect(board.choices().map(({ action }) => action)).toEqual([last])
        } else expect(new Set(shown)).toEqual(new Set(within))
      }
  })

  it('rings mark places of a chosen action only; in a lesson every place with an action at once', () => {
    for (const given of turns) {
      const placesOf = (kind?: string) =>
        new Set(
          given.choices.flatMap((one) => ('place' in one && (!kind || one.kind === kind) ? [one.place] : [])),
        )
      expect(boardModel(given, {}).places.ringed).toEqual(new Set())
      expect(boardModel({ ...given, isTaught: true }, {}).places.ringed).toEqual(placesOf())
      for (const { kind } of given.choices) {
        if (kind !== 'endTurn') expect(boardModel(given, { kind }).places.ringed).toEqual(placesOf(kind))
      }
    }
  })

  it('a tapped place lists just what can be done there, without its name', () => {
    for (const given of turns)
      for (const place of new Set(given.choices.flatMap((one) => ('place' in one ? [one.place] : [])))) {
        const choices = choicesIn(boardModel(given, { place }))
        const here = given.choices.filter((one) => 'place' in one && one.place === place)
        expect(choices.map(({ action }) => action)).toEqual(here)
        expect(new Set(choices.map(({ label }) => label)).size).toBe(here.length)
        for (const { label } of choices)
          expect(label).not.toContain(`${t(`few-acres-of-snow.place.${place}`)} `)
      }
  })

  it('a tapped card lists what it can do; tapped again it is put back', () => {
    for (const given of turns)
      for (const { card } of panelOf(boardModel(given, {}), 'hand')?.cards ?? []) {
        const board = modelAt(given)
        board.card(card)
        expect(board.choices().map(({ action }) => action)).toEqual(
          given.choices.filter((action) => isWith(action, card)),
        )
        board.card(card)
        expect(board.selection()).toEqual({})
      }
  })

  it('the actions that are possible stand in order of use; each of the others gives its reason and rule', () => {
    for (const given of turns) {
      const { possible, others } = panelOf(boardModel(given, {}), 'deeds')!
      const order = kindsOf(given.seat === 0 ? 'british' : 'french', given.view.sieges.length > 0)
      const isLegal = (kind: string) => given.choices.some((action) => action.kind === kind)
      expect(possible.map(({ kind }) => kind)).toEqual(order.filter(isLegal))
      expect(others.map(({ kind }) => kind)).toEqual(order.filter((kind) => !isLegal(kind)))
      expect(possible.filter(({ isOpen }) => !isOpen)).toEqual([])
      for (const { kind } of others) {
        const refused = panelOf(boardModel(given, { kind }), 'picked')?.refused
        expect(refused?.words, kind).toMatch(/^[A-Z].*\.$/)
        expect(refused?.rule, kind).toBeTruthy()
      }
    }
  })

  it('a picked card leaves the actions at their places, and grays those that it is no good for', () => {
    for (const given of turns) {
      const before = panelOf(boardModel(given, {}), 'deeds')!
      for (const { card } of panelOf(boardModel(given, {}), 'hand')?.cards ?? []) {
        const { possible } = panelOf(boardModel(given, { card }), 'deeds')!
        expect(possible.map(({ kind }) => kind)).toEqual(before.possible.map(({ kind }) => kind))
        for (const { kind, isOpen } of possible)
          expect(isOpen).toBe(given.choices.some((one) => one.kind === kind && isWith(one, card)))
      }
    }
  })
})

describe('Few Acres model, price and standing at random positions', () => {
  /** The price of a choice: beside it in a list, or of the one that is left, or of all that is paid for it. */
  const shownFor = (given: Given, action: SnowAction): string => {
    const asked = 'card' in action && isFromPile(action.kind) ? { kind: action.kind, offer: action.card } : {}
    const model = boardModel(given, Object.keys(asked).length > 0 ? asked : selecting(given, action))
    const listed = panelOf(model, 'choices')?.choices.find((one) => one.action === action)
    return [
      model.price,
      panelOf(model, 'rest')?.words,
      listed?.label,
      listed?.effect,
      model.foot?.primary?.label,
    ]
      .filter(Boolean)
      .join(' ')
  }
  const wholePrice = (given: Given, action: SnowAction) => Object.values(priceOf(given, action)).join(' ')
  const selecting = (given: Given, action: SnowAction) =>
    panelOf(boardModel(given, {}), 'deeds')?.possible.length ? { kind: action.kind } : {}
  const priced = [...turns, ...questions].flatMap((given) =>
    given.choices.flatMap((action) => {
      if (action.kind === 'endTurn') return []
      const seen = given.preview(action)
      return seen.past ? [] : [{ given, action, after: seen.view, price: shownFor(given, action) }]
    }),
  )

  it('every price stands in two lines of a phone: 84 characters, what it changes at once first', () => {
    for (const { given, action } of priced) {
      const { first, rest } = priceOf(given, action)
      expect(first.length, first).toBeLessThanOrEqual(84)
      expect(rest, first).not.toMatch(/^(Money|Points)/)
      if (rest) expect(first).not.toBe('')
    }
    expect(priced.filter(({ given, action }) => priceOf(given, action).rest !== '').length).toBeGreaterThan(5)
  })

  it('every choice that changes money or points tells both, before and after', () => {
    for (const { given, action, after, price } of priced) {
      const { view, seat } = given
      const [from, to] = [view, after].map(({ players }) => players[seat!].money)
      if (from !== to && topOf(after)?.kind !== 'pay')
        expect(price, action.kind).toContain(`Money from ${from} to ${to}.`)
      const [had, has] = [view, after].map((position) => totalOf(position, seat!))
      if (had !== has) expect(price, action.kind).toContain(`Points from ${had} to ${has}.`)
    }
    expect(priced.filter(({ price }) => /Money from \d/.test(price)).length).toBeGreaterThan(20)
    expect(priced.filter(({ price }) => /Points from \d/.test(price)).length).toBeGreaterThan(5)
  })

  it('every choice that moves a card of mine says where it goes', () => {
    for (const { given, action, after, price } of priced) {
      const { discarded, gained, removed, toReserve, toHand } = movedIn(given.view, after, given.seat!)
      const name = (card: CardId) => t(`few-acres-of-snow.card.${card}`)
      if (discarded.length > 0) expect(price, action.kind).toMatch(/Discards? /)
      const whole = action.kind === 'settle' ? wholePrice(given, action) : price
      for (const card of gained) expect(whole, action.kind).toMatch(`${name(card)} go`)
      for (const card of [...removed, ...toReserve, ...toHand]) expect(price).toContain(name(card))
    }
  })

  it('every choice that moves a siege tells its strength before and after', () => {
    const moved = priced.flatMap(({ given, action, after, price }) =>
      after.sieges.flatMap((siege) => {
        const old = given.view.sieges.find(({ place }) => place === siege.place)
        const [from, to] = [old ? markerOf(given.view, old) : null, markerOf(after, siege)]
        return from === null || from === to
          ? []
          : [{ action, price, told: `Siege from ${signed(from)} to ${signed(to)}: ` }]
      }),
    )
    expect(moved.length).toBeGreaterThan(3)
    expect(moved.filter(({ price, told }) => !price.includes(told))).toEqual([])
  })

  it('the standing line has my money and piles, and every siege; a spectator has none', () => {
    for (const given of [...turns, ...questions]) {
      const { view, seat } = given
      const { money, draw, discard, reserve } = view.players[seat!]
      const standing = boardModel(given, {}).standing!
      expect(standing).toMatchObject({
        ...{ money, draw: draw.length, discard: discard.length, reserve: reserve.length },
        sieges: view.sieges.map((siege) => ({ place: siege.place, marker: signed(markerOf(view, siege)) })),
      })
      expect(standing.label).toContain(`Draw pile: ${draw.length}. Discard pile: ${discard.length}.`)
      expect(boardModel({ ...given, seat: null, choices: [] }, {}).standing).toBeNull()
    }
  })
})

/** The British begin a turn with this hand. */
const british = (hand: CardId[], more: Partial<Description> = {}): SnowPosition =>
  scene({
    nation: 'british',
    actionsLeft: 2,
    money: { british: 4 },
    places: startPlaces,
    piles: { british: { hand } },
    ...more,
  }).position
const britishGiven = (hand: CardId[], more?: Partial<Description>): Given => givenAt(british(hand, more), 0)

describe('Few Acres model, examples', () => {
  it('Settle, then Halifax: the question names both, and the button settles', () => {
    const board = modelAt(britishGiven(['b-loc-boston', 'b-ships', 'b-settlers']))
    board.deed('settle')
    expect(board.model().question).toBe('Settle: choose a place')
    expect(board.model().foot?.primary).toEqual({ label: 'Choose a place', tap: null })
    board.place('halifax')
    expect(board.model().question).toBe('Settle · Halifax')
    expect(board.model().foot?.primary).toEqual({
      label: 'Settle from Boston',
      tap: { kind: 'add', actions: [{ kind: 'settle', place: 'halifax', card: 'b-loc-boston' }] },
    })
    expect(board.model().price).toBe(
      'Discards Boston, Ships, and Settlers. Points from 17 to 19. Villages left: 12.',
    )
    expect(panelOf(board.model(), 'rest')?.words).toBe('Halifax goes to your discard pile.')
    expect(board.model().toTap).toBeNull()
  })

  it('cards that can pay for the chosen action are framed, the others look as always', () => {
    const board = modelAt(britishGiven(['b-loc-boston', 'b-loc-new-york', 'b-loc-norfolk', 'b-militia']))
    board.deed('money')
    const { cards } = panelOf(board.model(), 'hand')!
    expect(cards.filter(({ fits }) => !fits).map(({ card }) => card)).toEqual(['b-militia'])
    expect(cards.some(({ isDead }) => isDead)).toBe(false)
  })

  it('a card that does not lead to a tapped place: both stay picked, with the reason and its rule', () => {
    const board = modelAt(britishGiven(['b-loc-boston', 'b-loc-norfolk', 'b-ships', 'b-settlers']))
    board.card('b-loc-boston')
    board.place('detroit')
    expect(board.selection()).toEqual({ card: 'b-loc-boston', place: 'detroit' })
    expect(panelOf(board.model(), 'picked')?.refused).toEqual({
      words: 'Boston does not lead to Detroit.',
      rule: 'settling',
    })
    expect(board.model().question).toBe('Boston')
    expect(board.model().foot?.primary?.label).toBe('Choose a place')
    board.deed('settle')
    expect(board.selection().card).toBe('b-loc-boston')
  })

  it('an impossible action: the question is its name alone, and the reason stands below', () => {
    const board = modelAt(britishGiven(['b-militia']))
    board.deed('fortify')
    expect(board.model().question).toBe('Fortify')
    expect(panelOf(board.model(), 'picked')?.refused?.words).toBeTruthy()
  })

  it('Surrender: the question or the button names the place, never both, and the price the points of the other', () => {
    const isSurrender = ({ kind }: SnowAction) => kind === 'surrender'
    const [moment] = momentsThat(({ legal }) => legal.filter(isSurrender).length === 1, 1, momentsOf)
    const given = givenAt(viewFor(moment), moment.seat)
    const { place } = given.choices.find(isSurrender) as SnowAction & { place: PlaceId }
    const name = placeName(place, t)
    const onPlace = modelAt(given)
    onPlace.place(place)
    onPlace.deed('surrender')
    expect(onPlace.model().question).toBe(`Surrender · ${name}`)
    expect(onPlace.model().foot?.primary?.label).toBe('Surrender')
    expect(onPlace.model().price).toContain(`${given.names[1 - moment.seat]}: points `)
    const alone = modelAt(given)
    alone.deed('surrender')
    expect(alone.model().question).toBe('Surrender')
    expect(alone.model().foot?.primary?.label).toBe(`Surrender ${name}`)
  })

  it('Draft: a card of the market is picked, and the button drafts it', () => {
    const board = modelAt(britishGiven(['b-militia']))
    board.deed('draft')
    expect(board.model().market?.money).toBe(4)
    board.offer('b-siege-artillery')
    expect(panelOf(board.model(), 'picked')?.refused?.words).toBe('Costs 8 coins. You have less.')
    board.offer('b-militia')
    expect(board.model().foot?.primary).toEqual({
      label: 'Draft Militia for 2 coins',
      tap: { kind: 'add', actions: [{ kind: 'draft', card: 'b-militia' }] },
    })
  })

  it('paying: one card that fits is played by a tap on it; Cancel takes back what is paid, to nothing picked', () => {
    const position = british(['b-loc-norfolk', 'b-settlers', 'b-loc-boston', 'b-loc-new-york'])
    const begun = extend(game, startDraft(mask(position, 0), 0), { kind: 'develop', place: 'norfolk' })
    if (isRefused(begun)) throw new Error(begun.refused)
    const board = modelAt(givenAt(draftView(begun) as SnowPosition, 0))
    expect(board.model().question).toBe('Develop · Norfolk: choose settlers')
    expect(board.card('b-settlers')).toEqual({ kind: 'pay', card: 'b-settlers' })
    expect(board.model().foot?.cancel).toEqual({ kind: 'undo', steps: begun.steps.length })
    expect(boardModel(givenAt(begun.start as SnowPosition, 0), {}).isPicked).toBe(false)
  })

  it('a raid with enough raiders: the button raids now, the list adds more', () => {
    const places = { ...startPlaces, ...held('british', 'village', 'kennebec') }
    const piles = { british: { hand: ['b-rangers', 'n-native-americans'] as const } }
    const begun = after(
      scene({ nation: 'british', actionsLeft: 2, money: { british: 4 }, places, piles }),
      'raid quebec b-rangers',
    )
    const model = boardModel(givenAt(begun.position, 0), {})
    expect(model.foot?.primary?.label).toBe('Raid now')
    expect(choicesIn(model).map(({ label }) => label)).toEqual([
      'Add Native Americans to the raid',
      'Raid now',
    ])
    expect(model.chosen).toBe('Chosen: Rangers')
  })

  it('a question of another seat: its answers stand above my hand; a card that is tapped stays above them', () => {
    for (const given of (['block', 'ambush', 'convert'] as const).flatMap(askedAt)) {
      const order = (selection: Selection) =>
        boardModel(given, selection).panels.flatMap(({ kind }) => (/hand|choices/.test(kind) ? [kind] : []))
      const card = panelOf(boardModel(given, {}), 'hand')!.cards[0].card
      expect(order({})).toEqual(['choices', 'hand'])
      expect(order({ card })).toEqual(['hand', 'choices'])
    }
  })

  it('a spectator sees no hand and no actions', () => {
    const view = british(['b-militia'])
    const { panels } = boardModel({ ...givenAt(view, 1), seat: null, choices: [] }, {})
    expect(panels).toEqual([])
  })
})
