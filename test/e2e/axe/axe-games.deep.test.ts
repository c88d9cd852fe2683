import { states } from '../states/games.ts'
import { testStatesOtherwise } from '../support/axe.ts'

testStatesOtherwise(states)
