import { describe, expect, it } from 'vitest'
import {
  type Action,
  type AnyGame,
  HiddenError,
  mask,
  type Position,
  startDraft,
} from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import { rurik } from '../../../engine/rurik/index.ts'
import type { QueuedTurn } from '../../../web/device/device-store.ts'
import { freshDraft } from '../../../web/outbox/drafts.ts'
import { startVariation, tryOut } from '../../../web/screens/table/composing/variation.ts'
import {
  choicesIn,
  initialUi,
  look,
  phaseOf,
  primaryIn,
  type TurnState,
  viewIn,
} from '../../../web/screens/table/phases/phase.ts'
import {
  type AnyDraft,
  actionsOf,
  add,
  openChoices,
  recompose,
  sendable,
} from '../../../web/table/compose.ts'
import { deviceTable } from '../../support/tables/device-table.ts'
import { started, viewOf } from './table-views.ts'

const { position, first } = started()
const draftFor = (seat: number) => recompose(gheos, freshDraft(viewOf(position, seat, 3), 0, true))
const fresh = draftFor(first)

/** A draft to which the first choice is added until nothing but ending the turn is left. */
function composed(): AnyDraft {
  let draft = fresh
  while (!sendable(gheos, draft)) draft = add(gheos, draft, openChoices(gheos, draft)[0])
  return draft
}
/** The first draft after which the turn can be ended, and more be done. */
function withMore(draft = fresh): AnyDraft | null {
  const open = openChoices(gheos, draft)
  if (open.length > 1 && open.some(({ kind }) => kind === 'end')) return draft
  for (const choice of open) {
    const found = withMore(add(gheos, draft, choice))
    if (found) return found
  }
  return null
}
const whole = composed()
const turn = sendable(gheos, whole)

const standing: TurnState = {
  isOver: false,
  seat: first,
  draft: fresh,
  turn: null,
  queued: null,
  other: null,
  variation: null,
  planning: null,
  isClosed: false,
}
const variation = startVariation(gheos, fresh.start, first)
const queued = { state: 'queued' } as unknown as QueuedTurn
const kindOf = (changed: Partial<TurnState>) => phaseOf({ ...standing, ...changed }).kind

describe('table phase', () => {
  it.each<[string, Partial<TurnState>]>([
    ['composing', {}],
    ['composing', { turn }],
    ['waiting', { seat: 1 - first }],
    ['split', { other: fresh }],
    ['queued', { queued, other: fresh }],
    ['exploring', { variation, queued, other: fresh }],
    ['over', { isOver: true, variation, queued, other: fresh }],
  ])('is %s with %j', (kind, changed) => {
    expect(kindOf(changed)).toBe(kind)
  })
})

/** Alone, a turn that is complete while the next one of its player could begin at once. */
function completeAlone(): AnyDraft {
  const table = deviceTable(rurik, 1)
  for (;;) {
    const start = mask(table.newest().position as Position, 0)
    for (const action of rurik.legal(start as never, 0)) {
      const draft = add(rurik, startDraft<Position, Action>(start, 0) as AnyDraft, action)
      const [step] = draft.steps
      if (!step.past && step.view.turn > start.turn && openChoices(rurik, draft).length > 0) return draft
    }
    table.turn()
  }
}

describe('table screen, complete turn alone', () => {
  const draft = completeAlone()
  const phase = phaseOf({ ...standing, seat: 0, draft, turn: sendable(rurik, draft) })

  it('the board does not show the choices of the next turn yet', () => {
    expect(choicesIn(rurik, phase, 0)).toEqual([])
  })
  it('one button sends it', () => {
    expect(primaryIn(rurik, phase as never, undefined)).toMatchObject({
      primary: { kind: 'send', label: 'send', isEarly: false },
      isPart: false,
    })
  })
})

describe('table screen, board', () => {
  it('shows the draft with its choices while I compose', () => {
    const phase = phaseOf(standing)
    expect(viewIn(phase)).toBe(fresh.start)
    expect(choicesIn(gheos, phase, first)).toBe(openChoices(gheos, fresh))
  })

  it('shows no choice when only the end of the turn is left', () => {
    expect(choicesIn(gheos, phaseOf({ ...standing, draft: whole, turn }), first)).toEqual([])
  })

  it.each<Partial<TurnState>>([{ isClosed: true }, { queued }, { isOver: true }, { other: fresh }])(
    'shows no choice with %j',
    (changed) => {
      const phase = phaseOf({ ...standing, ...changed })
      expect(choicesIn(gheos, phase, first)).toEqual([])
      expect(viewIn(phase)).toBe(fresh.start)
    },
  )

  it('shows the variation tried, and its choices', () => {
    const [choice] = openChoices(gheos, fresh)
    const tried = tryOut(gheos, variation, first, { action: choice })
    const phase = phaseOf({ ...standing, variation: tried })
    expect(viewIn(phase)).toBe(tried.steps[0].view)
    expect(choicesIn(gheos, phase, first).length).toBeGreaterThan(0)
  })
})

