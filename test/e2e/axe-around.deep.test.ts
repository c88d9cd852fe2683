import { testStatesOtherwise } from './axe.ts'
import * as states from './states/around.ts'

testStatesOtherwise(states)
