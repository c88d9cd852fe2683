// @vitest-environment happy-dom
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import type { Advisor } from '../../../engine/rurik/components/data.ts'
import type { Frame, RurikAction, RurikPosition } from '../../../engine/rurik/position/position.ts'
import { topOf } from '../../../engine/rurik/position/stack.ts'
import { cardModes, kindsOf, mapModes, regionsIn } from '../../../web/games/rurik/model/choices.ts'
import { shortWords } from '../../../web/games/rurik/telling/choice-words.ts'
import { scene } from '../../engine/rurik/scene.ts'
import { soloScene } from '../../engine/rurik/solo/scene.ts'
import { boardOf } from './table-with-board.tsx'
import { game, momentsAlone, momentsIn, names, viewFor, words } from './tables.ts'

const t = words.t
const regionName = (region: string) => t(`rurik.region.${region}`)

type Board = ReturnType<typeof boardOf>
declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number; height: number }): void }
  }
}
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const saying = (board: Board, action: RurikAction) =>
  board
    .find('.board-choices button')
    .find((one) => (one.querySelector('span:not(.signs)') ?? one).textContent === board.say(action))

/** An action among what can be done in the region that is looked at: by its name and what it costs. */
function option(board: Board, action: RurikAction) {
  const name = shortWords({ view: board.view(), names, t }, action)
  const named = board
    .find('.rurik-options button')
    .filter((one) => one.querySelector('.name')?.textContent?.trim().replace(/^\d /, '') === name)
  const pool = 'pool' in action ? t('rurik.board.cost', { points: 1, pool: action.pool }) : ''
  return named.length === 1 ? named[0] : named.find((one) => one.textContent!.includes(pool))
}

const cell = (board: Board, label: string) =>
  board.find('.rurik-turn-actions button').find((one) => board.named(one).split(' (')[0] === label)
const modeOf = ({ kind }: RurikAction) =>
  [...mapModes, ...cardModes].find((mode) => kindsOf(mode).includes(kind))

/** Taps on until an action is done: first what is to be done, then where. */
function reach(board: Board, action: RurikAction, where: 'list' | 'map', view: RurikPosition, seat: number) {
  if (action.kind === 'placeAdvisor') return place(board, action)
  const cards = board.find('.rurik-cards button')
  if (cards.length > 0) {
    board.press(cards[game.legal(view, seat).findIndex((one) => same(one, action))])
    expect(board.added).toEqual([])
    return board.press(board.find('.board-foot .strong')[0])
  }
  if (action.kind === 'takeMain') return board.press(board.find('.board-foot .strong')[0])
  if (action.kind === 'forfeitMain')
    return board.press(
      board.button(t('rurik.board.skip'), '.board-foot') ?? board.find('.board-foot .strong')[0],
    )
  if (action.kind === 'finishMain') return board.press(cell(board, t('rurik.board.finish')))
  const mode = topOf(view)?.kind === 'turn' ? modeOf(action) : undefined
  const deed = mode && cell(board, t(`rurik.board.do.${mode}`))
  if (deed && deed.getAttribute('aria-pressed') !== 'true') board.press(deed)
  const { at, to } = regionsIn(view, seat, action) ?? {}
  for (const region of [at, to]) {
    if (!region || option(board, action)) break
    const listed = board.button(regionName(region), '.rurik-regions')
    if (where === 'map') board.press(board.region(`${regionName(region)}.`))
    // A way that can begin in one region alone begins there.
    else if (listed) board.press(listed)
  }
  if (board.added.length === 0) board.press(option(board, action) ?? saying(board, action))
}

function place(board: Board, action: RurikAction & { kind: 'placeAdvisor' }) {
  board.press(board.button(t('rurik.board.advisor', { advisor: action.advisor })))
  for (let coins = 0; coins < action.bribe; coins++)
    board.press(board.button(t('rurik.board.bribe.more'), '.bribe'))
  const column = board
    .find('.board-instead .column .pick')
    .find((one) => board.named(one).startsWith(t(`rurik.column.${action.column}`)))
  board.press(column)
  board.press(board.find('.board-foot .strong')[0])
}

