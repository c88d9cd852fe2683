// @vitest-environment happy-dom
import { options, render } from 'preact'
import { setupRerender, teardown } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AroundBoard } from '../../../web/games/kit/frame/around-board.ts'
import { BoardFrame } from '../../../web/games/kit/frame/board-frame.tsx'
import { withoutPicks } from '../../../web/games/kit/model/board-model.ts'
import './board-in-page.tsx'

/** What waits for the next task. */
let waiting: (() => void)[] = []
const { requestAnimationFrame: before } = options
beforeEach(() => {
  waiting = []
  options.requestAnimationFrame = (work) => waiting.push(work)
})
afterEach(() => {
  if (before) options.requestAnimationFrame = before
  else delete options.requestAnimationFrame
  render(null, document.body)
  // Otherwise no other file of the worker would be drawn again by itself.
  teardown()
})

const none = { current: null }
const MapView = () => <p class="board-map" />

/** A board that has one line of players, one choice, and a map. */
const Board = ({ label }: { label: string }) => (
  <AroundBoard.Provider value={{ prompt: <p />, tabs: [], mayWait: true }}>
    <BoardFrame
      {...{ class: '', players: <p class="everybody" />, map: <MapView />, label, rules: {}, panels: {} }}
      board={{ model: withoutPicks, aim: null, foot: null, retreat: () => false, root: none, controls: none }}
      openPanel={null}
      showPanel={() => {}}
    >
      <button type="button">Play</button>
    </BoardFrame>
  </AroundBoard.Provider>
)

const parts = ['.everybody', '.board-prompt', '.board-controls button', '.board-foot', '.board-map']
const drawn = () => parts.filter((part) => document.querySelector(part))

it('board frame: is drawn in the task after its model, as a whole, and the map in one of its own', () => {
  const rerender = setupRerender()
  const nextTask = () => {
    for (const work of waiting.splice(0)) work()
    rerender()
  }
  render(<Board label="Choices" />, document.body)
  expect(drawn()).toEqual([])
  nextTask()
  // The sheet is not seen without its choices: they would make it jump.
  expect(drawn()).toEqual(parts.slice(0, -1))
  nextTask()
  expect(drawn()).toEqual(parts)
})

it('board frame: what changes later is drawn at once', () => {
  const rerender = setupRerender()
  render(<Board label="Choices" />, document.body)
  while (waiting.length > 0) {
    for (const work of waiting.splice(0)) work()
    rerender()
  }
  render(<Board label="What to do" />, document.body)
  expect(document.querySelector('.board-controls')!.getAttribute('aria-label')).toBe('What to do')
  expect(drawn()).toEqual(parts)
})
