import { games } from '../../engine/index.ts'
import { benchEngine } from './engine.ts'
import { benchHttp } from './http.ts'
import { benchWeb } from './web.ts'

let kept = true
for (const load of Object.values(games)) {
  const game = await load()
  for (let seats = game.seats.min; seats <= game.seats.max; seats++)
    kept = (await benchEngine(game, seats)) && kept
  if (game.seats.max > 1) kept = (await benchHttp(game)) && (await benchWeb(game)) && kept
}
process.exitCode = kept ? 0 : 1
