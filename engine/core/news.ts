import type { AnyGame, Fact } from './contract.ts'
import type { Entry } from './entry.ts'

/** How much each fact of a game matters as news. */
export type Weights = AnyGame['weights']

export const weightOf = ({ key }: Fact, weights: Weights = {}): number =>
  weights[key.slice(key.indexOf('.') + 1)] ?? 1

/** The start of a table and the end of a turn are part of its story, but no news. */
export const isRoutine = ({ key }: Fact): boolean => key.endsWith('.ended')

/** Whether a fact is more than bookkeeping. */
export const isNews = (fact: Fact, weights?: Weights): boolean =>
  weightOf(fact, weights) > 0 && !isRoutine(fact)

/** Drawing and passing have weights below this. */
const leastDeed = 0.3

/** Whether a fact is more than bookkeeping, a draw or a pass. */
export const isDeed = (fact: Fact, weights?: Weights): boolean =>
  weightOf(fact, weights) >= leastDeed && !isRoutine(fact)

/** What mattered last: of the facts that matter most the newest; bookkeeping only where nothing else was told. */
export function mattered(facts: readonly Fact[], weights?: Weights): Fact | undefined {
  const worth = (fact: Fact) => (isNews(fact, weights) ? weightOf(fact, weights) : 0)
  const most = Math.max(...facts.map(worth))
  return facts.findLast((fact) => worth(fact) === most)
}

/** The facts of the newest turn among some entries, the oldest first: its seat may have sent it in parts. */
export function toldLast(entries: readonly Pick<Entry, 'seat' | 'facts'>[]): Fact[] {
  const last = entries.findLastIndex(({ facts }) => facts.length > 0)
  const isPart = ({ seat, facts }: Pick<Entry, 'seat' | 'facts'>) =>
    seat === entries[last].seat && !facts.some(isRoutine)
  const before = entries.slice(0, Math.max(0, last)).findLastIndex((entry) => !isPart(entry))
  return entries.slice(before + 1, last + 1).flatMap(({ facts }) => facts)
}
