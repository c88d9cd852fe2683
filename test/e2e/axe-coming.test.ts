import { testStates } from './axe.ts'
import * as states from './states/coming.ts'

testStates(states)
