import { games } from '../../engine/index.ts'
import { benchEngine } from './engine.ts'

let kept = true
for (const load of Object.values(games)) {
  const game = await load()
  for (let seats = game.seats.min; seats <= game.seats.max; seats++)
    kept = (await benchEngine(game, seats)) && kept
}
process.exitCode = kept ? 0 : 1
