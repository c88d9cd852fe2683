import { isNeutral, isRebels } from '../board/owners.ts'
import { advisors, agendas, columns, goods, leaders, pools, structures, tokens } from '../components/data.ts'
import { deedIds } from '../components/deeds.ts'
import { regionIds } from '../components/map.ts'
import { schemeIds } from '../components/schemes.ts'
import type { RurikAction, RurikPosition } from '../position/position.ts'
import { kinds, partsOf } from '../text/words.ts'

const among =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value)

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0

/** The values that each part of an action may have, in a game with a number of seats. */
function readers(view: RurikPosition): { [part: string]: (value: unknown) => boolean } {
  const isRegion = (value: unknown): boolean =>
    among(regionIds)(value) && view.regions[value as never] !== undefined
  const isSeat = (value: unknown): boolean => isCount(value) && (value as number) < view.players.length
  const isOwner = (value: unknown): boolean =>
    isSeat(value) || isRebels(view, value as number) || isNeutral(view, value as number)
  return {
    leader: among(leaders),
    agenda: among(agendas),
    region: isRegion,
    from: isRegion,
    to: (value) => isRegion(value) || isSeat(value),
    advisor: among(advisors),
    column: among(columns),
    bribe: isCount,
    row: isCount,
    count: isCount,
    along: (value) => value === undefined || isCount(value),
    unit: among(['troop', 'leader']),
    pool: among(pools),
    target: isOwner,
    deck: among([0, 1, undefined]),
    bonus: among(['good', 'coin', undefined]),
    structure: among(structures),
    victim: (value) => value === undefined || value === 'rebel' || isOwner(value),
    card: among(schemeIds),
    deed: among(deedIds),
    good: among(goods),
    other: among(goods),
    token: among(tokens),
  }
}

/** The wanted action, if the value has the shape of one. */
export function readAction(view: RurikPosition, wanted: unknown): RurikAction | null {
  if (typeof wanted !== 'object' || wanted === null) return null
  const fields = wanted as { [field: string]: unknown }
  const kind = kinds.find((each) => each === fields.kind)
  if (!kind) return null
  const read = readers(view)
  return (partsOf[kind] ?? []).every((part) => read[part](fields[part])) ? (wanted as RurikAction) : null
}
