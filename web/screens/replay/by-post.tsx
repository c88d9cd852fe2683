import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import type { RecordedEntry } from '../../../engine/core/index.ts'
import { isDone, isRefused } from '../../../engine/core/refused.ts'
import type { Known } from '../../device/device-store.ts'
import { owner, player } from '../../device/player.ts'
import { titleOf, useWords } from '../../games/kit/words.tsx'
import { refresh, tableOf } from '../../known/tables.ts'
import { readWhole } from '../../known/whole.ts'
import { troubleHere } from '../../net/trouble.ts'
import { readEarlier, readRecordPage } from '../../net/watch.ts'
import { wholeRecord } from '../../records/collect.ts'
import { type AskedPositions, askedSource } from '../../replay/asked-source.ts'
import { allEyes, recordSource } from '../../replay/record-source.ts'
import { Nobody } from '../../shell/page/nobody.tsx'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, useTask, Waiting } from '../../shell/page/parts.tsx'
import { useRules } from '../../shell/routes/use-rules.ts'
import { rows } from '../../sync/inbox.ts'
import { called, t } from '../../text/words.ts'
import { Story } from './story.tsx'

/** The replay of an online table: as its player has seen it while it is running, and all of it once it is over. */
export function ByPost({ id }: { id: string }): VNode {
  const known = tableOf(id).value
  const task = useTask()
  const record = useSignal<readonly RecordedEntry[] | null>(null)
  const read = () =>
    void task.run(async () => {
      const answer = await refresh(id)
      if (isRefused(answer)) return answer
      if (!answer.value.state.over) return readWhole(id)
      const whole = await wholeRecord((since) => readRecordPage(id, since))
      if (isDone(whole)) record.value = whole.value.entries
      return whole
    })
  // New entries are read when the inbox tells of them, and added to the end of the story.
  const told = rows.value?.find((row) => row.id === id)?.version ?? 0
  useEffect(() => {
    if (known && told > known.view.version) read()
  }, [told])
  // Without a player there is no seat, so there is nothing to read.
  useEffect(() => {
    if (owner.value !== null) read()
  }, [id, owner.value])
  const words = useWords(known?.view.state.game ?? '', called(known?.view.names ?? []))
  if (player.value === null) return <Nobody title={t('replay.title')} />
  if (!known || task.trouble?.code === 'not-found' || (task.busy && known.view.state.over))
    return (
      <Page title={t('replay.title')}>
        <TroubleNote trouble={task.trouble} retry={read} />
        {task.busy && <Waiting />}
      </Page>
    )
  const title = titleOf({ title: known.view.title, game: known.view.state.game })
  return <Sourced key={id} known={known} record={record.value} words={words} title={title} />
}

type Props = {
  known: Known
  /** The entries of the whole record, once they are read. */
  record: readonly RecordedEntry[] | null
  words: ReturnType<typeof useWords>
  title: string
}

function Sourced({ known, record, words, title }: Props): VNode {
  const { view, entries } = known
  const { id, names, seat, state } = view
  const { part: game, failed, again } = useRules(state.game)
  const told = useMemo((): AskedPositions => new Map(), [id])
  const source = useMemo(() => {
    if (game && record) return recordSource(game, record, { names, eyes: allEyes(names.length, seat) })
    const { version, rules } = view
    const newest = { version, state, view: view.view, rules, entry: entries[entries.length - 1] }
    // When the browser knows that it is offline, a request would only fail later.
    const read = async (version: number) =>
      navigator.onLine ? readEarlier(id, version) : { refused: troubleHere('no-network') }
    return askedSource({ names, eyes: seat, newest, entries }, read, told)
  }, [game, record, known, told])
  if (failed) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
  if (record && !game) return <Waiting />
  return (
    <Story
      table={`/table/${id}`}
      title={title}
      source={source}
      words={words}
      isOver={state.over !== null}
      link="seat"
    />
  )
}
