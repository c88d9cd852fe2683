import { type Signal, useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import {
  type Action,
  type AnyGame,
  type Fact,
  type Message,
  revealsNothing,
} from '../../../../engine/core/index.ts'
import type { InboxRow, TableView } from '../../../../functions/api/shapes.ts'
import type { QueuedTurn } from '../../../device/device-store.ts'
import { outbox } from '../../../device/kept.ts'
import { isSignedOut } from '../../../device/player.ts'
import type { Foot, FootButton } from '../../../games/kit/frame/around-board.ts'
import { FootRow } from '../../../games/kit/frame/foot-row.tsx'
import { titleOf } from '../../../games/kit/words.tsx'
import { asksBeforeSending } from '../../../shell/page/chosen-here.ts'
import { Label } from '../../../shell/page/label.tsx'
import { TryAgain } from '../../../shell/page/try-again.tsx'
import { left } from '../../../shell/time/time.ts'
import { rows } from '../../../sync/inbox.ts'
import { held, isHeldUp, isWaiting, sendNow, statusOfQueued } from '../../../sync/sending.ts'
import { byAction, endsOnly } from '../../../table/by-action.ts'
import { type AnyDraft, actionsOf, spoken } from '../../../table/compose.ts'
import { isRoutine } from '../../../table/news.ts'
import { nextTable } from '../../../table/next-table.ts'
import { announce } from '../../../text/announce.ts'
import { t, tIfAny, type Words } from '../../../text/words.ts'
import type { Primary } from '../phases/phase.ts'
import { Stands } from '../planning/notes.tsx'

type StepsProps = {
  game: AnyGame
  /** The steps shown: the draft, and the action that Send would add to it. */
  shown: AnyDraft
  /** How many of its steps I have chosen; the others follow by themselves. */
  chosen: number
  words: Words
  /** Goes back to that many steps; absent when there is no way back. */
  undoTo?: ((steps: number) => void) | undefined
}

/** The actions of a draft and their results. Without much room only the latest shows, unless asked for. */
function Steps({ game, shown, chosen, words, undoTo }: StepsProps): VNode {
  const whole = useSignal(false)
  const composed = byAction(game, spoken(game, shown))
  const { length } = composed
  // What scrolls must be reachable by keyboard.
  const canScroll = length > 1
  const list = useRef<HTMLOListElement>(null)
  // The latest is in sight when there is no room for all. Just before it is painted: to measure at once would have the
  // page laid out once more, within a task that is long already.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => list.current?.scrollTo({ top: list.current.scrollHeight }))
    return () => cancelAnimationFrame(frame)
  }, [length])
  return (
    <>
      <ol ref={list} class={whole.value ? 'whole' : undefined} tabIndex={canScroll ? 0 : undefined}>
        {composed.map(({ action, parts, facts, from, until }, i) => (
          <li key={i} value={i + 1} class={from > chosen ? 'still' : undefined}>
            <span class="step">
              <span>{words.say(action)}</span>
              {undoTo && until < chosen && (
                <button
                  type="button"
                  class="bare"
                  aria-label={t('draft.back.to', { number: i + 1 })}
                  onClick={() => undoTo(until)}
                >
                  {t('draft.back')}
                </button>
              )}
            </span>
            <Parts parts={parts} words={words} />
            <Result facts={facts} isStill={until > chosen} words={words} />
          </li>
        ))}
      </ol>
      {length > 1 && (
        <button
          type="button"
          class="bare narrow"
          aria-expanded={whole.value}
          onClick={() => {
            whole.value = !whole.value
          }}
        >
          <Label>{t(whole.value ? 'draft.less' : 'draft.whole', { count: length })}</Label>
        </button>
      )}
    </>
  )
}

/** The further choices for an action. Where its result tells them, they give way to it. */
export const Parts = ({ parts, words }: { parts: readonly Message[]; words: Words }): VNode | null =>
  parts.length === 0 ? null : <p class="parts">{parts.map((part) => words.say(part)).join(' · ')}</p>

type ResultProps = { facts: readonly Fact[]; isStill: boolean; words: Words }

