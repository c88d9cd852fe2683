import { it } from 'vitest'
import { probes } from '../../engine/probes/index.ts'
import { useEngine } from '../support/world.ts'
import { letters, lettersGame } from './letters.ts'
import { gheosFor, type Played, tellsNothing } from './tells-nothing.ts'

useEngine()

const played: Played[] = [
  gheosFor(3),
  ['letters', lettersGame, 3, letters],
  ...Object.entries(probes).map(([name, game]): Played => [name, game, game.seats.max, []]),
]

it.each(played)(
  'v5.0.0-8.2.3 canary, whole table of %s: each player sees what is theirs to see, and nothing else',
  (...one) => tellsNothing(one),
)
