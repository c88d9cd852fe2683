import { testStates } from './axe.ts'
import * as states from './states/few-acres-of-snow.ts'

testStates(states)
