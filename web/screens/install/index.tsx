import type { VNode } from 'preact'
import { unsent } from '../../device/kept.ts'
import { canInstall, install, isInstalled } from '../../shell/page/install.ts'
import { Page } from '../../shell/page/page.tsx'
import { t } from '../../text/words.ts'
import { OfflineNote } from './offline-note.tsx'
import { type Platform, platformOf } from './platform.ts'
import { type Way, ways } from './ways.ts'

/** How to make an app of it: on this device first, then on all others. */
export function Screen(): VNode {
  const here = platformOf(navigator)
  const others = (Object.keys(ways) as Platform[]).filter((platform) => platform !== here)
  return (
    <Page title={t('install.title')}>
      <p class="printed">{t('install.lead')}</p>
      <section aria-labelledby="here">
        <h2 id="here">{t('install.here')}</h2>
        {isInstalled.value ? <p>{t('install.installed')}</p> : <Here way={ways[here]} />}
        {here === 'ios' && !isInstalled.value && unsent.value > 0 && (
          <p class="note">{t('install.unsent', { count: unsent.value })}</p>
        )}
        <OfflineNote />
      </section>
      <section aria-labelledby="elsewhere">
        <h2 id="elsewhere">{t('install.elsewhere')}</h2>
        <div>
          {others.map((platform) => (
            <details key={platform} class="way">
              <summary>{t(ways[platform].title)}</summary>
              <Steps way={ways[platform]} />
            </details>
          ))}
        </div>
      </section>
    </Page>
  )
}

/** One button, where the browser lets us; else its own way. */
const Here = ({ way }: { way: Way }): VNode =>
  canInstall.value ? (
    <p class="actions">
      <button type="button" class="strong" onClick={install}>
        {t('install.do')}
      </button>
    </p>
  ) : (
    <>
      <h3>{t(way.title)}</h3>
      <Steps way={way} />
    </>
  )

const Steps = ({ way: { steps, more } }: { way: Way }): VNode => (
  <>
    <ol class="steps">
      {steps.map(({ words, Sign }) => (
        <li key={words}>
          <Sign />
          <span>{t(words)}</span>
        </li>
      ))}
    </ol>
    {more && <p>{t(more)}</p>}
  </>
)
