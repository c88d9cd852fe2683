import { testStatesOtherwise } from './axe.ts'
import * as states from './states/playing.ts'

testStatesOtherwise(states)
