import * as states from '../states/around.ts'
import { testStates } from '../support/axe.ts'

testStates(states)
