import type { AnyGame } from '../../../engine/core/index.ts'
import { blind } from './blind.ts'
import { complete } from './complete.ts'
import { ends } from './ends.ts'
import { log } from './log.ts'
import { noTell } from './no-tell.ts'
import { plain } from './plain.ts'
import { plans } from './plans.ts'
import { probing } from './probing.ts'
import { reveals } from './reveals.ts'
import { sound } from './sound.ts'
import type { Sample } from './tables.ts'

/** What every game promises, by name. Each throws an error that names the game, the seats, the seed and what is wrong. */
export const promises: { readonly [name: string]: (game: AnyGame, sample: Sample) => void } = {
  complete,
  ends,
  plain,
  log,
  blind,
  'no-tell': noTell,
  sound,
  reveals,
  probing,
  plans,
}
