import { type LoggedAct, listActs } from '../../../store/operator/acts.ts'
import { inColumns, timeWords } from '../words.ts'
import { misused, type Verb } from './verb.ts'

export const listingActs: Verb = {
  takes: '',
  does: 'lists what operators did, latest first: when, who, what and why',
  options: { days: { type: 'string', default: '30', does: 'the number of days to look back' } },
  words: { least: 0, most: 0 },
  async run({ open, options }) {
    const days = daysOf(options.days)
    const acts = await listActs((await open()).store, days)
    const lines = inColumns(acts.map((one) => [timeWords(one.at), one.by, whatOf(one), one.why]))
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

function whatOf({ act, done }: LoggedAct): string {
  const whom = 'player' in act ? act.player : act.table
  const more =
    act.kind === 'rename' ? ` to ${act.name}` : act.kind === 'delete-message' ? ` ${act.message}` : ''
  return `${act.kind} ${whom}${more}${done ? '' : ' (under way)'}`
}
