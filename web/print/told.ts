import type { PublicEntry } from '../../engine/core/index.ts'
import type { Speech, Words } from './speech.ts'

/** What an entry tells of the game; where a take-back returned to, the table says in words of its own. */
export const factsOf = ({ facts }: Pick<PublicEntry, 'facts'>): PublicEntry['facts'] =>
  facts.filter(({ key }) => key !== 'table.returned')

/** A line of the story; `isPrinted` where the game tells it, and with its places on the board. */
export interface StoryLine {
  words: string
  at: readonly string[]
  isPrinted: boolean
}

/** An entry in lines: what somebody did about the table, then what happened in the game; one at least. */
export function linesIn(
  { t, nameOf }: Speech,
  { kind, seat, facts, standsIn }: Pick<PublicEntry, 'kind' | 'seat' | 'facts' | 'standsIn'>,
  names: readonly (string | null)[],
  words: Pick<Words, 'say'>,
): StoryLine[] {
  const plain = (said: string): StoryLine => ({ words: said, at: [], isPrinted: false })
  const told = factsOf({ facts })
  const name = seat === null ? '' : nameOf(names, seat)
  return [
    ...(standsIn ? [plain(t('entry.stands-in', { name }))] : []),
    ...(kind === 'turn' && told.length > 0 ? [] : [plain(t(`entry.${kind}`, { name }))]),
    ...(kind === 'takeback-agreed' && told.length < facts.length ? [plain(t('entry.returned'))] : []),
    ...told.map((fact) => ({ words: words.say(fact), at: fact.at, isPrinted: true })),
  ]
}
