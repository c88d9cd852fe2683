import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Position } from '../../../engine/core/index.ts'
import { AroundBoard } from '../../games/kit/frame/around-board.ts'
import { troubleHere } from '../../net/trouble.ts'
import { TroubleNote, Waiting } from '../../shell/page/parts.tsx'
import type { WatchedTable, Watching } from '../../sync/watching.ts'
import { boardProps } from '../../table/board-of.ts'
import { linesOf } from '../../table/news.ts'
import { Outdated } from '../../table/outdated.tsx'
import { type Playable, useGame } from '../../table/use-game.ts'
import { announce } from '../../text/announce.ts'
import { t, type Words } from '../../text/words.ts'
import { Luck, Ranks, ScoreLines } from '../table/ending/scores.tsx'
import { Entries } from '../table/panels/story.tsx'
import { About } from './about.tsx'
import { Newest } from './newest.tsx'
import { newsIn } from './news.ts'
import { Status, standingOf } from './status.tsx'
import { Unanswered } from './unanswered.tsx'

type Props = {
  token: string
  watching: Watching
  seen: WatchedTable
  words: Words | null
}

/** A table as it stands, once its rules and its board are loaded. */
export function Live(props: Props): VNode {
  const { table } = props.seen
  const { part: playable, failed, again } = useGame(table.state.game)
  if (failed) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
  if (!playable || !props.words) return <Waiting />
  if (table.rules > playable.game.rules) return <Outdated explain={t('watch.outdated')} />
  return <LiveTable {...props} words={props.words} playable={playable} />
}

/** Where a table that is over is looked at from: from its deal, where that is known, else from the beginning. */
const dealtAt = (entries: WatchedTable['entries']): number =>
  entries.find(({ kind }) => kind === 'started')?.version ?? 1

function LiveTable({
  token,
  watching,
  seen,
  words,
  playable,
}: Props & { words: Words; playable: Playable }): VNode {
  const { table, entries } = seen
  const { game, Board } = playable
  const lit = useSignal<readonly string[] | null>(null)
  const first = useRef(table.version)
  const heard = useRef(table.version)
  const news = newsIn(seen)
  const told = { table, entries, game, words }
  useLayoutEffect(() => {
    lit.value = null
  }, [table.version])
  useEffect(() => {
    if (table.version === heard.current) return
    heard.current = table.version
    const lines = news.flatMap((entry) => linesOf(entry, table.names, words))
    announce([...lines.map(({ words }) => words), ...standingOf(told)].join(' '))
  }, [table.version])
  const board = useMemo(() => {
    const view = table.view as Position
    return boardProps({
      game,
      table: { ...table, seat: null },
      isOver: table.state.over !== null,
      words,
      view,
      choices: [],
      add() {},
    })
  }, [table, words, game])
  const light = (at: readonly string[]) => {
    lit.value = at
  }
  const ended = { ...table, seat: null }
  const around: AroundBoard = {
    prompt: <Status {...told} />,
    newest: table.state.over
      ? []
      : news
          .flatMap((entry) => linesOf(entry, table.names, words))
          .slice(-1)
          .map((line) => line.words),
    isOver: table.state.over !== null,
    matters: table.state.over !== null || watching.trouble.value !== null,
    before: (
      <>
        {watching.trouble.value && (
          <Unanswered trouble={watching.trouble.value} toldAt={watching.toldAt.value} retry={watching.wake} />
        )}
        {table.state.over && (
          <section class="result" aria-label={t('over.title')}>
            <Ranks table={ended} game={game} words={words} />
            <ScoreLines table={ended} game={game} words={words} />
            <Luck table={ended} />
          </section>
        )}
      </>
    ),
    after: !table.state.over && <Newest news={news} names={table.names} words={words} light={light} />,
    tabs: [
      {
        name: 'story',
        label: t('panel.story'),
        show: () => (
          <Entries
            entries={entries}
            isNew={({ version }) => version > first.current}
            names={table.names}
            words={words}
            light={light}
            replay={`/watch/${token}`}
          />
        ),
      },
      {
        name: 'replay',
        label: t('replay.title'),
        to: `/watch/${token}#${table.state.over ? dealtAt(entries) : table.version}`,
      },
      { name: 'more', label: t('panel.more'), show: () => <About table={table} /> },
    ],
  }
  return (
    <main id="main" tabIndex={-1} class="play watched">
      <AroundBoard.Provider value={around}>
        <Board {...board} lit={lit.value ?? news.flatMap(({ facts }) => facts.flatMap(({ at }) => at))} />
      </AroundBoard.Provider>
    </main>
  )
}
