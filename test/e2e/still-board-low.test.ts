import { games } from '../../engine/index.ts'
import { useApp } from './app.ts'
import { type Device, testTurns } from './still-turns.ts'

testTurns(
  useApp(),
  Object.keys(games).map((game): [Device, string] => ['low phone', game]),
)
