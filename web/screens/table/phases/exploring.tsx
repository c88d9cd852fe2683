import type { Foot } from '../../../games/around-board.ts'
import { Explore, TryingLine } from '../explore.tsx'
import { triesIn } from '../line.ts'
import type { At, Said } from './said.ts'

/** Things are tried out. */
export function exploring(at: At<'exploring'>): Said {
  const { phase, known, game, ends, words, ways, composing, choose, happen } = at
  const { view: table } = known
  const { line } = phase
  const ending = triesIn(game, line, table.seat).find(({ kind }) => kind === ends)
  const foot = (own: Foot | null) => (
    <Explore
      table={table}
      game={game}
      line={line}
      words={words}
      own={own}
      change={(line) => happen({ kind: 'tried', line })}
      endTurn={ending ? () => choose(ending) : null}
      // When the device goes on to another player, no turn of mine is prepared on it.
      keepAs={composing.isMyTurn ? 'use' : ways.isByPost ? 'keep' : null}
      keep={() => {
        composing.keepLine(line)
        happen({ kind: 'tried', line: null })
      }}
      end={() => happen({ kind: 'tried', line: null })}
    />
  )
  return {
    prompt: <TryingLine table={table} game={game} line={line} />,
    newest: null,
    foot,
  }
}
