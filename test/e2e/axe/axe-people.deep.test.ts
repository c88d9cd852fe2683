import * as states from '../states/people.ts'
import { testStatesOtherwise } from '../support/axe.ts'

testStatesOtherwise(states)
