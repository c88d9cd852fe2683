import type { VNode } from 'preact'
import { Heading, Horn } from '../../shell/page/page.tsx'
import { t } from '../../text/words.ts'
import { Games } from './games.tsx'

const elsewhere = [
  { path: '/play', key: 'first.play' },
  { path: '/lobby', key: 'nav.lobby' },
  { path: '/settings/looks', key: 'first.languages' },
] as const

/** The first visit: what goes on already, what can be played here, and nothing to fill in. */
export const FirstVisit = ({ tables }: { tables: VNode }): VNode => (
  <main id="main" tabIndex={-1} class="page first">
    <header>
      <Horn />
      <Heading title={t('app.name')} />
      <a class="button" href="/login">
        {t('first.log-in')}
      </a>
      <p class="printed">{t('first.lead')}</p>
    </header>
    {tables}
    <Games />
    <ul class="else">
      {elsewhere.map(({ path, key }) => (
        <li key={path}>
          <a class="link" href={path}>
            {t(key)}
          </a>
        </li>
      ))}
    </ul>
  </main>
)
