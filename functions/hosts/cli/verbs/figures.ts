import { countEntries } from '../../../jobs/projection/figures.ts'
import { figureWords, inColumns } from '../../../operator/words.ts'
import { isoOf } from '../../../ports/index.ts'
import { type Figures, figures, figuresSince } from '../../../store/operator/figures.ts'
import { everyRunning } from '../../../store/tables/running.ts'
import { daysOf } from './acts.ts'
import type { Verb } from './verb.ts'

const DAY = 24 * 3600_000

export const showingFigures: Verb = {
  takes: '',
  does: 'shows figures of each day (UTC): players who took a turn, tables, turns, and how long tables waited for a turn',
  options: { days: { type: 'string', default: '14', does: 'the number of days to look back' } },
  words: { least: 0, most: 0 },
  async run({ open, options }) {
    const days = daysOf(options.days)
    const { store } = await open()
    for await (const { table } of everyRunning(store)) await countEntries({ store }, table)
    const found = await figuresSince(store, isoOf(store.now() - (days - 1) * DAY).slice(0, 10))
    const rows = found.map(({ day, counted }) => [day, ...cellsOf(counted)])
    return {
      lines: inColumns([head, ...rows]),
      json: {
        days: found.map(({ day, counted }) => ({
          day,
          ...Object.fromEntries(figures.map((figure) => [figure, counted[figure] ?? 0])),
        })),
      },
    }
  },
}

const head = ['day', ...figures.map((figure) => figureWords[figure])]

const cellsOf = (counted: Figures): string[] => figures.map((figure) => String(counted[figure] ?? 0))
