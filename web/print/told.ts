import type { PublicEntry, SeatNames } from '../../engine/core/index.ts'
import { spanIn } from './pace.ts'
import type { Speech, Words } from './speech.ts'

/** An entry's facts that the game has sentences for; `table.returned`, after a take-back, has one of the app's own. */
export const factsOf = ({ facts }: Pick<PublicEntry, 'facts'>): PublicEntry['facts'] =>
  facts.filter(({ key }) => key !== 'table.returned')

type Fact = PublicEntry['facts'][number]

/** A fact, and how many times in a row it happened if more than once. */
export type Told = Fact & { times?: number }

/** Equal facts in a row as one, for news and mails. The story and replays go on fact by fact, and count them. */
export function merged(facts: readonly Fact[]): Told[] {
  const starts = facts.flatMap((fact, i) => (i > 0 && isSame(facts[i - 1], fact) ? [] : i))
  return starts.map((start, i) => {
    const times = (starts[i + 1] ?? facts.length) - start
    return times > 1 ? { ...facts[start], times } : facts[start]
  })
}

const isSame = (one: Fact, other: Fact): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A line of the story, with its places on the board. `isPrinted`: whether it is a sentence of the game. */
export interface StoryLine {
  words: string
  at: readonly string[]
  isPrinted: boolean
}

/** Says so where a bot played below its level, since its host's bot time was used up; null for all other entries. */
export function easedIn(
  { t, nameOf }: Pick<Speech, 't' | 'nameOf'>,
  { seat, level }: Pick<PublicEntry, 'seat' | 'level'>,
  names: SeatNames,
): string | null {
  if (!level || seat === null) return null
  const name = names[seat]
  const isEased = level === 'plain' || (name && 'level' in name && name.level !== level)
  return isEased ? t('entry.eased', { name: nameOf(names, seat), level }) : null
}

/** The lines of an entry, at least one: first what a player did at the table, then what happened in the game. */
export function linesIn(
  speech: Speech,
  entry: Pick<PublicEntry, 'kind' | 'seat' | 'facts' | 'level' | 'standsIn' | 'pause'>,
  names: SeatNames,
  words: Pick<Words, 'say'>,
): StoryLine[] {
  const { t, nameOf } = speech
  const { kind, seat, facts, standsIn, pause } = entry
  const plain = (said: string): StoryLine => ({ words: said, at: [], isPrinted: false })
  const told = factsOf({ facts })
  const name = seat === null ? '' : nameOf(names, seat)
  const paused = pause ? { cause: pause.cause, time: spanIn({ t }, pause.minutes) } : {}
  const eased = easedIn(speech, entry, names)
  return [
    ...(eased ? [plain(eased)] : []),
    ...(standsIn ? [plain(t('entry.stands-in', { name }))] : []),
    ...(kind === 'turn' && told.length > 0 ? [] : [plain(t(`entry.${kind}`, { name, ...paused }))]),
    ...(kind === 'takeback-agreed' && told.length < facts.length ? [plain(t('entry.returned'))] : []),
    ...told.map((fact) => ({ words: words.say(fact), at: fact.at, isPrinted: true })),
  ]
}
