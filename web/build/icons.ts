import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pngOf } from '../print/png.ts'
import type { BuiltFile } from './place.ts'
import { root } from './root.ts'

/** The icon as pixels, for launchers that draw no SVG; those that cut it to a shape of their own get paper to cut. */
const icons = [
  { path: 'icon-192.png', pixels: 192, isCut: false },
  { path: 'icon-512.png', pixels: 512, isCut: false },
  { path: 'icon-maskable-512.png', pixels: 512, isCut: true },
  { path: 'apple-touch-icon.png', pixels: 180, isCut: true },
]

const { resolve } = createRequire(import.meta.url)

export async function drawIcons(): Promise<BuiltFile[]> {
  const whole = readFileSync(join(root, 'web/public/icon.svg'), 'utf8')
  const cut = toBeCut(whole)
  const drawing = { rasterizer: readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')), fonts: [] }
  return Promise.all(
    icons.map(
      async ({ path, pixels, isCut }) => [path, await pngOf(isCut ? cut : whole, drawing, pixels)] as const,
    ),
  )
}

/** The horn on paper without an edge, within the circle that every launcher leaves standing. */
function toBeCut(icon: string): string {
  const horn = /<g id="horn"[\s\S]*<\/g>/.exec(icon)?.[0]
  const paper = /<rect id="paper"[^>]* fill="([^"]+)"/.exec(icon)?.[1]
  if (!horn || !paper) throw new Error('icon.svg has no horn, or no paper.')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 72 72">
    <rect x="-4" y="-4" width="72" height="72" fill="${paper}"/>${horn}
  </svg>`
}
