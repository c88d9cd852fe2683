import type { VNode } from 'preact'
import type { AnyGame } from '../../../../engine/core/index.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import type { Foot } from '../../../games/kit/frame/around-board.ts'
import { FootRow } from '../../../games/kit/frame/foot-row.tsx'
import { Label } from '../../../shell/page/label.tsx'
import { byAction } from '../../../table/by-action.ts'
import { nameOf, t, type Words } from '../../../text/words.ts'
import { Hint } from './hint.tsx'
import { Parts } from './strip.tsx'
import { beforeTap, moverIn, ownBeginning, told, triesIn, type Variation } from './variation.ts'

type Props = {
  table: TableView
  game: AnyGame
  variation: Variation
  words: Words
  /** The foot of the board while something is picked on it. */
  own: Foot | null
  change(variation: Variation): void
  /** Ends the turn that is tried out, if it can be ended. */
  endTurn: (() => void) | null
  /** Keeps the variation's own beginning: `use` as my draft, `keep` until it is my turn, `plan` as my next turn. */
  keepAs: 'use' | 'keep' | 'plan' | null
  keep(): void
  end(): void
}

/** Says that things are tried out, in the place of whose move it is; and, when the variation ends, why. */
export function TryingVariation({
  table,
  game,
  variation,
}: Pick<Props, 'table' | 'game' | 'variation'>): VNode {
  const { seat, names } = table
  const mover = moverIn(variation, seat)
  const isStuck = mover !== null && triesIn(game, variation, seat).length === 0
  return (
    <p class="status" role="status">
      <b>{t('explore.title')}</b> {variation.steps.length === 0 && <Label>{t('explore.lead')}</Label>}
      {isStuck && (
        <Label>
          {t(mover === seat ? 'explore.unseen' : 'explore.others', { name: nameOf(names, mover) })}
        </Label>
      )}
    </p>
  )
}

/** My variation, step by step, and what I can do with it. */
export function Explore(props: Props): VNode {
  const { table, game, variation, words, own, change, endTurn, keepAs, keep, end } = props
  const { seat } = table
  const { length } = variation.steps
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
          {byAction(game, told(game, variation)).map(({ action, parts, facts }, i) => (
            <li key={i} value={i + 1}>
              {words.say(action)}
              <Parts parts={parts} words={words} />
              {facts.length > 0 && <p class="printed">{facts.map((fact) => words.say(fact)).join(' ')}</p>}
            </li>
          ))}
        </ol>
      )}
      <p class="actions">
        <button type="button" disabled={length === 0} onClick={() => change(beforeTap(variation))}>
          {t('draft.undo')}
        </button>
        {endTurn && (
          <button type="button" onClick={endTurn}>
            {t('draft.end')}
          </button>
        )}
        <Hint table={table} game={game} variation={variation} change={change} />
        <button type="button" onClick={end}>
          {t('explore.end')}
        </button>
        {keepAs && ownBeginning(variation, seat).length > 0 && (
          <button type="button" class="strong" onClick={keep}>
            <Label>{t(`explore.${keepAs}`)}</Label>
          </button>
        )}
      </p>
      {own && <FootRow {...own} />}
    </section>
  )
}
