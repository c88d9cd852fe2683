import { testStatesOtherwise } from './axe.ts'
import { states } from './states/games.ts'

testStatesOtherwise(states)
