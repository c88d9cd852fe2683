import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { beganElsewhere, type TableRecord } from '../../../engine/core/index.ts'
import type { Verdict } from '../../../engine/core/records/verify.ts'
import { keeping } from '../../device/kept.ts'
import { longestTitle, nameOfGame, titleOf } from '../../games/kit/words.tsx'
import { useHere } from '../../outbox/here.ts'
import { keepRecord, whyNotKept } from '../../records/keep.ts'
import { VerdictNote } from '../../records/verdict.tsx'
import { navigate } from '../../shell/routes/router.ts'
import { timeWords } from '../../shell/time/time.ts'
import { resultOf } from '../../shell/words/result.ts'
import { nameOf, t } from '../../text/words.ts'

type Props = { record: TableRecord; verdict: Verdict; length: number; title: string; replay(): void }

/** A record that was gone through: what it is of, what is to be said of it, and what can be done with it. */
export function Whole({ record, verdict, length, title, replay }: Props): VNode {
  const newest = record.entries.at(-1)
  const isWhole = verdict.fault === null
  return (
    <>
      <section aria-labelledby="read">
        <h2 id="read">{titleOf({ title, game: record.game })}</h2>
        {newest && (
          <p>
            {t('record.of', {
              game: nameOfGame(record.game),
              players: newest.table.salts.length,
              count: length,
              when: timeWords(newest.table.openedAt),
            })}{' '}
            {isWhole && (newest.table.over ? resultOf(newest.table.over, [], null) : t('record.open'))}
          </p>
        )}
        <VerdictNote record={record} verdict={verdict} />
        {isWhole && !beganElsewhere(record.entries) && <p>{t('record.proves')}</p>}
        {newest?.position && (
          <p class="actions">
            <button type="button" onClick={replay}>
              {t(isWhole ? 'record.replay' : 'record.replay.before')}
            </button>
          </p>
        )}
      </section>
      <Keeping record={record} verdict={verdict} title={title} />
    </>
  )
}

/** How it becomes a table on this device; or why it does not. */
function Keeping({ record, verdict, title }: Omit<Props, 'replay' | 'length'>): VNode {
  const here = useHere()
  const shaky = useSignal<string | null>(null)
  const isBusy = useSignal(false)
  const why = whyNotKept(record, verdict)
  const newest = record.entries[record.entries.length - 1]
  const keep = async () => {
    isBusy.value = true
    const names = newest.table.salts.map((_, seat) => ({ name: nameOf([], seat) }))
    const id = await keepRecord(here.deviceStore, record, { title: title.slice(0, longestTitle), names })
    isBusy.value = false
    if (keeping.peek() === 'kept' || keeping.peek() === 'lost') navigate(`/table/${id}`)
    else shaky.value = id
  }
  return (
    <section aria-labelledby="keep">
      <h2 id="keep">{t('keep.title')}</h2>
      {why ? (
        <p>{t(`keep.${why}`)}</p>
      ) : (
        <>
          <p>{t(newest.table.over ? 'keep.over' : 'keep.running')}</p>
          {shaky.value === null ? (
            <p class="actions">
              <button type="button" class="strong" disabled={isBusy.value} onClick={keep}>
                {t('keep.do')}
              </button>
            </p>
          ) : (
            <div class="note" role="alert">
              <p>{t(keeping.value === 'full' ? 'keep.full' : 'keep.refused')}</p>
              <p>
                <a class="link" href={`/table/${shaky.value}`}>
                  {t('keep.go')}
                </a>
              </p>
            </div>
          )}
        </>
      )}
    </section>
  )
}
