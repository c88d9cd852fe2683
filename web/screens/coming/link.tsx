import type { VNode } from 'preact'
import { CodeForm } from '../../shell/forms/code-form.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Form } from '../../shell/page/parts.tsx'
import { useArriving } from '../../shell/routes/arriving.tsx'
import { t } from '../../text/words.ts'
import { Known } from './known.tsx'

/** Where a link to another device leads. A button does it: what merely looks at links must not use them up. */
export function Screen({ detail: token }: { detail: string }): VNode {
  const { task, come } = useArriving()
  return (
    <Page title={t(token ? 'link.title' : 'code.title')}>
      <Known />
      {token ? (
        <>
          <p class="printed">{t('link.explain')}</p>
          <Form task={task} submit={t('link.go')} onSubmit={() => void come({ token })} />
        </>
      ) : (
        <>
          <p class="printed">{t('code.explain')}</p>
          <CodeForm />
          <p>
            <a class="link" href="/login">
              {t('log-in.link')}
            </a>
          </p>
        </>
      )}
    </Page>
  )
}
