import {
  type Action,
  type AnyGame,
  type Entry,
  inTodaysRules,
  isRefused,
  takeTurn,
} from '../../../engine/core/index.ts'
import { hasPlans } from '../../../engine/core/plans/has-plans.ts'
import type { Plan } from '../../../engine/core/plans/plan.ts'
import { type Going, goes, mostEntries } from '../../../engine/core/plans/plan-goes.ts'
import { alarmOf, gameOf, type Ports } from '../../ports/index.ts'
import { getPlayer } from '../../store/players/players.ts'
import { getDraft } from '../../store/tables/drafts.ts'
import type { DueAtTable } from '../../store/tables/due.ts'
import { entriesBetween, entryAt } from '../../store/tables/log.ts'
import { getPlan, type KeptPlan, notePlan } from '../../store/tables/plans.ts'
import type { Who } from '../../store/tables/table-items.ts'
import { type Committed, commit } from '../../tables/commit.ts'
import { inOurRules } from '../../tables/find.ts'
import { planEntryId } from '../../tables/plans/plan-entry.ts'
import type { Refused } from '../../tables/refused.ts'
import { nobody } from '../../tables/situation.ts'

/**
 * What came of a plan that was tried: its next turn was sent; or its player is called as for any turn; or the table or
 * the plan has changed meanwhile, and all is looked at again; or it is tried later, at an instant in milliseconds since
 * 1970.
 */
export type PlanTried = 'sent' | 'called' | 'again' | { at: number }

/** A plan that stands, and its table as it is now. */
interface Standing {
  game: AnyGame
  newest: Entry
  kept: KeptPlan & { plan: Plan }
  /** The entries since its base; of a plan that is too old, the first and the newest. */
  since: Entry[]
  /** The versions of its turns that were sent. */
  went: number[]
}

/** Tries the next turn of a seat's plan, where it has one that stands. */
export async function tryPlan(
  ports: Ports,
  due: DueAtTable,
  newest: Entry,
  who: Who | undefined,
): Promise<PlanTried> {
  const standing = await standingAt(ports, due, newest)
  if (!standing) return 'called'
  const { kept, went } = standing
  const going = await goingOf(ports, due, standing, who)
  if ('waits' in going) {
    // What was claimed by a try that broke off is free again.
    const isNoted = kept.going === null || (await notePlan(ports.store, due.holder, kept, { went }))
    return isNoted ? 'called' : 'again'
  }
  if ('stops' in going) {
    const stopped = { at: newest.version, stop: going.stops }
    return (await notePlan(ports.store, due.holder, kept, { went, stopped })) ? 'called' : 'again'
  }
  // The claim of a try that broke off is taken over: what it sent, if it did, is in the log and was looked at.
  const claimed = { ...kept, going: newest.version }
  const isClaimed =
    kept.going === claimed.going ||
    (await notePlan(ports.store, due.holder, kept, { went, going: claimed.going }))
  if (!isClaimed) return 'again'
  return send(ports, due, { ...standing, kept: claimed }, going.goes)
}

/**
 * Ends the claim of a try that broke off after it had sent a turn: the seat is no longer asked what it was asked then,
 * so the plan is not tried again for this.
 */
export async function settlePlan(ports: Ports, due: DueAtTable, newest: Entry): Promise<void> {
  const standing = await standingAt(ports, due, newest, 'claimed')
  if (standing) await notePlan(ports.store, due.holder, standing.kept, { went: standing.went })
}

/** The plan of a seat; null where none is to be tried. With `claimed`: null, too, where no turn of it is claimed. */
async function standingAt(
  ports: Ports,
  { table, seat, holder }: DueAtTable,
  stored: Entry,
  which?: 'claimed',
): Promise<Standing | null> {
  const own = await gameOf(ports, stored.table.game)
  if (!own || !hasPlans(own)) return null
  const kept = await getPlan(ports.store, holder, 'consistent')
  const { plan, save, stopped, going } = kept
  if (!plan || stopped || (which === 'claimed' && going === null)) return null
  const found = await inOurRules(ports, stored)
  if (isRefused(found)) return null
  const { game, entry: newest } = found
  const since = await entriesSince(ports, table, { base: plan.base, newest })
  if (since[0]?.version !== plan.base) return null
  const sent = since.filter((entry, i) => i > 0 && entry.seat === seat && entry.kind === 'turn')
  const turns = plan.turns.flatMap((_, index) => sent.find(({ id }) => id === planEntryId(save, index)) ?? [])
  // Of a plan that is too old, not all entries were read.
  const went = since.length > newest.version - plan.base ? turns.map(({ version }) => version) : kept.went
  return {
    game,
    newest,
    kept: { ...kept, plan },
    since: since.map((entry) => inTodaysRules(game, entry)),
    went,
  }
}

