import { useSignal } from '@preact/signals'
import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { type Action, draftView, type Position } from '../../../engine/core/index.ts'
import type { Known } from '../../device/shelf.ts'
import { AroundBoard } from '../../games/around-board.ts'
import { troubleHere } from '../../net/call.ts'
import { AfterPaint } from '../../shell/after-paint.tsx'
import { TroubleNote, Waiting } from '../../shell/parts.tsx'
import { boardProps } from '../../table/board-of.ts'
import { goesOn, openChoices, spoken } from '../../table/compose.ts'
import { newsAlone, newsFor } from '../../table/news.ts'
import { Outdated } from '../../table/outdated.tsx'
import { type Playable, useGame } from '../../table/use-game.ts'
import { announce } from '../../text/announce.ts'
import { t, type Words } from '../../text/words.ts'
import { AskAddress } from './ask-address.tsx'
import { Both } from './both.tsx'
import { Explore, TryingLine } from './explore.tsx'
import { Invite } from './gathering.tsx'
import { type Line, lineView, startLine, triesIn, tryOut } from './line.ts'
import { panelsOf } from './panels.tsx'
import { Request } from './request.tsx'
import { Result } from './result.tsx'
import { Since } from './since.tsx'
import { StatusLine } from './status.tsx'
import { Queued, Sent, Strip } from './strip.tsx'
import { Away } from './time.tsx'
import { Tray } from './tray.tsx'
import { useComposing } from './use-composing.ts'
import type { Ways } from './ways.ts'

type Props = {
  known: Known
  words: Words | null
  ways: Ways
  /** What follows where it is not my turn any more. */
  after?: ComponentChildren
}

/** A table that is played or over, once its rules and its board are loaded. */
export function Playing(props: Props): VNode {
  const { part: playable, failed, again } = useGame(props.known.view.state.game)
  if (failed) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
  if (!playable || !props.words) return <Waiting />
  return <Table {...props} words={props.words} playable={playable} />
}

/** Milliseconds that a draft takes to fold before it goes: the style sheet has the same. */
const foldTime = 240

const folded = (): Promise<void> | null =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
    ? null
    : new Promise((done) => setTimeout(done, foldTime))

