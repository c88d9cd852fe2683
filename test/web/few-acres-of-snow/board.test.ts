// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { handOf } from '../../../engine/few-acres-of-snow/board/piles.ts'
import type { CardId } from '../../../engine/few-acres-of-snow/components/data.ts'
import type { Frame, SnowAction } from '../../../engine/few-acres-of-snow/position/position.ts'
import { isFromPile, isWith } from '../../../web/games/few-acres-of-snow/turn/choices.ts'
import { after, held, scene, startPlaces } from '../../engine/few-acres-of-snow/scene.ts'
import { boardOf } from './table-with-board.tsx'
import { game, momentsIn, viewFor, words } from './tables.ts'

const t = words.t
const placeName = (place: string) => t(`few-acres-of-snow.place.${place}`)
/** An action where its place is said already: what it is, and with which card. */
const sayHere = (action: SnowAction) =>
  t(`few-acres-of-snow.board.here.${action.kind}`, {
    card: 'card' in action ? t(`few-acres-of-snow.card.${action.card}`) : '',
  })

/** The board of the British, who begin a turn with this hand. */
function turnWith(hand: CardId[]) {
  const piles = { british: { hand } }
  return boardOf(scene({ nation: 'british', actionsLeft: 2, places: startPlaces, piles }).position, 0)
}

