import type { InboxRow, TableView } from '../../functions/api/shapes.ts'
import { idle, settled } from '../device/idle.ts'
import { pictures, shelf } from '../device/kept.ts'
import { imageOf } from '../games/bitmap.ts'
import { gameClients } from '../games/index.ts'
import { darkPalette, lightPalette, type Palette } from '../print/palette.ts'

/** Pixels of a small picture, for screens of twice the usual density. */
const side = 128

/**
 * Keeps a small picture of each table of the inbox as it was last seen: drawn by its game, once for each version, so
 * that lists need neither the game nor the table.
 */
export async function keepPictures(list: readonly InboxRow[]): Promise<void> {
  for (const { id, version, started } of list) {
    if (!started || (pictures.peek().get(id)?.version ?? 0) >= version) continue
    await settled()
    await idle()
    const table = await shelf.read((kept) => kept.get('tables', id))
    const picture = table && (await draw(table.view).catch(() => null))
    // A browser that can't draw it shows the game's figure in its place.
    if (picture)
      await shelf.write((kept) => kept.put('pictures', { id, version: table.view.version, ...picture }))
  }
}

async function draw({ state, view }: TableView): Promise<{ light: string; dark: string }> {
  const Picture = await gameClients[state.game].picture()
  const inColours = async (palette: Palette) => small(await imageOf(Picture, { view, palette }, side))
  const light = await inColours(lightPalette)
  await idle()
  return { light, dark: await inColours(darkPalette) }
}

/** A picture as a small bitmap, as the URL of its data. */
function small(image: HTMLImageElement): string {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const { width, height } = image
  canvas.getContext('2d')?.drawImage(image, (side - width) / 2, (side - height) / 2)
  return canvas.toDataURL('image/webp', 0.85)
}
