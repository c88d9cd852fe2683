import { testStatesOtherwise } from './axe.ts'
import * as states from './states/coming.ts'

testStatesOtherwise(states)
