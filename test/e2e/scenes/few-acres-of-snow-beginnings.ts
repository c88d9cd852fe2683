import type { SnowPosition } from '../../../engine/few-acres-of-snow/position/position.ts'
import type { Made } from '../../support/tables/made-table.ts'
import { beginning, type Scene } from './begun-table.ts'

/** After this many random turns of a table. */
const after = (turns: number, seed: number): Scene<SnowPosition> => ({
  seed,
  isThere: (_, played) => played === turns,
})

const beginnings = {
  /** The British may raid Port Royal with Rangers; the French hold its card and Militia, either of which would block. */
  raid: after(24, 20),
  /** The French may raid Canso with Coureurs de Bois. */
  question: after(31, 28),
  /** The French hold Native Americans; the British hold soldiers of two kinds, and no blocker. */
  ambush: after(54, 22),
  /** The French besiege Pemaquid at 0, and hold infantry. */
  assault: after(21, 18),
  /** The British besiege Port Royal at 0 with Militia; the French hold a Fortification. */
  defence: after(23, 6),
  /** Left to chance, it would be over after eight more turns. */
  late: after(81, 2),
  /** The French may besiege Boston from Pemaquid. */
  boston: after(18, 2),
}
export type Beginning = keyof typeof beginnings

const begun = beginning<SnowPosition, Beginning>('few-acres-of-snow', beginnings)

/** A table that has come to where a scene begins; the British are the first of these people. @returns its id */
export const begunTable = async (scene: Beginning, title: string, people: readonly Made[]): Promise<string> =>
  (await begun(scene, title, people)).id
