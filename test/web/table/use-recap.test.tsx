// @vitest-environment happy-dom
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyGame, Fact, PublicEntry } from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { Known } from '../../../web/device/device-store.ts'
import { actOf } from '../../../web/screens/table/recap/keys.ts'
import { RecapBar } from '../../../web/screens/table/recap/recap-bar.tsx'
import { useRecap } from '../../../web/screens/table/recap/use-recap.ts'
import { type Motion, motion } from '../../../web/shell/page/chosen-here.ts'
import { announced } from '../../../web/text/announce.ts'
import { loadSentences, type Words } from '../../../web/text/words.ts'
import { seated } from '../../support/tables/seated.ts'
import { started, viewOf } from './table-views.ts'

await loadSentences()

const words = { say: ({ key }: Fact) => key } as unknown as Words
const game = { ...gheos, weights: undefined } as unknown as AnyGame
const turnOf = (seat: number, version: number, ...keys: string[]) =>
  ({
    version,
    kind: 'turn',
    seat,
    facts: keys.map((key) => ({ key, at: [], with: {} })),
  }) as unknown as PublicEntry
const entries = [
  turnOf(0, 1, 'Anna moved.'),
  turnOf(1, 2, 'Ben moved.', 'Ben built.'),
  turnOf(2, 3, 'Cleo passed.'),
]

let host: HTMLElement
let table = 0
/** Opens a table as Anna, with another id each time. */
function open(acted = 0): void {
  const view = {
    ...viewOf(started().position, 0, 4),
    id: `t${table}`,
    version: 3,
    names: seated('Anna', 'Ben', 'Cleo'),
  }
  const known = { view, entries } as unknown as Known
  const Table = () => {
    const { recap, happen } = useRecap({ known, game, words }, { isWanted: true, acted, hasBar: true })
    return recap && <RecapBar recap={recap} table={known.view} game={game} words={words} happen={happen} />
  }
  act(() => render(<Table />, host))
}
const said = () => host.querySelector('.recap')?.textContent ?? null
const press = (label: string) =>
  act(() => host.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)!.click())
const key = (key: string, target: EventTarget = document.body) =>
  act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const later = (time: number) => act(() => void vi.advanceTimersByTime(time))
function moves(how: Motion) {
  motion.value = how
}

beforeEach(() => {
  vi.useFakeTimers()
  moves('full')
  table++
  announced.value = ''
  host = document.createElement('div')
  document.body.replaceChildren(host)
})
afterEach(() => {
  act(() => render(null, host))
  vi.useRealTimers()
})

describe('recap bar', () => {
  it('recap, table opened: plays the others’ turns, the oldest first, and announces each player once', () => {
    open()
    const [lines, heard] = [[said()], [announced.value]]
    while (said() !== null && lines.length < 9) {
      later(600)
      if (said() !== null) lines.push(said())
      if (announced.value !== heard.at(-1)) heard.push(announced.value)
    }
    expect(lines).toEqual(['Ben moved.', 'Ben built.', 'Cleo passed.'])
    expect(heard).toEqual(['Ben moved · built', 'Cleo passed'])
    // It stays, to be played again.
    expect(host.querySelector('.recap-bar')?.textContent).toContain('What happened')
    press('Play')
    expect(said()).toBe('Ben moved.')
  })

  it('paused: stays, and goes on when played', () => {
    open()
    press('Pause')
    later(5000)
    expect(said()).toBe('Ben moved.')
    press('Play')
    later(600)
    expect(said()).toBe('Ben built.')
  })

  it('previous and next: a player’s turn as a still, with name and number', () => {
    open()
    press('Next player’s turn')
    later(5000)
    expect(said()).toBe('Cleo passed.')
    expect(host.querySelector('.whose')?.textContent).toContain('Cleo2 of 2')
    press('Previous player’s turn')
    expect(said()).toBe('Ben moved. Ben built.')
  })

  it('keys: Space pauses, arrows step, Escape leaves', () => {
    open()
    key(' ')
    later(5000)
    expect(said()).toBe('Ben moved.')
    key('ArrowRight')
    expect(said()).toBe('Cleo passed.')
    key('ArrowLeft')
    expect(said()).toBe('Ben moved. Ben built.')
    key('Escape')
    expect(host.querySelector('.recap-bar')).toBeNull()
  })

  it('without motion: does not open by itself', () => {
    moves('none')
    open()
    expect(host.querySelector('.recap-bar')).toBeNull()
  })

  it('first choice: closes it', () => {
    open()
    open(1)
    expect(host.querySelector('.recap-bar')).toBeNull()
  })
})

describe('recap keys', () => {
  const pressed = (key: string, target: Element | null = null) => ({
    ...{ key, target, ctrlKey: false, metaKey: false, altKey: false },
  })
  const inside = (markup: string, selector: string) => {
    host.innerHTML = markup
    return host.querySelector(selector)
  }
  it('paused, on the map: only Escape is taken from it', () => {
    const piece = inside('<div class="board-map"><i></i></div>', 'i')
    const keys = [' ', 'ArrowLeft', 'ArrowRight', 'Enter', 'Escape']
    expect(
      keys.map((key) => actOf(pressed(key, piece), { isPlaying: false, plays: true })?.event.kind),
    ).toEqual([undefined, undefined, undefined, undefined, 'closed'])
  })
  it('recap keys, typed in a field or with a modifier: do nothing', () => {
    const field = inside('<textarea></textarea>', 'textarea')
    expect(actOf(pressed(' ', field), { isPlaying: true, plays: true })).toBeNull()
    expect(actOf({ ...pressed('ArrowLeft'), altKey: true }, { isPlaying: true, plays: true })).toBeNull()
  })
  it('another key while it plays: skips, and does what it usually does; Tab leads to the buttons', () => {
    const state = { isPlaying: true, plays: true }
    expect(actOf(pressed('x'), state)).toEqual({ event: { kind: 'skipped' }, isUsed: false })
    expect(actOf(pressed('Tab'), state)).toBeNull()
    const button = inside('<div class="recap-bar"><button></button></div>', 'button')
    expect([' ', 'Enter'].map((key) => actOf(pressed(key, button), state))).toEqual([null, null])
  })
})
