import type { VNode } from 'preact'
import { draftView, type Position, type Seat } from '../../../../engine/core/index.ts'
import type { TableView } from '../../../../functions/api/shapes.ts'
import type { Foot } from '../../../games/kit/frame/around-board.ts'
import { Label } from '../../../shell/page/label.tsx'
import { type AnyDraft, draftAfter } from '../../../table/compose.ts'
import { announce } from '../../../text/announce.ts'
import { listed, nameOf, t } from '../../../text/words.ts'
import { beforeTap } from '../composing/before-tap.ts'
import { Strip } from '../composing/strip.tsx'
import { newestStep } from '../phases/newest.ts'
import { type Primary, primaryIn } from '../phases/phase.ts'
import type { PhaseContext, PhaseView } from '../phases/phase-view.ts'
import { keepMine } from './keeping.ts'
import { isSameTurn, othersBefore, planWith } from './planning.ts'

/** A turn is planned: as one of mine is composed, in a frame of its own, and with no way to send it. */
export function planning(at: PhaseContext<'planning'>): PhaseView {
  const { phase, known, game, ends, words, tableActions, happen, choose, undoTo } = at
  const { planning, draft } = phase
  const { view: table } = known
  const { otherFor } = planning
  const found = primaryIn(game, phase, ends).primary
  const isSame = found.kind === 'send' && isSameTurn(planning, found.turn)
  const primary: Primary = isSame ? { kind: 'closed' } : found
  const number = otherFor === null ? 0 : otherFor + 1
  const question = game.ask(draftView(draft), planning.seat)
  const isReady = found.kind === 'send' && !found.isEarly
  const leave = () => happen({ kind: 'planned', planning: null })
  const add = (turn: AnyDraft) => {
    const { start, after } = planning
    void keepMine(tableActions.here, table, { plan: planWith(planning, turn), start, after })
    announce(t('plan.added'))
    leave()
  }
  const promptFor = (question: string) => (
    <p class="status long" role="status">
      <span>
        <strong>{t('plan.title')} </strong>
        <Label>{t('plan.lead', { number })}</Label> <Label>{question}</Label>
      </span>
    </p>
  )
  // It says what would be planned, where more could be done.
  const end = (!isReady && words.tIfAny(`${game.id}.end`, question.with)) || t('draft.end')
  const label =
    primary.kind === 'send'
      ? t(isReady ? 'plan.add' : 'plan.add.end', { end })
      : primary.kind === 'end'
        ? end
        : isSame
          ? t('plan.same', { number })
          : words.ask(question, 'short')
  const foot = (own: Foot | null) => (
    <Strip
      game={game}
      draft={draft}
      turn={phase.turn}
      words={words}
      isBusy={false}
      warns={false}
      isBegun={false}
      primary={primary}
      label={label}
      own={own}
      name={t('plan.label')}
      also={[{ label: t('plan.leave'), press: leave }]}
      choose={choose}
      send={add}
      part={null}
      reveal=""
      undoTo={undoTo}
      before={beforeTap(draft.steps.length, planning.joined)}
    />
  )
  const now = planning.after ? draftAfter(at.composing.draft) : (table.view as Position)
  const others = draft.steps.length > 0 ? [] : othersBefore(game, planning, now)
  const isMyMove = !table.state.over && at.composing.isMyTurn
  return {
    prompt: promptFor(
      isSame ? t('plan.same.other') : isReady ? t('plan.ready', { number }) : words.ask(question, 'yes'),
    ),
    ...(!isReady && !isSame && { promptFor }),
    newest: newestStep(game, draft, words) ?? (others.length > 0 ? [othersInWords(others, table)] : []),
    foot,
    ...(isMyMove && { matters: true, before: <MineNow go={leave} /> }),
  }
}

/** Who moves before the turn that is planned, and how often. */
function othersInWords(others: readonly Seat[], { names }: TableView): string {
  const who = [...new Set(others)].map((seat) => {
    const name = nameOf(names, seat)
    const count = others.filter((other) => other === seat).length
    return count > 1 ? t('plan.before.more', { name, count }) : name
  })
  return t('plan.before', { who: listed(who), count: who.length })
}

/** Says that it is my move by now; it waits for me. */
const MineNow = ({ go }: { go(): void }): VNode => (
  <p class="note" role="status">
    {t('plan.mine')}{' '}
    <button type="button" onClick={go}>
      {t('plan.mine.go')}
    </button>
  </p>
)
