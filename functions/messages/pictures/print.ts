import { render } from 'preact-render-to-string/jsx'
import { type SeatName, withOwn } from '../../../engine/core/index.ts'
import { pngOf } from '../../../web/print/png.ts'
import { hashed } from '../../api/ids.ts'
import { drawnWith, type PagePorts, type Renderer } from '../../ports/index.ts'
import { createCache } from '../text/cache.ts'
import { gameShown, gistOf, isInvitation, languageShown, type Shown } from '../text/gist.ts'
import { appWords } from '../text/speech.ts'
import { Card } from './card.tsx'
import { layOut } from './layout.ts'
import { pictureOf, pictureOfGame } from './picture.tsx'
import { printable } from './typeface.ts'

/** The number of cards that are kept, of some 60 KB each. */
const MOST_CARDS = 100

/** Prints cards. A card is identified by its tag: cards that look alike have the same one. */
export interface Printer {
  tagOf(shown: Shown): string
  /** @returns a PNG */
  print(shown: Shown): Promise<Uint8Array<ArrayBuffer>>
}

export function createPrinter(ports: Pick<PagePorts, 'games' | 'renderer' | 'board'>): Printer {
  const cache = createCache<Uint8Array<ArrayBuffer>>(MOST_CARDS)
  const setUp = createCache<Renderer>(1)
  const tagOf: Printer['tagOf'] = (shown) => hashed(JSON.stringify(drawnFrom(shown))).slice(0, 22)
  return {
    tagOf,
    print: (shown) =>
      cache(tagOf(shown), async () => {
        const renderer = await setUp('', ports.renderer)
        return pngOf(await svgOf(ports, shown), drawnWith(renderer))
      }),
  }
}

/** All data that a card follows from. */
const drawnFrom = (shown: Shown): object => {
  const language = languageShown(shown)
  if (isInvitation(shown)) return { ...shown, language }
  const { version, title, names, state, view, delay } = shown
  return [version, title, names, state, view, delay, language]
}

/** HTML may leave out the values of attributes, XML must not. */
const asXml = { jsx: false, xml: true, pretty: false }

/** The card of a table as SVG. A player whose name can't be printed is shown by their seat's number. */
export async function svgOf(ports: Pick<PagePorts, 'games' | 'board'>, shown: Shown): Promise<string> {
  const { t } = await appWords(languageShown(shown))
  const inPrint = (name: SeatName | null) =>
    name && 'name' in name && !printable(name.name) ? null : withOwn(name, printable)
  const names = shown.names.map((name, seat) => inPrint(name) ?? (name && { erased: seat }))
  const called = { title: printable(shown.title), names }
  const game = gameShown(shown)
  const [gist, picture] = isInvitation(shown)
    ? await Promise.all([
        gistOf(ports, { ...shown, ...called, host: inPrint(shown.host) }),
        pictureOfGame(ports, game),
      ])
    : await Promise.all([gistOf(ports, { ...shown, ...called }), pictureOf(shown)])
  const card = Card({ game, layout: layOut(gist), picture, t })
  // The one end of a text that HTML allows and XML does not.
  return render(card, {}, asXml).replaceAll(']]>', ']]&gt;')
}
