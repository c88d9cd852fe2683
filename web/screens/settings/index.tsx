import { useSignal } from '@preact/signals'
import type { VNode } from 'preact'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import { player } from '../../device/player.ts'
import type { SettingsPage } from '../../print/paths.ts'
import { CodeForm } from '../../shell/forms/code-form.tsx'
import { NameForm } from '../../shell/forms/name-form.tsx'
import { Page } from '../../shell/page/page.tsx'
import { moves, navigate } from '../../shell/routes/router.ts'
import { t } from '../../text/words.ts'
import { Address } from './address.tsx'
import { Feeds } from './feeds.tsx'
import { Hiding } from './hiding.tsx'
import { Looks } from './looks.tsx'
import { Blocks, MyData } from './my-data.tsx'
import { MyTime } from './my-time.tsx'
import { Name } from './name.tsx'
import { OtherDevice } from './other-device.tsx'
import { Overview } from './overview.tsx'
import { pathOfPart } from './pages.ts'
import { OwnSeal } from './seal.tsx'
import { Sessions } from './sessions.tsx'
import { ThisDevice } from './this-device.tsx'
import { ToldDevices } from './told-devices.tsx'
import { Version } from './version.tsx'
import { Webhook } from './webhook.tsx'

/** The settings: a first page that names the others and says how each is set, and these. */
export function Screen({ detail }: { detail: string }): VNode {
  const page = detail as SettingsPage | ''
  // Without a player some have nothing to set.
  return page === '' || (player.value === null && !forAll.includes(page)) ? (
    <First />
  ) : (
    <OnePage page={page} />
  )
}

const forAll: readonly SettingsPage[] = ['you', 'looks', 'devices']

function First(): VNode {
  // A link of before there were pages may name a part.
  useLayoutEffect(() => {
    const path = pathOfPart(location.hash.slice(1))
    // The address changes before the screen does.
    if (path && location.pathname === '/settings') navigate(path, 'replace')
  }, [moves.value])
  return (
    <Page title={t('settings.title')}>
      <Overview />
      <Version />
    </Page>
  )
}

/**
 * A page of settings. Parts that wait for the server come below those that are there at once: otherwise they would move
 * a button just when it is tapped.
 */
function OnePage({ page }: { page: SettingsPage }): VNode {
  // A link may name a part; it may be pressed here, too, and more than once.
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1))
    heading?.scrollIntoView()
    heading?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [moves.value])
  const Parts = parts[page]
  return (
    <Page title={t(`settings.${page}`)} layout="halves settings">
      <p class="way-back">
        <a class="link" href="/settings">
          {t('settings.all')}
        </a>
      </p>
      {/* Text typed or shown for one player must not be left for another. */}
      <Parts key={player.value?.player} />
    </Page>
  )
}

const parts: { [page in SettingsPage]: () => VNode } = {
  you: () => (
    <>
      <div class="half">
        {player.value ? <Name /> : player.value === null && <NameForm submit={t('name.go')} />}
        {player.value && <OwnSeal />}
        {player.value && <Hiding />}
        {player.value && <Blocks />}
      </div>
      <div class="half">{player.value && <MyData name={player.value.name} />}</div>
    </>
  ),
  looks: () => <Looks />,
  messages: () => <Messages />,
  connections: () => (
    <>
      <div class="half">{player.value && <Feeds />}</div>
      <div class="half">{player.value && <Webhook />}</div>
    </>
  ),
  time: () => <div class="half">{player.value && <MyTime />}</div>,
  devices: () => (
    <>
      <div class="half">
        {player.value && <OtherDevice />}
        <section aria-labelledby="code">
          <h2 id="code">{t('code.title')}</h2>
          <p>{t(player.value ? 'code.explain.known' : 'code.explain')}</p>
          <CodeForm />
        </section>
      </div>
      <div class="half">
        {player.value && <Sessions />}
        <ThisDevice />
      </div>
    </>
  ),
}

function Messages(): VNode {
  const isTold = useSignal(false)
  return (
    <>
      <div class="half">{player.value && <ToldDevices isTold={isTold} />}</div>
      <div class="half">{player.value && <Address isTold={isTold.value} />}</div>
    </>
  )
}
