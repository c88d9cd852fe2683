import { readFileSync } from 'node:fs'
import { type AnyGame, mask, type Position, publishTable } from '../../../engine/core/index.ts'
import type { Watched } from '../../../functions/api/shapes.ts'
import { renderer } from '../../../functions/hosts/machine/server/renderer.ts'
import { createPages, type Pages } from '../../../functions/pages/app.ts'
import type { PagePorts, Ports } from '../../../functions/ports/index.ts'
import { drawBoard } from '../../../web/build/boards.ts'
import { randomLog } from '../../support/play.ts'
import { seated } from '../../support/tables/seated.ts'

/** The app's page as it stands in the sources: a build puts other files' names in it. */
export const page = readFileSync('web/index.html', 'utf8')

export const pagePortsOf = (ports: Ports): PagePorts => ({
  ...ports,
  page: async () => page,
  board: drawBoard,
  renderer,
})

/** The server's pages beside an app. */
export const pagesOf = (ports: Ports): Pages => createPages(pagePortsOf(ports))

/** How far a table has come. */
type At = 'gathering' | 'beginning' | 'middle' | 'end'

/** A table of a game that was played at random, as everybody may see it. */
export function watchedAt(game: AnyGame, seats: number, at: At, more: Partial<Watched> = {}): Watched {
  const log = randomLog(game, seats, seats)
  const steps = {
    gathering: 0,
    beginning: seats - 1,
    middle: Math.floor(log.length / 2),
    end: log.length - 1,
  }
  const entry = log[steps[at]]
  const names = ['Emily', 'Łukasz', 'Оксана', 'Dora'].slice(0, seats)
  return {
    version: entry.version,
    title: 'Sunday in Łódź',
    state: publishTable(entry),
    names: seated(...names.map((name, seat) => (entry.holders[seat] ? name : null))),
    view: (entry.position && mask(entry.position as Position, 'spectator')) as never,
    rules: game.rules,
    entries: [],
    seed: null,
    delay: 0,
    pollAfter: 5,
    ...more,
  }
}
