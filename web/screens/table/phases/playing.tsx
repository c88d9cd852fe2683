import { useSignal } from '@preact/signals'
import type { ComponentChildren, VNode } from 'preact'
import { useLayoutEffect, useMemo, useReducer } from 'preact/hooks'
import type { Action, Position } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import { calledFor, withinSentences } from '../../../games/kit/choices/called.ts'
import { AroundBoard } from '../../../games/kit/frame/around-board.ts'
import { progressOf } from '../../../games/kit/lesson.ts'
import * as search from '../../../games/kit/model/aim.ts'
import { useWords } from '../../../games/kit/words.tsx'
import { troubleHere } from '../../../net/trouble.ts'
import { AfterPaint } from '../../../shell/page/after-paint.tsx'
import { lasting } from '../../../shell/page/chosen-here.ts'
import { Label } from '../../../shell/page/label.tsx'
import { TroubleNote, Waiting } from '../../../shell/page/parts.tsx'
import { boardProps } from '../../../table/board-of.ts'
import { type AnyDraft, actionsOf, pendingIn, sendable } from '../../../table/compose.ts'
import { newestOf, newsOf, sentBy } from '../../../table/news.ts'
import { type Playable, useGame } from '../../../table/use-game.ts'
import { t, type Words } from '../../../text/words.ts'
import { Sent } from '../composing/strip.tsx'
import type { TableActions } from '../composing/table-actions.ts'
import { useComposing } from '../composing/use-composing.ts'
import { startVariation, tryOut } from '../composing/variation.ts'
import type { Asking } from '../frame/ask-address.tsx'
import { AskToBeTold } from '../frame/ask-to-be-told.tsx'
import { Away } from '../frame/time.tsx'
import { useAnswer } from '../lesson/answer.tsx'
import { Discover } from '../lesson/goal.tsx'
import { Guide, Learned, leftBy, StartAgain, type Teaching, tabsOf, turnIn } from '../lesson/guide.tsx'
import { Mark } from '../lesson/mark.tsx'
import { panelsOf } from '../panels/panels.tsx'
import { Rule } from '../panels/rule.tsx'
import { planning as planAhead } from '../planning/phase.tsx'
import { addPlanned, backToStep } from '../planning/planning.ts'
import { usePlan } from '../planning/use-plan.tsx'
import { RecapBar } from '../recap/recap-bar.tsx'
import { useAnnouncing } from '../recap/use-announcing.ts'
import { useRecap } from '../recap/use-recap.ts'
import { Before } from './before.tsx'
import { composing } from './composing.tsx'
import { exploring } from './exploring.tsx'
import { over } from './over.tsx'
import { choicesIn, look, type Phase, phaseOf, startLooking, viewIn } from './phase.ts'
import type { PhaseContext, PhaseView } from './phase-view.ts'
import { queued } from './queued.tsx'
import { split } from './split.tsx'
import { waiting } from './waiting.tsx'

type Props = {
  known: Known
  tableActions: TableActions
  /** The next step when it is no longer my turn. */
  after?: ComponentChildren
  /** The lesson that goes on here. */
  teaching?: Teaching
}

/** A table that is played or over, once its rules and its board are loaded. */
export function Playing(props: Props): VNode {
  const { seat, names, state } = props.known.view
  const { part: playable, failed, again } = useGame(state.game)
  const called = useWords(state.game, calledFor(seat, names))
  const words = useMemo(() => called && withinSentences(called), [called])
  if (failed) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
  if (!playable || !words) return <Waiting />
  return <Table {...props} words={words} playable={playable} />
}

/** Milliseconds that a draft takes to fold before it is sent: the style sheet has the same. */
const foldTime = 240

const folded = (): Promise<void> | null => {
  const long = lasting(foldTime)
  return long > 0 ? new Promise((done) => setTimeout(done, long)) : null
}

/** Each phase says what surrounds the board. */
const phaseViews: { [K in Phase['kind']]: (at: PhaseContext<K>) => PhaseView } = {
  over,
  queued,
  split,
  exploring,
  planning: planAhead,
  composing,
  waiting,
}
const phaseViewOf = <K extends Phase['kind']>(at: PhaseContext<K>): PhaseView =>
  phaseViews[at.phase.kind as K](at)

/** Phases in which the board shows what is only seen once a turn is sent. */
const hasPending: readonly Phase['kind'][] = ['planning', 'composing', 'queued']

