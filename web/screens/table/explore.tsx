import type { VNode } from 'preact'
import type { AnyGame } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/api/shapes.ts'
import type { Foot } from '../../games/around-board.ts'
import { FootRow } from '../../games/foot-row.tsx'
import { nameOf, t, type Words } from '../../text/words.ts'
import { Hint } from './hint.tsx'
import { backTo, type Line, moverIn, ownBeginning, triesIn } from './line.ts'

type Props = {
  table: TableView
  game: AnyGame
  line: Line
  words: Words
  /** The foot of the board while something is picked on it. */
  own: Foot | null
  change(line: Line): void
  /** Ends the turn that is tried out, if it can be ended. */
  endTurn: (() => void) | null
  /** Keeps the line's own beginning: `use` as my draft, `keep` until it is my turn. */
  keepAs: 'use' | 'keep' | null
  keep(): void
  end(): void
}

/** Says that things are tried out, in the place of whose move it is; and, when the line ends, why. */
export function TryingLine({ table, game, line }: Pick<Props, 'table' | 'game' | 'line'>): VNode {
  const { seat, names } = table
  const mover = moverIn(line, seat)
  const isStuck = mover !== null && triesIn(game, line, seat).length === 0
  return (
    <p class="status" role="status">
      <b>{t('explore.title')}</b> {line.steps.length === 0 && t('explore.lead')}
      {isStuck && t(mover === seat ? 'explore.unseen' : 'explore.others', { name: nameOf(names, mover) })}
    </p>
  )
}

/** My line, step by step, and what I can do with it. */
export function Explore(props: Props): VNode {
  const { table, game, line, words, own, change, endTurn, keepAs, keep, end } = props
  const { seat } = table
  const { length } = line.steps
  const ending = { label: t('explore.end'), press: end }
  if (own?.cancel)
    return (
      <section class="strip explore" aria-label={t('explore.title')}>
        <FootRow {...own} also={[...(own.also ?? []), ending]} />
      </section>
    )
  return (
    <section class="strip explore" aria-label={t('explore.title')}>
      {length > 0 && (
        <ol class="whole">
          {line.steps.map((step, i) => (
            <li key={i} value={i + 1}>
              {words.say(game.say(i === 0 ? line.start : line.steps[i - 1].view, step.seat, step.action))}
              {step.facts.length > 0 && (
                <p class="printed">{step.facts.map((fact) => words.say(fact)).join(' ')}</p>
              )}
            </li>
          ))}
        </ol>
      )}
      <p class="actions">
        <button type="button" disabled={length === 0} onClick={() => change(backTo(line, length - 1))}>
          {t('draft.undo')}
        </button>
        {endTurn && (
          <button type="button" onClick={endTurn}>
            {t('draft.end')}
          </button>
        )}
        <Hint table={table} game={game} line={line} change={change} />
        <button type="button" onClick={end}>
          {t('explore.end')}
        </button>
        {keepAs && ownBeginning(line, seat).length > 0 && (
          <button type="button" class="strong" onClick={keep}>
            {t(`explore.${keepAs}`)}
          </button>
        )}
      </p>
      {own && <FootRow {...own} />}
    </section>
  )
}
