import { expect, it } from 'vitest'
import {
  atRest,
  choices,
  type Draft,
  draftView,
  extend,
  isRefused,
  mask,
  open,
  startDraft,
  undo,
} from '../../../engine/core/index.ts'
import type { HeirsAction, HeirsPosition } from '../../../engine/two-heirs/position/position.ts'
import { after, gameOf, type Scene, scene } from './scene.ts'

type HeirsDraft = Draft<HeirsPosition, HeirsAction>

/** A draft of these lines on the view of the player who is waited for. */
function draftOf(now: Scene, ...lines: string[]): HeirsDraft {
  const game = gameOf(now)
  const seat = now.position.waiting[0]
  let draft: HeirsDraft = startDraft(mask(now.position, seat), seat)
  for (const line of lines) {
    const legal = choices(game, draft)
    const action = legal === 'unseen' ? undefined : legal.find((one) => game.notate(one) === line)
    if (!action)
      throw new Error(`“${line}” is not among ${legal === 'unseen' ? legal : legal.map(game.notate)}`)
    const next = extend(game, draft, action)
    if (isRefused(next)) throw new Error(`Refused: ${next.refused}`)
    draft = next
  }
  return draft
}

const linesOn = (now: Scene, draft: HeirsDraft): string[] | 'unseen' => {
  const legal = choices(gameOf(now), draft)
  return legal === 'unseen' ? legal : legal.map(gameOf(now).notate)
}

const two = () =>
  scene({
    map: { '0,0': 'gray', '1,0': 'white gray camp', '2,0': 'white gray camp' },
    court: ['a: gray', 'b: gray', 'c: gray', 'd: gray', 'e: gray', 'f: gray'],
    hand: ['shed: gray camp'],
  })

it('Two Heirs draft: goes on to the end of the turn past a hidden refill', () => {
  const draft = draftOf(two(), 'take 1', 'build shed@0,1', 'build a@-1,0', 'move 0,0>0,1', 'endTurn')
  expect(draftView(draft).turn).toBe(2)
  const { ring, stack } = draftView(draft)
  expect(() => open(ring[0]!.tile)).toThrow()
  // The back of the new tile was seen before; that of the next was not.
  expect(open(ring[0]!.color!)).toBe('green')
  expect(() => open(stack.at(-1)!.color!)).toThrow()
})

it('Two Heirs draft: can be sent after any take', () => {
  expect(atRest(gameOf(two()), draftOf(two(), 'take 1'))).toBe(true)
  expect(atRest(gameOf(two()), draftOf(two(), 'build shed@0,1'))).toBe(false)
  expect(atRest(gameOf(two()), draftOf(two(), 'build shed@0,1', 'take 2'))).toBe(true)
})

it('Two Heirs draft: every step can be undone, even a take', () => {
  const draft = draftOf(two(), 'build shed@0,1', 'take 2')
  expect(draftView(undo(draft))).toEqual(draftView(draftOf(two(), 'build shed@0,1')))
  expect(draftView(undo(undo(draft)))).toEqual(draft.start)
})

it('Two Heirs draft: only a take that shows something counts as not quiet', () => {
  const quiet = (draft: HeirsDraft) => draft.steps.map((step) => step.quiet)
  expect(quiet(draftOf(two(), 'build shed@0,1', 'take 1', 'deploy 1,0'))).toEqual([true, false, true])
})

it('Two Heirs draft: with two Camps the hidden tile can be taken, and the draft stops there', () => {
  const draft = draftOf(two(), 'take 3', 'useCamp 1,0', 'take 6', 'useCamp 2,0', 'take 0')
  expect(linesOn(two(), draft)).toBe('unseen')
  expect(atRest(gameOf(two()), draft)).toBe(true)
})

it('Two Heirs draft, solo: stops at the end of the turn when Henry’s turn depends on hidden tiles', () => {
  const now = scene({ seats: 1, map: { '0,0': 'gray' } })
  const draft = draftOf(now, 'take 1', 'endTurn')
  expect(draft.steps.at(-1)!.past).toBe(true)
  expect(atRest(gameOf(now), draft)).toBe(true)
})

it('Two Heirs draft, solo: goes on to the end when Henry’s turn depends on nothing hidden', () => {
  const court = ['green', 'gray', 'yellow', 'green']
  const now = scene({ seats: 1, map: { '0,0': 'gray' }, court, stack: [], turnsLeft: 2 })
  const draft = draftOf(now, 'take 1', 'endTurn')
  expect(draftView(draft).waiting).toEqual([])
  expect(gameOf(now).outcome(mask(draftView(draft), 'spectator'))).not.toBeNull()
})

it('Two Heirs suppose: gives the legal actions of the other player as if it were their turn', () => {
  const view = mask(after(two(), 'take 1', 'move 0,0>1,0').position, 1)
  const game = gameOf(two())
  const supposed = game.suppose!(view, 1)
  const lines = game.legal(supposed, 1).map(game.notate)
  expect(lines).toEqual(['take 2', 'take 3', 'take 4'])
  expect(supposed.troops.some(({ moved }) => moved)).toBe(false)
  expect(view.waiting).toEqual([0])
})