/** A foot below the line that says when my plan goes; while something is picked, that gives way. */
const withGoes = (foot: PhaseView['foot'], goes: VNode | false): PhaseView['foot'] =>
  goes && foot
    ? (own) => (
        <>
          {!own?.cancel && goes}
          {foot(own)}
        </>
      )
    : foot

function Table(props: Props & { words: Words; playable: Playable }): VNode {
  const { known, words, playable, tableActions, after, teaching } = props
  const { view: table } = known
  const { game, Board } = playable
  const { seat } = table
  const [{ variation, planning, lit, isFolding }, happen] = useReducer(look, startLooking)
  const isAnswering = useSignal(false)
  const asked = useSignal<Asking['asked']['value']>(null)
  const mine = useComposing(known, game, tableActions)
  const { draft, queued, other, isOutdated, aside } = mine
  const progress = teaching ? progressOf(teaching.lesson, teaching.turns, actionsOf(draft)) : null
  const plan = usePlan({
    known,
    game,
    words,
    tableActions,
    composing: mine,
    isTaught: teaching !== undefined,
    planning,
    happen,
  })
  const planned = useMemo(() => planning && sendable(game, planning.draft), [game, planning])
  const turn = planning
    ? planned
    : progress
      ? turnIn(progress, game, { draft, sendable: mine.turn, ends: playable.ends })
      : mine.turn
  // A lesson step that has something else to do leaves nothing to end.
  const ends = progress && !turn ? undefined : playable.ends
  const sent = tableActions.sentAt(table.id) === table.version
  const isOver = table.state.over !== null
  const isMyMove = !isOver && draft.start.waiting.includes(seat)
  const isSent = sent && !isMyMove
  useAnnouncing({ known, words }, sent, aside.length)
  // Runs before the news highlights where it happened.
  useLayoutEffect(() => happen({ kind: 'moved' }), [table.version])

  const phase = useMemo(
    () =>
      phaseOf({
        ...{ isOver, seat, draft, turn, queued, other, variation, planning },
        isClosed: isOutdated || isFolding,
      }),
    [isOver, seat, draft, turn, queued, other, variation, planning, isOutdated, isFolding],
  )
  const choose = (action: Action, isMore?: boolean) => {
    if (variation)
      return happen({ kind: 'tried', variation: tryOut(game, variation, seat, { action, isMore }) })
    if (planning) return happen({ kind: 'planned', planning: addPlanned(game, planning, action, isMore) })
    happen({ kind: 'changed' })
    mine.add(action, isMore)
  }
  const choices = useMemo(() => {
    const all = choicesIn(game, phase, seat)
    return progress ? leftBy(progress, all) : all
  }, [phase, teaching])
  // Newer rules may be against a step of mine, too: then it leaves nothing to do.
  const isIdle = phase.kind === 'composing' && !phase.isClosed && !turn && choices.length === 0
  const isStuck = teaching !== undefined && (teaching.isStuck || (isIdle && !progress?.isDone))
  const board = useMemo(
    () => ({
      ...boardProps({ game, table, isOver, words, view: viewIn(phase), choices, add: choose }),
      ...(progress && { isTaught: true, why: () => ({ words: t('learn.later'), rule: null }) }),
    }),
    [phase, words, table, teaching],
  )
  const send = async (turn: AnyDraft) => {
    happen({ kind: 'folding', isFolding: true })
    try {
      await folded()
      await mine.send(turn)
    } finally {
      happen({ kind: 'folding', isFolding: false })
    }
  }
  const { answer, wrong } = useAnswer(teaching !== undefined)
  const light = (at: readonly string[]) => happen({ kind: 'lit', at })
  const since = newsOf(known, game.weights)
  const { draft: shownDraft } = phase.kind === 'exploring' ? { draft } : phase
  const news = shownDraft.steps.at(-1)?.facts ?? since.flatMap(({ facts }) => facts)
  const undoTo = (steps: number) => {
    if (planning) return happen({ kind: 'planned', planning: backToStep(planning, steps) })
    happen({ kind: 'changed' })
    mine.undoTo(steps)
  }
  const { recap, shown, ...recapping } = useRecap(
    { known, game, words },
    {
      isWanted: draft.steps.length === 0 && (phase.kind === 'composing' || phase.kind === 'waiting'),
      acted: draft.steps.length,
      hasBar: !teaching,
    },
  )
  const newest = newestOf(since, game.weights).map((fact) => words.say(fact))
  const saying = phaseViewOf({
    phase,
    known,
    game,
    ends,
    words,
    tableActions,
    composing: mine,
    isFolding,
    sent: isSent
      ? sentBy(known.entries, seat)
          .map((fact) => words.say(fact))
          .join(' ')
      : null,
    plan,
    planLine: plan.keep,
    happen,
    choose,
    undoTo,
    send: (turn) => void send(turn),
  })
  // While others are told, and once it is done, all can be looked at.
  const isAsked = phase.kind === 'composing' && !phase.isClosed && !shown && !progress?.isDone
  const asks = !isAsked ? null : turn ? 'send' : 'choice'
  const isTrying = phase.kind === 'exploring' || phase.kind === 'planning'
  const guide = teaching && progress && (
    <Guide
      lesson={teaching.lesson}
      progress={progress}
      isStuck={isStuck}
      isReady={turn !== null}
      names={table.names}
      waiting={draft.start.waiting}
    />
  )
  // What is shown is told below the question, or in place of what a lesson says.
  const lead =
    guide && shown ? (
      <p class="status recap">
        <Label>{shown.lines.map((line) => line.words).join(' ')}</Label>
      </p>
    ) : (
      guide
    )
  /** How to learn of the next turn is asked where it is seen. */
  const isAsking = tableActions.isByPost && !isTrying && (isSent || isAnswering.value)
  const ask =
    asked.value === null || isAnswering.value
      ? null
      : {
          label: t(`${asked.value}.open`),
          open() {
            isAnswering.value = true
          },
        }
  const around: AroundBoard = {
    ...saying,
    rule: (id, close) => <Rule game={game.id} id={id} close={close} />,
    // The lesson's step is the question, whatever is picked on the board.
    ...(lead && { prompt: lead, promptFor: () => lead }),
    ...(teaching && { lesson: { asks, search, wrong } }),
    newest: teaching || shown ? [] : (saying.newest ?? newest),
    // Where there is no bar that names it.
    ...(teaching && shown && { mover: shown.turn.seat }),
    recap: !teaching && recap && (
      <RecapBar recap={recap} table={table} game={game} words={words} happen={recapping.happen} />
    ),
    matters:
      saying.matters ||
      progress?.isDone ||
      isOutdated ||
      aside.length > 0 ||
      plan.notes !== null ||
      table.state.request !== null ||
      (asked.value !== null && isAnswering.value),
    returned: aside.length,
    before: (
      <>
        {progress?.isDone && <Discover lesson={teaching!.lesson} />}
        {isOver && saying.before}
        <Before here={tableActions.here} known={known} game={game} words={words} composing={mine} />
        {!isOver && saying.before}
        {plan.notes}
        {isAsking && <AskToBeTold answering={isAnswering} asked={asked} />}
      </>
    ),
    foot: progress?.isDone || isStuck ? undefined : withGoes(saying.foot, plan.goes),
    aboveFoot: progress?.isDone ? (
      <Learned game={game.id} again={teaching!.again} />
    ) : isStuck ? (
      <StartAgain again={teaching.again} />
    ) : (
      saying.aboveFoot ||
      (isSent ? <Sent table={table} ask={ask} plan={plan} /> : !isMyMove && (plan.foot || after))
    ),
    after: (
      <>
        {/* The news are listed once they are shown. */}
        {!shown && saying.after}
        <Away table={table} />
      </>
    ),
    tabs: teaching
      ? tabsOf(tableActions.here, game.id, table.id, teaching)
      : panelsOf({
          known,
          game,
          words,
          light,
          tableActions,
          playAgain: recapping.again,
          playFrom: recapping.playFrom,
          explore:
            isOver || isTrying
              ? null
              : () =>
                  happen({ kind: 'tried', variation: startVariation(game, draft.start as Position, seat) }),
          prepared: mine.prepared,
          advance: plan.panel,
        }),
  }
  return (
    <main id="main" tabIndex={-1} class={planning ? 'play planning' : 'play'}>
      <AfterPaint>
        <AroundBoard.Provider value={around}>
          <Board
            {...board}
            lit={shown?.at ?? lit ?? news.flatMap(({ at }) => at)}
            isTold={shown !== null || lit !== null}
            news={news}
            pending={hasPending.includes(phase.kind) ? pendingIn(shownDraft) : null}
            undo={
              phase.kind === 'composing' || phase.kind === 'planning'
                ? (steps) => undoTo(Math.max(0, phase.draft.steps.length - steps))
                : undefined
            }
          />
        </AroundBoard.Provider>
      </AfterPaint>
      {teaching && asks && <Mark />}
      {answer}
    </main>
  )
}
