import type { VNode } from 'preact'
import { isDone } from '../../../engine/core/refused.ts'
import type { MyFeeds } from '../../../functions/api/shapes.ts'
import type { Answer } from '../../net/answer.ts'
import { endFeeds, readFeeds, renewFeeds } from '../../net/me.ts'
import { Confirmed } from '../../shell/forms/confirmed.tsx'
import { CopyField } from '../../shell/forms/copy-field.tsx'
import { Form, TroubleNote, useLoaded, useTask } from '../../shell/page/parts.tsx'
import { t } from '../../text/words.ts'

/** Links by which a calendar and a feed reader learn of my tables by themselves. */
export function Feeds(): VNode {
  const read = useLoaded(readFeeds)
  const task = useTask()
  const change = async (send: () => Promise<Answer<MyFeeds>>) => {
    const answer = await task.run(send)
    if (isDone(answer)) read.put(answer.value)
  }
  const { token } = read.value ?? { token: null }
  const at = (file: string) => `${location.origin}/api/feeds/${token}/${file}`
  return (
    <section aria-labelledby="feeds" tabIndex={-1}>
      <h2 id="feeds">{t('feeds.title')}</h2>
      <p>{t('feeds.explain')}</p>
      <TroubleNote trouble={read.trouble} retry={read.reload} />
      {token === null ? (
        read.value && <Form task={task} submit={t('feeds.make')} onSubmit={() => change(renewFeeds)} />
      ) : (
        <>
          <CopyField
            label={t('feeds.calendar')}
            value={at('deadlines.ics')}
            copy={t('feeds.calendar.copy')}
          />
          <CopyField label={t('feeds.reader')} value={at('moves.atom')} copy={t('feeds.reader.copy')} />
          <p class="quiet">{t('feeds.secret')}</p>
          <p class="actions">
            <Confirmed
              ask={t('feeds.new')}
              explain={t('feeds.new.explain')}
              busy={task.busy}
              then={() => void change(renewFeeds)}
            />
            <Confirmed
              ask={t('feeds.end')}
              explain={t('feeds.end.explain')}
              busy={task.busy}
              then={() => void change(endFeeds)}
            />
          </p>
          <TroubleNote trouble={task.trouble} />
        </>
      )}
    </section>
  )
}
