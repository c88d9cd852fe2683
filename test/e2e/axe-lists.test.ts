import { testStates } from './axe.ts'
import * as states from './states/lists.ts'

testStates(states)
