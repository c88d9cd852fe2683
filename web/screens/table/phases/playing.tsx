import { useSignal } from '@preact/signals'
import type { ComponentChildren, VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { PublicEntry } from '../../../../engine/core/index.ts'
import type { Known } from '../../../device/device-store.ts'
import { calledFor, withinSentences } from '../../../games/kit/choices/called.ts'
import { AroundBoard } from '../../../games/kit/frame/around-board.ts'
import { useWords } from '../../../games/kit/words.tsx'
import { troubleHere } from '../../../net/trouble.ts'
import { AfterPaint } from '../../../shell/page/after-paint.tsx'
import { TroubleNote, Waiting } from '../../../shell/page/parts.tsx'
import { boardProps } from '../../../table/board-of.ts'
import { pendingIn } from '../../../table/compose.ts'
import { newsOf } from '../../../table/news.ts'
import { type Playable, useGame } from '../../../table/use-game.ts'
import { t, type Words } from '../../../text/words.ts'
import type { TableActions } from '../composing/table-actions.ts'
import type { Asking } from '../frame/ask-address.tsx'
import { useAnswer } from '../lesson/answer.tsx'
import type { Teaching } from '../lesson/guide.tsx'
import { Mark } from '../lesson/mark.tsx'
import { useAnnouncing } from '../recap/use-announcing.ts'
import { useRecap } from '../recap/use-recap.ts'
import { aroundOf, askedNow } from './around.tsx'
import { type Phase, viewIn } from './phase.ts'
import { type Turn, useTurn } from './use-turn.ts'

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

function Table({ playable, ...props }: Props & { words: Words; playable: Playable }): VNode {
  const { known, words, tableActions, after, teaching } = props
  const { game, Board, ends } = playable
  const { view: table } = known
  const asking: Asking = { answering: useSignal(false), asked: useSignal(null) }
  const turn = useTurn({ known, game, ends, words, tableActions, teaching })
  const { phase, composing, looking, progress } = turn
  const { draft } = composing
  const isSentHere = tableActions.sentAt(table.id) === table.version
  const isMyMove = table.state.over === null && draft.start.waiting.includes(table.seat)
  const isSent = isSentHere && !isMyMove
  useAnnouncing({ known, words }, isSentHere, composing.aside.length)
  const { answer, wrong } = useAnswer(teaching !== undefined)
  const recap = useRecap(
    { known, game, words },
    {
      isWanted: draft.steps.length === 0 && (phase.kind === 'composing' || phase.kind === 'waiting'),
      acted: draft.steps.length,
      hasBar: !teaching,
    },
  )
  const board = useMemo(
    () => ({
      ...boardProps({
        ...{ game, table, words, choices: turn.choices, add: turn.choose },
        isOver: phase.kind === 'over',
        view: viewIn(phase),
      }),
      ...(progress && { isTaught: true, why: () => ({ words: t('learn.later'), rule: null }) }),
    }),
    [phase, words, table, teaching],
  )
  const since = newsOf(known, game.weights)
  const { news, pending } = seenOn(since, turn)
  const { shown } = recap
  const isPlanning = looking.planning !== null
  const around = aroundOf({
    ...{
      known,
      game,
      words,
      tableActions,
      teaching,
      turn,
      recap,
      since,
      isSent,
      isMyMove,
      asking,
      after,
      wrong,
    },
  })
  return (
    <main id="main" tabIndex={-1} class={isPlanning ? 'play planning' : 'play'}>
      <AfterPaint>
        <AroundBoard.Provider value={around}>
          <Board
            {...board}
            lit={shown?.at ?? looking.lit ?? news.flatMap(({ at }) => at)}
            isTold={shown !== null || looking.lit !== null}
            news={news}
            pending={pending}
            undo={
              phase.kind === 'composing' || phase.kind === 'planning'
                ? (steps) => turn.undoTo(Math.max(0, phase.draft.steps.length - steps))
                : undefined
            }
          />
        </AroundBoard.Provider>
      </AfterPaint>
      {teaching && askedNow(turn, recap) && <Mark />}
      {answer}
    </main>
  )
}

/** Phases in which the board shows what is only seen once a turn is sent. */
const hasPending: readonly Phase['kind'][] = ['planning', 'composing', 'queued']

/** The newest facts, and what is only seen once a turn is sent: both are marked on the board. */
function seenOn(since: readonly PublicEntry[], { phase, composing }: Turn) {
  const { draft } = phase.kind === 'exploring' ? composing : phase
  return {
    news: draft.steps.at(-1)?.facts ?? since.flatMap(({ facts }) => facts),
    pending: hasPending.includes(phase.kind) ? pendingIn(draft) : null,
  }
}
