import type { VNode } from 'preact'
import type { AnyGame, Seat } from '../../../engine/core/index.ts'
import type { TableView } from '../../../functions/http/shapes.ts'
import { nameOf, t, type Words } from '../../text/words.ts'
import { backTo, type Line, lineView, moverIn, ownBeginning, triesIn } from './line.ts'

type Props = {
  table: TableView
  game: AnyGame
  line: Line
  words: Words
  change(line: Line): void
  /** Keeps the line's own beginning: as my draft where it is my turn, else to be played when it is. */
  keep(): void
  end(): void
}

/** What I try out, step by step, and what can become of it. */
export function Explore({ table, game, line, words, change, keep, end }: Props): VNode {
  const { seat, names } = table
  const isMyTurn = (table.view as { waiting: Seat[] } | null)?.waiting.includes(seat)
  const mover = moverIn(line, seat)
  const isStuck = mover !== null && triesIn(game, line, seat).length === 0
  const { length } = line.steps
  return (
    <section class="strip explore" aria-label={t('explore.title')}>
      <p role="status">
        <strong>{t('explore.title')}</strong> {length === 0 && t('explore.lead')}
        {isStuck && t(mover === seat ? 'explore.unseen' : 'explore.others', { name: nameOf(names, mover) })}
      </p>
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
        <button type="button" onClick={end}>
          {t('explore.end')}
        </button>
        {ownBeginning(line, seat).length > 0 && (
          <button type="button" class="strong" onClick={keep}>
            {t(isMyTurn ? 'explore.use' : 'explore.keep')}
          </button>
        )}
      </p>
    </section>
  )
}

/** Whether there is anything to be tried out from a line. */
export const canTry = (game: AnyGame, line: Line, seat: Seat): boolean =>
  lineView(line).waiting.length > 0 && triesIn(game, line, seat).length > 0
