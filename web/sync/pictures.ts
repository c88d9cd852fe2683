import { type Json, mask } from '../../engine/core/index.ts'
import type { InboxRow } from '../../functions/api/shapes.ts'
import type { DeviceStore, LocalTable } from '../device/device-store.ts'
import { idle, settled } from '../device/idle.ts'
import { deviceStoreOf, pictures } from '../device/kept.ts'
import { owner } from '../device/player.ts'
import { gameClients } from '../games/index.ts'
import { encoded, imageOf } from '../games/kit/map/bitmap.ts'
import { darkPalette, lightPalette, type Palette } from '../print/palette.ts'

/** Pixels of a small picture, for screens of twice the usual density. */
const side = 128

/**
 * Keeps a small picture of each table of a player's inbox as it was last seen, and of each table on this device as all
 * may see it: drawn by its game, once for each version, so that lists need neither the game nor the table. Ends when
 * another player comes.
 */
export async function keepPictures(
  whose: string | null,
  list: readonly InboxRow[],
  locals: Iterable<LocalTable>,
): Promise<void> {
  const deviceStore = deviceStoreOf(whose)
  for (const { id, version, started } of list) {
    if (owner.peek() !== whose) return
    if (!started || versionOf(id) >= version) continue
    await keep(deviceStore, id, async () => {
      const table = await deviceStore.read((kept) => kept.get('tables', id))
      return table && { version: table.view.version, game: table.view.state.game, view: table.view.view }
    })
  }
  for (const { id, newest } of locals) {
    const { version, table, position } = newest
    // A lesson that is begun anew has lower versions again.
    if (owner.peek() !== whose) return
    if (versionOf(id) !== version)
      await keep(deviceStore, id, async () => ({
        version,
        game: table.game,
        view: mask(position, 'spectator') as Json,
      }))
  }
}

/** The version of a table that its picture shows; 0 for none. */
const versionOf = (id: string): number => pictures.peek().get(id)?.version ?? 0

type Seen = { version: number; game: string; view: Json }

async function keep(
  deviceStore: DeviceStore,
  id: string,
  look: () => Promise<Seen | undefined>,
): Promise<void> {
  await settled()
  await idle()
  const seen = await look()
  const picture = seen && (await draw(seen).catch(() => null))
  // A browser that can't draw it shows the game's figure in its place.
  if (picture)
    await deviceStore.write((kept) => kept.put('pictures', { id, version: seen.version, ...picture }))
}

async function draw({ game, view }: Seen): Promise<{ light: string; dark: string }> {
  const Picture = await gameClients[game].picture()
  // In short steps, so that a tap meanwhile is answered at once.
  const inColours = async (palette: Palette) => {
    await idle()
    const image = await imageOf(Picture, { view, palette }, side)
    await idle()
    return small(image)
  }
  return { light: await inColours(lightPalette), dark: await inColours(darkPalette) }
}

/** A picture as a small bitmap, as the URL of its data. */
async function small(image: HTMLImageElement): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const { width, height } = image
  canvas.getContext('2d')?.drawImage(image, (side - width) / 2, (side - height) / 2)
  return urlOf(await encoded(canvas, 'image/webp', 0.85))
}

function urlOf(bitmap: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((done, failed) => {
    reader.onload = () => done(reader.result as string)
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(bitmap)
  })
}
