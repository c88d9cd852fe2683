import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import type { AnyGame, RecordedEntry, SeatNames } from '../../engine/core/index.ts'
import { isDone } from '../../engine/core/refused.ts'
import { goOnFrom } from '../local/go-on.ts'
import { useHere } from '../outbox/here.ts'
import { TroubleNote, useTask } from '../shell/page/parts.tsx'
import { navigate } from '../shell/routes/router.ts'
import { called, listed, nameOf, t } from '../text/words.ts'

type Props = {
  game: AnyGame
  /** The record of the whole table. */
  entries: readonly RecordedEntry[]
  /** The current point. */
  version: number
  names: SeatNames
  title: string
}

/** How a table goes on from a point of its story, as a new one on this device. */
export function GoOn({ game, entries, version, names, title }: Props): VNode {
  const here = useHere()
  const isFailed = useSignal(false)
  const task = useTask()
  const { position, table } = entries[version - 1]
  const seats = table.salts.map((_, seat) => names[seat] ?? { name: nameOf(names, seat) })
  const goOn = async () => {
    const record = { posthorn: 1 as const, game: game.id, seed: '', entries: entries.slice(0, version) }
    const named = { title: t('go-on.name', { title, version }), names: seats }
    const made = await task.run(async () => ({
      value: await goOnFrom(here.deviceStore, game, record, named),
    }))
    if (!isDone(made)) return
    if (made.value) navigate(`/table/${made.value}`)
    else isFailed.value = true
  }
  const why = !position ? 'go-on.not-dealt' : table.over ? 'go-on.over' : null
  return (
    <section aria-labelledby="go-on">
      <h2 id="go-on">{t('go-on.title')}</h2>
      <p>{why ? t(why) : t('go-on.explain', { names: listed(called(seats)) })}</p>
      {!why && (
        <p class="actions">
          <button type="button" onClick={goOn} disabled={task.busy}>
            {t('go-on.do')}
          </button>
        </p>
      )}
      <TroubleNote trouble={task.trouble} />
      {isFailed.value && (
        <p class="note" role="alert">
          <span>
            <b>{t('problem.said', { title: t('go-on.failed.title') })}</b> {t('go-on.failed')}
          </span>
        </p>
      )}
    </section>
  )
}
