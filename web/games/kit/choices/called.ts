import type { Seat, SeatNames } from '../../../../engine/core/index.ts'
import type { Words } from '../../../print/speech.ts'
import { nameOf, t } from '../../../text/words.ts'

/**
 * How a board and the story of a table call players for the one in `seat`: by name, an empty seat by its number, and
 * “You” for themselves, but in languages whose verbs would need another form for that.
 */
export const calledFor = (seat: Seat | null, names: SeatNames): readonly string[] =>
  names.map((_, one) =>
    one === seat ? t('seat.mine.told', { name: nameOf(names, one) }) : nameOf(names, one),
  )

/** Words that call a player “You”, as `calledFor` has it, at the beginning of a sentence, and “you” within one. */
export function withinSentences(words: Words): Words {
  const called = new RegExp(`(?<=[^.!?…]\\s)${t('seat.mine.short')}(?!\\p{L})`, 'gu')
  const within = (sentence: string) => sentence.replace(called, t('seat.mine'))
  return {
    ...words,
    say: (message) => within(words.say(message)),
    ask: (question, mine) => within(words.ask(question, mine)),
  }
}
