import { testStates } from './axe.ts'
import * as states from './states/playing.ts'

testStates(states)
