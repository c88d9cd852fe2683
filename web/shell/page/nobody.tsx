import type { VNode } from 'preact'
import { t } from '../../text/words.ts'
import { NameForm } from '../forms/name-form.tsx'
import { wantHere } from '../routes/wanted.ts'
import { Page } from './page.tsx'

/** In place of a table's page, when nobody is signed in: the ways in, which lead back here. */
export const Nobody = ({ title }: { title: string }): VNode => (
  <Page title={title}>
    <p class="printed">{t('table.who')}</p>
    <p>
      <a class="link" href="/login" onClick={wantHere}>
        {t('log-in.link')}
      </a>
    </p>
    <p>
      <a class="link" href="/link" onClick={wantHere}>
        {t('first.link')}
      </a>
    </p>
    <NameForm submit={t('name.go')} />
  </Page>
)
