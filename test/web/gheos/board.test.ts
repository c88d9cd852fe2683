// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { mask, open } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { GheosPosition } from '../../../engine/gheos/position.ts'
import { cellPath } from '../../../web/games/gheos/map/geometry.ts'
import { describe as describeTile } from '../../../web/games/gheos/print/in-words.ts'
import { boardOf } from './table-with-board.tsx'
import { randomTable, viewsIn, words } from './tables.ts'

/** What is on the map to be tapped, for a cell. */
const targetAt = (board: ReturnType<typeof boardOf>, cell: { x: number; y: number }) =>
  board.find('[role=button]').find((one) => one.querySelector('.area')?.getAttribute('d') === cellPath(cell))
const labelled = (elements: Element[]) => elements.map((element) => element.getAttribute('aria-label'))
const areasOf = (view: GheosPosition, tile: number) =>
  new Set(
    gheos
      .legal(view, view.active)
      .flatMap((action) => ('tile' in action && action.tile === tile ? [cellPath(action)] : [])),
  )

describe('Gheos board, laying a tile', () => {
  const [view] = viewsIn('tile', 1)
  const [tile] = view.hands[view.active].map(open)

  it('lights nothing until a tile is picked, then every cell where it may go', () => {
    const board = boardOf(view, view.active)
    expect(board.find('[role=button]')).toHaveLength(0)
    board.pressButton(new RegExp(`^Tile ${tile}:`))
    const lit = board.find('[role=button] .area').map((area) => area.getAttribute('d'))
    expect(lit.sort()).toEqual([...areasOf(view, tile)].sort())
  })

  it('the question explains numbers, or the dashed and dotted cells where there are none', () => {
    const seen = { points: 0, dotted: 0, neither: 0 }
    for (const view of viewsIn('tile', 60)) {
      const board = boardOf(view, view.active)
      expect(board.find('.question')).toHaveLength(0)
      board.press(board.find('.gheos-tiles button')[0])
      const hasPoints = board.find('.gheos-target .badge + text').length > 0
      const hasDotted = board.find('.gheos-target.faint').length > 0
      const said = board.find('.question')[0]?.textContent ?? ''
      expect(said.includes('Numbers are points you score now.')).toBe(hasPoints)
      expect(said.includes('in place of a dotted one.')).toBe(hasDotted && !hasPoints)
      seen[hasPoints ? 'points' : hasDotted ? 'dotted' : 'neither']++
    }
    expect(Math.min(seen.points, seen.dotted)).toBeGreaterThan(0)
  })

  it('the other tile in hand stands beside the one tried, to change to', () => {
    const board = boardOf(view, view.active)
    const other = view.hands[view.active].map(open).find((one) => one !== tile)!
    board.pressButton(new RegExp(`^Tile ${tile}:`))
    board.press(board.find('[role=button]')[0])
    expect(labelled(board.find('.gheos-other button'))).toEqual([
      expect.stringMatching(new RegExp(`^Tile ${other}:`)),
    ])
    board.press(board.find('.gheos-other button')[0])
    expect(board.added).toEqual([])
    const lit = board.find('[role=button] .area').map((area) => area.getAttribute('d'))
    expect(lit.sort()).toEqual([...areasOf(view, other)].sort())
    if (board.find('.gheos-other').length > 0)
      expect(labelled(board.find('.gheos-other button'))[0]).toMatch(new RegExp(`^Tile ${tile}:`))
  })

  it('a replaced tile leaves the game, with its temple if it has one: the question says so', () => {
    const hasTemple = (tile: number) => /temple/.test(describeTile(tile, words.t))
    const view = viewsIn('tile', 60).findLast(({ board }) => board.some(({ tile }) => hasTemple(tile)))!
    const board = boardOf(view, view.active)
    board.press(board.find('.gheos-tiles button')[0])
    const targets = () =>
      view.board.flatMap(({ tile, ...cell }) => {
        const target = targetAt(board, cell)
        return target ? { has: hasTemple(tile), target } : []
      })
    for (const wanted of [true, false]) {
      board.press(targets().find(({ has }) => has === wanted)!.target)
      const said = board.find('.question')[0].textContent
      expect(said).toBe(`The tile here leaves the game${wanted ? ', with its temple' : ''}.`)
    }
    board.press(board.find('.gheos-target').find((one) => /^Empty/.test(board.named(one))))
    expect(board.find('.question')).toHaveLength(0)
  })

  it('a tile is tried, its effects are told, and it is added only when laid', () => {
    const board = boardOf(view, view.active)
    board.pressButton(new RegExp(`^Tile ${tile}:`))
    board.press(board.find('[role=button]')[0])
    expect(board.added).toEqual([])
    expect(board.text()).toContain('No war, no migration')
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

  it('a tried tile can be cancelled or moved elsewhere', () => {
    const board = boardOf(view, view.active)
    board.pressButton(new RegExp(`^Tile ${tile}:`))
    const [first, second] = board.find('[role=button]')
    board.press(first)
    board.press(second)
    expect(labelled(board.find('[aria-pressed=true][role=button]'))).toEqual(labelled([second]))
    board.pressButton('Cancel')
    expect(board.find('[aria-pressed=true][role=button]')).toHaveLength(0)
    expect(board.added).toEqual([])
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
  it('are forecast before the tile is laid, with strengths or wheat and the result', () => {
    const told = { war: 0, migration: 0 }
    for (const view of viewsIn('tile', 50)) {
      const seat = view.active
      const causes = (action: ReturnType<typeof gheos.legal>[number]) =>
        gheos.say(view, seat, action).with.conflict
      const action = gheos.legal(view, seat).find((one) => causes(one) !== 'none')
      if (!action || !('tile' in action)) continue
      const board = boardOf(view, seat)
      board.pressButton(new RegExp(`^Tile ${action.tile}:`))
      const place = () => targetAt(board, action)
      const kind = causes(action) as 'war' | 'migration'
      // The way that causes it may not be the first.
      const said = [0, 1, 2].map(() => {
        board.press(place())
        return board.find('.gheos-caused')[0].textContent
      })
      const expected = kind === 'war' ? /War: / : /Migration: /
      expect(said).toContainEqual(expect.stringMatching(expected))
      told[kind]++
    }
    expect(told.war).toBeGreaterThan(3)
    expect(told.migration).toBeGreaterThan(3)
  })

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
  const foundingOnOne = views.find((view) => landsIn(view) === 1)!
  const following = views.find((view) =>
    gheos.legal(view, view.active).some(({ kind }) => kind === 'follow'),
  )!
  const isFounder = (element: Element) =>
    /^Found the \w+ civilization$/.test(element.getAttribute('aria-label') ?? '')

  it('continent or civilization may be chosen first', () => {
    for (const landFirst of [true, false]) {
      const board = boardOf(founding, founding.active)
      const land = () => board.press(board.find('.gheos-map [role=button]')[0])
      const people = () => board.press(board.find('button').find(isFounder))
      for (const step of landFirst ? [land, people] : [people, land]) {
        expect(board.added).toEqual([])
        step()
      }
      expect(board.added).toHaveLength(1)
      expect(board.added[0].kind).toBe('found')
    }
  })

  it('one free continent: choosing the civilization founds it', () => {
    const board = boardOf(foundingOnOne, foundingOnOne.active)
    board.press(board.find('button').find(isFounder))
    expect(board.added.map(({ kind }) => kind)).toEqual(['found'])
  })

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

  it('every legal cell for a tile can be pressed on the map, each with a name of its own', () => {
    for (const view of viewsIn('tile', 6)) {
      const board = boardOf(view, view.active)
      const legal = gheos.legal(view, view.active)
      for (const tile of new Set(view.hands[view.active].map(open))) {
        board.pressButton(new RegExp(`^Tile ${tile}:`))
        const names = labelled(board.find('[role=button]'))
        expect(new Set(names).size).toBe(names.length)
        const cells = new Set(
          legal.flatMap((one) => ('tile' in one && one.tile === tile ? [`${one.x},${one.y}`] : [])),
        )
        expect(cells.size).toBeGreaterThan(0)
        for (const cell of cells) {
          const [x, y] = cell.split(',').map(Number)
          expect(targetAt(board, { x, y })?.getAttribute('aria-disabled')).toBeNull()
        }
      }
    }
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
    for (const told of [/free cell/, /can replace this one/, /starts a war/, /civilization migrate/])
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
