import { render } from 'preact-render-to-string/jsx'
import { hashed } from '../api/ids.ts'
import type { Watched } from '../api/shapes.ts'
import type { PagePorts, Ports, Press } from '../ports.ts'
import { createCache } from './cache.ts'
import { Card } from './card.tsx'
import { pngOf } from './draw.ts'
import { gistOf } from './gist.ts'
import { layOut } from './layout.ts'
import { pictureOf } from './picture.tsx'
import { t } from './speech.ts'
import { type Typeface, typefaceOf } from './typeface.ts'

/** Cards that are kept for whoever asks next, of some 60 KB each. */
const MOST_CARDS = 100

/** Prints cards. One is told from another by its tag: of what looks alike there is one. */
export interface Printer {
  tagOf(watched: Watched): string
  /** @returns a PNG */
  print(watched: Watched): Promise<Uint8Array<ArrayBuffer>>
}

export function createPrinter(ports: Pick<PagePorts, 'games' | 'press'>): Printer {
  const cache = createCache<Uint8Array<ArrayBuffer>>(MOST_CARDS)
  const setUp = createCache<{ press: Press; typeface: Typeface }>(1)
  const tagOf: Printer['tagOf'] = ({ version, title, names, state, view, delay }) =>
    hashed(JSON.stringify([version, title, names, state, view, delay])).slice(0, 22)
  return {
    tagOf,
    print: (watched) =>
      cache(tagOf(watched), async () => {
        const { press, typeface } = await setUp('', async () => {
          const press = await ports.press()
          return { press, typeface: typefaceOf(press) }
        })
        return pngOf(await svgOf(ports, watched, typeface), press)
      }),
  }
}

/** HTML may leave out the values of attributes, XML must not. */
const asXml = { jsx: false, xml: true, pretty: false }

/** The card of a table as SVG. Who has a name that can't be printed is told by the number of his seat. */
export async function svgOf(
  ports: Pick<Ports, 'games'>,
  watched: Watched,
  { printable, width }: Typeface,
): Promise<string> {
  const names = watched.names.map(
    (name, seat) => name && (printable(name) || t('seat.numbered', { number: seat + 1 })),
  )
  const gist = await gistOf(ports, { ...watched, title: printable(watched.title), names })
  const card = Card({
    game: watched.state.game,
    layout: layOut(gist, width),
    picture: await pictureOf(watched),
  })
  // The one end of a text that HTML allows and XML does not.
  return render(card, {}, asXml).replaceAll(']]>', ']]&gt;')
}
