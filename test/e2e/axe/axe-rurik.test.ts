import * as states from '../states/rurik.ts'
import { testStates } from '../support/axe.ts'

// What all games have, too, is looked at with theirs.
const { over, rules, sheets, ...own } = states
testStates(own)
