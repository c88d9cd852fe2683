import * as states from '../states/watching.ts'
import { testStatesOtherwise } from '../support/axe.ts'

testStatesOtherwise(states)
