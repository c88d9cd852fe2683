import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import type { Session } from '../../../functions/api/shapes.ts'
import { endSessions, readSessions } from '../../net/me.ts'
import { Confirmed } from '../../shell/forms/confirmed.tsx'
import { TroubleNote, useLoaded, useTask } from '../../shell/page/parts.tsx'
import { dayWords } from '../../shell/time/time.ts'
import { t } from '../../text/words.ts'

/** Where I am signed in, and the way out of each of them. */
export function Sessions(): VNode {
  const read = useLoaded(readSessions)
  const task = useTask()
  const sessions = read.value?.sessions ?? []
  const end = async (which: string) => {
    const answer = await task.run(() => endSessions(which))
    if (isDone(answer)) read.put(answer.value)
  }
  return (
    <section aria-labelledby="sessions" tabIndex={-1}>
      <h2 id="sessions">{t('sessions.title')}</h2>
      <TroubleNote trouble={read.trouble} retry={read.reload} />
      <ul class="people">
        {sessions.map((session) => (
          <li key={session.id}>
            {deviceName(session)}
            <span class="quiet">
              {session.mine ? t('sessions.mine') : t('sessions.seen', { when: dayWords(session.seen) })}
            </span>
            {!session.mine && (
              <button
                type="button"
                aria-label={t('sessions.end.of', { device: deviceName(session) })}
                disabled={task.busy}
                onClick={() => void end(session.id)}
              >
                {t('sessions.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <p class="actions">
          <Confirmed
            ask={t('sessions.others')}
            explain={t('sessions.others.explain')}
            busy={task.busy}
            then={() => void end('others')}
          />
        </p>
      )}
      <TroubleNote trouble={task.trouble} />
    </section>
  )
}

export function deviceName({ device: { browser, system } }: Pick<Session, 'device'>): string {
  const known = browser && system ? 'both' : browser ? 'browser' : system ? 'system' : 'none'
  return t('sessions.device', { known, browser, system })
}
