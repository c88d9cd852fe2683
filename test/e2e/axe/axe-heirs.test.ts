import * as states from '../states/heirs.ts'
import { testStates } from '../support/axe.ts'

testStates(states)
