import { testStatesOtherwise } from './axe.ts'
import * as states from './states/rurik.ts'

testStatesOtherwise(states)
