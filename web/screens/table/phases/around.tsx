import type { ComponentChildren, VNode } from 'preact'
import type { AnyGame, Position, PublicEntry } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import type { AroundBoard, Tab } from '../../../games/kit/frame/around-board.ts'
import * as search from '../../../games/kit/model/aim.ts'
import { Label } from '../../../shell/page/label.tsx'
import { newestOf, sentBy } from '../../../table/news.ts'
import { t, type Words } from '../../../text/words.ts'
import { Sent } from '../composing/strip.tsx'
import type { TableActions } from '../composing/table-actions.ts'
import { startVariation } from '../composing/variation.ts'
import type { Asking } from '../frame/ask-address.tsx'
import { AskToBeTold } from '../frame/ask-to-be-told.tsx'
import { Away } from '../frame/time.tsx'
import { Discover } from '../lesson/goal.tsx'
import { Guide, Learned, StartAgain, type Teaching, tabsOf } from '../lesson/guide.tsx'
import { panelsOf } from '../panels/panels.tsx'
import { Rule } from '../panels/rule.tsx'
import { planning } from '../planning/phase.tsx'
import { RecapBar } from '../recap/recap-bar.tsx'
import type { RecapHere } from '../recap/use-recap.ts'
import { Before } from './before.tsx'
import { composing } from './composing.tsx'
import { exploring } from './exploring.tsx'
import { over } from './over.tsx'
import type { Phase } from './phase.ts'
import type { PhaseContext, PhaseView } from './phase-view.ts'
import { queued } from './queued.tsx'
import { split } from './split.tsx'
import type { Turn } from './use-turn.ts'
import { waiting } from './waiting.tsx'

/** A table in play, and all that goes on at it. */
interface InPlay {
  known: Known
  game: AnyGame
  words: Words
  tableActions: TableActions
  teaching: Teaching | undefined
  turn: Turn
  recap: RecapHere
  /** What happened since my latest turn. */
  since: readonly PublicEntry[]
  /** Whether my turn has just been sent, and others are to move. */
  isSent: boolean
  isMyMove: boolean
  /** How to learn of the next turn. */
  asking: Asking
  /** The next step when it is no longer my turn. */
  after: ComponentChildren
  /** Answers a tap that a lesson does not ask for. */
  wrong(): void
}

/** Each phase says what surrounds the board. */
const phaseViews: { [K in Phase['kind']]: (at: PhaseContext<K>) => PhaseView } = {
  ...{ over, queued, split, exploring, planning, composing, waiting },
}
const phaseViewOf = <K extends Phase['kind']>(at: PhaseContext<K>): PhaseView =>
  phaseViews[at.phase.kind as K](at)

/** All that the screen of a table says around its board. */
export function aroundOf(at: InPlay): AroundBoard {
  const { known, game, teaching, turn, recap, asking } = at
  const { plan, progress, composing } = turn
  const { shown } = recap
  const says = saidBy(at)
  const isAnswering = asking.asked.value !== null && asking.answering.value
  return {
    ...says,
    ...(teaching ? taughtAt(at, teaching) : toldAt(at, says)),
    rule: (id, close) => <Rule game={game.id} id={id} close={close} />,
    matters:
      says.matters ||
      progress?.isDone ||
      composing.isOutdated ||
      composing.aside.length > 0 ||
      plan.notes !== null ||
      known.view.state.request !== null ||
      isAnswering,
    mayWait: true,
    returned: composing.aside.length,
    before: beforeOf(at, says),
    ...wayOn(at, says),
    after: (
      <>
        {/* The news are listed once they are shown. */}
        {!shown && says.after}
        <Away table={known.view} />
      </>
    ),
    tabs: tabsAt(at),
  }
}

/** What the phase says. */
function saidBy({ known, game, words, tableActions, turn, isSent }: InPlay): PhaseView {
  const { phase, ends, composing, looking, plan, happen, choose, undoTo } = turn
  const sent = () => sentBy(known.entries, known.view.seat).map((fact) => words.say(fact))
  return phaseViewOf({
    ...{ phase, known, game, ends, words, tableActions, composing, plan, happen, choose, undoTo },
    isFolding: looking.isFolding,
    sent: isSent ? sent().join(' ') : null,
    planLine: plan.keep,
    send: (draft) => void turn.send(draft),
  })
}

