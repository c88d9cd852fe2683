// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { mask, open } from '../../../engine/core/index.ts'
import { slotsBehindShield } from '../../../engine/two-heirs/board/court.ts'
import { standardTables, twoHeirs } from '../../../engine/two-heirs/index.ts'
import type { HeirsAction, HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import { scoreOf } from '../../../engine/two-heirs/scoring/score.ts'
import { tileOf } from '../../../web/games/two-heirs/print/tile-of.ts'
import { boardOf } from './table-with-board.tsx'
import { randomTable, someViews, viewWith, words } from './tables.ts'

type Board = ReturnType<typeof boardOf>

/** Plays an action by taps alone, as somebody would who sees the board. */
function tap(board: Board, action: HeirsAction): unknown {
  const { view } = board
  const inHand = (tile: string) =>
    view().hands[view().waiting[0]].findIndex((piece) => open(piece.tile) === tile)
  const hand = (tile: string) =>
    board.press(board.find('.heirs-hand')[0].querySelectorAll('button')[inHand(tile)])
  const target = () =>
    board.press(board.find('.heirs-target').find((one) => board.named(one).startsWith(board.say(action))))
  switch (action.kind) {
    case 'take': {
      // They stand in the order in which they are reached.
      const shown = slotsBehindShield(view()).filter((slot) => isSeen(view().ring[slot]!))
      board.press(board.find('.heirs-court button')[shown.indexOf(action.slot)])
      return board.pressButton(board.say(action))
    }
    case 'build':
    case 'extend':
      hand(action.tile)
      if (action.kind === 'extend') board.pressButton('Lay as terrain')
      return target()
    case 'discard':
      hand(action.tile)
      return board.pressButton('Discard')
    case 'move':
      board.spot(action.from)
      return target()
    case 'deploy':
    case 'useCamp':
      board.pressButton(action.kind === 'deploy' ? /^Deploy \(\d\sleft\)$/ : 'Use Camp')
      return target()
    case 'retreat':
      board.spot(action.from)
      return board.pressButton('Recall', '.board-foot')
    case 'destroy':
      return target()
    case 'spare':
    case 'endTurn':
      return board.pressButton(board.say(action))
  }
}

function isSeen(piece: NonNullable<HeirsPosition['ring'][number]>): boolean {
  try {
    return open(piece.tile) !== null
  } catch {
    return false
  }
}

describe('Two Heirs board, choices', () => {
  const kinds = [
    ...(['take', 'build', 'extend', 'discard', 'move', 'deploy', 'retreat'] as const),
    ...(['useCamp', 'destroy', 'spare', 'endTurn'] as const),
  ]
  it.each(kinds)('%s: can be made by taps on court, tiles, map and buttons', (kind) => {
    const { view, seat } = viewWith(kind)
    // The one that is least likely to be picked already.
    const action = twoHeirs.legal(view, seat).findLast((one) => one.kind === kind)!
    const board = boardOf(view, seat)
    tap(board, action)
    expect(board.added).toEqual([action])
  })

  it('each is in the list of moves, in words', () => {
    for (const { view, seat } of someViews(47, [1])) {
      const board = boardOf(view, seat)
      const legal = twoHeirs.legal(view, seat)
      expect(board.find('.heirs-list button').map(board.named)).toEqual(legal.map(board.say))
      board.press(board.find('.heirs-list button').at(-1))
      expect(board.added).toEqual([legal.at(-1)])
    }
  })
})

describe('Two Heirs board, first turn against Henry', () => {
  const { before } = randomTable(1, 3).moments[0]
  const view = mask(before, 0)
  const can = (board: Board) => board.find('.heirs-court button:has(.can)')

  it('a place takes and builds the picked tile by two taps; one undo takes back both', () => {
    const board = boardOf(view, 0)
    board.press(can(board)[0])
    board.press(board.find('.heirs-target')[2])
    expect(board.added.map(({ kind }) => kind)).toEqual(['take', 'build'])
    board.undo()
    expect(board.view().hands[0]).toHaveLength(0)
    expect(board.view().map).toHaveLength(1)
  })

  it('is guided, later turns are not', () => {
    const guide = (board: Board) => board.find('.heirs-guide')[0]?.textContent
    const question = (board: Board) => board.find('.question')[0]?.textContent
    const board = boardOf(view, 0)
    // In the prompt, which is in sight on every screen.
    expect(question(board)).toBe('Take an outlined tile. Hammer: can be built.')
    board.press(can(board)[0])
    // The mark stands where the words do, too.
    expect(board.find('.heirs-picked .stands .can')).toHaveLength(1)
    board.press(board.find('.heirs-target')[0])
    expect(question(board)).toBeUndefined()
    const { tile } = board.added.findLast((action) => action.kind === 'build')!
    const building = words.t(`two-heirs.building.${tileOf(tile).type}`)
    expect(guide(board)).toBe(
      `You built ${building}. A troop on it doubles its points at the end. End your turn, and Henry plays.`,
    )
    const later = randomTable(1, 3).moments.find(({ before }) => before.turn === 3)!
    const third = boardOf(mask(later.before, 0), 0)
    expect([guide(third), question(third)]).toEqual([undefined, undefined])
  })
})

describe('Two Heirs board', () => {
  const { moments, end } = randomTable(1, 8)
  const late = mask(moments.at(-4)!.before, 0)

  it('the question names exactly what can be done now', () => {
    const told = new Set<string>()
    for (const { view, seat } of someViews(37, [1, 2, 3, 4, 5, 6])) {
      const { key, with: asked } = twoHeirs.ask(view, seat)
      if (key !== 'two-heirs.ask.turn' && (key !== 'two-heirs.ask.take' || asked.full === 'yes')) continue
      const question = words.ask({ key, with: asked }, 'yes')
      const open = new Set<string>(twoHeirs.legal(view, seat).map(({ kind }) => kind))
      expect([question, /build/i.test(question)]).toEqual([question, open.has('build')])
      expect([question, /move/i.test(question)]).toEqual([question, open.has('move')])
      // Who can build a tile can lay it as terrain, too.
      expect([question, /terrain/.test(question)]).toEqual([
        question,
        open.has('extend') && !open.has('build'),
      ])
      if (/troops/.test(question))
        expect([question, ['deploy', 'retreat', 'useCamp'].some((kind) => open.has(kind))]).toEqual([
          question,
          true,
        ])
      told.add(question)
    }
    expect([...told]).toEqual(
      expect.arrayContaining([
        ...['Take a tile.', 'Take a tile. You may also lay terrain.', 'Take a tile. You may also move.'],
        ...[
          'Build or end your turn.',
          'Move a troop or end your turn.',
          'Lay a tile as terrain, move a troop, or end your turn.',
          'End your last turn.',
        ],
      ]),
    )
    const asked = (also: string, last = 'no') =>
      words.ask({ key: 'two-heirs.ask.turn', with: { seat: 0, last, also } }, 'yes')
    expect([asked('both'), asked('deploy'), asked('extend', 'yes')]).toEqual([
      'Build, move a troop, or end your turn.',
      'Use troops or end your turn.',
      'Lay a tile as terrain or end your last turn.',
    ])
  })

  it('frames tiles that can be taken, and none once one was taken', () => {
    const framed = (board: Board) => board.find('.heirs-court.taking .reach').length
    for (const { view, seat } of someViews(37, [2, 4])) {
      const take = twoHeirs.legal(view, seat).find(({ kind }) => kind === 'take')
      const board = boardOf(view, seat)
      expect(framed(board) > 0).toBe(take !== undefined)
      if (!take) continue
      tap(board, take)
      expect(framed(board)).toBe(0)
    }
  })

  it('every building shows its points, and they add up to the score', () => {
    const board = boardOf(late, 0)
    const shown = board.find('.heirs-points text').map((one) => Number(one.textContent))
    const scores = [0, 1].map((owner) => scoreOf(standardTables, late, owner))
    expect(shown).toHaveLength(scores.flatMap(({ buildings }) => buildings).length)
    const sum = scores.reduce((all, { total, roads, treasures }) => all + total - roads - treasures, 0)
    expect(shown.reduce((a, b) => a + b, 0)).toBe(sum)
    for (const [owner, { total }] of scores.entries()) {
      const section = board.find('.heirs-scores section')[owner]
      const numbers = [...section.querySelectorAll('li b')].map((one) => Number(one.textContent))
      expect(numbers.reduce((a, b) => a + b, 0)).toBe(total)
      expect(section.querySelector('h3 b')?.textContent).toBe(String(total))
    }
  })

  it('a pressed building says what it scores and how that is counted', () => {
    const board = boardOf(late, 0)
    const cell = late.map.find(({ owner }) => owner !== null)!
    board.spot(cell)
    expect(board.find('.heirs-card')[0].textContent).toMatch(/points? now\. \d/)
  })

  it('Henry’s treasures on the map are shown with their conditions', () => {
    const board = boardOf(late, 0)
    expect(board.find('.heirs-treasures li')).toHaveLength(late.henry!.laid.length)
    for (const { treasure } of late.henry!.laid)
      expect(board.text()).toContain(words.t(`two-heirs.treasure.${treasure}.lost`))
  })

  it('outlines the places in the news, on the map and at court', () => {
    const [{ x, y }] = late.map
    const board = boardOf(late, 0, [`${x},${y}`, 'court-2'])
    expect(board.find('.heirs-lit').map((one) => one.getAttribute('d') !== '')).toEqual([true, true])
    expect(board.find('.heirs-court .lit')).toHaveLength(1)
  })

  it('outlines no news on a place that can be tapped', () => {
    const { view, seat } = viewWith('destroy', 89)
    const besieged = twoHeirs
      .legal(view, seat)
      .flatMap((action) => (action.kind === 'destroy' ? [`${action.at.x},${action.at.y}`] : []))
    expect(besieged.length).toBeGreaterThan(0)
    const lit = boardOf(view, seat, besieged).find('.heirs-lit')
    expect(lit.map((one) => one.getAttribute('d'))).toEqual(['', ''])
  })

  it('a preview is drawn whole, with its dashed frame around it', () => {
    const board = boardOf(mask(randomTable(1, 3).moments[0].before, 0), 0)
    board.press(board.find('.heirs-court button:has(.can)')[0])
    const ghosts = board.find('.heirs-ghost')
    expect(ghosts).toHaveLength(8)
    for (const ghost of ghosts) {
      // The round ground of the building, and the mark of the owner.
      expect(ghost.querySelectorAll('circle')).toHaveLength(2)
      expect(ghost.querySelectorAll('rect[fill=none]')).toHaveLength(1)
    }
    const widthOf = (line: Element) => {
      const [, from, to] = line.getAttribute('d')!.match(/^M(\S+) .*H(\S+)V/)!
      return Number(to) - Number(from)
    }
    // A tile is 94 wide, and its line one more on each side.
    for (const line of board.find('.heirs-target .line')) expect(widthOf(line)).toBeGreaterThan(98)
  })

  it('a spectator sees court, hands and scores, and has nothing to choose', () => {
    const seen = mask(randomTable(2, 3).moments[30].before, 'spectator')
    const board = boardOf(seen, null)
    expect(board.find('.heirs-court .slot')).toHaveLength(8)
    expect(board.find('.heirs-hand')).toHaveLength(2)
    expect(board.find('.board-foot button, .heirs-troops button, .heirs-target')).toHaveLength(0)
    expect(boardOf(mask(end, 0), 0).find('.board-foot button')).toHaveLength(0)
  })

  it('arrows move between places, and Escape drops what is picked', () => {
    const board = boardOf(late, 0)
    const reachable = () => board.find('.heirs-map [role=button][tabindex="0"]')
    expect(reachable()).toHaveLength(1)
    const from = reachable()[0].getAttribute('aria-label')
    for (const key of ['ArrowLeft', 'ArrowUp']) board.key(reachable()[0], key)
    expect(reachable()).toHaveLength(1)
    expect(reachable()[0].getAttribute('aria-label')).not.toBe(from)
    board.key(reachable()[0], 'Enter')
    expect(board.find('.heirs-card')).toHaveLength(1)
    board.key(reachable()[0], 'Escape')
    expect(board.find('.heirs-card')).toHaveLength(0)
  })

  it('a take is shown, and an undo brings everything back', () => {
    const { view, seat } = viewWith('take')
    const board = boardOf(view, seat)
    const before = board.text()
    const take = twoHeirs.legal(view, seat).find(({ kind }) => kind === 'take')!
    tap(board, take)
    expect(board.text()).not.toBe(before)
    board.undo()
    expect(board.text()).toBe(before)
  })
})
