import * as states from '../states/few-acres-of-snow.ts'
import { testStatesOtherwise } from '../support/axe.ts'

testStatesOtherwise(states)
