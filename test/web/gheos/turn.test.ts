// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { type Fact, mask, open } from '../../../engine/core/index.ts'
import { survey } from '../../../engine/gheos/board.ts'
import { standardTiles } from '../../../engine/gheos/data.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { colors, type GheosPosition, heldBy } from '../../../engine/gheos/position.ts'
import { type Way, waysByCell } from '../../../web/games/gheos/model/laying.ts'
import { boardModel } from '../../../web/games/gheos/model.ts'
import { ledger } from '../../../web/games/gheos/panels/ledger.ts'
import { boardOf } from './table-with-board.tsx'
import { givenFor, names, preview, randomTable, viewsIn, words } from './tables.ts'

type Board = ReturnType<typeof boardOf>

const boardFor = (view: GheosPosition, news: Fact[] = []) => boardOf(view, view.active, [], { news })
const legalIn = (view: GheosPosition) => gheos.legal(view, view.active)
const foot = (board: Board) => board.find<HTMLButtonElement>('.board-foot button')
const footSays = (board: Board) => foot(board).map(board.named)
const ruleLinks = (board: Board) =>
  board.find('.gheos-controls .refused a').map((a) => a.getAttribute('href'))
const refusalIn = (board: Board) => board.find('.gheos-controls .refused')[0]?.textContent ?? ''

/** A position in which a tile of the hand has turns that the rules refuse beside one that they allow. */
function halfRefused() {
  for (const view of viewsIn('tile', 400)) {
    if (heldBy(view, view.active).length > 0) continue
    const map = survey(standardTiles, view.board)
    for (const tile of view.hands[view.active].map(open))
      for (const ways of waysByCell(view, map, legalIn(view), tile).values())
        if (ways.some(({ isOpen }) => isOpen) && ways.some(({ isOpen }) => !isOpen))
          return { view, tile, ways }
  }
  throw new Error('None came about.')
}

/** Tries a tile out on a cell. */
function tryOut(board: Board, tile: number, ways: readonly Way[], view: GheosPosition): void {
  board.pressButton(new RegExp(`^Tile ${tile}:`))
  const map = survey(standardTiles, view.board)
  const all = [...waysByCell(view, map, legalIn(view), tile).values()].sort(
    ([a], [b]) => a.y - b.y || a.x - b.x,
  )
  board.press(
    board.find('.gheos-map [role=button]')[all.findIndex(([{ x, y }]) => x === ways[0].x && y === ways[0].y)],
  )
}

describe('Gheos turn, rotating a tile', () => {
  it('all three ways are shown; an illegal one is crossed out with its reason and rule', () => {
    const { view, tile, ways } = halfRefused()
    const board = boardFor(view)
    tryOut(board, tile, ways, view)
    expect(board.find('.gheos-ways button')).toHaveLength(3)
    expect(board.find('.gheos-ways .off')).toHaveLength(ways.filter(({ isOpen }) => !isOpen).length)
    expect(footSays(board)).toEqual(['Cancel', 'Rotate', 'Lay here'])
    board.press(board.find('.gheos-ways .off')[0])
    expect(board.find('.gheos-crossed')).toHaveLength(1)
    // It hides what lies there, which would show through it.
    expect(board.find('.gheos-crossed > .under')).toHaveLength(1)
    expect(refusalIn(board)).toMatch(/you need a follower to pay for it\./)
    expect(ruleLinks(board)).toEqual(['/rules/gheos#paying'])
    expect(footSays(board)).toEqual(['Cancel', 'Rotate', 'Not allowed'])
    expect(foot(board)[2].getAttribute('aria-disabled')).toBe('true')
  })
})

describe('Gheos turn, forecast', () => {
  it('the price is the first line below the question; below it the others’ losses and what changes for them', () => {
    const told = { losses: 0, changes: 0 }
    for (const view of viewsIn('tile', 120)) {
      if (told.losses > 1 && told.changes > 1) break
      const given = givenFor(view)
      for (const action of given.choices) {
        if (!('tile' in action)) continue
        const { tried, trying, price } = boardModel(given, { tile: action.tile, tried: action })
        if (tried?.rot !== action.rot || !trying?.effects) continue
        const { stakes, others } = trying.effects
        const losers = stakes?.fates.flatMap(({ losers }) => losers) ?? []
        const kind = losers.length > 0 ? 'losses' : others.length > 0 ? 'changes' : null
        if (!kind || told[kind] > 1) continue
        told[kind]++
        const board = boardFor(view)
        tryOut(board, action.tile, trying.ways.map(({ way }) => way).concat(tried), view)
        const same = trying.ways.findIndex(({ way }) => way.rot === action.rot)
        if (same >= 0) board.press(board.find('.gheos-ways button')[same])
        expect(board.find('.board-prompt .price')[0].textContent).toBe(price)
        const said = board.find('.board-barred')[0].textContent ?? ''
        for (const { seat, parts } of [...losers, ...others]) {
          expect(said).toContain(seat === view.active ? 'You' : names[seat])
          for (const { words } of parts) expect(said).toContain(words)
        }
      }
    }
    for (const many of Object.values(told)) expect(many).toBeGreaterThan(1)
  })
})

