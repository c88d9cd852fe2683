// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { mask, open } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { GheosPosition } from '../../../engine/gheos/position.ts'
import { cellPath } from '../../../web/games/gheos/map/geometry.ts'
import { boardOf } from './table-with-board.tsx'
import { randomTable, viewsIn } from './tables.ts'

/** What is on the map to be tapped, for a cell. */
const _targetAt = (board: ReturnType<typeof boardOf>, cell: { x: number; y: number }) =>
  board.find('[role=button]').find((one) => one.querySelector('.area')?.getAttribute('d') === cellPath(cell))
const _labelled = (elements: Element[]) => elements.map((element) => element.getAttribute('aria-label'))
const _areasOf = (view: GheosPosition, tile: number) =>
  new Set(
    gheos
      .legal(view, view.active)
      .flatMap((action) => ('tile' in action && action.tile === tile ? [cellPath(action)] : [])),
  )

describe('Gheos board, laying a tile', () => {
  const [view] = viewsIn('tile', 1)
  const [tile] = view.hands[view.active].map(open)

  it('a tile is tried, its effects are told, and it is added only when laid', () => {
    const board = boardOf(view, view.active)
    board.pressButton(new RegExp(`^Tile ${tile}:`))
    board.press(board.find('[role=button]')[0])
    expect(board.added).toEqual([])
    expect(board.find('.board-prompt .price')[0].textContent).not.toBe('')
    board.pressButton('Lay here')
    expect(board.added).toHaveLength(1)
    expect(board.added[0]).toMatchObject({ kind: 'place', tile })
    expect(board.view().board).toHaveLength(view.board.length + 1)
  })

  it('Rotate, and tapping the place again, go through every way to lay it', () => {
    for (const way of ['button', 'tap'] as const) {
      const board = boardOf(view, view.active)
      board.press(board.find('.gheos-tiles button')[0])
      const [place] = board.find('[role=button]')
      board.press(place)
      const drawn = () => board.find('.gheos-map')[0].innerHTML
      const looks = [drawn()]
      for (let i = 0; i < 2; i++) {
        const turn = board.find('button').find((one) => one.textContent === 'Rotate')
        if (way === 'tap') board.press(board.find('[aria-pressed=true][role=button]')[0])
        else if (turn) board.press(turn)
        looks.push(drawn())
      }
      expect([1, 3]).toContain(new Set(looks).size)
    }
  })

  it('by keyboard: arrows go from place to place, Enter tries one', () => {
    const board = boardOf(view, view.active)
    board.pressButton(new RegExp(`^Tile ${tile}:`))
    const reachable = () => board.find('[role=button][tabindex="0"]')
    expect(reachable()).toHaveLength(1)
    const [from] = reachable()
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) board.key(reachable()[0], key)
    expect(reachable()).toHaveLength(1)
    board.key(reachable()[0], 'Enter')
    expect(board.find('[aria-pressed=true][role=button]')).toHaveLength(1)
    expect(from.isConnected).toBe(true)
  })
})

describe('Gheos board, war and migration', () => {
  it.each(['pay', 'winner'] as const)(
    '%s: offers each choice as a button and adds the one pressed',
    (stage) => {
      for (const view of viewsIn(stage, 4)) {
        const board = boardOf(view, view.active)
        const buttons = board.find('.board-choices button')
        const legal = gheos.legal(view, view.active)
        expect(buttons).toHaveLength(legal.length)
        board.press(buttons[1])
        expect(board.added).toEqual([legal[1]])
      }
    },
  )

  it('home: a part is chosen on the map or by its button', () => {
    for (const view of viewsIn('home', 2))
      for (const selector of ['.gheos-map [role=button]', '.board-choices button']) {
        const board = boardOf(view, view.active)
        const legal = gheos.legal(view, view.active)
        expect(board.find(selector)).toHaveLength(legal.length)
        board.press(board.find(selector)[0])
        expect(legal).toContainEqual(board.added[0])
      }
  })
})

