import { effect, signal } from '@preact/signals'
import { type FunctionComponent, render, type VNode } from 'preact'
import { isDone } from '../engine/core/refused.ts'
import { isToBeCalled } from './device/called.ts'
import { idle } from './device/idle.ts'
import { onceAnswering } from './device/in-time.ts'
import { listenToWindows } from './device/kept.ts'
import { become, isSignedOut, noteNobody, owner, player, recall, somebodyElse } from './device/player.ts'
import { startWorker } from './device/worker.ts'
import { gameClients } from './games/index.ts'
import { readMe } from './net/api.ts'
import { type Trouble, troubleHere } from './net/trouble.ts'
import { followTables } from './outbox/follow-tables.ts'
import { Screen as Inbox } from './screens/inbox/index.tsx'
import { DeviceNotes } from './shell/page/device-notes.tsx'
import { startInstall } from './shell/page/install.ts'
import { startKeepingFocus } from './shell/page/keep-focus.ts'
import { startKeepingTexts } from './shell/page/keep-texts.ts'
import { startLooks } from './shell/page/looks.ts'
import { LiveRegion, Page } from './shell/page/page.tsx'
import { TroubleNote, Waiting } from './shell/page/parts.tsx'
import { preload } from './shell/page/preload.ts'
import { UpdateStrip } from './shell/page/update.tsx'
import { type Route, route, startRouter } from './shell/routes/router.ts'
import { startClock } from './shell/time/time.ts'
import { startInbox } from './sync/inbox.ts'
import { startOutbox } from './sync/sending.ts'
import { loadLanguage, loadSentences, t } from './text/words.ts'

type ScreenComponent = FunctionComponent<{ detail: string }>

/** The loaded screens: at first only the inbox. The others, and their sentences, are loaded on first need. */
const screens: { [name in Route['screen']]?: ScreenComponent } = { inbox: Inbox }
const coming = () => import('./screens/coming/index.ts')
const loaders = {
  play: () => import('./screens/play/index.tsx'),
  'new-table': () => import('./screens/new-table/index.tsx'),
  lobby: () => import('./screens/lobby/index.tsx'),
  join: () => import('./screens/join/index.tsx'),
  table: () => import('./screens/table/index.tsx'),
  replay: () => import('./screens/replay/index.tsx'),
  rules: () => import('./screens/rules/index.tsx'),
  settings: () => import('./screens/settings/index.tsx'),
  link: async () => ({ Screen: (await coming()).Link }),
  'log-in': async () => ({ Screen: (await coming()).LogIn }),
  enter: async () => ({ Screen: (await coming()).Enter }),
  unsubscribe: async () => ({ Screen: (await coming()).Unsubscribe }),
  missing: async () => ({ Screen: (await coming()).Missing }),
  history: () => import('./screens/history/index.tsx'),
  player: () => import('./screens/player/index.tsx'),
  install: () => import('./screens/install/index.tsx'),
  proof: () => import('./screens/proof/index.tsx'),
  record: () => import('./screens/record/index.tsx'),
  watch: () => import('./screens/watch/index.tsx'),
}

async function load(screen: keyof typeof loaders): Promise<ScreenComponent> {
  const [{ Screen }] = await Promise.all([loaders[screen](), loadSentences()])
  return Screen
}

/** The screen on the page: the previous one, until the one of the current route is loaded. */
const shown = signal<(Route & { Screen: ScreenComponent }) | null>(null)
const trouble = signal<Trouble | null>(null)
const loading = signal(true)

async function show(next: Route): Promise<void> {
  trouble.value = null
  loading.value = true
  try {
    // The files that a screen needs for its detail, such as the rules of a game, are loaded along with it.
    preload(next.screen)
    preload(`${next.detail} ${next.screen}`)
    screens[next.screen] ??= await load(next.screen as keyof typeof loaders)
    if (route.peek() === next) shown.value = { ...next, Screen: screens[next.screen]! }
  } catch {
    if (route.peek() === next) trouble.value = troubleHere('not-loaded')
  }
  if (route.peek() === next) loading.value = false
}

/** Finds out who plays on this device: every screen but the rules of a game depends on it. */
async function meet(): Promise<void> {
  trouble.value = null
  if (player.peek() === undefined) await recall()
  const answer = await readMe()
  if (isDone(answer) && answer.value) await become(answer.value)
  else if (isDone(answer)) noteNobody()
  // Where Posthorn gives no answer, the last player here can go on, and a new player can, too.
  else if (!player.peek() && answer.refused.problem) trouble.value = answer.refused
  else player.value ??= null
}

/** Finds out the player for a watch link, on this device only: a spectator asks the server just for the table. */
async function meetWatcher(): Promise<void> {
  if (player.peek() !== undefined) return
  await recall()
  player.value ??= null
}

const retry = () => void (player.peek() === undefined ? meet() : show(route.peek()))

function App(): VNode {
  const here = player.value === undefined && shown.value?.screen !== 'rules' ? null : shown.value
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {t('nav.skip')}
      </button>
      <UpdateStrip />
      <DeviceNotes />
      {trouble.value ? (
        <Page title={t('app.name')}>
          <TroubleNote trouble={trouble.value} retry={retry} />
        </Page>
      ) : (
        here && <here.Screen key={`${here.screen} ${here.detail}`} detail={here.detail} />
      )}
      {!trouble.value && (loading.value || !here) && <Waiting />}
      <LiveRegion />
    </>
  )
}

/** Starts the app, once it can speak. */
function start(): void {
  // The server sends a link's page in the language of the link's maker; the app itself has its own.
  document.documentElement.lang = t('language')
  startLooks()
  startRouter()
  startClock()
  followTables()
  startInbox()
  startOutbox()
  startInstall()
  startKeepingFocus()
  startWorker()
  if (isToBeCalled()) void idle().then(async () => (await import('./push/start.ts')).startPush())
  /** Work for idle time: begun later, where its code can't be loaded now. */
  const startIdleWork = (): void =>
    void idle()
      .then(() => import('./sync/in-idle.ts'))
      .then(({ startInIdle }) => startInIdle(() => route.value.screen === 'table'))
      .catch(() => addEventListener('online', startIdleWork, { once: true }))
  startIdleWork()
  let isMet = false
  effect(() => {
    const isWatching = route.value.screen === 'watch'
    if (isWatching) void meetWatcher()
    else if (!isMet) void meet()
    isMet ||= !isWatching
  })
  effect(() => {
    if (somebodyElse.value > 0) void meet()
  })
  // Who plays here could not be read before.
  onceAnswering(() => {
    if (!isMet || player.peek()) return
    player.value = undefined
    void meet()
  })
  // When a player signs in in another window, this one may have no player yet, or another one.
  listenToWindows(({ owner: whose, isHere }) => {
    if (isMet && isHere && (whose !== owner.peek() || isSignedOut.peek())) void meet()
  })
  effect(() => void show(route.value))
  const root = document.getElementById('app')!
  startKeepingTexts(root)
  render(<App />, root)
}

void loadLanguage(Object.keys(gameClients)).then(start)
