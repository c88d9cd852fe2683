// @vitest-environment happy-dom
import { type FunctionComponent, render } from 'preact'
import { act } from 'preact/test-utils'
import { describe, expect, it } from 'vitest'
import { type Action, type Entry, mask, type Position, type Seat } from '../../../engine/core/index.ts'
import type { BoardProps } from '../../../web/games/kit/choices/board-props.ts'
import { boardProps } from '../../../web/table/board-of.ts'
import { strictWords } from '../../support/catalogues.ts'
import { everyClient, everyRules } from '../../support/tables/every-game.ts'
import { seated } from '../../support/tables/seated.ts'
import { type SeatedTable, seatedTable } from '../../support/tables/seated-table.ts'
import '../kit/board-in-page.tsx'

const slow = { kind: 'turn', minutes: 4320, rests: false, late: 'fallback' } as const
const names = ['Emily', 'Ann']

/** How a table can end within a turn. */
const endings: Record<'resigned' | 'agreed' | 'abandoned', (table: SeatedTable) => void> = {
  resigned: (table) => table.resign(waitingAt(table.newest())[0]),
  agreed(table) {
    table.askEnd(0)
    table.agree(1, 'ending')
  },
  abandoned(table) {
    for (let missed = 0; missed < 8 && !table.newest().table.over; missed++) table.timeOut()
  },
}
const waitingAt = ({ position }: Entry): Seat[] => (position as Position).waiting

describe.each(everyRules)('%s board', (id, game) => {
  it.each(Object.keys(endings) as (keyof typeof endings)[])(
    'table over, %s: shows nobody as the player to move',
    async (reason) => {
      const table = seatedTable(game, 2, 3, { options: {}, pace: slow })
      table.sit(1)
      table.turn()
      const Board = (await everyClient[id].board()) as FunctionComponent<BoardProps<Position, Action>>
      const host = document.createElement('div')
      document.body.replaceChildren(host)
      const shown = () => {
        const { position, table: state } = table.newest()
        const board = boardProps({
          game,
          table: { names: seated(...names), seat: 0 },
          isOver: state.over !== null,
          words: strictWords(id, names),
          view: mask(position as Position, 0),
          choices: [],
          add() {},
        })
        act(() => render(<Board {...board} lit={[]} />, host))
        const current = host.querySelectorAll('.board-players [aria-current]').length
        return { waiting: board.toMove.length, current }
      }
      const { waiting } = shown()
      expect(shown()).toEqual({ waiting, current: waiting })
      expect(waiting).toBeGreaterThan(0)
      endings[reason](table)
      expect(table.newest().table.over?.reason).toBe(reason)
      // The rules alone would still have somebody move.
      expect(waitingAt(table.newest())).not.toEqual([])
      expect(shown()).toEqual({ waiting: 0, current: 0 })
      render(null, host)
    },
  )
})