/** One of each kind, and for those on the map for each way. */
function varied(legal: readonly RurikAction[], many: number): RurikAction[] {
  const kinds = [...new Set(legal.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const all = legal.filter((action) => action.kind === kind)
    return all.filter((_, i) => i % Math.ceil(all.length / many) === 0)
  })
}

const footSays = (board: Board) => board.find('.board-foot button').map(board.named)

/** Decisions that are drawn in a way of their own; the model's tests ask for all others. */
const drawn: Frame['kind'][] = ['troop', 'advisor', 'turn', 'keep', 'pay', 'relocate']

it.each([
  ...drawn.map((kind) => [kind, 'with others', momentsIn] as const),
  ...(['casualty', 'dock'] as const).map((kind) => [kind, 'alone', momentsAlone] as const),
])('Rurik board: %s, %s: choices are made by taps in the list and on the map', (kind, _, momentsOf) => {
  const [moment] = momentsOf(kind, 1)
  const view = viewFor(moment)
  // What ends a turn stands around the board.
  for (const action of varied(game.legal(view, moment.seat), 2).filter(({ kind }) => kind !== 'endTurn'))
    for (const where of ['list', 'map'] as const) {
      const board = boardOf(view, moment.seat)
      reach(board, action, where, view, moment.seat)
      expect(board.added).toEqual([action])
    }
})