describe('Gheos turn, token that ends the game', () => {
  const last = Array.from({ length: 60 }, (_, i) => randomTable(2, i + 1).moments.at(-1)!).filter(
    ({ action }) => action.kind === 'token',
  )

  it('its button says so before it is spent, with everybody’s final score', () => {
    expect(last.length).toBeGreaterThan(0)
    for (const { position, seat, action } of last.slice(0, 1)) {
      const board = boardFor(mask(position, seat))
      expect(board.find('.gheos-token button')[0].textContent).toContain('This ends the game')
      const ended = gheos.outcome(preview(position, seat, action))!
      const rows = board.find('.gheos-token li').map(({ textContent }) => textContent)
      expect(rows).toHaveLength(2)
      for (const [one, { total }] of ended.seats.entries()) expect(rows[one]).toContain(`${total} in all`)
      expect(board.added).toEqual([])
    }
  })
})

describe('Gheos turn, refusal', () => {
  const view = viewsIn('people', 60).find((view) => {
    const { chips, off } = boardModel(givenFor(view), {}).people!
    return off.length > 0 && chips.some(({ shows }) => shows.kind === 'follow')
  })!

  it('a civilization that can’t be had is folded away; a tap says why, until the next step or an undo', () => {
    const board = boardFor(view)
    const ask = () => {
      board.press(board.find('.more-choices .gheos-people button')[0])
      expect(board.find('.gheos-card .refused')).toHaveLength(1)
      expect(ruleLinks(board)).toHaveLength(1)
    }
    expect(board.find('.more-choices:not([open])')).toHaveLength(1)
    ask()
    board.pressButton(/^Take a \w+ follower/)
    expect(board.find('.gheos-card')).toEqual([])
    board.undo()
    ask()
    board.pressButton(/^Take a \w+ follower/)
    board.undo()
    expect(board.find('.gheos-card')).toEqual([])
    expect(board.added).toHaveLength(2)
  })
})

describe('Gheos turn, sheet', () => {
  it('scrolls to the forecast when a tile is tried, and stays put while it is rotated', () => {
    const board = boardFor(viewsIn('tile', 1)[0])
    const [body] = board.find('.board-body')
    const [turnable] = board.find('.gheos-tiles button').filter((one) => !/all sides/.test(board.named(one)))
    const isBack = () => {
      const is = body.scrollTop === 0
      body.scrollTop = 40
      return is
    }
    isBack()
    board.press(turnable)
    expect(isBack()).toBe(true)
    board.press(board.find('.gheos-map [role=button]')[0])
    expect(isBack()).toBe(true)
    board.pressButton('Rotate')
    expect(isBack()).toBe(false)
    board.press(board.find('.gheos-map [role=button]')[1])
    expect(isBack()).toBe(true)
  })
})

describe('Gheos turn, undecided land', () => {
  const views = [...viewsIn('pay', 40), ...viewsIn('winner', 4), ...viewsIn('home', 2)]

  it('has no owner on the map, in its card, in the list of lands or in the scores', () => {
    for (const view of views) {
      if (!('conflict' in view.stage)) continue
      const { conflict } = view.stage
      const open =
        conflict.kind === 'war' ? colors.filter((color) => color in conflict.strength) : [conflict.color]
      const board = boardFor(view)
      const heard = board.find('.gheos-land').map(board.named)
      for (const color of open) {
        expect(heard.filter((one) => one.startsWith(`Continent of the ${color} `))).toEqual([])
        const row = board.find('.gheos-scores .lands tbody tr')[colors.indexOf(color)]
        expect([...row.querySelectorAll('td')].map(({ textContent }) => textContent).slice(0, 4)).toEqual([
          '?',
          '?',
          '?',
          '?',
        ])
      }
      expect(heard.filter((one) => one.startsWith('Undecided land')).length).toBeGreaterThan(0)
      for (const [seat, held] of view.followers.entries()) {
        const isOpen = open.some((color) => held[color] > 0)
        expect(ledger(view).token[seat] === null).toBe(isOpen)
      }
    }
  })
})

it('Gheos board: no sentence shows a coordinate', () => {
  for (const stage of ['tile', 'people', 'home'] as const)
    for (const view of viewsIn(stage, 3)) {
      const board = boardFor(view)
      if (stage === 'tile') board.press(board.find('.gheos-tiles button')[0])
      const said = [board.text(), ...board.find('[aria-label]').map(board.named)]
      for (const one of said) expect(one).not.toMatch(/\bat -?\d|-?\d+, ?-\d/)
      for (const action of legalIn(view))
        expect(words.say(gheos.say(view, view.active, action))).not.toMatch(/\bat -?\d|\d, ?-?\d/)
    }
})