describe('Few Acres board, turn', () => {
  const moments = momentsIn('turn', 12)

  it('every legal action takes two taps, what then with what; in the market one more', () => {
    const kinds = new Set<string>()
    for (const moment of moments) {
      const view = viewFor(moment)
      const legal = game.legal(view, moment.seat)
      const board = boardOf(view, moment.seat)
      for (const kind of new Set(legal.map((action) => action.kind))) {
        if (kind === 'endTurn') continue
        board.press(board.deed(kind))
        const within = legal.filter((action) => action.kind === kind)
        const last = within.at(-1)!
        if (isFromPile(kind) && within.length > 1) {
          expect(board.choices()).toEqual([])
          const card = t(`few-acres-of-snow.card.${'card' in last ? last.card : ''}`)
          board.press(
            board
              .find('.snow-market button')
              .find((one) => one.querySelector('.name')?.textContent?.replace(/ × \d+$/, '') === card),
          )
          expect(board.choices()).toEqual([board.say(last)])
        } else expect(board.choices().toSorted()).toEqual(within.map(board.say).toSorted())
        board.choose(board.say(last))
        expect(board.takenBack()[0]).toEqual(last)
        kinds.add(kind)
      }
    }
    expect(kinds.size).toBeGreaterThan(10)
  })

  it('places light up for a chosen action only; in a lesson all with an action are lit at once', () => {
    for (const moment of moments.slice(0, 5)) {
      const view = viewFor(moment)
      const byKind = new Map<string, Set<string>>()
      for (const action of game.legal(view, moment.seat)) {
        if (!('place' in action)) continue
        byKind.set(action.kind, (byKind.get(action.kind) ?? new Set()).add(action.place))
      }
      const board = boardOf(view, moment.seat)
      const lit = () => board.find('.snow-place.open').map(board.named).sort()
      const called = (places: Set<string>) =>
        [...places].map((place) => board.named(board.place(placeName(place))!)).sort()
      expect(lit()).toEqual([])
      for (const [kind, places] of byKind) {
        board.press(board.deed(kind))
        expect(lit()).toEqual(called(places))
        board.press(board.deed(kind))
      }
      const taught = boardOf(view, moment.seat, { isTaught: true })
      expect(taught.find('.snow-place.open')).toHaveLength(
        new Set([...byKind.values()].flatMap((one) => [...one])).size,
      )
    }
  })

  it('a tapped place lists just what can be done there, without its name', () => {
    for (const moment of moments.slice(0, 5)) {
      const view = viewFor(moment)
      const legal = game.legal(view, moment.seat)
      const places = new Set(legal.flatMap((action) => ('place' in action ? [action.place] : [])))
      const board = boardOf(view, moment.seat)
      for (const place of places) {
        board.press(board.place(placeName(place)))
        const here = legal.filter((action) => 'place' in action && action.place === place)
        expect(board.choices()).toEqual(here.map(sayHere))
        expect(new Set(board.choices()).size).toBe(here.length)
        board.press(board.place(placeName(place)))
      }
    }
  })

  it('a tapped card lists what it can do; tapped again it is put back', () => {
    for (const moment of moments.slice(0, 5)) {
      const view = viewFor(moment)
      const legal = game.legal(view, moment.seat)
      const board = boardOf(view, moment.seat)
      for (const card of new Set(handOf(view, moment.seat))) {
        const button = () =>
          board.find('.snow-hand button').find((one) =>
            board
              .named(one)
              .replace(/^\d+ × /, '')
              .startsWith(t(`few-acres-of-snow.card.${card}`)),
          )
        board.press(button())
        const said = legal.filter((action) => isWith(action, card)).map(board.say)
        expect(board.choices()).toEqual(said)
        board.press(button())
        expect(board.find('[aria-pressed=true]')).toEqual([])
      }
    }
  })

  it('cards that can pay for the chosen action are marked', () => {
    const board = turnWith(['b-loc-boston', 'b-loc-new-york', 'b-loc-norfolk', 'b-militia'])
    board.press(board.deed('money'))
    expect(board.find('.snow-hand .fits')).toHaveLength(3)
    const others = board.find('.snow-hand button:not(.fits)')
    expect(others.map((one) => one.querySelector('.name')?.textContent)).toEqual(['Militia'])
    // The others look as always: nothing is wrong with them.
    expect(others.map((one) => one.className)).toEqual(['snow-card'])
  })

  it('a card that can’t be used for a place is refused with the reason and a link to the rule', () => {
    const board = turnWith(['b-loc-boston', 'b-loc-norfolk'])
    board.press(board.find('.snow-hand button').find((one) => board.named(one).startsWith('Boston')))
    board.press(board.place('Detroit'))
    expect(board.find('.refused')[0].textContent).toContain('Boston does not lead to Detroit.')
    expect(board.find('.refused a')[0].getAttribute('href')).toBe('/rules/few-acres-of-snow#settling')
  })

  it('a refusal stands above hand and actions, which stay; Cancel leads back', () => {
    const board = turnWith(['b-loc-boston', 'b-loc-norfolk', 'b-ships', 'b-settlers'])
    const kinds = () => board.find('.snow-deeds [aria-disabled=false]').map(board.named)
    board.press(board.card('Boston'))
    const possible = kinds()
    expect(possible).toContain('Earn')
    board.press(board.place('Detroit'))
    expect(kinds()).toEqual(possible)
    const parts = board.find('.snow-controls > *').map(({ className }) => className.split(' ')[0])
    expect(parts.slice(0, 3)).toEqual(['board-looking', 'snow-hand', 'snow-deeds'])
    expect(board.find('.board-looking > *').map(({ className }) => className)).toContain('refused')
    // The button at the end asks for another place, and does not end the turn.
    expect(board.find('.board-foot button').map((one) => one.textContent)).toEqual([
      'Cancel',
      'Choose a place',
    ])
    board.press(board.deed('settle'))
    expect(board.card('Boston')?.getAttribute('aria-pressed')).toBe('true')
    board.pressButton('Cancel')
    expect(board.find('.board-looking')).toEqual([])
  })
})

it('Few Acres board: the legend explains the rings around places', () => {
  const { position } = scene({ nation: 'british', actionsLeft: 2, places: startPlaces })
  const board = boardOf(position, 0)
  board.pressButton('Players')
  board.pressButton('Legend')
  const key = board.find('.board-key')[0].textContent!
  for (const ring of ['Dashed ring: ', 'Solid ring: ', 'Wide ring: ']) expect(key).toContain(ring)
})

