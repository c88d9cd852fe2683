import * as states from '../states/playing.ts'
import { testStates } from '../support/axe.ts'

testStates(states)
