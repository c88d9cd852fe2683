import { type AnyGame, draftView } from '../../../../engine/core/index.ts'
import type { Foot } from '../../../games/kit/frame/around-board.ts'
import { type AnyDraft, answeredBy } from '../../../table/compose.ts'
import { newestTurn } from '../../../table/news.ts'
import { listed, nameOf, t, type Words } from '../../../text/words.ts'
import { Strip } from '../composing/strip.tsx'
import { Since } from '../recap/since.tsx'
import { MyMove } from './my-move.tsx'
import { newestStep } from './newest.ts'
import { primaryIn } from './phase.ts'
import type { PhaseContext, PhaseView } from './phase-view.ts'

/** The label of the button that sends a part of a turn: each game says what its kinds of action reveal. */
function revealing(game: AnyGame, turn: AnyDraft | null, words: Words): string {
  const kind = turn?.steps.at(-1)?.action.kind
  return words.tIfAny(`${game.id}.reveal`, { kind }) ?? t('draft.reveal')
}

/** It is my move: the question, my draft, and the primary button. */
export function composing(at: PhaseContext<'composing'>): PhaseView {
  const { phase, known, game, ends, words, tableActions, isFolding, happen, choose, undoTo, send } = at
  const { draft, turn } = phase
  const { view: table } = known
  const { primary, isPart } = primaryIn(game, phase, ends)
  const question = game.ask(draftView(draft), table.seat)
  const isComplete = primary.kind === 'send' && !primary.isEarly
  const labels = {
    send: () => t(tableActions.isByPost ? 'draft.send' : 'draft.done'),
    end: () => (!isComplete && words.tIfAny(`${game.id}.end`, question.with)) || t('draft.end'),
    reveal: () => revealing(game, turn, words),
    missing: () => words.ask(question, 'short'),
    closed: () => t('draft.send'),
  }
  const label = labels[primary.kind === 'send' ? primary.label : primary.kind]()
  const latest = newestTurn(known.entries)
  const promptFor = (question: string) => <MyMove table={table}>{question}</MyMove>
  const foot = (own: Foot | null) => (
    <Strip
      game={game}
      draft={draft}
      turn={turn}
      words={words}
      isBusy={isFolding}
      warns={tableActions.isByPost}
      isBegun={latest?.seat === table.seat && !latest.actions.some(({ action }) => action.kind === ends)}
      primary={primary}
      label={label}
      own={own}
      choose={choose}
      send={send}
      part={isPart ? turn : null}
      reveal={revealing(game, turn, words)}
      undoTo={undoTo}
      before={at.composing.before}
    />
  )
  const way = tableActions.isByPost ? 'post' : 'here'
  /** The consequence of sending it. */
  function ready(): string {
    if (primary.kind === 'send' && primary.label === 'reveal')
      return t('draft.ready.reveal', { button: label, way })
    const others = answeredBy(turn ?? draft).map((one) => nameOf(table.names, one))
    return others.length > 0 ? t('draft.ready.answer', { names: listed(others) }) : t('draft.ready', { way })
  }
  return {
    prompt: promptFor(isComplete ? ready() : words.ask(question, 'yes')),
    ...(!isComplete && { promptFor }),
    isMyMove: true,
    newest: newestStep(game, draft, words),
    ...(primary.kind === 'closed' ? { aboveFoot: foot(null) } : { foot }),
    after: draft.steps.length === 0 && (
      <Since known={known} weights={game.weights} words={words} light={(at) => happen({ kind: 'lit', at })} />
    ),
  }
}
