// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { mask, open } from '../../../engine/core/index.ts'
import { placeOf } from '../../../engine/two-heirs/board/grid.ts'
import { stockOf } from '../../../engine/two-heirs/board/resources.ts'
import { standardTables, twoHeirs } from '../../../engine/two-heirs/index.ts'
import type { HeirsAction, HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import { scoreOf } from '../../../engine/two-heirs/scoring/score.ts'
import { centerOf } from '../../../web/games/two-heirs/map/geometry.ts'
import { boardOf } from './table-with-board.tsx'
import { randomTable, someViews, viewWith, words } from './tables.ts'

type Board = ReturnType<typeof boardOf>

const totals = (view: HeirsPosition) => [0, 1].map((owner) => scoreOf(standardTables, view, owner).total)
const inspector = (board: Board) => board.find('.heirs-picked')[0]?.textContent ?? ''
const pressTroops = (board: Board, label: string | RegExp) => board.pressButton(label, '.heirs-troops')
/** The numbers that stand on a spot of the map, mine first. */
const gainsAt = (board: Board, at: { x: number; y: number }) =>
  board
    .find('.heirs-gains > g')
    .filter((one) => one.getAttribute('transform') === `translate(${centerOf(at).join(' ')})`)
    .flatMap((one) => [...one.querySelectorAll('text')].map((text) => text.textContent))
const price = (board: Board) => board.find('.price')[0]?.textContent ?? ''
const signed = (points: number) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')

describe('Two Heirs board, preview of a tile', () => {
  it('each place shows the change of both scores', () => {
    const shown = { once: 0, beside: 0 }
    for (const { view, seat } of someViews(11, [1, 2, 3, 5, 7, 8])) {
      const layings = twoHeirs.legal(view, seat).filter(({ kind }) => kind === 'build' || kind === 'extend')
      const last = layings.findLast(({ kind }) => kind === 'build') ?? layings.at(-1)
      if (last?.kind !== 'build' && last?.kind !== 'extend') continue
      const board = boardOf(view, seat)
      const inHand = view.hands[seat].findIndex(({ tile }) => open(tile) === last.tile)
      board.press(board.find('.heirs-hand')[0].querySelectorAll('button')[inHand])
      if (last.kind === 'extend') board.pressButton('Lay as terrain')
      const [told, said] = [gainsAt(board, last.at), price(board)]
      const target = board
        .find('.heirs-target')
        .findLast((one) => board.named(one).startsWith(board.say(last)))
      board.press(target)
      const [before, after] = [totals(view), totals(board.view())]
      const [mine, theirs] = [after[seat] - before[seat], after[1 - seat] - before[1 - seat]]
      const due = [...(mine !== 0 || theirs === 0 ? [mine] : []), ...(theirs !== 0 ? [theirs] : [])]
      expect(board.added).toEqual([last])
      if (told.length > 0) expect(told).toEqual(due.map(signed))
      else if (mine !== 0) expect(said).toContain(`You get ${mine} point`)
      else if (last.kind === 'build') expect(said).toContain('Scores nothing yet.')
      shown[told.length > 0 ? 'beside' : 'once']++
    }
    expect(Math.min(...Object.values(shown)), JSON.stringify(shown)).toBeGreaterThan(3)
  })

  it('a tile of the court shows them too, with its name, cost and effect', () => {
    const board = boardOf(mask(randomTable(1, 3).moments[0].before, 0), 0)
    board.press(board.find('.heirs-court button:has(.can)')[0])
    const targets = board.find('.heirs-target')
    expect(targets).toHaveLength(8)
    expect(board.find('.heirs-gains > g').length).toBe(0)
    expect(price(board)).toMatch(/You get 1 tile.*Building it scores nothing yet\.$/)
    expect(inspector(board)).toMatch(/^\p{Lu}[\p{L}’ ]+ .*Can be built\d/u)
    expect(targets[0].getAttribute('aria-label')).toMatch(/^Build .* the start tile, [+−]?\d+ points?$/)
  })
})

it('Two Heirs board: shield and stack say what they are when tapped', () => {
  const board = boardOf(mask(randomTable(1, 3).moments[0].before, 0), 0)
  const [shield, stack] = board.find('.heirs-court button:not(:has(.face))')
  board.press(shield)
  expect(inspector(board)).toMatch(
    /^(You take next|Next to take: \p{L}+)\.\s+The shield shows who takes next/u,
  )
  board.press(stack)
  expect(inspector(board)).toMatch(/^A tile face down/)
  expect(board.added).toEqual([])
  board.press(board.find('.heirs-picked .map-button')[0])
  expect(inspector(board)).toBe('')
})

it('Two Heirs board: tapped resources say what lends each, and that none is paid', () => {
  const told = { court: 0, troops: 0, buildings: 0 }
  for (const { view, seat } of someViews(11, [1, 2, 3])) {
    const board = boardOf(view, seat)
    board.press(board.find('.board-standing')[0])
    expect(inspector(board)).toMatch(/^Available.*Never used up/)
    expect(board.find('.heirs-picked a')[0].getAttribute('href')).toBe('/rules/two-heirs#resources')
    const stock = stockOf(standardTables, view, seat)
    const sums = { wood: 0, stone: 0, wheat: 0 }
    const lines = board
      .find('.heirs-lenders li')
      .flatMap(({ textContent }) => [...textContent!.matchAll(/^(\d) (wood|stone|wheat): (.*)$/g)])
    for (const [, count, resource, from] of lines) {
      const parts = [...from.matchAll(/(\d) from (?:the|your) (court|troops|buildings)/g)]
      for (const [, , lender] of parts) told[lender as keyof typeof told]++
      sums[resource as keyof typeof sums] = parts.reduce((sum, [, many]) => sum + Number(many), 0)
      expect(Number(count)).toBe(sums[resource as keyof typeof sums])
    }
    expect(sums).toEqual(stock)
    board.press(board.find('.heirs-picked .map-button')[0])
    expect(inspector(board)).toBe('')
  }
  expect(Math.min(...Object.values(told))).toBeGreaterThan(2)
})

describe('Two Heirs board, refusal', () => {
  const { view, seat } = viewWith('take')

  it('a grey action says why when pressed, with the rule', () => {
    const board = boardOf(view, seat)
    const off = board.find('.heirs-troops [aria-disabled=true]')
    expect(off.length).toBeGreaterThan(0)
    for (const one of off) {
      board.press(one)
      expect(inspector(board)).toMatch(/\.\s*Rule/)
      expect(board.find('.heirs-picked a')[0].getAttribute('href')).toMatch(/^\/rules\/two-heirs#[\w-]+$/)
      expect(board.find('.heirs-troops [aria-pressed=true]')).toEqual([])
    }
    expect(board.added).toEqual([])
  })

  it('is gone once the turn has ended', () => {
    const { view, seat } = viewWith('endTurn')
    const board = boardOf(view, seat)
    board.press(board.find('.heirs-troops [aria-disabled=true]')[0])
    expect(inspector(board)).not.toBe('')
    board.pressButton('End turn', '.heirs-list')
    board.undo()
    expect(inspector(board)).toBe('')
  })

  it('with only the end of the turn left, or while the other moves, no grey actions are shown', () => {
    const ends = [1, 2, 3, 4, 5, 6]
      .flatMap((seed) => randomTable(2, seed).moments)
      .find(({ before, seat }) => twoHeirs.legal(before, seat).every(({ kind }) => kind === 'endTurn'))!
    for (const one of [ends.seat, 1 - ends.seat]) {
      const board = boardOf(mask(ends.before, one), one)
      expect(board.find('.heirs-troops')).toHaveLength(0)
      expect(board.find('.heirs-tabs button').map(board.named)).not.toContain('Troops')
    }
  })

  it('too many tiles: the turn can’t end, and the question says what to do', () => {
    const { view, seat } = viewWith('discard', 4)
    const asked = (short: 'short' | 'yes') => words.ask(twoHeirs.ask(view, seat), short)
    expect(twoHeirs.legal(view, seat).some(({ kind }) => kind === 'endTurn')).toBe(false)
    expect(asked('short')).toMatch(/^Discard \d tiles?$/)
    expect(asked('yes')).toMatch(/too many: build or discard/)
  })
})

describe('Two Heirs board, mode', () => {
  const { view, seat } = viewWith('deploy')
  const isOn = (board: Board) => board.find('.heirs-target').length > 0

  it('is left by Cancel, Escape, Back, and a tap beside everything', () => {
    const ways: ((board: Board) => void)[] = [
      (board) => board.pressButton('Cancel'),
      (board) => board.key(board.find('.heirs-troops button')[0], 'Escape'),
      (board) => board.back(),
      (board) => board.press(board.find('.heirs-map svg')[0]),
    ]
    for (const leave of ways) {
      const board = boardOf(view, seat)
      pressTroops(board, /^Deploy/)
      expect(isOn(board)).toBe(true)
      leave(board)
      expect(isOn(board)).toBe(false)
      expect(board.back()).toBe(false)
      expect(inspector(board)).toBe('')
    }
  })
})

describe('Two Heirs board, words', () => {
  it('name no place by numbers, on the board or in the story', () => {
    for (const { view, seat } of someViews(31, [1, 2])) {
      const board = boardOf(view, seat)
      const said = [
        ...board.find('[aria-label]').map(board.named),
        board.text(),
        ...twoHeirs.legal(view, seat).map((action: HeirsAction) => board.say(action)),
      ]
      for (const one of said) expect(one).not.toMatch(/-?\d+, -?\d+|\bat -?\d/)
    }
  })

  it('the story names the landmark next to a new building', () => {
    const told = randomTable(2, 3).moments.flatMap(({ facts }) => facts.map((fact) => words.say(fact)))
    expect(
      told.some((one) => /^\w+ built an? [\w ’]+ (north|south|east|west)[\w-]* of the \w/.test(one)),
    ).toBe(true)
  })

  it('facts from before landmarks are whole sentences', () => {
    const at = ['1,0']
    const none = { near: undefined, ways: undefined }
    const old = { seat: 0, building: 'inn', color: 'green', credits: 1, ...none }
    const tell = (key: string) => words.say({ key: `two-heirs.${key}`, at, with: old } as never)
    expect(['built', 'extended', 'moved', 'deployed', 'retreated'].map(tell)).toEqual([
      'Emily built an Inn, 1 resource from new terrain.',
      'Emily placed a tile face down as green terrain.',
      'Emily moved a troop.',
      'Emily deployed a troop.',
      'Emily recalled a troop.',
    ])
  })

  it('the standing line tells how many turns are left', () => {
    const { moments } = randomTable(2, 5)
    const left = [moments[0], moments.at(-1)!].map(({ before, seat }) => {
      const [far] = boardOf(mask(before, seat), seat).find('.board-standing .turns')
      return far.textContent
    })
    expect(left).toEqual(['11 turns left', 'Last turn'])
  })
})

it('Two Heirs: Henry’s facts name places that can be lit', () => {
  const { moments } = randomTable(1, 3)
  for (const { facts, after } of moments)
    for (const { key, at } of facts)
      if (/\.henry(Took|Built|Marched)|treasureLaid/.test(key)) {
        expect(at).toHaveLength(1)
        expect(['court', ...after.map.map(placeOf)]).toContain(at[0].replace(/^court-\d$/, 'court'))
      }
})
