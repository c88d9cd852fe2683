import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { type Action, draftView, type Fact, undo } from '../../../engine/core/index.ts'
import { troubleHere } from '../../net/call.ts'
import { sendTurn } from '../../net/moves.ts'
import type { Known } from '../../net/tables.ts'
import { announce } from '../../shell/page.tsx'
import { TroubleNote, useTask, Waiting } from '../../shell/parts.tsx'
import { nameOf, t, type Words } from '../../text/words.ts'
import { actionsOf, add, adopt, type Composition, openChoices, replay, sendable } from './compose.ts'
import { Panels } from './panels.tsx'
import { Request } from './request.tsx'
import { Result } from './result.tsx'
import { compositionOf } from './state.ts'
import { StatusLine } from './status.tsx'
import { Sent, Strip, Tray } from './strip.tsx'
import { type Playable, useGame } from './use-game.ts'

type Props = { known: Known; words: Words | null; title: string }

/** A table that is played or over, once its rules and its board are loaded. */
export function Playing(props: Props): VNode {
  const { playable, failed, again } = useGame(props.known.view.state.game)
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

function Table({ known, words, playable }: Props & { words: Words; playable: Playable }): VNode {
  const { view: table } = known
  const { game, Board } = playable
  const lit = useSignal<readonly string[] | null>(null)
  const sent = useSignal<number | null>(null)
  const task = useTask()
  const composed = compositionOf(table.id)
  const composition = useMemo(() => adopt(composed.value, known), [composed.value, known])
  const { draft, kept } = composition
  const change = (changes: Partial<Composition>) => {
    composed.value = { ...composition, ...changes }
    lit.value = null
    sent.value = null
    task.clear()
  }
  useEffect(() => {
    if (kept && kept !== composed.peek()?.kept) announce(t('tray.title'))
    composed.value = composition
  }, [composition])

  const heard = useRef(known.entries.at(-1)?.version ?? 0)
  useEffect(() => {
    const news = known.entries.filter(({ version, seat }) => version > heard.current && seat !== table.seat)
    if (news.length > 0) announce(news.flatMap(({ facts }) => facts.map(words.say)).join(' '))
    heard.current = known.entries.at(-1)?.version ?? 0
  }, [known.entries])

  const turn = useMemo(() => (table.state.over ? null : sendable(game, draft)), [composition])
  const board = useMemo(() => {
    const view = draftView(draft)
    return {
      view,
      seat: table.seat,
      names: table.names.map((_, seat) => nameOf(table.names, seat)),
      // What ends the turn anyway is offered as Send.
      choices: table.state.over || (turn && turn !== draft) ? [] : openChoices(game, draft),
      add: (action: Action) => change({ draft: add(game, draft, action) }),
      preview(action: Action) {
        const { view, facts, past } = add(game, draft, action).steps.at(-1)!
        return { view, facts, past }
      },
      say: (action: Action) => words.say(game.say(view, table.seat, action)),
      tell: (fact: Fact) => words.say(fact),
      why(action: unknown) {
        const refusal = game.why?.(view, table.seat, action)
        return refusal ? words.say(refusal.message) : null
      },
      t: words.t,
    }
  }, [composition, words, table.names.join()])

  const send = async () => {
    if (!turn) return
    const answer = await task.run(async () => {
      await folded()
      return sendTurn(table, actionsOf(turn))
    })
    if (!answer?.ok) return
    sent.value = answer.value.version
    announce(t('sent.title'))
  }
  const newest = draft.steps.at(-1)?.facts ?? known.entries.at(-1)?.facts ?? []

  return (
    <main id="main" tabIndex={-1} class="play">
      <StatusLine table={table} game={game} draft={draft} ready={turn !== null} words={words} />
      <div class="board">
        <Board {...board} lit={lit.value ?? newest.flatMap(({ at }) => at)} />
      </div>
      <div class="turn">
        {table.state.over && <Result table={table} game={game} words={words} />}
        {!table.state.over && <Request table={table} />}
        {kept && (
          <Tray
            table={table}
            game={game}
            kept={kept}
            words={words}
            replay={() => change(replay(game, { ...composition, kept }))}
            discard={() => change({ kept: null })}
          />
        )}
        {sent.value === table.version && <Sent table={table} />}
        {!(kept && task.trouble?.code === 'stale') && <TroubleNote trouble={task.trouble} />}
        {(turn || draft.steps.length > 0) && (
          <Strip
            game={game}
            draft={draft}
            turn={turn}
            words={words}
            busy={task.busy}
            undo={() => change({ draft: undo(draft) })}
            send={send}
          />
        )}
      </div>
      <Panels
        known={known}
        words={words}
        light={(at) => {
          lit.value = at
        }}
      />
    </main>
  )
}
