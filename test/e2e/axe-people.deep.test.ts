import { testStatesOtherwise } from './axe.ts'
import * as states from './states/people.ts'

testStatesOtherwise(states)
