import type { VNode } from 'preact'
import { isDone } from '../../../../engine/core/refused.ts'
import { inviteCompanion, readCompany } from '../../../net/company.ts'
import { Name } from '../../../shell/page/label.tsx'
import { TroubleNote, useLoaded, useTask } from '../../../shell/page/parts.tsx'
import { t } from '../../../text/words.ts'

/** Invites people I have played with to my table; nothing when there are none. */
export function Company({ table }: { table: string }): VNode | null {
  const read = useLoaded(() => readCompany(table), table)
  const task = useTask()
  const company = read.value?.company ?? []
  if (company.length === 0) return null
  const invite = async (companion: string) => {
    const answer = await task.run(() => inviteCompanion(table, companion))
    if (isDone(answer)) read.put(answer.value)
  }
  return (
    <section aria-labelledby="company" tabIndex={-1}>
      <h2 id="company">{t('company.title')}</h2>
      <p>{t('company.explain')}</p>
      <ul class="people">
        {company.map(({ id, name, asked }) => (
          <li key={id}>
            <Name>{name}</Name>
            {asked ? (
              <span class="quiet" role="status">
                {t('company.asked')}
              </span>
            ) : (
              <button
                type="button"
                aria-label={t('company.ask.of', { name })}
                disabled={task.busy}
                onClick={() => void invite(id)}
              >
                {t('company.ask')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <TroubleNote trouble={task.trouble} />
    </section>
  )
}
