import * as states from '../states/lists.ts'
import { testStates } from '../support/axe.ts'

testStates(states)
