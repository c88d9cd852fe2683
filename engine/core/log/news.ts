import type { AnyGame, Fact } from '../contract.ts'
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

type Telling = Pick<Entry, 'seat' | 'facts'>

/** The facts of each turn: what a seat sent in parts is one, if nobody else moved between. */
export function wholeTurns(entries: readonly Telling[]): Fact[][] {
  const turns: Fact[][] = []
  for (const [i, { seat, facts }] of entries.entries()) {
    const before = entries[i - 1]
    const goesOn = before?.seat === seat && !before.facts.some(isRoutine)
    if (goesOn) turns[turns.length - 1].push(...facts)
    else turns.push([...facts])
  }
  return turns
}

/** The facts of the newest turn that told something, the oldest first. */
export const toldLast = (entries: readonly Telling[]): Fact[] =>
  wholeTurns(entries).findLast((facts) => facts.length > 0) ?? []
