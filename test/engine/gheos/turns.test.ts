import { expect, it } from 'vitest'
import {
  atRest,
  canonical,
  choices,
  deal,
  draftView,
  extend,
  isRefused,
  mask,
  newRun,
  play,
  revealsNothing,
  seeded,
  startDraft,
} from '../../../engine/core/index.ts'
import { gheos, gheosWith } from '../../../engine/gheos/index.ts'
import { heldBy } from '../../../engine/gheos/position.ts'
import { randomAction, randomFrom } from '../../support/play.ts'
import { randomScene } from './random-scene.ts'
import { after, lay, legalIn, scene, told } from './scene.ts'

/** A dealt table after this many turns of random actions. */
function table(seats: number, turns: number, seed: number) {
  const random = randomFrom(seed)
  const chance = seeded('55'.repeat(32), [], seed)
  let { position } = deal(gheos, { seats, options: {} }, chance)
  while (position.waiting.length > 0 && position.turn <= turns) {
    const seat = position.active
    // Tokens are kept, so that tables last.
    const legal = gheos.legal(mask(position, seat), seat).filter(({ kind }) => kind !== 'token')
    position = play(gheos, newRun(position, chance), seat, [randomAction(legal, random)]).position
  }
  return position
}

it('Gheos draft: goes on to the end of the turn, reveals nothing, and stops there', () => {
  for (let seed = 0; seed < 30; seed++) {
    const random = randomFrom(seed)
    const position = table(2 + (seed % 3), seed, seed)
    if (position.waiting.length === 0) continue
    const seat = position.active
    let draft = startDraft<typeof position, ReturnType<typeof gheos.legal>[number]>(
      mask(position, seat),
      seat,
    )
    while (!atRest(gheos, draft)) {
      expect(revealsNothing(draft)).toBe(true)
      const next = extend(gheos, draft, randomAction(gheos.legal(draftView(draft), seat), random))
      if (isRefused(next)) throw new Error(next.refused)
      draft = next
    }
    expect(choices(gheos, draft)).toBe('unseen')
    expect(draft.steps.map(({ past }) => past)).toEqual(
      draft.steps.map(({ action }) => action.kind === 'end'),
    )
  }
})

it('Gheos turns: go clockwise and are counted', () => {
  const first = table(3, 1, 1)
  const next = table(3, 2, 1)
  expect([first.turn, next.turn]).toEqual([2, 3])
  expect(next.active).toBe((first.active + 1) % 3)
  expect(next.waiting).toEqual([next.active])
})

it('Gheos conflict: a player with followers of one civilization pays without being asked', () => {
  const board = { '-2,0': '0, 1, 2', '-1,0': '12 sword, 0', '1,0': '12, 0', '2,0': '0, 1, 2' }
  const fight = (followers: { red?: number; blue?: number }) => {
    const now = scene({
      board,
      civilizations: { red: '-1,0.0', blue: '1,0.0' },
      followers: [followers],
      hand: '12, 0',
    })
    return after(now, lay(now, 'place', '0,0'))
  }
  expect(told(fight({ red: 2 }), 'gheos.paid')).toEqual([{ seat: 0, color: 'red', cause: 'war' }])
  expect(legalIn(fight({ red: 2, blue: 1 })).map(({ kind }) => kind)).toEqual(['pay', 'pay'])
})

it('Gheos token step: skipped without tokens', () => {
  const now = scene({ board: { '0,0': '0, 1, 2' }, tokens: [0, 1] })
  expect(legalIn(after(now, lay(now, 'place', '1,0')))).toEqual([{ kind: 'end' }])
})

it('Gheos token step: one token a turn', () => {
  const now = scene({ board: { '0,0': '0, 1, 2' }, stage: 'token' })
  expect(legalIn(now)).toEqual([{ kind: 'token' }, { kind: 'end' }])
  expect(legalIn(after(now, { kind: 'token' }))).toEqual([{ kind: 'end' }])
})

it('Gheos draw: eight epochs in a row are all scored and end the game of four', () => {
  const now = scene({ board: { '0,0': '0, 1, 2' }, stage: 'end', seats: 4, draws: Array(8).fill('epoch') })
  const { position, shown, facts } = play(
    gheosWith(now.tiles),
    newRun(now.position, seeded('66'.repeat(32), [], 1)),
    0,
    [{ kind: 'end' }],
  )
  expect(shown.map(({ to }) => to)).toEqual(Array(16).fill('all'))
  expect(facts.filter(({ key }) => key === 'gheos.epoch').map((fact) => fact.with.epoch)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ])
  expect([position.waiting, position.hands[0].length, position.deck.length]).toEqual([[], 1, 10])
})

it('Gheos fallback: starts no conflict and spends no token', () => {
  for (let seed = 0; seed < 200; seed++) {
    let now = randomScene(randomFrom(seed))
    const game = gheosWith(now.tiles)
    while (now.position.stage.kind !== 'token') {
      const action = game.fallback(mask(now.position, 0), 0)
      expect(legalIn(now).map(canonical)).toContain(canonical(action))
      now = after(now, action)
    }
    expect(now.facts.filter(({ key }) => key === 'gheos.strength' || key === 'gheos.torn')).toEqual([])
    expect(game.fallback(mask(now.position, 0), 0)).toEqual({ kind: 'end' })
  }
})

it('Gheos fallback: a game of fallbacks only ends by epochs', () => {
  const chance = seeded('77'.repeat(32), [], 1)
  let { position } = deal(gheos, { seats: 2, options: {} }, chance)
  while (position.waiting.length > 0) {
    const seat = position.active
    position = play(gheos, newRun(position, chance), seat, [
      gheos.fallback(mask(position, seat), seat),
    ]).position
  }
  expect(position.epochs).toHaveLength(6)
})

it('Gheos legal tiles: each listed once in all rotations, whatever the order of the hand', () => {
  for (let seed = 0; seed < 60; seed++) {
    const now = randomScene(randomFrom(seed))
    const legal = legalIn(now).map(canonical)
    expect(new Set(legal).size).toBe(legal.length)
    const [a, b] = now.position.hands[0]
    const turned = { ...now, position: { ...now.position, hands: [[b, a], now.position.hands[1]] } }
    expect(legalIn(turned).map(canonical).sort()).toEqual(legal.sort())
    if (heldBy(now.position, 0).length > 0) expect(legal.length % 6).toBe(0)
  }
})

it('Gheos legal actions: none for seats that are not active', () => {
  const position = table(4, 5, 3)
  for (const seat of [0, 1, 2, 3].filter((other) => other !== position.active))
    expect(gheos.legal(mask(position, seat), seat)).toEqual([])
})
