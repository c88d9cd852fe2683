import type { VNode } from 'preact'
import { isSignedOut, player } from '../../device/player.ts'
import { CodeForm } from '../../shell/forms/code-form.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Form } from '../../shell/page/parts.tsx'
import { useArriving } from '../../shell/routes/arriving.tsx'
import { t } from '../../text/words.ts'

/** Where the link of a message leads. A button does it: what merely looks at links must not use them up. */
export function Screen({ detail: token }: { detail: string }): VNode {
  const { task, come, question } = useArriving()
  const code = task.trouble?.code
  return (
    <Page title={t('enter.title')}>
      {question}
      {!question && code === 'other-browser' && (
        <>
          <p class="printed">{t('enter.elsewhere')}</p>
          <CodeForm token={token} />
        </>
      )}
      {!question && code !== 'other-browser' && (
        <>
          <p class="printed">
            {player.value && !isSignedOut.value
              ? t('enter.known', { name: player.value.name })
              : t('enter.explain')}
          </p>
          <Form task={task} submit={t('enter.go')} onSubmit={() => void come({ token })} />
        </>
      )}
      {code === 'bad-link' && (
        <p>
          <a class="link" href="/login">
            {t('log-in.link')}
          </a>
        </p>
      )}
    </Page>
  )
}
