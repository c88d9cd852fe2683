import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { type RecordedEntry, recordedEntry } from '../../../engine/core/index.ts'
import type { LocalTable } from '../../device/device-store.ts'
import { locals } from '../../device/kept.ts'
import { titleOf, useWords } from '../../games/kit/words.tsx'
import { logOf } from '../../local/table.ts'
import { troubleHere } from '../../net/trouble.ts'
import { useHere } from '../../outbox/here.ts'
import { allEyes, recordSource } from '../../replay/record-source.ts'
import type { Eyes } from '../../replay/source.ts'
import { Page } from '../../shell/page/page.tsx'
import { TroubleNote, Waiting } from '../../shell/page/parts.tsx'
import { useRules } from '../../shell/routes/use-rules.ts'
import { called, t } from '../../text/words.ts'
import { Story } from './story.tsx'

/** A table on this device: everybody's eyes see it while it goes on, for it is passed around; all of it once it is over. */
export function Here({ id }: { id: string }): VNode {
  const here = useHere()
  const local = locals.value.get(id)
  const log = useSignal<readonly RecordedEntry[] | null>(null)
  useEffect(() => {
    if (local)
      void logOf(here.deviceStore, local).then((entries) => {
        log.value = entries.map(recordedEntry)
      })
  }, [here, local])
  if (!local)
    return (
      <Page title={t('replay.title')}>
        <p class="printed">{t('local.gone')}</p>
      </Page>
    )
  if (!log.value) return <Waiting />
  return <Kept key={id} local={local} log={log.value} />
}

function Kept({ local, log }: { local: LocalTable; log: readonly RecordedEntry[] }): VNode {
  const { id, names, newest } = local
  const { game: gameId, over } = newest.table
  const { part: game, failed, again } = useRules(gameId)
  const words = useWords(gameId, called(names))
  const source = useMemo(() => {
    const alone: Eyes[] = names.length === 1 ? [0] : ['spectator']
    return game && recordSource(game, log, { names, eyes: over ? allEyes(names.length, 0) : alone })
  }, [game, log, over])
  if (failed) return <TroubleNote trouble={troubleHere('not-loaded')} retry={again} />
  if (!source) return <Waiting />
  return (
    <Story
      table={`/table/${id}`}
      title={titleOf({ title: local.title, game: gameId })}
      source={source}
      words={words}
      isOver={over !== null}
      link="here"
    />
  )
}
