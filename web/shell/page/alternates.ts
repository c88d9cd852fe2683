import { effect } from '@preact/signals'
import { languages } from '../../print/language.ts'
import { languageIn } from '../../text/chosen.ts'
import { type Route, route } from '../routes/router.ts'

/** Whether search engines may list a page: the first one, and the rules of each game. */
const isPublic = ({ screen, detail }: Route, isGame: (id: string) => boolean): boolean =>
  screen === 'inbox' || (screen === 'rules' && isGame(detail))

/**
 * Keeps in the page's head where it is to be had in each language, for search engines: public pages have an address in each
 * language, beside the one that speaks the reader's own.
 */
export function startAlternates(isGame: (id: string) => boolean): void {
  effect(() => {
    for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove()
    if (!isPublic(route.value, isGame)) return
    const { href } = new URL(location.pathname, location.href)
    document.head.append(
      ...languages.map((language) => linkTo(language, `${href}?${languageIn}=${language}`)),
      linkTo('x-default', href),
    )
  })
}

function linkTo(language: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  return Object.assign(link, { rel: 'alternate', hreflang: language, href })
}
