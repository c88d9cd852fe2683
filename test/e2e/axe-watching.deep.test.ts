import { testStatesOtherwise } from './axe.ts'
import * as states from './states/watching.ts'

testStatesOtherwise(states)