describe('Few Acres board, questions', () => {
  const kinds: Frame['kind'][] = [
    'pay',
    'raid',
    'merchant',
    'trader',
    'discard',
    'governor',
    'block',
    'ambush',
    'convert',
  ]
  it.each(kinds)('%s: every choice is a button, shown at once', (kind) => {
    const moments = momentsIn(kind, 3)
    expect(moments.length).toBeGreaterThan(0)
    for (const moment of moments) {
      const view = viewFor(moment)
      const board = boardOf(view, moment.seat)
      for (const action of game.legal(view, moment.seat)) {
        board.choose(board.say(action))
        expect(board.takenBack()[0]).toEqual(action)
      }
    }
  })

  it('occupy: a captured place is settled or left by a button', () => {
    const now = after(
      scene({
        nation: 'french',
        actionsLeft: 1,
        places: { ...startPlaces, ...held('french', 'village', 'kennebec') },
        sieges: [{ by: 'british', place: 'port-royal', cards: { british: ['b-regular-infantry'] } }],
        piles: { british: { hand: ['b-loc-boston', 'b-loc-new-york'] } },
      }),
      'surrender port-royal',
    )
    const board = boardOf(now.position, 0)
    expect(board.choices()).toEqual(game.legal(now.position, 0).map(board.say))
  })
})

it('Few Acres board: a raised sheet is lowered even for a single place to tap', () => {
  const { innerWidth: width, innerHeight: height } = window
  window.happyDOM.setViewport({ width: 390, height: 664 })
  const board = turnWith(['b-loc-new-haven', 'b-loc-norfolk', 'b-loc-pemaquid'])
  const stop = () => board.find<HTMLElement>('.board-frame')[0].dataset.stop
  board.press(board.find('.board-pull')[0])
  expect(stop()).toBe('half')
  board.press(board.deed('settle'))
  expect(board.choices()).toEqual(['Settle Fort Beauséjour from Pemaquid'])
  expect(stop()).toBe('peek')
  window.happyDOM.setViewport({ width, height })
})

describe('Few Acres board, players’ line', () => {
  const line = (seat: number | null) => {
    const [moment] = momentsIn('turn', 1)
    const view = viewFor({ ...moment, seat: seat ?? moment.seat })
    const players = boardOf(view, seat).find('.board-players li')
    return players.map((one) => one.textContent?.replace(/ \d+( Money \d+)?$/, '').trim())
  }

  it('shows my money after my score', () => {
    const { position } = scene({
      nation: 'british',
      actionsLeft: 2,
      money: { british: 4 },
      places: startPlaces,
    })
    expect(
      boardOf(position, 0)
        .find('.board-players .more')
        .map((one) => one.textContent),
    ).toEqual(['Money 4'])
    expect(boardOf(position, null).find('.board-players .more')).toEqual([])
  })

  it('shows which side is mine; a spectator sees both sides', () => {
    expect(line(0)).toEqual(['You (British)', 'Ann'])
    expect(line(1)).toEqual(['Emily', 'You (French)'])
    expect(line(null)).toEqual(['Emily (British)', 'Ann (French)'])
  })
})

describe('Few Acres board, spectator', () => {
  it('sees no actions and nobody’s hand', () => {
    const [moment] = momentsIn('turn', 1)
    const board = boardOf(viewFor(moment), null)
    expect(board.find('.board-choices button, .snow-deeds button, .snow-hand button')).toEqual([])
    expect(board.find('.snow-place')).toHaveLength(36)
  })
})

describe('Few Acres board, keyboard', () => {
  it('arrows move between places, Enter looks at one, Escape goes back', () => {
    const [moment] = momentsIn('turn', 1)
    const board = boardOf(viewFor(moment), moment.seat)
    const reachable = () => board.find('.snow-place[tabindex="0"]')
    expect(reachable()).toHaveLength(1)
    const met = new Set([reachable()[0]])
    for (const key of [
      'ArrowUp',
      'ArrowRight',
      'ArrowDown',
      'ArrowLeft',
      'ArrowUp',
      'ArrowUp',
      'ArrowLeft',
    ]) {
      board.key(reachable()[0], key)
      expect(reachable()).toHaveLength(1)
      met.add(reachable()[0])
    }
    expect(met.size).toBeGreaterThan(3)
    board.key(reachable()[0], 'Enter')
    expect(board.find('.board-looking')).toHaveLength(1)
    board.key(reachable()[0], 'Escape')
    expect(board.find('.board-looking')).toEqual([])
  })
})
