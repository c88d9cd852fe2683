import { boardHasItsSentences } from '../../../../../web/board-sentences.ts'

boardHasItsSentences('sealed-bids', { sentences: 8, literal: 8 })
