import {
  type Action,
  type AnyGame,
  agree,
  askEnding,
  askTakeback,
  cancel,
  type Draft,
  decline,
  draftView,
  type Entry,
  type EntryMetadata,
  extend,
  isRefused,
  type Level,
  leave,
  mask,
  type Position,
  type Refusal,
  resign,
  type Seat,
  seatOpponent,
  startDraft,
  startWithFewer,
  takebackTo,
  takeTurn,
} from '../../engine/core/index.ts'
import type { Doing } from '../api/shapes.ts'
import type { Ports } from '../ports/index.ts'
import { entryAt } from '../store/tables/log.ts'
import type { Transition } from './commit.ts'
import { notFound, type Refused } from './refused.ts'
import type { Seated, Situation, Writing } from './situation.ts'

const stale: Refused = { refused: 'stale' }

type SeatedTransition = (
  at: Seated & Pick<Writing, 'orders'>,
  metadata: EntryMetadata,
) => ReturnType<Transition>
const bySeat =
  (transition: SeatedTransition): Transition =>
  async (at, metadata) => {
    const { seat } = at
    return seat === null ? notFound : transition({ ...at, seat }, metadata)
  }

/** A turn. It is current while nothing has changed in its sender's view; it must be composed under today's rules. */
export const turn = (base: number, rules: number, actions: readonly unknown[]): Transition =>
  bySeat(async ({ game, newest, seat, orders }, metadata) => {
    if (base < newest.since[seat]) return stale
    if (rules !== game.rules) return { refused: 'rules' }
    const result = takeTurn({ game, newest, metadata, orders }, seat, actions)
    if (!isRefused(result) || result.refused !== 'not-legal') return result
    const why = whyNot(
      game,
      mask(newest.position as Position, seat),
      seat,
      actions.slice(0, result.index + 1),
    )
    return { refused: 'not-legal', index: result.index, why }
  })

/** Why the last of some actions is not listed, on its sender's view as it is after those before it. */
function whyNot(game: AnyGame, view: Position, seat: Seat, actions: readonly unknown[]): Refusal | null {
  let draft: Draft<Position, Action> = startDraft(view, seat)
  for (const action of actions.slice(0, -1)) {
    const next = extend(game, draft, action)
    if (isRefused(next)) return null
    draft = next
  }
  return game.why?.(draftView(draft), seat, actions.at(-1)) ?? null
}

/** A take-back: of the turn that its sender knows as their latest, or an answer to the request that they know of. */
export const takeback = (ports: Ports, base: number, doing: Doing): Transition =>
  bySeat(async (at, metadata) => {
    const { game, newest, seat, orders } = at
    if (doing === 'refuse')
      return answerKnown(at, base) ?? decline({ game, newest, metadata }, seat, 'takeback')
    if (doing === 'agree') {
      const earlier = await entryBefore(ports, at, newest.table.request?.to ?? null)
      return answerKnown(at, base) ?? agree({ game, newest, metadata, orders }, seat, 'takeback', earlier)
    }
    if ((newest.table.lastTurns[seat]?.version ?? 0) > base) return stale
    const earlier = await entryBefore(ports, at, takebackTo(newest, seat))
    return askTakeback({ game, newest, metadata, orders }, seat, earlier)
  })

/** An ending without a winner: proposed, agreed to or refused. */
export const ending = (base: number, doing: Doing): Transition =>
  bySeat(async (at, metadata) => {
    const { game, newest, seat } = at
    if (doing === 'ask') return askEnding({ game, newest, metadata }, seat)
    const unknown = answerKnown(at, base)
    if (unknown) return unknown
    return doing === 'agree'
      ? agree({ game, newest, metadata, orders: [] }, seat, 'ending', null)
      : decline({ game, newest, metadata }, seat, 'ending')
  })

export const resigning: Transition = bySeat(async ({ game, newest, seat, orders }, metadata) =>
  resign({ game, newest, metadata, orders }, seat),
)

/** The host starts with the players whom they know to be there. */
export const starting = (base: number): Transition =>
  bySeat(async ({ game, newest, seat }, metadata) =>
    !newest.position && !newest.table.over && base < newest.version
      ? stale
      : startWithFewer({ game, newest, metadata }, seat),
  )

export const cancelling: Transition = bySeat(async ({ game, newest, seat }, metadata) =>
  cancel({ game, newest, metadata }, seat),
)

/** The host lets an opponent play at a free seat. */
export const seatingOpponent = (at: Seat, level: Level): Transition =>
  bySeat(async ({ game, newest, seat }, metadata) =>
    seatOpponent({ game, newest, metadata }, seat, { seat: at, level }),
  )

/** A player leaves a seat, or the host sends away the player whom they know to sit there. */
export const leaving = (base: number, from: Seat): Transition =>
  bySeat(async ({ game, newest, seat }, metadata) =>
    (newest.table.seated[from] ?? 0) > base && from !== seat
      ? stale
      : leave({ game, newest, metadata }, from, seat),
  )

/**
 * Stale where a request was made after `base`, or may have been beyond the entries that were read: it is not the one
 * that the sender answers.
 */
const answerKnown = ({ after, newest }: Situation, base: number): Refused | null => {
  const isNew = after.some(({ kind, version }) => version > base && kind.endsWith('-asked'))
  return isNew || newest.version > (after.at(-1)?.version ?? base) ? stale : null
}

async function entryBefore({ store }: Ports, at: Situation, version: number | null): Promise<Entry | null> {
  const kept = version === null ? null : await entryAt(store, at.table, version, 'consistent')
  return kept?.entry ?? null
}