/** What news a table tells. */
function toldAt({ known, game, words, recap, since }: InPlay, says: PhaseView): Partial<AroundBoard> {
  const newest = newestOf(since, game.weights)
  return {
    newest: recap.shown ? [] : (says.newest ?? newest.map((fact) => words.say(fact))),
    recap: recap.recap && (
      <RecapBar recap={recap.recap} table={known.view} game={game} words={words} happen={recap.happen} />
    ),
  }
}

/** What a lesson says: its step is the question, whatever is picked on the board, or what is shown just now. */
function taughtAt({ known, turn, recap, wrong }: InPlay, { lesson }: Teaching): Partial<AroundBoard> {
  const { shown } = recap
  const { progress, isStuck } = turn
  const prompt = shown ? (
    <p class="status recap">
      <Label>{shown.lines.map((line) => line.words).join(' ')}</Label>
    </p>
  ) : (
    <Guide
      {...{ lesson, isStuck }}
      progress={progress!}
      isReady={turn.turn !== null}
      names={known.view.names}
      waiting={turn.composing.draft.start.waiting}
    />
  )
  return {
    ...{ prompt, promptFor: () => prompt, newest: [], recap: false },
    lesson: { asks: askedNow(turn, recap), search, wrong },
    // There is no bar that names it.
    ...(shown && { mover: shown.turn.seat }),
  }
}

/** What a lesson asks for. While others are told, and once it is done, all can be looked at. */
export function askedNow({ phase, turn, progress }: Turn, { shown }: RecapHere): 'send' | 'choice' | null {
  if (phase.kind !== 'composing' || phase.isClosed || shown || progress?.isDone) return null
  return turn ? 'send' : 'choice'
}

/** What is to be read before choosing. */
function beforeOf(
  { known, game, words, tableActions, teaching, turn, ...at }: InPlay,
  says: PhaseView,
): VNode {
  const { phase, plan, progress, composing } = turn
  const isOver = phase.kind === 'over'
  const isTrying = phase.kind === 'exploring' || phase.kind === 'planning'
  // Asked where the next turn is seen to be another's.
  const isAsking = tableActions.isByPost && !isTrying && (at.isSent || at.asking.answering.value)
  return (
    <>
      {progress?.isDone && <Discover lesson={teaching!.lesson} />}
      {isOver && says.before}
      <Before here={tableActions.here} {...{ known, game, words, composing }} />
      {!isOver && says.before}
      {plan.notes}
      {isAsking && <AskToBeTold {...at.asking} />}
    </>
  )
}

/** The foot: what sends, or the way on. */
function wayOn(at: InPlay, says: PhaseView): Pick<AroundBoard, 'foot' | 'aboveFoot'> {
  const { known, game, teaching, turn, asking, isSent, isMyMove } = at
  const { plan, progress, isStuck } = turn
  if (teaching && progress?.isDone)
    return { foot: undefined, aboveFoot: <Learned game={game.id} again={teaching.again} /> }
  if (teaching && isStuck) return { foot: undefined, aboveFoot: <StartAgain again={teaching.again} /> }
  const question = asking.answering.value ? null : asking.asked.value
  const ask = question && {
    label: t(`${question}.open`),
    open() {
      asking.answering.value = true
    },
  }
  return {
    foot: withGoes(says.foot, plan.goes),
    aboveFoot:
      says.aboveFoot ||
      (isSent ? <Sent table={known.view} ask={ask} plan={plan} /> : !isMyMove && (plan.foot || at.after)),
  }
}

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

function tabsAt({ known, game, words, tableActions, teaching, turn, recap }: InPlay): Tab[] {
  const { phase, composing, plan, happen } = turn
  const { id, seat } = known.view
  if (teaching) return tabsOf(tableActions.here, game.id, id, teaching)
  const explore = () =>
    happen({ kind: 'tried', variation: startVariation(game, composing.draft.start as Position, seat) })
  return panelsOf({
    ...{ known, game, words, tableActions },
    light: (at) => happen({ kind: 'lit', at }),
    playAgain: recap.again,
    playFrom: recap.playFrom,
    explore: ['over', 'exploring', 'planning'].includes(phase.kind) ? null : explore,
    prepared: composing.prepared,
    advance: plan.panel,
  })
}
