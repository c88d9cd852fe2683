import * as states from '../states/heirs.ts'
import { testStatesOtherwise } from '../support/axe.ts'

testStatesOtherwise(states)
