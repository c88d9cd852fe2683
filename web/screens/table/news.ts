import type { PublicEntry, Seat } from '../../../engine/core/index.ts'
import { nameOf, t, type Words } from '../../text/words.ts'

/** What happened after a seat's own latest turn. */
export function newsFor(entries: readonly PublicEntry[], seat: Seat): PublicEntry[] {
  const mine = entries.findLastIndex((entry) => entry.kind === 'turn' && entry.seat === seat)
  return entries.slice(mine + 1)
}

/** A line of the story; `isPrinted` where the game tells it, and with its places on the board. */
interface Line {
  words: string
  at: readonly string[]
  isPrinted: boolean
}

/** An entry in lines: what somebody did about the table, then what happened in the game. */
export function linesOf(entry: PublicEntry, names: readonly (string | null)[], words: Words): Line[] {
  const { kind, seat, facts } = entry
  const plain = (said: string): Line => ({ words: said, at: [], isPrinted: false })
  const name = seat === null ? '' : nameOf(names, seat)
  const isReturn = facts.some(({ key }) => key === 'table.returned')
  return [
    ...(kind === 'turn' ? [] : [plain(t(`entry.${kind}`, { name }))]),
    ...(kind === 'takeback-agreed' && isReturn ? [plain(t('entry.returned'))] : []),
    ...facts.flatMap((fact) =>
      fact.key === 'table.returned' ? [] : [{ words: words.say(fact), at: fact.at, isPrinted: true }],
    ),
  ]
}
