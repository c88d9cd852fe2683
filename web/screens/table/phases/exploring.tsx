import type { Foot } from '../../../games/kit/frame/around-board.ts'
import { Explore, TryingVariation } from '../composing/explore.tsx'
import { triesIn } from '../composing/variation.ts'
import type { PhaseContext, PhaseView } from './phase-view.ts'

/** Things are tried out. */
export function exploring(at: PhaseContext<'exploring'>): PhaseView {
  const { phase, known, game, ends, words, tableActions, composing, choose, planLine, happen } = at
  const { view: table } = known
  const { variation } = phase
  const ending = triesIn(game, variation, table.seat).find(({ kind }) => kind === ends)
  const foot = (own: Foot | null) => (
    <Explore
      table={table}
      game={game}
      variation={variation}
      words={words}
      own={own}
      change={(variation) => happen({ kind: 'tried', variation })}
      endTurn={ending ? () => choose(ending) : null}
      // When the device goes on to another player, no turn of mine is prepared on it.
      keepAs={
        composing.isMyTurn ? 'use' : planLine ? 'plan' : tableActions.isByPost && !table.plan ? 'keep' : null
      }
      keep={() => {
        if (!composing.isMyTurn && planLine) return planLine(variation)
        composing.keepVariation(variation)
        happen({ kind: 'tried', variation: null })
      }}
      end={() => happen({ kind: 'tried', variation: null })}
    />
  )
  return {
    prompt: <TryingVariation table={table} game={game} variation={variation} />,
    newest: [],
    foot,
  }
}
