// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import type { Frame, RurikAction, RurikPosition } from '../../../engine/rurik/position.ts'
import { topOf } from '../../../engine/rurik/stack.ts'
import { matching, regionsIn } from '../../../web/games/rurik/choices.ts'
import { scene } from '../../engine/rurik/scene.ts'
import { boardOf } from './table-with-board.tsx'
import { game, momentsIn, viewFor, words } from './tables.ts'

const t = words.t
const regionName = (region: string) => t(`rurik.region.${region}`)

type Board = ReturnType<typeof boardOf>

const saying = (board: Board, action: RurikAction) =>
  board
    .find('.board-choices button, .rurik-deeds button')
    .find((one) => (one.querySelector('span') ?? one).textContent === board.say(action))

/** Taps on until an action stands there in words, and on that: first what is to be done, then where. */
function reach(board: Board, action: RurikAction, where: 'list' | 'map', view: RurikPosition, seat: number) {
  if (action.kind === 'placeAdvisor') return place(board, action)
  const kind = board.button(t(`rurik.board.do.${action.kind}`), '.rurik-deeds')
  if (kind) board.press(kind)
  const { at, to } = regionsIn(view, seat, action) ?? {}
  for (const region of [at, to]) {
    if (saying(board, action)) break
    board.press(
      where === 'map'
        ? board.region(`${regionName(region!)}.`)
        : board.button(regionName(region!), '.rurik-regions'),
    )
  }
  board.press(saying(board, action))
}

function place(board: Board, action: RurikAction & { kind: 'placeAdvisor' }) {
  board.press(board.button(t('rurik.board.advisor', { advisor: action.advisor })))
  for (let coins = 0; coins < action.bribe; coins++)
    board.press(board.button(t('rurik.board.bribe.more'), '.bribe'))
  const column = board
    .find('.board-instead .column')
    .find((one) => board.named(one).startsWith(t(`rurik.column.${action.column}`)))
  board.press(column)
  board.press(board.button(board.say(action), '.board-foot'))
}

/** One of each kind, and for those on the map for each way. */
function varied(legal: readonly RurikAction[], many: number): RurikAction[] {
  const kinds = [...new Set(legal.map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const all = legal.filter((action) => action.kind === kind)
    return all.filter((_, i) => i % Math.ceil(all.length / many) === 0)
  })
}

const frames: Frame['kind'][] = [
  'leader',
  'agenda',
  'troop',
  'prince',
  'advisor',
  'turn',
  'marker',
  'draw',
  'keep',
  'takeDeed',
  'pay',
  'relocate',
  'claim',
]

describe('every choice is within reach by taps', () => {
  it.each(frames)('%s', (kind) => {
    const moments = momentsIn(kind, kind === 'turn' ? 20 : 3)
    expect(moments.length).toBeGreaterThan(0)
    for (const moment of moments) {
      const view = viewFor(moment)
      for (const action of varied(game.legal(view, moment.seat), 4))
        for (const where of ['list', 'map'] as const) {
          const board = boardOf(view, moment.seat)
          reach(board, action, where, view, moment.seat)
          expect(board.added).toEqual([action])
        }
    }
  })

  it('all of them, at one turn with much to do', () => {
    const { position } = scene({
      seats: 3,
      turn: { column: 'move', row: 0, move: 4, muster: 2 },
      players: [{ leader: 'agatha', hand: ['tax-2', 'move-1'], goods: { wood: 2, fish: 2 } }],
      land: { kiev: { units: { 0: '3L', 1: '1' } }, smolensk: { units: { 0: '2' } } },
    })
    const legal = game.legal(position, 0)
    expect(legal.length).toBeGreaterThan(30)
    for (const action of legal) {
      const board = boardOf(position, 0)
      reach(board, action, 'list', position, 0)
      expect(board.added).toEqual([action])
    }
  })
})

describe('the map', () => {
  it('lights the regions that something can be done in, and no other', () => {
    for (const moment of momentsIn('turn', 12)) {
      const view = viewFor(moment)
      const legal = game.legal(view, moment.seat)
      const at = new Set(legal.flatMap((action) => regionsIn(view, moment.seat, action)?.at ?? []))
      expect(boardOf(view, moment.seat).find('.rurik-region.open')).toHaveLength(at.size)
    }
  })

  it('tells of a region who rules it, and why', () => {
    const { position } = scene({
      seats: 3,
      frame: { kind: 'advisor', seat: 0 },
      land: { galich: { units: { 0: '2', 1: '1' }, rebels: 1, stronghold: 1 } },
    })
    const board = boardOf(position, 0)
    board.press(board.region('Galich.'))
    const said = board.find('.rurik-detail')[0].textContent
    expect(said).toContain('Nobody rules: nobody is stronger than all others.')
    expect(said).toContain('Emily counts 2: 2 troops.')
    expect(said).toContain('Ann counts 2: a troop and stronghold.')
    expect(said).toContain('A rebel counts 1 against everybody.')
  })

  it('goes back to all there is to do by Escape, and from region to region by arrows', () => {
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

describe('placing an advisor', () => {
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

  it('shows where it lands and whom it bumps before it is added', () => {
    const board = boardOf(position, 1)
    board.press(board.button('Advisor 4'))
    board.press(board.find('.board-instead .column')[4])
    expect(board.find('[role=status]')[0].textContent).toBe(
      'Your 4 lands in row 2: 1 build. Down goes the 2 of John, to 1 build for a coin.',
    )
    expect(board.find('.board-instead .tried')).toHaveLength(1)
    expect(board.find('.board-instead .bumped')).toHaveLength(1)
    expect(board.added).toEqual([])
  })

  it('says why a column is closed', () => {
    const closed = scene({
      phase: 'strategy',
      step: 2,
      frame: { kind: 'advisor', seat: 0 },
      board: { tax: [[0, 5, 0]], move: [[1, 4, 0]] },
    }).position
    const board = boardOf(closed, 0)
    board.press(board.find('.board-instead .column')[3])
    expect(board.find('.refused')[0].textContent).toContain('needs others of yours in three columns')
    expect(board.find('.refused a')[0].getAttribute('href')).toBe('/rules/rurik#strategy')
  })
})

it('keeps on mustering as long as there are points for it', () => {
  const moment = momentsIn('turn', 60).find((one) => {
    const frame = topOf(one.before)
    return frame?.kind === 'turn' && frame.points.muster > 1
  })!
  const view = viewFor(moment)
  const board = boardOf(view, moment.seat)
  const muster = matching(view, moment.seat, game.legal(view, moment.seat), { kind: 'muster' })[0]
  reach(board, muster, 'list', view, moment.seat)
  expect(board.find('.board-looking h2')[0].textContent).toBe('Muster')
})

it('offers nothing to who looks on, and shows him nobody’s agenda', () => {
  const [moment] = momentsIn('turn', 1)
  const board = boardOf(mask(moment.before, 'spectator'), null)
  expect(board.find('.board-choices button, .rurik-deeds button, .rurik-placing button')).toEqual([])
  board.press(board.button(t('rurik.board.sheet.court')))
  expect(board.text()).not.toContain('Secret agenda')
})
