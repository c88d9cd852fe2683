import { testStates } from './axe.ts'
import * as states from './states/watching.ts'

testStates(states)
