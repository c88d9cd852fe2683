import { testStates } from './axe.ts'
import * as states from './states/around.ts'

testStates(states)
