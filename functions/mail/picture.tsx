import { cloneElement, type VNode } from 'preact'
import { render } from 'preact-render-to-string/jsx'
import { lightPalette } from '../../web/print/palette.ts'
import type { PictureWords } from '../../web/print/picture-words.ts'
import type { Watched } from '../api/shapes.ts'
import { pngOf } from '../card/draw.ts'
import { room } from '../card/layout.ts'
import { pictureOf } from '../card/picture.tsx'
import type { PagePorts } from '../ports.ts'

/** Twice as many pixels as it is shown in, for screens of high density. */
const SCALE = 2

/** The largest width at which a picture of a table is shown, pixels. */
export const pictureWidth = room.width

/** A masked position, as the seat or spectator it was masked for may see it, as a PNG. */
export async function tablePicture(
  ports: Pick<PagePorts, 'press'>,
  shown: Pick<Watched, 'state' | 'view'>,
  words: PictureWords = {},
): Promise<Uint8Array> {
  const { x, y, width, height } = room
  const drawn = (
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
  return pngOf(
    render(cloneElement(drawn as VNode), {}, { jsx: false, xml: true, pretty: false }),
    await ports.press(),
  )
}