describe('Rurik board, map', () => {
  it('a tapped region tells who rules it, and why', () => {
    const { position } = scene({
      seats: 3,
      frame: { kind: 'advisor', seat: 0 },
      land: { galich: { units: { 0: '2', 1: '1' }, rebels: 1, stronghold: 1 } },
    })
    const board = boardOf(position, 0)
    board.press(board.region('Galich.'))
    const said = board.find('.rurik-detail')[0].textContent
    expect(said).toContain('No one rules: the strongest are tied.')
    expect(said).toContain('You: 2 (2 troops).')
    expect(said).toContain('Ann: 2 (1 troop and stronghold).')
    expect(said).toContain('1 rebel: you need more troops than that to rule.')
  })

  it('deeds on offer: the one taken is gone, and the next stays hidden', () => {
    const [moment] = momentsIn('takeDeed', 1)
    const view = viewFor(moment)
    const board = boardOf(view, moment.seat)
    board.pressButton('Cards')
    const deeds = () => board.find('.rurik-offer .deeds li').length
    expect(deeds()).toBe(view.row.length)
    reach(board, game.legal(view, moment.seat)[0], 'list', view, moment.seat)
    expect(board.added.map(({ kind }) => kind)).toEqual(['takeDeed'])
    expect(deeds()).toBe(view.row.length - 1)
  })

  it('placing the leader: the question of the rules stays above the reason why a region is closed', () => {
    const [moment] = momentsIn('prince', 1)
    const board = boardOf(viewFor(moment), moment.seat)
    board.press(board.find('.rurik-region:not(.open)')[0])
    expect(board.find('.refused')).toHaveLength(1)
    expect(board.find('.question')).toEqual([])
  })

  it('arrows move between regions, Enter looks at one, Escape goes back', () => {
    const [moment] = momentsIn('turn', 1)
    const board = boardOf(viewFor(moment), moment.seat)
    const reachable = () => board.find('.rurik-region[tabindex="0"]')
    const met = new Set([reachable()[0]])
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
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

describe('Rurik board, placing an advisor', () => {
  const position = scene({
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
  }).position

  it('before it is added, shows where it lands and which advisor it bumps', () => {
    const board = boardOf(position, 1)
    board.press(board.button('Advisor 4'))
    board.press(board.find('.board-instead .column .pick')[4])
    const said = board.find('[role=status]').map(({ textContent }) => textContent)
    expect(said).toEqual(['Row 2: 1 build.', 'John: 2 drops to 1 build (−1 coin).'])
    expect(board.find('.board-instead .tried')).toHaveLength(1)
    expect(board.find('.board-instead .bumped')).toHaveLength(1)
    expect(board.added).toEqual([])
  })

  it('alone: shows it where it lands while the Rebellion’s answer is unseen', () => {
    const { position } = soloScene({ phase: 'strategy', step: 0, frame: { kind: 'advisor', seat: 0 } })
    const board = boardOf(mask(position, 0), 0)
    board.press(board.find('.board-instead .column .pick')[0])
    board.press(board.button(/^Place /))
    expect(board.added).toHaveLength(1)
    expect(board.find('.board-instead .tried')).toHaveLength(1)
  })

  it('a closed column says why, with the rule', () => {
    const closed = scene({
      phase: 'strategy',
      step: 2,
      frame: { kind: 'advisor', seat: 0 },
      board: { tax: [[0, 5, 0]], move: [[1, 4, 0]] },
    }).position
    const board = boardOf(closed, 0)
    board.press(board.find('.board-instead .column .pick')[3])
    expect(board.find('.refused')[0].textContent).toContain('you need advisors in three columns')
    expect(board.find('.refused a')[0].getAttribute('href')).toBe('/rules/rurik#strategy')
  })
})

it('Rurik board, spectator: has no actions and sees nobody’s agenda', () => {
  const [moment] = momentsIn('turn', 1)
  const board = boardOf(mask(moment.before, 'spectator'), null)
  expect(board.find('.board-choices button, .rurik-turn-actions button, .rurik-placing button')).toEqual([])
  board.press(board.button(t('rurik.board.panel.court')))
  expect(board.text()).not.toContain('Secret agenda')
})

describe('Rurik board, bids', () => {
  const bidding = () =>
    scene({
      seats: 3,
      round: 2,
      phase: 'strategy',
      step: 1,
      first: 1,
      marker: 2,
      players: [{ coins: 2 }, { coins: 3 }],
      frame: { kind: 'advisor', seat: 1 },
      board: { build: [[0, 5, 0]], tax: [[2, 2, 0]] },
    }).position

  it('takes the place of the map, with the advisors left, who is first, and the bear', () => {
    const board = boardOf(bidding(), 1)
    const hands = board.find('.board-instead .rurik-hands li').map((one) => one.textContent)
    expect(hands).toHaveLength(3)
    expect(hands[0]).toMatch(/^Emily: advisors.*1, 2, 4 *2/)
    expect(hands[2]).toMatch(/^John: advisors.*1, 4, 5/)
    expect(board.find('.rurik-first b').map((one) => one.textContent)).toEqual(['You', 'John'])
    const scheme = board.find('.board-instead .column').at(-1)!
    expect(scheme.querySelectorAll('.space:nth-of-type(2) small svg')).toHaveLength(1)
    expect(board.named(scheme.querySelector('.pick')!)).toContain(
      '1 of 3 scheme cards and choose who goes first: free',
    )
  })

  it('shows the advisor just placed, and stays while others are asked', () => {
    const board = boardOf(bidding(), 1)
    const mine = () => board.find('.board-instead .rurik-hands li')[1].textContent
    expect(mine()).toContain('1, 2, 4, 5 3 coins')
    board.press(board.find('.board-instead .column .pick')[4])
    board.press(board.find('.board-foot .strong')[0])
    expect(board.added).toHaveLength(1)
    expect(mine()).toMatch(/\D2452, 4, 5 3 coins/)
    const build = board.find('.board-instead .picture .column')[4]
    expect(build.querySelectorAll('.space > svg')).toHaveLength(2)
    expect(board.named(build)).toContain('You, advisor 1')
    const watching = boardOf(mask(bidding(), 'spectator'), null)
    expect(watching.find('.board-instead .picture .column')).toHaveLength(6)
  })

  it('gives way to the map while a complete turn shows there what it did', () => {
    // What I have composed ends here: another is to bid.
    expect(boardOf(bidding(), 0, ['build-1']).find('.board-instead')).toHaveLength(1)
    expect(boardOf(bidding(), 0, ['kiev']).find('.board-instead')).toHaveLength(0)
    expect(boardOf(bidding(), 1, ['kiev']).find('.board-instead')).toHaveLength(1)
  })

  it('Cancel, Escape, Back and a tap beside the columns drop the picked column', () => {
    const board = boardOf(bidding(), 1)
    const picked = () => board.find('.board-instead .tried').length
    const ways = [
      () => board.press(board.button('Cancel', '.board-foot')),
      () => board.key(board.find('.board-instead .column .pick')[4], 'Escape'),
      () => board.back(),
      () => board.press(board.find('.rurik-hands')[0]),
    ]
    for (const leave of ways) {
      board.press(board.find('.board-instead .column .pick')[4])
      expect(picked()).toBe(1)
      leave()
      expect(picked()).toBe(0)
    }
    expect(board.added).toEqual([])
  })
})

describe('Rurik board, cards to choose from', () => {
  const [moment] = momentsIn('leader', 1)
  function leaders(on: 'phone' | 'desk') {
    window.happyDOM.setViewport(on === 'phone' ? { width: 390, height: 664 } : { width: 1280, height: 800 })
    return boardOf(viewFor(moment), moment.seat)
  }
  afterAll(() => leaders('desk'))

  it.each(['phone', 'desk'] as const)(
    '%s: take the place of the map; a tap looks at one, and one button chooses it',
    (on) => {
      const board = leaders(on)
      const names = board.find('.rurik-cards b').map((one) => one.textContent)
      expect(names.length).toBeGreaterThan(1)
      expect(board.find('.board-choices button')).toEqual([])
      for (const [i, name] of names.entries()) {
        board.press(board.find('.rurik-cards button')[i])
        expect(board.added).toEqual([])
        expect(footSays(board)).toEqual(['Cancel', `Choose ${name}`])
        expect(board.find('.board-controls')[0].textContent).toMatch(new RegExp(`^${name} .+\\.`))
      }
      board.pressButton('Map')
      expect(board.find('.rurik-cards')).toEqual([])
      board.pressButton('Cards')
      board.press(board.find('.board-foot .strong')[0])
      expect(board.added).toHaveLength(1)
    },
  )

  it('leaders are shown with an explanation of words new to a beginner', () => {
    const words = leaders('phone').find('.board-instead .switch p')[0].textContent!
    for (const word of ['Muster: ', 'Rule: ', 'Action points: ']) expect(words).toContain(word)
  })

  it('Cancel, Escape, Back, a second tap and a tap beside them drop the picked one', () => {
    const board = leaders('phone')
    const first = () => board.find('.rurik-cards button')[0]
    const ways = [
      () => board.pressButton('Cancel', '.board-foot'),
      () => board.key(first(), 'Escape'),
      () => board.back(),
      () => board.press(first()),
      () => board.press(board.find('.board-instead .picture')[0]),
    ]
    for (const leave of ways) {
      board.press(first())
      expect(footSays(board)).toHaveLength(2)
      leave()
      expect(footSays(board)).toEqual([])
    }
    expect(board.added).toEqual([])
  })
})

describe('Rurik board, players’ line', () => {
  const namesIn = (board: Board) => board.find('.board-players .who').map((one) => one.textContent)

  it('calls me You, and the others by name', () => {
    const [moment] = momentsIn('leader', 1).filter(({ before }) => before.players.length > 2)
    const view = viewFor(moment)
    const expected = names.slice(0, view.players.length).with(moment.seat, 'You')
    expect(namesIn(boardOf(view, moment.seat))).toEqual(expected)
    expect(namesIn(boardOf(mask(moment.before, 'spectator'), null))).toEqual(
      names.slice(0, view.players.length),
    )
  })
})

const crossedOut = 'Crossed-out crown: no one would rule.'

it('Rurik board: the legend explains the badges of taps and bids', () => {
  const board = boardOf(viewFor(momentsIn('turn', 1)[0]), 0)
  board.pressButton('Players')
  board.pressButton('Legend')
  expect(board.text()).toContain('What a tap leads to')
  expect(board.text()).toContain('Advisor: higher numbers')
  expect(board.find('.board-key .rurik-ghost')).toHaveLength(2)
  expect(board.text()).toContain(crossedOut)
})

describe('Rurik board, turn', () => {
  const turn = (more: object = {}) =>
    scene({
      seats: 3,
      turn: { column: 'muster', row: 0, muster: 2, ...more },
      players: [{ leader: 'boris', hand: ['tax-2'] }],
      land: { kiev: { units: { 0: '1', 1: '1' } }, smolensk: { units: { 0: '2L' } } },
    }).position

  it('every kind of action has a cell; what is not possible is behind More, and says why, with the rule', () => {
    const board = boardOf(turn(), 0)
    const cells = board.find('.rurik-turn-actions button').map((one) => board.named(one).split(' (')[0])
    expect(cells).toEqual(['Muster', 'Card', 'Move', 'Attack', 'Tax', 'Build', 'Deed', 'Convert'])
    const rest = board.find('.rurik-turn-actions .more-choices [aria-disabled=true]').map(board.named)
    expect(rest).toEqual(cells.slice(2))
    for (const grey of rest) {
      board.press(cell(board, grey))
      const [said] = board.find('.board-controls .refused')
      expect(said.textContent).toMatch(/^\p{Lu}.*\. See the rule$/u)
      expect(said.querySelector('a')!.getAttribute('href')).toMatch(/^\/rules\/rurik#\w+$/)
      // It is the first thing in the controls.
      expect(said.closest('.rurik-controls > :first-child')).not.toBeNull()
    }
    expect(board.added).toEqual([])
  })

  it('one tap on a highlighted region spends a point; it shows before who would rule', () => {
    const board = boardOf(turn(), 0)
    expect(board.find('.rurik-region.open').map((one) => board.named(one).split('.')[0])).toEqual(
      expect.arrayContaining(['Smolensk', 'Kiev']),
    )
    const ghosts = board.find('.rurik-place .rurik-ghost')
    expect(ghosts).toHaveLength(1)
    expect(board.named(ghosts[0].closest('.rurik-place')!.querySelector('.rurik-region')!)).toMatch(/^Kiev\./)
    board.press(board.region('Kiev.'))
    expect(board.added).toEqual([{ kind: 'muster', unit: 'troop', region: 'kiev', pool: 'muster' }])
    board.press(board.region('Kiev.'))
    expect(board.added).toHaveLength(2)
  })

  it('explains a crossed-out crown while there is one, and in the label of its region', () => {
    const land = { kiev: { units: { 0: '1', 1: '2' } }, smolensk: { units: { 0: '1L' } } } as const
    const { position } = scene({ seats: 3, turn: { column: 'muster', row: 0, muster: 1 }, land })
    const board = boardOf(position, 0)
    expect(board.find('.rurik-place .rurik-ghost .lost')).toHaveLength(1)
    expect(board.named(board.region('Kiev.')!)).toMatch(/No one would rule Kiev\. 1 action possible here\.$/)
    expect(board.text()).toContain(crossedOut)
    expect(boardOf(turn(), 0).text()).not.toContain(crossedOut)
  })

  it('a region that is not highlighted says why', () => {
    const board = boardOf(turn(), 0)
    board.press(board.region('Rostov.'))
    expect(board.find('.refused')[0].textContent).toContain('You have no units in Rostov.')
    expect(board.added).toEqual([])
  })

  it('an impossible action: the question names it, the reason stands below, and nothing else names it', () => {
    const board = boardOf(turn(), 0)
    board.press(cell(board, 'Tax'))
    expect(board.find('.question').map(({ textContent }) => textContent)).toEqual(['Tax'])
    expect(board.find('.refused')).toHaveLength(1)
    expect(board.find('.board-looking h2')).toEqual([])
    board.pressButton('Cancel')
    expect(board.find('.refused')).toEqual([])
  })

  it('a move asks where to, from the region that was tapped', () => {
    const board = boardOf(turn({ column: 'move', muster: 0, move: 2 }), 0)
    const question = () => board.find('.question').map(({ textContent }) => textContent)
    expect(question()).toEqual(['Move: tap a highlighted region'])
    board.press(board.region('Kiev.'))
    expect(question()).toEqual(['Move from Kiev: tap a region'])
    board.press(board.region('Kiev.'))
    board.press(board.region('Novgorod.'))
    expect(board.find('.refused')[0].textContent).toContain('You have no units in Novgorod.')
  })

  it('Cancel, Escape, Back and a tap beside the land leave the action chosen', () => {
    const board = boardOf(turn(), 0)
    const isMustering = () => board.find('.rurik-turn-actions [aria-pressed=true]').length === 1
    const ways = [
      () => board.pressButton('Cancel', '.board-foot'),
      () => board.key(board.find('.rurik-region[tabindex="0"]')[0], 'Escape'),
      () => board.back(),
      () => board.press(board.find('.rurik-map > svg')[0]),
    ]
    // What is on by itself holds nobody at the table, and leaves Undo in its place; another tap leaves it.
    expect(board.back()).toBe(false)
    expect(footSays(board)).not.toContain('Cancel')
    board.press(cell(board, 'Muster'))
    expect(isMustering()).toBe(false)
    board.press(cell(board, 'Muster'))
    for (const leave of ways) {
      expect(isMustering()).toBe(true)
      leave()
      expect(isMustering()).toBe(false)
      board.press(cell(board, 'Muster'))
    }
  })

  it('several ways to pay in a region each show what they cost', () => {
    const { position } = scene({
      turn: { column: 'attack', row: 0, attack: 1, attackMinus: 1, muster: 1 },
      players: [{ leader: 'sudislav' }],
      land: { kiev: { units: { 0: '2L', 1: '1' }, rebels: 1 } },
    })
    for (const deed of ['Attack', 'Muster']) {
      const board = boardOf(position, 0)
      if (cell(board, deed)!.getAttribute('aria-pressed') !== 'true') board.press(cell(board, deed))
      board.press(board.region('Kiev.'))
      const options = board.find('.rurik-options button:not(.leave)')
      expect(options.length).toBeGreaterThan(1)
      expect(new Set(options.map((one) => one.textContent)).size).toBe(options.length)
      for (const one of options) expect(one.querySelectorAll('small svg').length).toBeGreaterThan(0)
    }
  })

  it('an attack shows beforehand who loses a piece, and its risk', () => {
    const board = boardOf(turn({ column: 'attack', muster: 0, attack: 2 }), 0)
    board.press(board.region('Kiev.'))
    expect(board.find('.rurik-options button')[0].textContent).toMatch(
      /Ann: deck 1.*Ann loses a troop\. \+1 warfare\. [1-9]\d? % risk that you lose a unit, too\./,
    )
  })

  it('a card to choose: Cancel is in the foot, and the map keeps its room', () => {
    const { position } = scene({
      turn: { column: 'muster', row: 0, muster: 1 },
      players: [{ leader: 'boris', hand: ['tax-2', 'build-1', 'move-2'] }],
      land: { kiev: { units: { 0: '1' } } },
    })
    window.happyDOM.setViewport({ width: 390, height: 664 })
    onTestFinished(() => window.happyDOM.setViewport({ width: 1024, height: 768 }))
    const board = boardOf(position, 0)
    board.press(cell(board, 'Card'))
    expect(board.find('.rurik-controls > section button')).toHaveLength(3)
    expect(footSays(board)).toEqual(['Cancel', 'Choose a card'])
    expect(board.find('.board-frame')[0].getAttribute('data-stop')).toBe('peek')
    board.pressButton('Cancel', '.board-foot')
    expect(board.find('.rurik-controls > section button')).toEqual([])
    expect(board.added).toEqual([])
  })

  it('several actions in a region are offered in one place', () => {
    const board = boardOf(turn({ move: 1 }), 0)
    board.press(cell(board, 'Muster'))
    board.press(board.region('Kiev.'))
    expect(board.find('.rurik-turn-actions button')).toEqual([])
    expect(board.find('.rurik-options button').map(board.named)).toEqual(['Muster', 'Move'])
    expect(board.find('.rurik-detail')[0].textContent).toContain('No one rules')
    expect(footSays(board)).toEqual(['Cancel', 'Choose an action'])
    board.pressButton('Cancel', '.board-foot')
    expect(board.find('.rurik-turn-actions button').length).toBeGreaterThanOrEqual(8)
    board.press(board.region('Kiev.'))
    board.pressButton('Move', '.rurik-options')
    expect(cell(board, 'Move')?.getAttribute('aria-pressed')).toBe('true')
    expect(board.added).toEqual([])
  })

  it('while a target is asked for, the foot has Cancel and nothing ends the turn', () => {
    const board = boardOf(turn({ column: 'attack', muster: 0, attack: 2 }), 0)
    board.press(board.region('Kiev.'))
    expect(board.find('.rurik-options button').length).toBeGreaterThan(1)
    expect(footSays(board)).toEqual(['Cancel', 'Choose a target'])
    board.pressButton('Cancel', '.board-foot')
    expect(board.find('.rurik-options button')).toEqual([])
    expect(board.added).toEqual([])
  })

  it('a church shows beforehand who is converted and who would rule', () => {
    const board = boardOf(turn({ column: 'build', muster: 0, build: 2 }), 0)
    board.press(board.region('Kiev.'))
    const church = board.find('.rurik-options button').map((one) => one.textContent)[0]
    expect(church).toMatch(/^ Church: convert Ann 2 action pointsYou’d rule Kiev\./)
  })

  it('what the advisor brought is taken or skipped by one tap', () => {
    const before = turn({ stage: 'before', muster: 0 })
    const take = boardOf(before, 0)
    take.press(take.button('Take Muster: 3\u00a0points', '.board-foot'))
    expect(take.added).toEqual([{ kind: 'takeMain' }])
    expect(take.find('.rurik-turn-actions [aria-pressed=true]').map(take.named)).toEqual([
      'Muster (3 action points)',
    ])
    const skip = boardOf(before, 0)
    expect(footSays(skip)).toEqual(['Skip (+1\u00a0coin)', 'Take Muster: 3\u00a0points'])
    // Nothing else takes it.
    expect(cell(skip, 'Muster')?.getAttribute('aria-disabled')).toBe('true')
    skip.pressButton(/^Skip/, '.board-foot')
    expect(skip.added).toEqual([{ kind: 'forfeitMain' }])
  })

  it('before it begins, shows the advisors to come in their order', () => {
    const { position } = scene({
      seats: 3,
      turn: { column: 'muster', row: 0, stage: 'before' },
      land: { kiev: { units: { 0: '1', 1: '1', 2: '1' } } },
    })
    const place = (seat: number, advisor: Advisor) => ({ seat, advisor, bribe: 0 })
    position.board.move = [place(0, 5), place(1, 4), null]
    position.board.tax = [place(2, 3), place(1, 2), place(0, 2)]
    const board = boardOf(position, 0)
    expect(board.find('.rurik-turn-actions')).toEqual([])
    expect(board.find('.rurik-coming li .unseen').map((one) => one.textContent)).toEqual([
      'Ann, 2 on Tax.',
      'John, 3 on Tax.',
      'You, 2 on Tax.',
      'Ann, 4 on Move.',
      'You, 5 on Move.',
    ])
  })
})

it('Rurik board: the name of a region is its label alone; its button holds no text', () => {
  const { position } = scene({ turn: { muster: 1 }, land: { kiev: { units: { 0: '1' } } } })
  const board = boardOf(position, 0)
  expect(board.find('.rurik-map [role=button]').length).toBeGreaterThan(0)
  expect(board.find('.rurik-map [role=button] text')).toEqual([])
  expect(board.find('.rurik-map [aria-hidden=true] text').length).toBeGreaterThan(0)
})

it('Rurik board: marks where the newest facts happened', () => {
  const { position } = scene({ turn: { muster: 1 }, land: { kiev: { units: { 0: '1' } } } })
  const board = boardOf(position, 0, ['kiev', 'rostov'])
  expect(board.find('.rurik-region .last')).toHaveLength(2)
  const bids = scene({ phase: 'strategy', step: 1, frame: { kind: 'advisor', seat: 0 } }).position
  expect(boardOf(bids, 0, ['tax']).find('.board-instead .column.last')).toHaveLength(1)
})

it('Rurik board: a boat shows a space for every good, full or empty', () => {
  const { position } = scene({ players: [{ goods: { wood: 1 } }], turn: {} })
  const board = boardOf(position, 0)
  board.press(board.button(t('rurik.board.panel.court')))
  const [wood] = board.find('.rurik-court .boat li')
  expect(wood.querySelectorAll('.spaces i')).toHaveLength(3)
  expect(wood.querySelectorAll('.spaces .full')).toHaveLength(1)
})
