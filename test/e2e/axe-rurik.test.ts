import { testStates } from './axe.ts'
import * as states from './states/rurik.ts'

// What all games have, too, is looked at with theirs.
const { over, rules, sheets, ...own } = states
testStates(own)
