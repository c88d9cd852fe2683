import { h } from 'preact'
import { render } from 'preact-render-to-string'
import { type SeatName, withOwn } from '../../engine/core/index.ts'
import type { Language } from '../../web/print/language.ts'
import { inOneLine } from '../messages/text/characters.ts'
import { gistOf, isInvitation, languageShown, type Shown } from '../messages/text/gist.ts'
import { appWords } from '../messages/text/speech.ts'
import type { PagePorts } from '../ports/index.ts'
import { Body, Head, type PageOfLink } from './parts.tsx'

/** The page of a watch link or an invite: the app's page, with what it shows in words of its maker's language. */
export async function pageFor(ports: PagePorts, shown: Shown, token: string): Promise<string> {
  const path = `/${isInvitation(shown) ? 'invite' : 'watch'}/${token}`
  const language = languageShown(shown)
  const [page, gist, { t }] = await Promise.all([
    ports.page(),
    gistOf(ports, shortened(shown)),
    appWords(language),
  ])
  return woven(page, language, { gist, t, origin: ports.origin, page: path, card: `${path}/card.png` })
}

const MOST_CHARACTERS = 100

/**
 * Titles and names as other programs can show them in one line, with no character that changes the direction of the
 * text around it.
 */
function shortened(shown: Shown): Shown {
  const called = (name: SeatName | null) => withOwn(name, (own) => inOneLine(own, MOST_CHARACTERS))
  const short = { title: inOneLine(shown.title, MOST_CHARACTERS), names: shown.names.map(called) }
  return isInvitation(shown) ? { ...shown, ...short, host: called(shown.host) } : { ...shown, ...short }
}

/** The parts of the app's page that are replaced by those of a link. */
const places = {
  language: /(?<=<html lang=")[^"]*/,
  title: /<title>[^<]*<\/title>/,
  description: /<meta name="description"[^>]*>/,
  body: /<noscript>[\s\S]*?<\/noscript>/,
}

/** @throws Error if the page is not the one that we know */
function woven(page: string, language: Language, told: PageOfLink): string {
  for (const [name, place] of Object.entries(places))
    if (!place.test(page)) throw new Error(`The app’s page has no place for the ${name}.`)
  // Put in by functions, since `$` has a meaning in a replacement text.
  return page
    .replace(places.language, language)
    .replace(places.description, () => '')
    .replace(places.title, () => render(h(Head, told)))
    .replace(places.body, () => `<noscript>${render(h(Body, told))}</noscript>`)
}
