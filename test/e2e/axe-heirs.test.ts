import { testStates } from './axe.ts'
import * as states from './states/heirs.ts'

testStates(states)
