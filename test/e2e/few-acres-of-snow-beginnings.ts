import { readFileSync } from 'node:fs'
import { type AnyGame, type ImportFile, importFileOf, recordOf } from '../../engine/core/index.ts'
import { games } from '../../engine/index.ts'
import { type FinishedTable, logOf, reader } from '../engine/few-acres-of-snow/record.ts'
import { broughtTable } from '../support/brought-table.ts'
import { deviceTable, fileOf } from '../support/device-table.ts'
import type { Made } from '../support/made-table.ts'

const snow = (): Promise<AnyGame> => games['few-acres-of-snow']() as Promise<AnyGame>

/**
 * Where scenes begin: on a device's table, after so many random turns from a seed. Hands stay as they are when it is
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

/** A table that was played to its end, of whose towns none was left; somebody who sat there for the British. @returns its id */
export async function finishedTable(title: string, made: Made): Promise<string> {
  const at = new URL('../engine/few-acres-of-snow/fixtures/towns.json', import.meta.url)
  const finished: FinishedTable = JSON.parse(readFileSync(at, 'utf8'))
  const composers = finished.turns.map(({ actions }) => reader(actions))
  // As it comes out of a file.
  const record = JSON.parse(JSON.stringify(recordOf(logOf(finished, composers), finished.seed)))
  return broughtTable(importFileOf(record) as ImportFile, title, [made])
}
