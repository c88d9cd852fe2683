import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { beganElsewhere, type TableRecord } from '../../engine/core/index.ts'
import type { Verdict } from '../../engine/core/records/verify.ts'
import { announce } from '../text/announce.ts'
import { t } from '../text/words.ts'
import type { Unreadable } from './reading.ts'

/** How far a record is verified; it can be given up. */
export const Verifying = ({ done, all, stop }: { done: number; all: number; stop(): void }): VNode => (
  <section class="note" aria-label={t('verify.title')}>
    <p>{all > 0 ? t('verify.busy', { done, all }) : t('verify.reading')}</p>
    <progress aria-label={t('verify.progress')} {...(all > 0 ? { value: done, max: all } : {})} />
    <p class="actions">
      <button type="button" onClick={stop}>
        {t('verify.stop')}
      </button>
    </p>
  </section>
)

/** Why there is nothing to verify. */
export const UnreadableNote = ({ why }: { why: Unreadable }): VNode => (
  <div class="note" role="alert">
    <p>
      <b>{t('verify.unreadable')}</b> {t(`verify.${why}`)}
    </p>
  </div>
)

/** The verdict on a record that was gone through: whether all follows, or the first entry that does not. */
export function VerdictNote({ record, verdict }: { record: TableRecord; verdict: Verdict }): VNode {
  const { fault, played, older, olderAt } = verdict
  const isOpen = beganElsewhere(record.entries)
  const title = t(older > 0 ? 'verdict.partly' : isOpen ? 'verdict.follows' : 'verdict.good')
  useEffect(() => {
    // A fault says so itself.
    if (!fault) announce(title)
  }, [record])
  if (fault)
    return (
      <div class="note" role="alert">
        <p>
          <b>{t(fault.reason === 'newer' ? 'fault.newer.title' : 'fault.title')}</b>{' '}
          {t(`fault.${fault.reason}`, { version: fault.version })}{' '}
          {fault.version > 1 && t('fault.before', { count: fault.version - 1 })}
        </p>
      </div>
    )
  return (
    <div class="note verdict">
      <p class="printed">
        <b>{title}</b>{' '}
        {played > 0 && t(isOpen ? 'verdict.played.device' : 'verdict.played', { count: played })}{' '}
        {olderAt && t('verdict.older', { count: older, from: olderAt[0], to: olderAt[1] })}
      </p>
      {isOpen && <p>{t('verdict.device')}</p>}
    </div>
  )
}
