import type { AnyGame } from '../../../engine/core/index.ts'
import { games } from '../../../engine/index.ts'
import { broughtTable } from '../../support/brought-table.ts'
import { deviceTable, fileOf } from '../../support/device-table.ts'
import type { Made } from '../../support/made-table.ts'

const snow = (): Promise<AnyGame> => games['few-acres-of-snow']() as Promise<AnyGame>

/**
 * Where scenes begin: on a device's table, after this many random turns from a seed. Hands stay as they are when it is
 * brought over, what nobody has seen is dealt anew.
 */
const beginnings = {
  /** The British may raid Port Royal with Rangers; the French hold its card and Militia, either of which would block. */
  raid: { seed: 20, turns: 24 },
  /** The French may raid Canso with Coureurs de Bois. */
  question: { seed: 28, turns: 31 },
  /** The French hold Native Americans; the British hold soldiers of two kinds, and no blocker. */
  ambush: { seed: 22, turns: 54 },
  /** The French besiege Pemaquid at 0, and hold infantry. */
  assault: { seed: 18, turns: 21 },
  /** The British besiege Port Royal at 0 with Militia; the French hold a Fortification. */
  defence: { seed: 6, turns: 23 },
  /** Left to chance, it would be over after eight more turns. */
  late: { seed: 2, turns: 81 },
  /** The French may besiege Boston from Pemaquid. */
  boston: { seed: 2, turns: 18 },
}
export type Beginning = keyof typeof beginnings

/** A table that has come to where a scene begins; the British are the first of these people. @returns its id */
export async function begunTable(scene: Beginning, title: string, people: readonly Made[]): Promise<string> {
  const { seed, turns } = beginnings[scene]
  const table = deviceTable(await snow(), 2, seed)
  for (let turn = 0; turn < turns; turn++) table.turn()
  return broughtTable(fileOf(table), title, people)
}
