import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import type { BuiltFile } from './place.ts'
import { root } from './root.ts'

/** The icon as pixels, for launchers that draw no SVG; those that cut it to a shape of their own get paper to cut. */
const icons = [
  { path: 'icon-192.png', pixels: 192, isCut: false },
  { path: 'icon-512.png', pixels: 512, isCut: false },
  { path: 'icon-maskable-512.png', pixels: 512, isCut: true },
  { path: 'apple-touch-icon.png', pixels: 180, isCut: true },
]

export function drawIcons(): BuiltFile[] {
  const whole = readFileSync(join(root, 'web/public/icon.svg'), 'utf8')
  const cut = toBeCut(whole)
  return icons.map(({ path, pixels, isCut }) => {
    const picture = new Resvg(isCut ? cut : whole, {
      fitTo: { mode: 'width', value: pixels },
      font: { loadSystemFonts: false },
    })
    return [path, picture.render().asPng()]
  })
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