describe('table screen, main button', () => {
  const primary = (draft: AnyDraft, ends: string | undefined, changed: Partial<TurnState> = {}) => {
    const phase = phaseOf({ ...standing, draft, turn: sendable(gheos, draft), ...changed })
    if (phase.kind !== 'composing') throw new Error(`It is ${phase.kind}.`)
    return primaryIn(gheos, phase, ends).primary
  }

  it('names what is missing while nothing can be sent', () => {
    expect(primary(fresh, 'end')).toEqual({ kind: 'missing' })
  })

  it('ends the turn and sends it if nothing else is left', () => {
    expect(primary(whole, 'end')).toEqual({ kind: 'send', label: 'end', turn, isEarly: false })
  })

  it('only sends if the end was chosen, or the game has no such action', () => {
    expect(primary(whole, undefined)).toMatchObject({ kind: 'send', label: 'reveal' })
    const view = { ...fresh.start, turn: fresh.start.turn + 1 }
    const seen = { ...whole, steps: whole.steps.map((step) => ({ ...step, view, past: false })) }
    expect(primary(whole, 'end', { turn: seen })).toMatchObject({ kind: 'send', label: 'send' })
  })

  it('ends the turn and sends it at once, also if more could be done', () => {
    const open = withMore()!
    const ending = openChoices(gheos, open).find(({ kind }) => kind === 'end')!
    const sent = add(gheos, open, ending)
    expect(openChoices(gheos, open).length).toBeGreaterThan(1)
    expect(primary(open, 'end')).toMatchObject({ kind: 'send', label: 'end', isEarly: true })
    expect(actionsOf((primary(open, 'end') as { turn: AnyDraft }).turn)).toEqual(actionsOf(sent))
  })

  it('adds the end of the turn if something must be chosen after it', () => {
    const [choice] = openChoices(gheos, fresh)
    expect(primary(fresh, choice.kind)).toEqual({ kind: 'end', action: choice })
  })

  it('sends a draw to reveal it if nothing can be chosen before; else that is a second button', () => {
    const [action] = openChoices(gheos, fresh)
    const drawn = { ...fresh.start, drawn: { '?': null, to: [first] } }
    const draft = { ...fresh, steps: [{ action, view: drawn, facts: [], past: false, quiet: false }] }
    const end = { kind: 'end' }
    const act: AnyGame['act'] = (position) => {
      position.turn++
    }
    const on = (legal: AnyGame['legal']) => {
      const phase = phaseOf({ ...standing, draft, turn: draft })
      if (phase.kind !== 'composing') throw new Error(`It is ${phase.kind}.`)
      return primaryIn({ ...(gheos as AnyGame), act, legal }, phase, 'end')
    }
    expect(on(() => [action, end])).toMatchObject({
      primary: { kind: 'send', label: 'end', isEarly: true },
      isPart: true,
    })
    expect(on(() => [action])).toEqual({ primary: { kind: 'missing' }, isPart: true })
    const unseen = () => {
      throw new HiddenError()
    }
    expect(on(unseen)).toMatchObject({ primary: { kind: 'send', label: 'reveal' }, isPart: false })
  })

  it('does nothing under rules that are too old', () => {
    expect(primary(fresh, 'end', { isClosed: true })).toEqual({ kind: 'closed' })
  })
})

describe('table screen, looking', () => {
  const lit = ['town']
  const busy = { variation, planning: null, lit, isFolding: true }
  it('a move ends a variation and highlights, but not the folding of a sent turn', () => {
    expect(look(busy, { kind: 'moved' })).toEqual({ ...busy, variation: null, lit: null })
  })

  it('a turn is planned on while others move', () => {
    const planning = { turns: [] } as never
    const looking = look(busy, { kind: 'planned', planning })
    expect(looking).toEqual({ ...busy, planning, variation: null, lit: null })
    expect(look(looking, { kind: 'moved' }).planning).toBe(planning)
    expect(look(looking, { kind: 'planned', planning: null }).planning).toBeNull()
  })

  it('a move while nothing is looked at redraws nothing', () => {
    expect(look(initialUi, { kind: 'moved' })).toBe(initialUi)
  })

  it('a choice or a try ends highlights', () => {
    expect(look(busy, { kind: 'changed' }).lit).toBeNull()
    expect(look({ ...initialUi, lit }, { kind: 'tried', variation })).toEqual({
      ...initialUi,
      variation,
    })
  })

  it('places are highlighted when asked for, and a turn folds when sent', () => {
    expect(look(initialUi, { kind: 'lit', at: lit })).toEqual({ ...initialUi, lit })
    expect(look(initialUi, { kind: 'folding', isFolding: true }).isFolding).toBe(true)
  })
})
