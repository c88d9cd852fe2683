import { effect } from '@preact/signals'
import { languages } from '../../print/language.ts'
import { languageIn } from '../../text/chosen.ts'
import { route } from '../routes/router.ts'

/** The screens that search engines may list. */
const isPublic = (screen: string): boolean => screen === 'inbox' || screen === 'rules'

/**
 * Keeps in the page's head where it is to be had in each language, for search engines: public pages have an address in each
 * language, beside the one that speaks the reader's own.
 */
export function startAlternates(): void {
  effect(() => {
    for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove()
    if (!isPublic(route.value.screen)) return
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
