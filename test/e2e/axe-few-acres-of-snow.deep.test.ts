import { testStatesOtherwise } from './axe.ts'
import * as states from './states/few-acres-of-snow.ts'

testStatesOtherwise(states)
