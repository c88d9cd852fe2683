import { readFile } from 'node:fs/promises'
import type { Press } from '../ports.ts'

/** What lies beside a bundle: whatever makes it puts it there. */
export const fileBeside = (file: string): URL => new URL(file, import.meta.url)

/** What cards and pictures are printed with. */
export async function press(): Promise<Press> {
  const files = ['rasterizer.wasm', 'regular.ttf', 'bold.ttf']
  const [rasterizer, regular, bold] = await Promise.all(files.map((file) => readFile(fileBeside(file))))
  return { rasterizer, regular, bold }
}