/** What a step has led to, or is still going to lead to. */
function Result({ facts, isStill, words }: ResultProps): VNode | null {
  // That the turn ends then is said by its button.
  const told = isStill ? facts.filter((fact) => !isRoutine(fact)) : facts
  if (told.length === 0) return null
  const said = told.map((fact) => words.say(fact)).join(' ')
  return <p class="printed">{isStill ? t('draft.then', { said }) : said}</p>
}

type StripProps = {
  game: AnyGame
  draft: AnyDraft
  /** The turn that Send would send; null while something is still to be chosen. */
  turn: AnyDraft | null
  words: Words
  /** Whether it is just being sent. */
  isBusy: boolean
  /** Whether it goes to others, who must agree to take back what it reveals. */
  warns: boolean
  /** Whether a part of this turn is sent already, and so can't be undone here. */
  isBegun: boolean
  primary: Primary
  /** The label of the primary button. */
  label: string
  /** The foot of the board while something is picked on it. */
  own: Foot | null
  /** The name of it, where it is not my turn. */
  name?: string
  /** More buttons while nothing is picked. */
  also?: readonly FootButton[]
  choose(action: Action): void
  send(turn: AnyDraft): void
  /**
   * The part of the turn that can be sent to see what it draws; null when nothing can, or nothing else is left to do.
   */
  part: AnyDraft | null
  /** The label of the button that sends it. */
  reveal: string
  undoTo(steps: number): void
  /** The number of steps that Undo leaves: what one tap added, it takes back as a whole. */
  before: number
}

/** My draft, with Undo, and the primary button. */
export function Strip(props: StripProps): VNode {
  const {
    game,
    draft,
    turn,
    words,
    isBusy,
    warns,
    isBegun,
    primary,
    label,
    choose,
    own,
    name = t('draft.label'),
    also = [],
    send,
    part,
    undoTo,
    before,
  } = props
  const { length } = draft.steps
  const shown = turn ?? draft
  const sends = primary.kind === 'send'
  /** The turn about to be sent, for players who want to be asked. */
  const asked = useSignal<AnyDraft | null>(null)
  /** Whether it is told why nothing can be undone. */
  const isRefused = useSignal(false)
  // Saving a draft makes another one of the same steps: the question stands.
  const steps = JSON.stringify(actionsOf(draft))
  useLayoutEffect(() => {
    asked.value = null
    isRefused.value = false
  }, [steps])
  const question = t('draft.asked')
  const sendOrAsk = (turn: AnyDraft) => {
    if (!(warns && asksBeforeSending.value)) return send(turn)
    asked.value = turn
    announce(question)
  }
  const goOn =
    primary.kind === 'send'
      ? () => sendOrAsk(primary.turn)
      : primary.kind === 'end'
        ? () => choose(primary.action)
        : undefined
  const isAsked = asked.value !== null && !isBusy
  const isUnseen = warns && sends && !own && !revealsNothing(primary.turn)
  /** Nothing is left to be chosen: the style sheet makes room for the steps. */
  const isComplete = !own && sends && !primary.isEarly
  const isSpent = length === 0 && isBegun
  const way = warns ? 'post' : 'here'
  const undo = () => {
    if (!isSpent) return undoTo(before)
    isRefused.value = true
    announce(t('draft.undo.not', { way }))
  }
  const reveal = part && { label: props.reveal, press: isBusy ? undefined : () => sendOrAsk(part) }
  return (
    <section
      class={['strip', isComplete && 'complete', isBusy && 'sending'].filter(Boolean).join(' ')}
      aria-label={name}
    >
      {shown.steps.length > 0 && (
        <Steps game={game} shown={shown} chosen={length} words={words} undoTo={isBusy ? undefined : undoTo} />
      )}
      {(isAsked || isUnseen || isRefused.value) && (
        <p class={isAsked || !isUnseen ? 'quiet' : 'quiet once-sent'}>
          {isAsked && (
            <b>
              <Label>{question}</Label>{' '}
            </b>
          )}
          {isUnseen ? (
            <Label>{t('draft.unseen')}</Label>
          ) : (
            isRefused.value && <Label>{t('draft.undo.not', { way })}</Label>
          )}
        </p>
      )}
      {reveal && !warns && !own && <p>{t('draft.reveal.once', { button: reveal.label })}</p>}
      <FootRow
        {...(isAsked
          ? yesOrNo(asked, send)
          : {
              primary: { label, press: isBusy ? undefined : goOn },
              ...own,
              also: [...(own?.cancel ? [] : also), ...(own ? (own.also ?? []) : reveal ? [reveal] : [])],
            })}
        undo={
          <button
            type="button"
            onClick={undo}
            aria-disabled={isSpent || undefined}
            disabled={isBusy || (length === 0 && !isSpent)}
          >
            <Label>{t('draft.undo')}</Label>
          </button>
        }
        isShut={isBusy || primary.kind === 'closed'}
        look={!own?.primary && sends ? (primary.isEarly ? 'send early' : 'send') : undefined}
      />
    </section>
  )
}

