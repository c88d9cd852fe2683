// @vitest-environment happy-dom
import { options } from 'preact'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mask } from '../../../engine/core/index.ts'
import { type Region, survey } from '../../../engine/gheos/board.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import { colors, type GheosPosition, supplyOf } from '../../../engine/gheos/position.ts'
import { Board } from '../../../web/games/gheos/board.tsx'
import { Hatchings } from '../../../web/games/gheos/map/hatching.tsx'
import { countLands } from '../../../web/games/gheos/map/lands.ts'
import { Targets } from '../../../web/games/gheos/map/targets.tsx'
import { landTold, type Touched } from '../../../web/games/gheos/map/told.ts'
import { Scores } from '../../../web/games/gheos/panels/scores.tsx'
import { Card } from '../../../web/games/gheos/turn/card.tsx'
import { boardOf } from './table-with-board.tsx'
import { names, randomTable, viewsIn } from './tables.ts'

/** The rest of a test is on a phone. */
function onPhone() {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: object): void } }
  happyDOM.setViewport({ width: 390, height: 664 })
  onTestFinished(() => happyDOM.setViewport({ width: 1024, height: 768 }))
}

const mapOf = (view: GheosPosition) => survey(standardTiles, view.board)
/** Positions late enough that most civilizations live somewhere. */
const late = [2, 4].map(
  (seats) =>
    randomTable(seats, 9)
      .moments.slice(0, -8)
      .findLast(({ position }) => !('conflict' in position.stage))!.position,
)

describe('Gheos lands', () => {
  it('screen reader: are a list of inhabited continents, then free ones, then islands', () => {
    for (const position of late) {
      const view = mask(position, 'spectator')
      const board = boardOf(view, null)
      const heard = board
        .find('[role=listbox] > [role=option]')
        .map((one) => one.getAttribute('aria-label') ?? '')
      const kinds = mapOf(view).lands.map(({ kind }) => kind)
      expect(heard).toHaveLength(kinds.filter((kind) => kind !== 'loose').length)
      const homes = colors.filter((color) => view.markers[color])
      expect(homes.length).toBeGreaterThan(2)
      for (const [i, color] of homes.entries()) {
        expect(heard[i]).toContain(`Continent of the ${color} civilization: `)
        for (const [seat, followers] of view.followers.entries()) {
          const said = `${names[seat]}: ${followers[color]} follower`
          if (followers[color] > 0) expect(heard[i]).toContain(said)
          else expect(heard[i]).not.toContain(`${names[seat]}:`)
        }
      }
      expect(heard.filter((one) => one.startsWith('Island')).length).toBe(
        kinds.filter((kind) => kind === 'island').length,
      )
    }
  })

  it('symbols, founders and followers are counted as the rules do', () => {
    for (const view of late)
      for (const land of countLands(view, mapOf(view))) {
        const { symbols } = mapOf(view).landOf(land.at)
        for (const [symbol, count] of Object.entries(land.symbols))
          expect(symbols.filter((printed) => printed === symbol)).toHaveLength(count)
        expect(land.founders).toBe(Math.min(5, land.symbols.wheat))
        if (!land.color) continue
        const held = land.held.reduce((sum, followers) => sum + followers, 0)
        expect(held + land.supply).toBe(5)
        expect(land.supply).toBe(supplyOf(view, land.color))
      }
  })

  it('keyboard focus shows a land’s card and coast; leaving or Escape hides them', () => {
    const [view] = late
    const board = boardOf(mask(view, 'spectator'), null)
    const [first, second] = board.find<SVGElement>('[role=option]')
    board.focus(first)
    expect(board.find('.gheos-card')[0].textContent).toContain(first.getAttribute('aria-label'))
    expect(board.find('.gheos-told .line')).toHaveLength(1)
    board.focus(second)
    expect(board.find('.gheos-card')[0].textContent).toContain(second.getAttribute('aria-label'))
    board.key(second, 'Escape')
    expect(board.find('.gheos-card, .gheos-told')).toHaveLength(0)
    board.focus(first)
    board.blur(first)
    expect(board.find('.gheos-card, .gheos-told')).toHaveLength(0)
  })

  it('arrow keys go through them, and one of them is in the Tab order', () => {
    const board = boardOf(mask(late[1], 'spectator'), null)
    const reachable = () => board.find<SVGElement>('[role=option][tabindex="0"]')
    const met = new Set<string | null>()
    board.focus(reachable()[0])
    for (const key of ['Right', 'Down', 'Left', 'Left', 'Up', 'Right', 'Down']) {
      board.key(document.activeElement!, `Arrow${key}`)
      expect(reachable()).toHaveLength(1)
      expect(document.activeElement).toBe(reachable()[0])
      met.add(document.activeElement!.getAttribute('aria-label'))
    }
    expect(met.size).toBeGreaterThan(2)
  })

  it('the score table shows a civilization’s land on the map', () => {
    const [view] = late
    onPhone()
    const board = boardOf(mask(view, 'spectator'), null)
    board.pressButton('Players')
    expect(board.find('[data-open=play]')).toHaveLength(0)
    const color = colors.find((color) => view.markers[color])!
    board.pressButton(`Show the ${color} civilization on the map`)
    expect(board.find('[data-open=play]')).toHaveLength(1)
    expect(board.find('.gheos-card')[0].textContent).toContain(`Continent of the ${color} civilization`)
    board.pressButton('Close')
    expect(board.find('.gheos-card')).toHaveLength(0)
  })

  it('more than three of a symbol get a number, fewer none', () => {
    for (const view of late) {
      const numbers = boardOf(mask(view, 'spectator'), null)
        .find('.gheos-plates text')
        .map(({ textContent }) => Number(textContent))
      const counts = countLands(view, mapOf(view)).flatMap(({ symbols }) => Object.values(symbols))
      expect(numbers.sort()).toEqual(counts.filter((count) => count > 3).sort())
    }
  })

  it('a land whose tile was undone has no card', () => {
    const map = mapOf(late[0])
    const told = (at: Region): Touched => ({ kind: 'land', at, point: [0, 0] })
    expect(landTold(map, told(map.lands[0].first))).toEqual(map.lands[0].first)
    expect(landTold(map, told({ x: 99, y: 99, region: 0 }))).toBeNull()
    expect(landTold(map, told({ ...map.lands[0].first, region: 3 }))).toBeNull()
  })
})

