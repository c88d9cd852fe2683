import * as states from '../states/playing.ts'
import { testStatesOtherwise } from '../support/axe.ts'

testStatesOtherwise(states)
