import { type AnyGame, mask, publishEntry, publishTable } from '../../../engine/core/index.ts'
import type { Watched } from '../../../functions/api/shapes.ts'
import { renderer } from '../../../functions/hosts/machine/server/renderer.ts'
import { size } from '../../../functions/messages/pictures/layout.ts'
import { svgOf } from '../../../functions/messages/pictures/print.ts'
import { drawnWith } from '../../../functions/ports/index.ts'
import { pngOf } from '../../../web/print/png.ts'
import { randomLog } from '../../support/play.ts'
import { seated } from '../../support/tables/seated.ts'
import type { Part } from './figure.ts'
import { compared } from './measure.ts'

/** The card of a watch link, drawn anew, beside a blank one of its size. */
export async function benchCard(game: AnyGame): Promise<Part> {
  const title = `${game.id}: the card of a watch link`
  const seats = game.seats.max
  const log = randomLog(game, seats, 1)
  const entry = log[Math.floor((2 * log.length) / 3)]
  const watched: Watched = {
    version: entry.version,
    title: 'Bench',
    state: publishTable(entry),
    names: seated('Ada', 'Ben', 'Cleo', 'Dora').slice(0, seats),
    view: mask(entry.position, 'spectator') as never,
    rules: game.rules,
    entries: [publishEntry(game, entry, 'spectator')],
    seed: null,
    delay: 0,
    pollAfter: 5,
  }
  const games = { [game.id]: async () => game }
  const printed = await renderer()
  const { width, height } = size
  const blank = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
  const svg = () => svgOf({ games, board: async () => '' }, watched)
  const figures = await compared(title, [
    { name: 'a blank picture', run: () => pngOf(blank, drawnWith(printed)) },
    { name: 'the card, laid out as SVG', run: svg },
    { name: 'the card, as PNG', run: async () => pngOf(await svg(), drawnWith(printed)) },
  ])
  const bytes = (await pngOf(await svg(), drawnWith(printed))).length
  return {
    title,
    about: `version ${entry.version} of ${log.length}`,
    figures: [...figures, { part: title, name: 'the card', value: bytes / 1024, unit: 'KB' }],
  }
}