describe('Gheos board, redrawing', () => {
  /** How often each component was drawn while something happened. */
  function drawnBy(happens: () => void): Map<unknown, number> {
    const times = new Map<unknown, number>()
    const { diffed } = options
    options.diffed = (vnode) => {
      times.set(vnode.type, (times.get(vnode.type) ?? 0) + 1)
      diffed?.(vnode)
    }
    happens()
    options.diffed = diffed ?? (() => {})
    return times
  }

  it('a new map draws map and scores once', () => {
    const [view] = viewsIn('tile', 1)
    const times = drawnBy(() => boardOf(view, view.active))
    for (const component of [Board, Hatchings, Scores]) expect(times.get(component)).toBe(1)
  })

  it('showing a land’s card redraws neither map nor scores', () => {
    const board = boardOf(mask(late[1], 'spectator'), null)
    const times = drawnBy(() => board.focus(board.find<SVGElement>('[role=option]')[0]))
    expect(times.get(Card)).toBe(1)
    for (const component of [Board, Hatchings, Scores]) expect(times.has(component)).toBe(false)
  })

  it('picking a tile redraws neither map nor scores', () => {
    const [view] = viewsIn('tile', 1)
    const board = boardOf(view, view.active)
    const times = drawnBy(() => board.press(board.find('.gheos-tiles button')[0]))
    expect(times.get(Targets)).toBe(1)
    for (const component of [Hatchings, Scores]) expect(times.has(component)).toBe(false)
  })
})

