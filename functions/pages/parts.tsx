import type { VNode } from 'preact'
import { size } from '../messages/pictures/layout.ts'
import type { Gist } from '../messages/text/gist.ts'
import type { AppWords } from '../messages/text/speech.ts'

/** The content of a link's page. */
export interface PageOfLink {
  gist: Gist
  t: AppWords['t']
  /** The origin of the app, for programs that read this elsewhere; then the paths of the page and its card there. */
  origin: string
  page: string
  card: string
}

/** The head of a page for chats and crawlers, which run no script. */
export function Head({ gist, t, origin, page, card }: PageOfLink): VNode {
  const { title, status, line, late, alt } = gist
  const picture = origin + card
  const about = [status, line, late].filter(Boolean).join(' ')
  const told = {
    'og:type': 'website',
    'og:site_name': t('app.name'),
    'og:title': title,
    'og:description': about,
    'og:url': origin + page,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': size.width,
    'og:image:height': size.height,
    'og:image:alt': alt,
  }
  const toldShort = {
    description: about,
    robots: 'noindex',
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': about,
    'twitter:image': picture,
    'twitter:image:alt': alt,
  }
  return (
    <>
      <title>{t('app.title', { title })}</title>
      {Object.entries(told).map(([property, content]) => (
        <meta key={property} property={property} content={String(content)} />
      ))}
      {Object.entries(toldShort).map(([name, content]) => (
        <meta key={name} name={name} content={content} />
      ))}
    </>
  )
}

/** The page itself, for readers that run no script. */
export const Body = ({ gist: { title, status, line, late, alt, noScript }, card }: PageOfLink): VNode => (
  <main class="page">
    <h1>{title}</h1>
    <p class="printed">{status}</p>
    {line && <p class="printed">{line}</p>}
    {late && <p class="quiet">{late}</p>}
    <img src={card} {...size} alt={alt} />
    <p>{noScript}</p>
  </main>
)
