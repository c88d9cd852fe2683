import {
  choices,
  type Draft,
  draftView,
  type Entry,
  extend,
  mask,
  type Outcome,
  openTable,
  type Pen,
  sit,
  startDraft,
  takeTurn,
} from '../../../engine/core/index.ts'
import { gheos } from '../../../engine/gheos/index.ts'
import type { GheosAction, GheosPosition } from '../../../engine/gheos/position.ts'

/** A whole table: what it was dealt from, what each seat did in its turns, and how it ended. */
export interface FinishedTable {
  seats: number
  /** Hex; a salt a seat. */
  seed: string
  salts: string[]
  turns: { seat: number; actions: string[] }[]
  /** The cause of the end, as the fact `gheos.over` tells it. */
  cause: 'tokens' | 'epochs'
  outcome: Outcome
}

/** Who composes a turn: picks one of the legal actions, until the turn is at its end. */
type Composer = (legal: GheosAction[], view: GheosPosition) => GheosAction

const time = '2026-01-01T00:00:00.000Z'

/** The log of a table from its opening to the last of the turns that `composers` gives. */
export function logOf({ seats, seed, salts }: FinishedTable, composers: (Composer | undefined)[]): Entry[] {
  const pen: Pen = { id: 'fixture', at: time, seed }
  const sitter = (seat: number) => ({ holder: `holder-${seat}`, salt: salts[seat] })
  const log = [openTable(gheos, { options: {}, seats, seat: 0 }, sitter(0), pen)]
  const add = (entry: Entry | { code: string }) => {
    if (!('version' in entry)) throw new Error(`Refused: ${entry.code}`)
    log.push(entry)
  }
  for (let seat = 1; seat < seats; seat++) add(sit(gheos, log.at(-1)!, seat, sitter(seat), pen))
  for (const composer of composers) {
    const newest = log.at(-1)!
    if (!composer || newest.table.over) break
    const { active } = newest.position as GheosPosition
    const draft = compose(mask(newest.position as GheosPosition, active), active, composer)
    const actions = draft.steps.map((step) => step.action)
    add(takeTurn(gheos, newest, active, actions, [], pen))
  }
  return log
}

type GheosDraft = Draft<GheosPosition, GheosAction>

function compose(view: GheosPosition, seat: number, composer: Composer): GheosDraft {
  let draft: GheosDraft = startDraft(view, seat)
  for (;;) {
    const legal = choices(gheos, draft)
    if (legal === 'unseen' || legal.length === 0) return draft
    const next = extend(gheos, draft, composer(legal, draftView(draft)))
    if ('code' in next) throw new Error(`Refused: ${next.code}`)
    draft = next
  }
}

/** A composer that says again what was noted. */
export function reader(lines: readonly string[]): Composer {
  const left = [...lines]
  return (legal) => {
    const line = left.shift()
    const action = legal.find((listed) => gheos.notate(listed) === line)
    if (!action) throw new Error(`“${line}” is not legal.`)
    return action
  }
}
