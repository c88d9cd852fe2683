import { areNeighbours, around, cellAt, distinctSpots, isSameSpot, placeOf } from '../board/grid.ts'
import type { Reason } from '../legality/sections.ts'
import { type Look, type Spot, type Troop, tell } from '../position/position.ts'
import { whereInStory } from '../text/where.ts'
import type { Deed } from './deed.ts'

const ownTroops = ({ position, seat }: Look): Troop[] => position.troops.filter(({ owner }) => owner === seat)

const ownTroopAt = (look: Look, spot: Spot): Troop | undefined =>
  ownTroops(look).find((troop) => isSameSpot(troop, spot))

/** Why a troop of this seat can't leave a spot. */
function againstLeaving(look: Look, from: Spot): Reason | null {
  const troop = ownTroopAt(look, from)
  if (!troop) return 'no-troop'
  return troop.moved ? 'moved' : null
}

/** Why no troop may enter a spot. */
function againstEntering({ position }: Look, to: Spot): Reason | null {
  if (!cellAt(position.map, to)) return 'off-map'
  return position.troops.some((troop) => isSameSpot(troop, to)) ? 'crowded' : null
}

const told = ({ tables, position }: Look, spot: Spot) => whereInStory(tables, position.map, spot)

const spotOf = ({ x, y }: Spot): Spot => ({ x, y })

export const move: Deed<'move'> = {
  options: (look) =>
    ownTroops(look).flatMap((troop) =>
      around(troop).map((to) => ({ kind: 'move', from: spotOf(troop), to }) as const),
    ),
  against(look, { from, to }) {
    const reason = againstLeaving(look, from) ?? againstEntering(look, to)
    return reason ?? (areNeighbours(from, to) ? null : 'too-far')
  },
  act(move, { from, to }) {
    Object.assign(ownTroopAt(move, from)!, { x: to.x, y: to.y, moved: true })
    tell(move, 'moved', [placeOf(from), placeOf(to)], { seat: move.seat, ...told(move, to) })
  },
}

export const deploy: Deed<'deploy'> = {
  options: (look) => distinctSpots(ownTroops(look).flatMap(around)).map((at) => ({ kind: 'deploy', at })),
  against(look, { at }) {
    const { position, seat } = look
    if (position.court[seat] === 0) return 'court-empty'
    if (position.court[seat] === position.returned) return 'court-moved'
    const reason = againstEntering(look, at)
    return reason ?? (ownTroops(look).some((troop) => areNeighbours(troop, at)) ? null : 'apart')
  },
  act(move, { at }) {
    const { position, seat } = move
    position.court[seat]--
    position.troops.push({ x: at.x, y: at.y, owner: seat, kind: 'normal', moved: true })
    tell(move, 'deployed', [placeOf(at)], { seat, ...told(move, at) })
  },
}

export const retreat: Deed<'retreat'> = {
  options: (look) => ownTroops(look).map((troop) => ({ kind: 'retreat', from: spotOf(troop) })),
  against(look, { from }) {
    const reason = againstLeaving(look, from)
    if (reason) return reason
    return ownTroopAt(look, from)!.kind === 'retinue' ? 'retinue' : null
  },
  act(move, { from }) {
    const { position, seat } = move
    position.troops.splice(position.troops.indexOf(ownTroopAt(move, from)!), 1)
    position.court[seat]++
    position.returned++
    tell(move, 'retreated', [placeOf(from)], { seat, ...told(move, from) })
  },
}
