import { actWords, inColumns, timeWords } from '../../../operator/words.ts'
import { listActs } from '../../../store/operator/acts.ts'
import { misused, type Verb } from './verb.ts'

export const listingActs: Verb = {
  takes: '',
  does: 'lists what operators did, latest first: when, who, what and why',
  options: { days: { type: 'string', default: '30', does: 'the number of days to look back' } },
  words: { least: 0, most: 0 },
  async run({ open, options }) {
    const days = daysOf(options.days)
    const acts = await listActs((await open()).store, days)
    const lines = inColumns(acts.map((one) => [timeWords(one.at), one.by, actWords(one), one.why]))
    return {
      lines: lines.length > 0 ? lines : [`No operator did anything in ${days} days.`],
      json: { acts },
    }
  },
}

/** A number of days from an option. */
export function daysOf(given: string | boolean | undefined): number {
  const days = Number(given)
  return Number.isInteger(days) && days > 0 && days <= 730
    ? days
    : misused(`--days ${given} is not a number from 1 to 730.`)
}
