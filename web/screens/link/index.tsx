import type { VNode } from 'preact'
import { comeBy } from '../../net/api.ts'
import { become, player } from '../../net/player.ts'
import { CodeForm } from '../../shell/code-form.tsx'
import { Page } from '../../shell/page.tsx'
import { Form, useTask } from '../../shell/parts.tsx'
import { navigate } from '../../shell/router.ts'
import { t } from '../../text/words.ts'

/** Where a link to another device leads. A button does it: what merely looks at links must not use them up. */
export function Screen({ detail: token }: { detail: string }): VNode {
  const task = useTask()
  const come = async () => {
    const answer = await task.run(() => comeBy({ token }))
    if (!answer?.ok) return
    await become(answer.value)
    navigate('/', 'replace')
  }
  return (
    <Page title={t('link.title')}>
      {player.value && <p class="printed">{t('link.known', { name: player.value.name })}</p>}
      {token ? (
        <>
          <p class="printed">{t('link.explain')}</p>
          <Form task={task} submit={t('link.go')} onSubmit={come} />
        </>
      ) : (
        <>
          <p class="printed">{t('code.explain')}</p>
          <CodeForm />
        </>
      )}
    </Page>
  )
}
