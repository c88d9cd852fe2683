import { cloneElement, type VNode } from 'preact'
import { render } from 'preact-render-to-string/jsx'
import { lightPalette } from '../../../web/print/palette.ts'
import type { PictureWords } from '../../../web/print/picture-words.ts'
import { pngOf } from '../../../web/print/png.ts'
import type { Watched } from '../../api/shapes.ts'
import { drawnWith, type PagePorts } from '../../ports/index.ts'
import { room } from '../pictures/layout.ts'
import { pictureOf } from '../pictures/picture.tsx'
import { createCache } from '../text/cache.ts'

/** Twice as many pixels as it is shown in, for screens of high density. */
const SCALE = 2

/** The largest width at which a picture of a table is shown, pixels. */
export const pictureWidth = room.width

/**
 * The pictures that were drawn last, of up to half a megabyte each, by what is drawn: several who are told of a turn see the
 * same, and so does who is written to again since the first try failed.
 */
const drawn = createCache<Uint8Array>(12)

/** A masked position, as the seat or spectator it was masked for may see it, as a PNG. */
export async function tablePicture(
  ports: Pick<PagePorts, 'renderer'>,
  shown: Pick<Watched, 'state' | 'view'>,
  words: PictureWords = {},
): Promise<Uint8Array> {
  const { x, y, width, height } = room
  const picture = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${x} ${y} ${width} ${height}`}
      width={width * SCALE}
      height={height * SCALE}
      font-family="Brygada 1918"
      aria-hidden="true"
    >
      <rect {...room} fill={lightPalette.paper} />
      {await pictureOf(shown, words)}
    </svg>
  )
  const svg = render(cloneElement(picture as VNode), {}, { jsx: false, xml: true, pretty: false })
  return drawn(svg, async () => pngOf(svg, drawnWith(await ports.renderer())))
}
