import { testStatesOtherwise } from './axe.ts'
import * as states from './states/heirs.ts'

testStatesOtherwise(states)
