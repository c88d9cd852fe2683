import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Renderer } from '../../../ports/index.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * The parts for printing cards, read from the packages that bring them. In a bundle there are no packages: the bundler
 * copies these three files beside it, and another `renderer` reads them from there.
 */
export async function renderer(): Promise<Renderer> {
  const [rasterizer, regular, bold] = await Promise.all(
    [
      '@resvg/resvg-wasm/index_bg.wasm',
      '@expo-google-fonts/brygada-1918/400Regular/Brygada1918_400Regular.ttf',
      '@expo-google-fonts/brygada-1918/600SemiBold/Brygada1918_600SemiBold.ttf',
    ].map((file) => readFile(resolve(file))),
  )
  return { rasterizer, regular, bold }
}
