import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../structure/sources.ts'

/** Where the parts of a game stand, from the root. A probe that is laid out as a game has them among the tests. */
export function partsOf(game: string): { engine: string; web: string } {
  const probe = `test/engine/probes/${game}`
  return existsSync(join(root, probe))
    ? { engine: `${probe}/engine`, web: `${probe}/web` }
    : { engine: `engine/${game}`, web: `web/games/${game}` }
}
