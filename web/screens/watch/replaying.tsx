import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { RecordedEntry } from '../../../engine/core/index.ts'
import { isDone } from '../../../engine/core/refused.ts'
import { readWatchedAt, readWatchedRecordPage } from '../../net/watch.ts'
import { wholeRecord } from '../../records/collect.ts'
import { type AskedPositions, askedSource } from '../../replay/asked-source.ts'
import type { Point } from '../../replay/point.ts'
import { allEyes, recordSource } from '../../replay/record-source.ts'
import { Replay } from '../../replay/replay.tsx'
import { TroubleNote, useTask, Waiting } from '../../shell/page/parts.tsx'
import { useRules } from '../../shell/routes/use-rules.ts'
import type { WatchedTable } from '../../sync/watching.ts'
import { t, type Words } from '../../text/words.ts'
import { TableFrame } from '../table/frame/frame.tsx'

type Props = { token: string; seen: WatchedTable; start: Point; words: Words | null; title: string }

/** The replay of a watched table: only public information while it is running, and everything once it is over. */
export function Replaying({ token, seen, start, words, title }: Props): VNode {
  const { table, entries } = seen
  const { names, state, version, view, rules } = table
  const isOver = state.over !== null
  const { part: game } = useRules(state.game)
  const told = useMemo((): AskedPositions => new Map(), [token])
  const record = useSignal<readonly RecordedEntry[] | null>(null)
  const task = useTask()
  const read = () =>
    void task.run(async () => {
      const answer = await wholeRecord((since) => readWatchedRecordPage(token, since))
      if (isDone(answer)) record.value = answer.value.entries
      return answer
    })
  useEffect(() => {
    if (isOver) read()
  }, [isOver])
  const source = useMemo(() => {
    if (game && record.value)
      return recordSource(game, record.value, { names, eyes: allEyes(names.length, null) })
    const newest = { version, state, view, rules, entry: entries[entries.length - 1] }
    return askedSource({ names, eyes: 'spectator', newest, entries }, (at) => readWatchedAt(token, at), told)
  }, [game, record.value, seen, told])
  return (
    <TableFrame title={t('replay.of', { title })} back={t('replay.newest')} to={`/watch/${token}`}>
      {task.busy ? (
        <Waiting />
      ) : (
        <>
          <TroubleNote trouble={task.trouble} retry={read} />
          <Replay source={source} words={words} title={title} start={start} link="watch" />
        </>
      )}
    </TableFrame>
  )
}
