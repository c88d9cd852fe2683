import type { Holder, Owner, RurikPosition } from '../position/position.ts'

/* Against a single player there are the Rebellion, and neutral troops. They sit at no seat; their pieces on the map
   bear numbers at which nobody sits. */

export const rebels: Owner = 1
export const neutrals: Owner = 2

export const isRebels = ({ rebellion }: RurikPosition, owner: Owner): boolean =>
  rebellion !== undefined && owner === rebels

export const isNeutral = ({ rebellion }: RurikPosition, owner: Owner): boolean =>
  rebellion !== undefined && owner === neutrals

/** An owner's possessions besides pieces; neutral troops have none. */
export const holderOf = (position: RurikPosition, owner: Owner): Holder | undefined =>
  isRebels(position, owner) ? position.rebellion : position.players[owner]

/** Everyone who scores: the seats, and the Rebellion. */
export const sidesOf = ({ players, rebellion }: RurikPosition): Owner[] => [
  ...players.keys(),
  ...(rebellion ? [rebels] : []),
]

/** The possessions of all of them, by owner. */
export const holdersOf = ({ players, rebellion }: RurikPosition): Holder[] => [
  ...players,
  ...(rebellion ? [rebellion] : []),
]
