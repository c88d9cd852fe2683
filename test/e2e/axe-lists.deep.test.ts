import { testStatesOtherwise } from './axe.ts'
import * as states from './states/lists.ts'

testStatesOtherwise(states)
