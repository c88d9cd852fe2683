import { testStates } from './axe.ts'
import * as states from './states/people.ts'

testStates(states)
