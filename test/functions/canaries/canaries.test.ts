import { probes } from '../../engine/probes/index.ts'
import { useEngine } from '../world.ts'
import { letters, lettersGame } from './letters.ts'
import { gheosFor, type Played, tellsNothing } from './tells-nothing.ts'

useEngine()

tellsNothing([
  gheosFor(3),
  ['letters', lettersGame, 3, letters],
  ...Object.entries(probes).map(([name, game]): Played => [name, game, game.seats.max, []]),
])
