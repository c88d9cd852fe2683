import * as states from '../states/rurik.ts'
import { testStatesOtherwise } from '../support/axe.ts'

testStatesOtherwise(states)
