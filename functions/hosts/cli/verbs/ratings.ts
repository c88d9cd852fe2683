import { foldResults, type Shown, type Standing, shownOf } from '../../../../engine/ratings/index.ts'
import { counted, inColumns } from '../../../operator/words.ts'
import { readResults } from '../results-file.ts'
import type { Verb } from './verb.ts'

export const rating: Verb = {
  takes: '<file>',
  does: 'works out a club’s ratings from a downloaded list of its results, without any tables',
  options: {},
  words: { least: 1, most: 1 },
  async run({ words: [file], folder }) {
    const { results, uncounted, names } = readResults(folder, file)
    const nameOf = (person: string) => names.get(person) ?? person
    const games = [...new Set(results.map(({ game }) => game))].sort()
    const shown = games.map((game) => {
      const ratings = foldResults(
        results.filter((result) => result.game === game),
        uncounted,
      )
      return { game, shown: shownOf(ratings), ratings }
    })
    return {
      lines: shown.flatMap(({ game, shown }) => gameLines(game, shown, nameOf)),
      json: { games: shown },
    }
  },
}

function gameLines(game: string, { lists, sides }: Shown, nameOf: (person: string) => string): string[] {
  const said = lists.length === 0 ? ['  No rated results.'] : []
  const listed = lists.flatMap((list, i) => [
    ...(i > 0 ? ['  Never met anybody above:'] : []),
    ...inColumns(list.map((one, place) => rowOf(one, place + 1, nameOf))).map((row) => `  ${row}`),
  ])
  const told = sides.map(({ side, points, results }) => {
    return `  ${side}: ${points > 0 ? '+' : '−'}${Math.abs(points)} after ${counted(results, 'result')}`
  })
  return [game, ...said, ...listed, ...told]
}

const rowOf = (
  { person, low, high, results, isSettling }: Standing,
  place: number,
  nameOf: (person: string) => string,
): string[] => [
  `${place}.`,
  nameOf(person),
  `${low} to ${high}`,
  counted(results, 'result'),
  isSettling ? 'settling' : '',
]
