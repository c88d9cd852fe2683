import {
  type Action,
  type AnyGame,
  atRest,
  choices,
  type Draft,
  extend,
  type Fact,
  type Message,
  type Position,
  type PublicEntry,
  type Seat,
  same,
  sameView,
  startDraft,
} from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/http/shapes.ts'
import type { Known } from '../../net/tables.ts'

/** A draft of any game: boards and rules alone know their positions' shape. */
export type AnyDraft = Draft<Position, Action>

/** What is composed at a table, on the view of which version, and what was composed on one that is past. */
export interface Composition {
  version: number
  draft: AnyDraft
  kept: Kept | null
}

/** A draft that was laid aside, and the seats that had moved meanwhile. */
export interface Kept {
  draft: AnyDraft
  movers: Seat[]
  /** How many of its steps could be played again; null until that was tried. */
  played: number | null
}

const freshDraft = (table: TableView): AnyDraft => startDraft(table.view as unknown as Position, table.seat)

/**
 * What is composed, brought to a table as it stands now: a draft goes on where nothing that its seat can see has
 * changed, and is done with where it was played (its answer may have been lost); else it is laid aside, and a new
 * one begins.
 */
export function adopt(composition: Composition | null, { view: table, entries }: Known): Composition {
  if (composition?.version === table.version) return composition
  const fresh = freshDraft(table)
  if (!composition) return { version: table.version, draft: fresh, kept: null }
  const { draft, kept } = composition
  const news = entries.filter(({ version }) => version > composition.version)
  if (news.some((entry) => isPlayed(draft, entry))) return { version: table.version, draft: fresh, kept }
  if (sameView(draft.start, fresh.start, table.seat) && isWaited(draft) === isWaited(fresh))
    return { version: table.version, draft, kept }
  if (draft.steps.length === 0) return { version: table.version, draft: fresh, kept }
  const movers = news.flatMap(({ kind, seat }) => (kind === 'turn' && seat !== null ? [seat] : []))
  return { version: table.version, draft: fresh, kept: { draft, movers: [...new Set(movers)], played: null } }
}

/** Whether an entry is the turn that a draft became: with what was added to end it, perhaps. */
const isPlayed = (draft: AnyDraft, { kind, seat, actions }: PublicEntry): boolean =>
  kind === 'turn' &&
  seat === draft.seat &&
  actionsOf(draft).every((action, i) => same(action, actions[i]?.action))

const isWaited = ({ start, seat }: AnyDraft): boolean => start.waiting.includes(seat)

/** What may be added now; none while what comes next can't be known before it is sent. */
export function openChoices(game: AnyGame, draft: AnyDraft): Action[] {
  const listed = choices<Position, Action, unknown>(game, draft)
  return listed === 'unseen' ? [] : listed
}

/** The draft with one more action. @throws Error for an action that is not open. */
export function add(game: AnyGame, draft: AnyDraft, action: Action): AnyDraft {
  const longer = extend<Position, Action, unknown>(game, draft, action)
  if ('code' in longer) throw new Error(`“${action.kind}” can't be added: ${longer.code}.`)
  return longer
}

/**
 * What Send would send: the draft, where it may be sent; else, where a single choice is left and ends the turn, the
 * draft with that. Null where something is still to be chosen.
 */
export function sendable(game: AnyGame, draft: AnyDraft): AnyDraft | null {
  if (atRest<Position, Action, unknown>(game, draft)) return draft
  const left = openChoices(game, draft)
  if (left.length !== 1) return null
  const ended = add(game, draft, left[0])
  return atRest<Position, Action, unknown>(game, ended) ? ended : null
}

/** What was laid aside, composed anew as far as it goes; it stays aside while that is not all of it. */
export function replay(game: AnyGame, composition: Composition & { kept: Kept }): Composition {
  const { kept } = composition
  let draft: AnyDraft = { ...composition.draft, steps: [] }
  for (const action of actionsOf(kept.draft)) {
    const next = extend<Position, Action, unknown>(game, draft, action)
    if ('code' in next) break
    draft = next
  }
  const played = draft.steps.length
  return { ...composition, draft, kept: played < kept.draft.steps.length ? { ...kept, played } : null }
}

export const actionsOf = (draft: AnyDraft): Action[] => draft.steps.map(({ action }) => action)

/** Each step of a draft as the game says it, and what it causes. */
export function spoken(
  game: AnyGame,
  { start, seat, steps }: AnyDraft,
): { action: Message; facts: Fact[] }[] {
  return steps.map(({ action, facts }, i) => ({
    action: game.say(i === 0 ? start : steps[i - 1].view, seat, action),
    facts,
  }))
}