function Table({ known, words, playable, ways, after }: Props & { words: Words; playable: Playable }): VNode {
  const { view: table } = known
  const { game, Board } = playable
  const { seat } = table
  const lit = useSignal<readonly string[] | null>(null)
  const folding = useSignal(false)
  const answering = useSignal(false)
  const line = useSignal<Line | null>(null)
  const composing = useComposing(known, game, ways)
  const { draft, queued, turn, aside } = composing
  const { length } = draft.steps
  const isAlone = table.names.length === 1
  const isMyTurn = !table.state.over && draft.start.waiting.includes(seat)
  const sent = ways.sentAt(table.id) === table.version
  // A table that came from a device goes on when its seats are taken.
  const isHost = table.names.includes(null) && table.state.host === seat && !table.state.over

  const heard = useRef(known.entries.at(-1)?.version ?? 0)
  useEffect(() => {
    const news = known.entries.filter((entry) => entry.version > heard.current && entry.seat !== seat)
    if (news.length > 0) announce(news.flatMap(({ facts }) => facts.map(words.say)).join(' '))
    heard.current = known.entries.at(-1)?.version ?? 0
  }, [known.entries])
  useEffect(() => {
    if (sent) announce(t('sent.title'))
  }, [sent])
  const asides = aside.length
  const wasAside = useRef(asides)
  useEffect(() => {
    if (asides > wasAside.current) announce(t('tray.title'))
    wasAside.current = asides
  }, [asides])
  // Before what tells of the news lights where it happened.
  useLayoutEffect(() => {
    line.value = null
    lit.value = null
  }, [table.version])

  const tried = line.value
  const board = useMemo(() => {
    const view = tried ? lineView(tried) : draftView(draft)
    // What ends the turn anyway is offered as Send.
    const isDone =
      table.state.over || composing.isOutdated || queued || folding.value || (turn && turn !== draft)
    const choices = tried ? triesIn(game, tried, seat) : isDone ? [] : openChoices(game, draft)
    const add = (action: Action) => {
      lit.value = null
      if (tried) line.value = tryOut(game, tried, seat, action)
      else composing.add(action)
    }
    return boardProps({ game, table, words, view, choices, add })
  }, [draft, tried, turn, queued, folding.value, words, table])

  const send = async () => {
    folding.value = true
    try {
      await folded()
      await composing.send()
    } finally {
      folding.value = false
    }
  }
  const keepLine = () => {
    if (tried) composing.keepLine(tried)
    line.value = null
  }
  const light = (at: readonly string[]) => {
    lit.value = at
  }
  const news =
    draft.steps.at(-1)?.facts ??
    (isAlone ? newsAlone : newsFor)(known.entries, seat).flatMap(({ facts }) => facts)

  const isSent = sent && !isMyTurn
  const lastNews = news.at(-1)
  const latest = draft.steps.length > 0 ? spoken(game, turn ?? draft).at(-1) : undefined
  const around: AroundBoard = {
    prompt: tried ? (
      <TryingLine table={table} game={game} line={tried} />
    ) : (
      <StatusLine
        table={table}
        game={game}
        draft={draft}
        turn={turn}
        queued={queued !== null}
        isSplit={composing.other !== null}
        words={words}
      />
    ),
    newest: tried ? null : latest ? words.say(latest.action) : lastNews && words.say(lastNews),
    matters:
      table.state.over !== null ||
      composing.isOutdated ||
      composing.other !== null ||
      aside.length > 0 ||
      table.state.request !== null,
    before: (
      <>
        {table.state.over && <Result known={known} game={game} words={words} />}
        {!table.state.over && <Request table={table} />}
        {composing.isOutdated && <Outdated />}
        {composing.isOfOlderRules && (
          <p class="note" role="status">
            <b>{t('outdated.title')}</b> {t('draft.older')}
          </p>
        )}
        {aside.map((one) => (
          <Tray
            key={one.id}
            aside={one}
            names={table.names}
            game={game}
            words={words}
            playAgain={isMyTurn && !queued && length === 0 ? () => composing.playAgain(one) : undefined}
          />
        ))}
        {composing.other && !tried && (
          <Both
            game={game}
            words={words}
            mine={draft}
            other={composing.other}
            chooseMine={composing.chooseHere}
            chooseOther={composing.chooseOther}
          />
        )}
        {isHost && <Invite table={table} title={table.title} />}
      </>
    ),
    foot: tried ? (
      <Explore
        table={table}
        game={game}
        line={tried}
        words={words}
        change={(next) => {
          line.value = next
        }}
        // Where the device goes on to another, nothing waits on it for a turn of mine.
        keepAs={isMyTurn && !queued ? 'use' : ways.isByPost ? 'keep' : null}
        keep={keepLine}
        end={() => {
          line.value = null
        }}
      />
    ) : queued ? (
      <Queued game={game} draft={draft} queued={queued} words={words} callBack={composing.callBack} />
    ) : !composing.other && (turn || length > 0) ? (
      <Strip
        game={game}
        draft={draft}
        turn={turn}
        words={words}
        busy={folding.value}
        isPart={turn !== null && goesOn(turn)}
        isByPost={ways.isByPost}
        label={t(isAlone && !ways.isByPost ? 'draft.play' : 'draft.send')}
        undoTo={(steps) => {
          lit.value = null
          composing.undoTo(steps)
        }}
        send={send}
      />
    ) : isSent ? (
      <Sent table={table} />
    ) : (
      after
    ),
    after: (
      <>
        {ways.isByPost && (isSent || answering.value) && !tried && <AskAddress answering={answering} />}
        {isMyTurn && length === 0 && !queued && !tried && <Since known={known} words={words} light={light} />}
        <Away table={table} />
        {table.state.origin === 'device' && <p class="quiet">{t('origin.device')}</p>}
      </>
    ),
    tabs: panelsOf({
      known,
      game,
      words,
      light,
      ways,
      explore:
        table.state.over || tried
          ? null
          : () => {
              line.value = startLine(game, draft.start as Position, seat)
            },
      prepared: composing.prepared,
    }),
  }
  return (
    <main id="main" tabIndex={-1} class="play">
      <AfterPaint>
        <AroundBoard.Provider value={around}>
          <Board {...board} lit={lit.value ?? news.flatMap(({ at }) => at)} />
        </AroundBoard.Provider>
      </AfterPaint>
    </main>
  )
}
