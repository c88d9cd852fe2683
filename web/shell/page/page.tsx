import type { ComponentChildren, VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { announced, waitingForMe } from '../../text/announce.ts'
import { t } from '../../text/words.ts'
import { moves } from '../routes/router.ts'

/** Place of announcements; there is one, always. */
export const LiveRegion = (): VNode => (
  <p class="unseen" role="status">
    {announced.value}
  </p>
)

/** Titles the page in the browser, and moves the focus to its heading when we came from another page of ours. */
function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const count = waitingForMe.value
  useEffect(() => {
    const called = title === t('app.name') ? title : t('app.title', { title })
    document.title = count > 0 ? t('app.waiting', { count, title: called }) : called
    // When the app is installed, its icon says so, too.
    void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {})
  }, [title, count])
  useEffect(() => {
    if (moves.value === 0) return
    // What was announced belongs to the page before.
    announced.value = ''
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

/** The heading of a page: one each. */
export function Heading({ title, children }: { title: string; children?: ComponentChildren }): VNode {
  const heading = useHeading(title)
  return (
    <h1 ref={heading} tabIndex={-1} translate={title !== t('app.name')}>
      {children ?? title}
    </h1>
  )
}

/** A page of text, lists and forms under the masthead. */
export function Page({
  title,
  layout = 'plain',
  children,
}: {
  title: string
  /** Content to lay side by side when there is room: nothing, the rows of its lists, or its parts. */
  layout?: 'plain' | 'plain beginning' | 'rows' | 'halves' | 'halves settings' | 'halves gathering'
  children: ComponentChildren
}): VNode {
  return (
    <>
      <Masthead />
      <main id="main" tabIndex={-1} class={`page ${layout}`}>
        <Heading title={title} />
        {children}
      </main>
    </>
  )
}

const places = [
  { path: '/', key: 'nav.tables' },
  { path: '/lobby', key: 'nav.lobby' },
  { path: '/history', key: 'nav.history' },
  { path: '/settings', key: 'nav.settings' },
] as const

/** Whether the page is one of those behind a place. */
const isWithin = (path: string): boolean => path !== '/' && location.pathname.startsWith(`${path}/`)

const Masthead = (): VNode => (
  <header class="masthead">
    <a class="wordmark" href="/" aria-label={t('app.name')}>
      <Horn />
      <span aria-hidden="true" translate={false}>
        {t('app.name')}
      </span>
    </a>
    <nav aria-label={t('nav.label')}>
      {places.map(({ path, key }) => (
        <a
          key={path}
          href={path}
          aria-current={location.pathname === path ? 'page' : isWithin(path) ? true : undefined}
        >
          {t(key)}
        </a>
      ))}
    </nav>
  </header>
)

/** A post horn, engraved. */
export const Horn = (): VNode => (
  <svg class="horn" viewBox="0 0 48 34" aria-hidden="true">
    <path d="M4 25H24A9.5 9.5 0 1 1 24.1 25H34" />
    <path d="M34 23.2C39 22.8 42 20.5 45 17V33C42 29.5 39 27.2 34 26.8Z" />
    <path d="M4 22V28" />
  </svg>
)
