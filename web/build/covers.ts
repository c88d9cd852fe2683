import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gameClients } from '../games/index.ts'
import { drawBoard, inColors } from './boards.ts'
import type { BuiltFile } from './place.ts'
import { root } from './root.ts'

/** The cover of each game in light and dark colors, `covers/<game>.svg`: its `cover.svg`, or else its board. */
export const drawCovers = (): Promise<BuiltFile[]> =>
  Promise.all(Object.keys(gameClients).map(async (id) => [`covers/${id}.svg`, await coverOf(id)] as const))

async function coverOf(id: string): Promise<string> {
  const file = join(root, `web/games/${id}/cover.svg`)
  return existsSync(file) ? inColors(readFileSync(file, 'utf8')) : drawBoard(id)
}
