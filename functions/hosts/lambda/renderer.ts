import { readFile } from 'node:fs/promises'
import type { Renderer } from '../../ports/index.ts'

/** A file beside a bundle: the build that makes the bundle puts it there. */
export const scheduleBeside = (file: string): URL => new URL(file, import.meta.url)

/** The rasterizer and typefaces by which cards and pictures are printed. */
export async function renderer(): Promise<Renderer> {
  const files = ['rasterizer.wasm', 'regular.ttf', 'bold.ttf']
  const [rasterizer, regular, bold] = await Promise.all(files.map((file) => readFile(scheduleBeside(file))))
  return { rasterizer, regular, bold }
}