describe('Gheos glance', () => {
  it('shows points, tokens and followers of every seat, and the epochs', () => {
    for (const view of late) {
      const board = boardOf(mask(view, 'spectator'), null)
      const rows = board.find('.gheos-glance tbody tr')
      expect(rows).toHaveLength(view.hands.length)
      for (const [seat, row] of rows.entries()) {
        const [points, tokens, ...followers] = [...row.querySelectorAll('td')].map(
          ({ textContent }) => textContent,
        )
        const { temples, tokens: spent, epochs, final } = view.points[seat]
        expect(points).toBe(`${temples + spent + epochs + final} points`)
        expect(tokens).toBe(String(view.tokens[seat]))
        expect(followers.map((held) => Number(held?.replace('·', '0')))).toEqual(
          colors.map((color) => view.followers[seat][color]),
        )
      }
      expect(board.find('.gheos-glance thead')[0].textContent).toContain(`Epoch ${view.epochs.length}/`)
    }
  })
})

describe('Gheos board, keys', () => {
  const view = viewsIn('tile', 12).find((view) => {
    const board = boardOf(view, view.active)
    board.press(board.find('.gheos-tiles button')[0])
    board.press(board.find('.gheos-map [role=button]')[0])
    return board.find('button').some(({ textContent }) => textContent === 'Rotate')
  })!

  function trying() {
    const board = boardOf(view, view.active)
    board.press(board.find('.gheos-tiles button')[0])
    board.press(board.find('.gheos-map [role=button]')[0])
    function drawn() {
      const map = board.find('.gheos-map')[0].cloneNode(true) as Element
      // The way to how it lies now.
      map.querySelector('.gheos-turning')?.remove()
      return map.innerHTML
    }
    return { board, drawn, controls: board.find('.board-controls')[0] }
  }

  it('R turns the tried tile, Shift+R turns it back', () => {
    const { board, drawn, controls } = trying()
    const looks = [drawn()]
    for (let i = 0; i < 3; i++) {
      board.key(controls, 'r')
      looks.push(drawn())
    }
    const ways = looks.lastIndexOf(looks[0])
    expect(ways).toBeGreaterThan(1)
    expect(new Set(looks).size).toBe(ways)
    board.key(controls, 'R', { shiftKey: true })
    expect(drawn()).toBe(looks[ways - 1])
  })

  it('R with Ctrl, Meta or Alt is left to the browser', () => {
    const { board, drawn, controls } = trying()
    const before = drawn()
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) board.key(controls, 'r', { [held]: true })
    expect(drawn()).toBe(before)
  })

  it('Escape drops the tried place, then the tile, then is passed on', () => {
    const { board, controls } = trying()
    board.key(controls, 'Escape')
    expect(board.find('.gheos-map [aria-pressed=true]')).toHaveLength(0)
    expect(board.find('.gheos-map [role=button]').length).toBeGreaterThan(0)
    board.key(controls, 'Escape')
    expect(board.find('.gheos-map [role=button]')).toHaveLength(0)
    let passed = 0
    const count = () => passed++
    document.addEventListener('keydown', count)
    board.key(controls, 'Escape')
    document.removeEventListener('keydown', count)
    expect(passed).toBe(1)
    expect(board.added).toEqual([])
  })

  it('Back drops the tried place, then the tile, then leaves the table', () => {
    const { board } = trying()
    expect(board.back()).toBe(true)
    expect(board.find('.gheos-map [aria-pressed=true]')).toHaveLength(0)
    expect(board.back()).toBe(true)
    expect(board.find('.gheos-map [role=button]')).toHaveLength(0)
    expect(board.back()).toBe(false)
    expect(board.added).toEqual([])
  })

  it('focus moves to the controls when its button is gone', () => {
    const { board } = trying()
    const lay = board.find<HTMLButtonElement>('button').find(({ textContent }) => textContent === 'Lay here')!
    board.focus(lay)
    board.press(lay)
    expect(board.find('.board-controls')[0]).toBe(document.activeElement)
  })
})
