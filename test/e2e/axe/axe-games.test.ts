import { states } from '../states/games.ts'
import { testStates } from '../support/axe.ts'

testStates(states)
