import { boardHasItsSentences } from '../../../../../web/kit/board-sentences.ts'

// More sentences of the board's own than the first, and keys in its sources than the second: fewer would not be found.
boardHasItsSentences('claimed-squares', { sentences: 2, literal: 2 })
