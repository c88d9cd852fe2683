import * as states from '../states/few-acres-of-snow.ts'
import { testStates } from '../support/axe.ts'

// What all games have, too, is looked at with theirs.
const { over, sheets, ...own } = states
testStates(own)
