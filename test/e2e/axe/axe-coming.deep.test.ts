import * as states from '../states/coming.ts'
import { testStatesOtherwise } from '../support/axe.ts'

testStatesOtherwise(states)
