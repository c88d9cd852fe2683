import { describe, expect, test } from 'vitest'
import {
  atRest,
  type Ctx,
  checkTurn,
  choices,
  type Draft,
  deal,
  draftView,
  extend,
  isRefused,
  mask,
  newRun,
  type Position,
  play,
  revealsNothing,
  type Seat,
  secret,
  seeded,
  show,
  startDraft,
  undo,
} from '../../../engine/core/index.ts'
import { automa } from '../probes/automa.ts'
import { probes } from '../probes/index.ts'
import { raid } from '../probes/raid.ts'
import { ring } from '../probes/ring.ts'
import { scheme } from '../probes/scheme.ts'

const chance = (version: number) => seeded('22'.repeat(32), [], version)
const dealt = (game: string, seats: number): Position =>
  deal(probes[game], { seats, options: {} }, chance(1)).position
const raidView = () => mask(dealt('raid', 2), 0) as Parameters<typeof raid.legal>[0]
const ringView = () => mask(dealt('ring', 2), 0) as Parameters<typeof ring.legal>[0]

/** A draft of these actions, which must all be open to it. */
function drafted<P extends Position>(
  game: typeof probes.raid,
  view: P,
  seat: Seat,
  actions: unknown[],
): Draft<P, never> {
  let draft = startDraft<P, never>(view, seat)
  for (const action of actions) {
    const next = extend(game, draft as never, action)
    if (isRefused(next)) throw new Error(`${next.refused} at ${next.index}`)
    draft = next as never
  }
  return draft
}

describe('draft', () => {
  test('takes a legal action of its view, and undo removes the last one', () => {
    const view = ringView()
    const take = { kind: 'take', slot: 0 }
    const draft = drafted(ring, view, 0, [take])
    expect(draft.steps[0]).toMatchObject({ action: take, past: false, facts: [{ key: 'take' }] })
    expect(choices(ring, draft)).toEqual(ring.legal(draftView(draft), 0))
    expect(undo(draft)).toEqual(startDraft(view, 0))
    expect(undo(undo(draft))).toEqual(startDraft(view, 0))
    expect(draftView(undo(draft))).toBe(view)
  })

  test('does not change the view it started from', () => {
    const view = ringView()
    const before = JSON.stringify(view)
    drafted(ring, view, 0, [{ kind: 'take', slot: 0 }, { kind: 'end' }])
    expect(JSON.stringify(view)).toBe(before)
  })

  test('goes on after a sealed box', () => {
    const draft = drafted(ring, ringView(), 0, [{ kind: 'take', slot: 0 }])
    expect(atRest(ring, draft)).toBe(true)
    expect(extend(ring, draft, { kind: 'end' })).toMatchObject({ steps: [{}, { action: { kind: 'end' } }] })
  })

  test('stops when the next choices depend on something unseen', () => {
    const view = {
      ...(mask(dealt('scheme', 2), 0) as Parameters<typeof scheme.legal>[0]),
      choosing: false,
      turn: 1,
      waiting: [0],
    }
    const draft = drafted(scheme, view, 0, [{ kind: 'look' }])
    expect(choices(scheme, draft)).toBe('unseen')
    expect(atRest(scheme, draft)).toBe(true)
    expect(extend(scheme, draft, { kind: 'keep', card: 3 })).toEqual({ refused: 'past-unseen', index: 1 })
  })

  test('stops after an action with an unseen effect, and tells no facts of it', () => {
    const deck = (view: Position) => (view as Parameters<typeof automa.legal>[0]).deck
    const view = mask(dealt('automa', 1), 0) as Parameters<typeof automa.legal>[0]
    const suns = deck(view).filter(({ mark }) => JSON.stringify(mark).includes('sun'))
    const draft = drafted(automa, { ...view, deck: suns }, 0, [{ kind: 'earn' }])
    expect(draft.steps[0]).toMatchObject({ past: true, facts: [], quiet: false })
    expect(draftView(draft)).toEqual({ ...view, deck: suns })
    expect(extend(automa, draft, { kind: 'earn' })).toEqual({ refused: 'past-unseen', index: 1 })
  })
})

