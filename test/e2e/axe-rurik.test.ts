import { testStates } from './axe.ts'
import * as states from './states/rurik.ts'

testStates(states)
