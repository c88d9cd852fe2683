import { testStates } from './axe.ts'
import { states } from './states/games.ts'

testStates(states)
