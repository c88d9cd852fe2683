import * as states from '../states/around.ts'
import { testStatesOtherwise } from '../support/axe.ts'

testStatesOtherwise(states)
