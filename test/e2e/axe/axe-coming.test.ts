import * as states from '../states/coming.ts'
import { testStates } from '../support/axe.ts'

testStates(states)
