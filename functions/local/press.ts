import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Press } from '../ports.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * What cards are printed with, out of the packages that bring it. Where there are no packages, in a bundle, these three
 * files lie beside it, copied there by whatever made it, and another `press` reads them from there.
 */
export async function press(): Promise<Press> {
  const [rasterizer, regular, bold] = await Promise.all(
    [
      '@resvg/resvg-wasm/index_bg.wasm',
      '@expo-google-fonts/brygada-1918/400Regular/Brygada1918_400Regular.ttf',
      '@expo-google-fonts/brygada-1918/600SemiBold/Brygada1918_600SemiBold.ttf',
    ].map((file) => readFile(resolve(file))),
  )
  return { rasterizer, regular, bold }
}
