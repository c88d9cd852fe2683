import type { Holder, Owner, RurikPosition } from './position.ts'

/*
 * Against one alone stands the Rebellion, and troops that are nobody's. They sit at no seat; what they own on the map
 * bears numbers at which nobody sits.
 */

export const rebels: Owner = 1
export const neutrals: Owner = 2

export const isRebels = ({ rebellion }: RurikPosition, owner: Owner): boolean =>
  rebellion !== undefined && owner === rebels

export const isNeutral = ({ rebellion }: RurikPosition, owner: Owner): boolean =>
  rebellion !== undefined && owner === neutrals

/** What an owner has besides pieces; neutral troops have nothing. */
export const holderOf = (position: RurikPosition, owner: Owner): Holder | undefined =>
  isRebels(position, owner) ? position.rebellion : position.players[owner]

/** Everyone who scores: the seats, and the Rebellion. */
export const sidesOf = ({ players, rebellion }: RurikPosition): Owner[] => [
  ...players.keys(),
  ...(rebellion ? [rebels] : []),
]

/** What all of them have, by owner. */
export const holdersOf = ({ players, rebellion }: RurikPosition): Holder[] => [
  ...players,
  ...(rebellion ? [rebellion] : []),
]
