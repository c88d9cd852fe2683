import * as states from '../states/watching.ts'
import { testStates } from '../support/axe.ts'

testStates(states)
