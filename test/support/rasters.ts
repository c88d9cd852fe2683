import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-wasm'
import { pngOf } from '../../web/print/png.ts'

const { resolve } = createRequire(import.meta.url)
const svgOf = (d: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="${d}" fill-rule="evenodd"/></svg>`

/** The pixels of a figure on a square of 24 that are inked, at that size. */
function inkOf(d: string): Set<number> {
  const { pixels } = new Resvg(svgOf(d)).render()
  return new Set(Array.from({ length: 24 * 24 }, (_, i) => i).filter((i) => pixels[4 * i + 3] > 127))
}

/** The share of two figures' ink that only one of them has: 0 where they are the same, 1 where they share nothing. */
const difference = (one: Set<number>, other: Set<number>): number => {
  const shared = [...one].filter((i) => other.has(i)).length
  return 1 - shared / (one.size + other.size - shared)
}

/** The two figures of a table that are the most alike at 24 pixels, and how much they differ. */
export async function mostAlike(figures: {
  readonly [name: string]: string
}): Promise<{ pair: string; share: number }> {
  // The rasterizer starts once per process, with the first PNG.
  const rasterizer = readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm'))
  await pngOf(svgOf(''), { rasterizer, fonts: [] })
  const inks = Object.entries(figures).map(([name, d]) => ({ name, ink: inkOf(d) }))
  return inks
    .flatMap((one, i) =>
      inks
        .slice(i + 1)
        .map((other) => ({ pair: `${one.name} ${other.name}`, share: difference(one.ink, other.ink) })),
    )
    .reduce((least, one) => (one.share < least.share ? one : least))
}
