import { neutrals, rebels } from '../../../../engine/rurik/board/owners.ts'
import type { Column } from '../../../../engine/rurik/components/data.ts'
import { type RegionId, regionsFor } from '../../../../engine/rurik/components/map.ts'
import type { Description } from '../../../../engine/rurik/position/description.ts'
import type { Priority } from '../../../../engine/rurik/solo/cards.ts'
import { after, type Scene, scene, told } from '../scene.ts'

export const me = 0
export { neutrals, rebels }

const nobody = Object.fromEntries(regionsFor(1).map((region) => [region, {}]))

/** One alone; only what is told stands on the map. */
export const soloScene = (description: Partial<Description>): Scene =>
  scene({ ...description, seats: 1, land: { ...nobody, ...description.land } })

/** A card whose order of regions begins with Kiev, then Volyn, Pereyaslavl, Chernigov, Polotsk, Smolensk, Rostov, Novgorod. */
const KIEV_FIRST = 1

type RebelTurn = Partial<Description> & {
  /** Where its advisor stands that is resolved, and in which row from 0. */
  column: Column
  at?: number
  priority?: Priority
  card?: number
}

/** My turn of the action phase is over, and the Rebellion's with one advisor follows; then I have one more. */
export function rebelTurn({ column, at = 0, priority, card = KIEV_FIRST, ...description }: RebelTurn): Scene {
  const its = Array.from({ length: at + 1 }, (_, row) => (row === at ? ([rebels, 1, 0] as const) : null))
  const now = soloScene({
    step: 0,
    ...description,
    turn: { stage: 'after', ...description.turn },
    rebellion: { priority: priority ?? 'build', strategy: card, ...description.rebellion },
    board: { [column === 'move' ? 'scheme' : 'move']: [[me, 5, 0]], [column]: its, ...description.board },
  })
  return after({ ...now, facts: [] }, 'endTurn')
}

/** What the Rebellion did, by the ends of keys: what, where, and why. */
export const deeds = (now: Scene, ...keys: string[]): string[] =>
  now.facts
    .filter(({ key, with: { seat } }) =>
      keys.some((one) => key === rebelKey(one) || (key === `rurik.${one}` && seat === rebels)),
    )
    .map(({ key, with: { region, from, to, unit, structure, good, reason } }) =>
      [key.replace(/rurik\.(rebels)?/, '').toLowerCase(), unit, from, to, region, structure, good, reason]
        .filter((part) => part !== undefined)
        .join(' '),
    )

const rebelKey = (key: string): string => `rurik.rebels${key[0].toUpperCase()}${key.slice(1)}`

export const troopsOf = ({ position }: Scene, region: RegionId, owner: number): number =>
  position.regions[region]!.forces.find((force) => force.owner === owner)?.troops ?? 0

export { after, told }
