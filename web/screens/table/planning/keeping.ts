import type { Position } from '../../../../engine/core/index.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import type { KeptPlan } from '../../../device/device-store.ts'
import type { Here } from '../../../outbox/here.ts'
import { keepPlan } from '../../../outbox/my-plan.ts'

/** A plan, the view that it was made on as if it were my turn, and the turn on its way that it was made after. */
type Made = Pick<KeptPlan, 'plan' | 'after'> & { start: Position | null }

/** Keeps my plan of a table on this device, in place of the one that the server has told last. */
export const keepMine = (
  here: Here,
  { id: table, seat, plan: told }: TableView,
  { plan, start, after }: Made,
): Promise<unknown> =>
  keepPlan(here, { table, seat, plan, start: start as never, after, revision: told?.revision ?? 0 })

/** Clears my plan, on this device at once. */
export const clearPlan = (here: Here, view: TableView): Promise<unknown> =>
  keepMine(here, view, { plan: null, start: null, after: null })