describe('checkTurn', () => {
  const take = { kind: 'take', slot: 1 }
  const end = { kind: 'end' }

  test('accepts a turn after which its seat is not waited for', () => {
    expect(checkTurn(raid, raidView(), 0, [end])).toMatchObject({ steps: [{ action: end }] })
  })

  test('accepts a turn after which `turn` has risen, though its seat is waited for again', () => {
    const view = mask(dealt('automa', 1), 0) as Parameters<typeof automa.legal>[0]
    const moons = view.deck.filter(({ mark }) => JSON.stringify(mark).includes('moon'))
    const checked = checkTurn(automa, { ...view, deck: moons }, 0, [{ kind: 'earn' }])
    expect(checked).toMatchObject({ steps: [{ past: false, view: { turn: 1, waiting: [0] } }] })
  })

  test.each([
    ['empty', 0, []],
    ['not-legal', 0, [end]],
    ['not-legal', 0, [{ kind: 'take', slot: 9 }]],
    ['not-legal', 0, [{ ...take, toString: 1 }]],
    ['not-legal', 1, [take, take]],
    ['not-legal', 1, [take, null]],
    ['not-to-act', 2, [take, end, end]],
  ])('refuses a wrong turn as %s at index %d', (refused, index, actions) => {
    expect(checkTurn(ring, ringView(), 0, actions)).toEqual({ refused, index })
  })

  test('refuses a seat that is not waited for', () => {
    const view = mask(dealt('ring', 2), 1) as Parameters<typeof ring.legal>[0]
    expect(checkTurn(ring, view, 1, [take])).toEqual({ refused: 'not-to-act', index: 0 })
  })

  test('refuses a turn that stops early when nothing unseen follows', () => {
    const view = raidView()
    const brag = raid.legal(view, 0).find(({ kind }) => kind === 'brag')
    expect(checkTurn(raid, view, 0, [brag])).toEqual({ refused: 'not-at-rest', index: 1 })
  })

  test('refuses actions past the unseen, at the index of the first', () => {
    const view = {
      ...(mask(dealt('scheme', 2), 0) as Parameters<typeof scheme.legal>[0]),
      choosing: false,
      turn: 1,
      waiting: [0],
    }
    const turn = [{ kind: 'look' }, { kind: 'keep', card: 3 }, { kind: 'keep', card: 3 }]
    expect(checkTurn(scheme, view, 0, turn)).toEqual({ refused: 'past-unseen', index: 1 })
  })
})

describe('revealsNothing', () => {
  test('true without chance, when all that is shown was known to the sender', () => {
    const view = raidView()
    const brag = raid.legal(view, 0).find(({ kind }) => kind === 'brag')
    expect(revealsNothing(drafted(raid, view, 0, [brag, { kind: 'end' }]))).toBe(true)
  })

  test('false when something unknown to the sender is shown, to any seat', () => {
    expect(revealsNothing(drafted(ring, ringView(), 0, [{ kind: 'take', slot: 0 }]))).toBe(false)
    const toAnother = {
      ...probes.ring,
      act: (p: { stack: { id: never }[] }) => show(p.stack[0].id, [1]),
    }
    expect(revealsNothing(drafted(toAnother as never, ringView(), 0, [{ kind: 'take', slot: 0 }]))).toBe(
      false,
    )
  })

  test('false when chance is used, even to shuffle boxes that nobody sees', () => {
    const shuffles = {
      ...probes.ring,
      act: (_p: unknown, _s: Seat, _a: unknown, ctx: Ctx) => void ctx.chance.shuffle([secret(1, [])]),
    }
    expect(revealsNothing(drafted(shuffles as never, ringView(), 0, [{ kind: 'take', slot: 0 }]))).toBe(false)
  })
})

test('draft: its hands and facts are those of the turn as played', () => {
  const position = dealt('ring', 2) as Parameters<typeof ring.legal>[0]
  const actions = [{ kind: 'take', slot: 2 }, { kind: 'end' }]
  const draft = drafted(ring, mask(position, 0), 0, actions)
  const played = play(ring, newRun(position, chance(2)), 0, actions)
  expect(draftView(draft).hands).toEqual(mask(played.position, 0).hands)
  expect(draft.steps.flatMap((step) => step.facts)).toEqual(played.facts)
})
