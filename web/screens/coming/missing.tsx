import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { mended } from '../../print/mended.ts'
import { Page } from '../../shell/page/page.tsx'
import { navigate } from '../../shell/routes/router.ts'
import { t } from '../../text/words.ts'

/** An address at which there is nothing, and the ways on. One that was damaged on its way is set right first. */
export function Missing(): VNode | null {
  const given = location.pathname + location.search + location.hash
  const meant = mended(given)
  useEffect(() => {
    if (meant !== given) navigate(meant, 'replace')
  }, [given])
  return meant === given ? <Nothing /> : null
}

const Nothing = (): VNode => (
  <Page title={t('missing.title')}>
    <p class="printed">{t('missing.lead')}</p>
    <p class="actions">
      <a class="button strong" href="/">
        {t('missing.home')}
      </a>
      <a class="button" href="/new">
        {t('nav.new')}
      </a>
    </p>
  </Page>
)