async function entriesSince(
  { store }: Ports,
  table: DueAtTable['table'],
  { base, newest }: { base: number; newest: Entry },
): Promise<Entry[]> {
  const isOld = newest.version - base > mostEntries
  const before = isOld
    ? [await entryAt(store, table, base, 'consistent')]
    : await entriesBetween(store, table, { first: base, last: newest.version - 1 }, 'consistent')
  return [...before.flatMap((kept) => kept?.entry ?? []), ...(base <= newest.version ? [newest] : [])]
}

/** What is to come of the plan: as the rules of plans say, and it waits for a turn that its player has begun by hand. */
async function goingOf(
  ports: Ports,
  due: DueAtTable,
  standing: Standing,
  who: Who | undefined,
): Promise<Going | { waits: 'done' | 'draft' | 'fault' | 'suspended' }> {
  const { newest, kept, went } = standing
  if (went.length === kept.plan.turns.length) return { waits: 'done' }
  const going = byRules(ports, due, standing)
  if (!('goes' in going)) return going
  const draft = await getDraft(ports.store, due.holder, 'consistent')
  const isBegun = draft.actions.length > 0 && draft.base >= newest.since[due.seat]
  if (isBegun) return { waits: 'draft' }
  const profile = who && (await getPlayer(ports.store, who.player, 'consistent'))
  return profile?.suspended ? { waits: 'suspended' } : going
}

function byRules(
  ports: Ports,
  { table, seat }: DueAtTable,
  { game, newest, kept: { plan }, since, went }: Standing,
): Going | { waits: 'fault' } {
  try {
    return goes(game, { plan, seat, went: went.length, since })
  } catch (error) {
    // A fault in the rules must not keep the player from being called.
    ports.alarm(alarmOf(error, { table, version: newest.version, game: game.id }))
    return { waits: 'fault' }
  }
}

/** Sends the turn of a plan that was claimed, and notes it. The put decides whether it is sent. */
async function send(
  ports: Ports,
  due: DueAtTable,
  { kept, newest, went }: Standing,
  actions: readonly Action[],
): Promise<PlanTried> {
  const note = (versions: number[]) => notePlan(ports.store, due.holder, kept, { went: versions })
  const done = await commitPlanned(ports, due, { kept, version: newest.version, index: went.length }, actions)
  if (!isRefused(done)) {
    await note([...went, done.version])
    return 'sent'
  }
  const { refused, after } = done
  if (refused === 'stale') return 'again'
  await note(went)
  return after === undefined ? 'called' : { at: ports.now() + after * 1000 }
}

/** Puts the turn as the seat would have sent it by hand, if all that was looked at still holds. */
function commitPlanned(
  ports: Ports,
  { table, seat, holder }: DueAtTable,
  { kept, version, index }: { kept: KeptPlan; version: number; index: number },
  actions: readonly Action[],
): Promise<Committed | Refused> {
  const request = {
    ...{ table, player: nobody, base: version, id: planEntryId(kept.save, index), open: true },
    ...{ kind: 'plan', content: { seat } },
  }
  return commit(ports, request, async ({ game, newest, orders }, metadata) => {
    const now = await getPlan(ports.store, holder, 'consistent')
    const isOurs = now.revision === kept.revision && now.going === kept.going
    const isSame = newest.version === version || (newest.kind === 'rules' && newest.version === version + 1)
    const isCurrent = isOurs && isSame && newest.holders[seat] === holder && kept.plan?.rules === game.rules
    return isCurrent ? takeTurn({ game, newest, metadata, orders }, seat, actions) : { refused: 'stale' }
  })
}
