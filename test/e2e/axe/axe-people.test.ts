import * as states from '../states/people.ts'
import { testStates } from '../support/axe.ts'

testStates(states)