/** The question before a turn is sent. */
const yesOrNo = (asked: Signal<AnyDraft | null>, send: (turn: AnyDraft) => void): Foot => {
  const close = () => {
    asked.value = null
    announce('')
  }
  const yes = () => {
    const turn = asked.value
    close()
    if (turn) send(turn)
  }
  return { primary: { label: t('draft.asked.yes'), press: yes }, cancel: close }
}

type QueuedProps = {
  game: AnyGame
  draft: AnyDraft
  queued: QueuedTurn
  words: Words
  callBack(): void
  plan: PlanBelow
}

/** My plan below a turn that I have sent: how many turns of it stand, and the button that plans the next, where one can be. */
export interface PlanBelow {
  stands: number
  button: FootButton | null
}

/** My turn on its way: why it still waits, and a way to call it back while there is one. */
export function Queued({ game, draft, queued, words, callBack, plan }: QueuedProps): VNode {
  const isSending = queued.state === 'sending'
  const isHeld = isHeldUp.value
  return (
    <section class="strip queued" aria-label={t('queued.label')}>
      <p role="status">
        <strong>
          <Label>{statusOfQueued()}</Label>
        </strong>{' '}
        <Label>{whyItWaits(queued)}</Label>
      </p>
      {!spoken(game, draft).every((step) => endsOnly(game, step)) && (
        <Steps game={game} shown={draft} chosen={draft.steps.length} words={words} />
      )}
      <Stands count={plan.stands} />
      {(isHeld || !isSending || plan.button) && (
        <p class="actions">
          {plan.button && (
            <button type="button" onClick={plan.button.press}>
              {plan.button.label}
            </button>
          )}
          {!isSending && (
            <button type="button" onClick={callBack}>
              {t('queued.back')}
            </button>
          )}
          {isHeld && <TryAgain again={sendNow} />}
        </p>
      )}
    </section>
  )
}

function whyItWaits({ isUnsure }: QueuedTurn): string {
  if (isUnsure) return t(isHeldUp.value ? 'queued.not-ours.unsure' : 'queued.unsure')
  if (isSignedOut.value) return t('queued.no-session')
  // The browser tells at once, the first attempt a moment later.
  return (isWaiting.value && tIfAny(`queued.${held.value ?? 'no-network'}`)) || t('queued.soon')
}

const nextWords = (row: InboxRow): string =>
  row.until
    ? t('sent.next.left', { title: titleOf(row), time: left(row.until) })
    : t('sent.next', { title: titleOf(row) })

type SentProps = {
  table: TableView
  /** Opens the question how to learn of the next turn; absent when there is none. */
  ask: { label: string; open(): void } | null
  plan: PlanBelow
}

/** The turn is on its way; where to go now. */
export function Sent({ table, ask, plan }: SentProps): VNode {
  const next = nextTable(rows.value, outbox.value, table.id)
  const link = useRef<HTMLAnchorElement>(null)
  // Also once the question is answered.
  useEffect(() => link.current?.focus({ preventScroll: true }), [ask === null])
  return (
    <section class="sent" aria-label={t('sent.title')}>
      <Stands count={plan.stands} />
      <p class="actions">
        {ask && (
          <button type="button" onClick={ask.open}>
            {ask.label}
          </button>
        )}
        {plan.button && (
          <button type="button" onClick={plan.button.press}>
            {plan.button.label}
          </button>
        )}
        <a ref={link} class="button strong" href={next ? `/table/${next.id}` : '/'}>
          <Label>{next ? nextWords(next) : t('sent.home')}</Label>
        </a>
      </p>
    </section>
  )
}
