import * as states from '../states/lists.ts'
import { testStatesOtherwise } from '../support/axe.ts'

testStatesOtherwise(states)