describe('Gheos board, founding and following', () => {
  const views = viewsIn('people', 40)
  /** On how many continents something can be founded. */
  const landsIn = (view: GheosPosition) =>
    new Set(
      gheos
        .legal(view, view.active)
        .map((one) => one.kind === 'found' && JSON.stringify(one.at))
        .filter(Boolean),
    ).size
  const founding = views.find((view) => landsIn(view) > 1)!
  const _foundingOnOne = views.find((view) => landsIn(view) === 1)!
  const following = views.find((view) =>
    gheos.legal(view, view.active).some(({ kind }) => kind === 'follow'),
  )!
  const isFounder = (element: Element) =>
    /^Found the \w+ civilization$/.test(element.getAttribute('aria-label') ?? '')

  it('an undo removes one choice, and adds nothing by itself', () => {
    const board = boardOf(founding, founding.active)
    board.press(board.find('button').find(isFounder))
    board.press(board.find('.gheos-map [role=button]')[0])
    board.undo()
    expect(board.added).toHaveLength(1)
    expect(board.find('.gheos-map [role=button]').length).toBeGreaterThan(0)
  })

  it('a follower is taken by one press', () => {
    const board = boardOf(following, following.active)
    board.pressButton(/^Take a \w+ follower\. Each follower scores \d with a token, \d in an epoch\.$/)
    expect(board.added[0]?.kind).toBe('follow')
  })
})

describe('Gheos board', () => {
  it('token button: says what the token scores', () => {
    const [view] = viewsIn('token', 1)
    const board = boardOf(view, view.active)
    board.pressButton(/^Spend a token: \d+ points?/)
    expect(board.added.map(({ kind }) => kind)).toEqual(['token'])
  })

  it('a spectator sees no hand and has nothing to press', () => {
    const { moments } = randomTable(3, 5)
    const view = mask(moments[40].position, 'spectator')
    const board = boardOf(view, null)
    expect(board.find('.gheos-controls button')).toHaveLength(0)
    expect(board.find('[role=button]')).toHaveLength(0)
  })

  it('my tiles are shown while others are to act, but cannot be picked', () => {
    const { position, seat } = randomTable(3, 5).moments.find(
      ({ position }) => position.stage.kind === 'tile',
    )!
    const me = (seat + 1) % 3
    const board = boardOf(mask(position, me), me)
    const tiles = board.find<HTMLButtonElement>('.gheos-tiles button')
    expect(tiles).toHaveLength(2)
    expect(tiles.every(({ disabled }) => disabled)).toBe(true)
  })

  it('has a score row for each seat and civilization, and a legend', () => {
    const { end } = randomTable(4, 3)
    const board = boardOf(mask(end, 0), 0)
    expect(board.find('.gheos-glance tbody tr')).toHaveLength(4)
    expect(board.find('.gheos-scores .lands tbody tr').length).toBeGreaterThanOrEqual(6)
    for (const { total } of gheos.outcome(end)!.seats) expect(board.text()).toContain(String(total))
    board.pressButton('Players')
    board.pressButton('Legend')
    expect(board.find('.board-key li')).toHaveLength(18)
    // What stands on cells is explained, too.
    expect(board.find('.board-key .gheos-target .foretold')).toHaveLength(2)
    for (const told of [/empty space/, /can replace this one/, /starts a war/, /civilization migrate/])
      expect(board.text()).toMatch(told)
    board.pressButton('Score')
    expect(board.find('.board-key')).toHaveLength(0)
  })

  it('places in the news are outlined', () => {
    const [view] = viewsIn('tile', 1)
    const [{ x, y }] = view.board
    expect(
      boardOf(view, view.active, [`${x},${y}`])
        .find('.gheos-lit')[0]
        .getAttribute('d'),
    ).not.toBe('')
    expect(boardOf(view, view.active).find('.gheos-lit')[0].getAttribute('d')).toBe('')
  })

  it('outlines what the news changed, not a land where a follower was taken; facts on show get theirs', () => {
    const [view] = viewsIn('tile', 9).filter(({ board }) => board.length > 1)
    const [one, other] = view.board.map(({ x, y }) => `${x},${y}`)
    const news = [
      { key: 'gheos.placed', at: [one], with: { seat: 1, tile: 2 } },
      { key: 'gheos.followed', at: [other], with: { seat: 1, color: 'red' } },
    ]
    const lit = (more: object) =>
      boardOf(view, view.active, [one, other], more).find('.gheos-lit')[0].getAttribute('d')!.match(/M/g)
    expect(lit({ news })).toHaveLength(1)
    expect(lit({ news, isTold: true })).toHaveLength(2)
  })

  it('outlines no news once a tile is picked or my turn has begun', () => {
    const [view] = viewsIn('tile', 1)
    const board = boardOf(
      view,
      view.active,
      view.board.map(({ x, y }) => `${x},${y}`),
    )
    const lit = () => board.find('.gheos-lit')[0].getAttribute('d')
    expect(lit()).not.toBe('')
    board.press(board.find('.gheos-tiles button')[0])
    expect(lit()).toBe('')
    board.press(board.find('.gheos-map [role=button]')[0])
    board.pressButton('Lay here')
    expect(lit()).toBe('')
    board.undo()
    board.pressButton('Cancel')
    expect(lit()).not.toBe('')
  })
})
