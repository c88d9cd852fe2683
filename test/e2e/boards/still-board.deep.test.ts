import { games } from '../../../engine/index.ts'
import { shareOf } from '../../support/depth.ts'
import { useApp } from '../support/app.ts'
import { type Device, testTurns } from './still-turns.ts'

const beside: Device[] = ['desk', 'tall phone', 'low phone', 'lying phone']

testTurns(
  useApp(),
  shareOf(beside.flatMap((device) => Object.keys(games).map((game): [Device, string] => [device, game]))),
)
