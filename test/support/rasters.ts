import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

const { resolve } = createRequire(import.meta.url)
let started: Promise<void> | undefined

/** Which pixels of a figure on a square of 24 are inked, at that size. */
export async function inkOf(d: string): Promise<boolean[]> {
  started ??= initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))
  await started
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="${d}" fill-rule="evenodd"/></svg>`
  const { pixels } = new Resvg(svg).render()
  return Array.from({ length: 24 * 24 }, (_, i) => pixels[4 * i + 3] > 127)
}

/** The share of two figures' ink that only one of them has: 0 where they are the same, 1 where they have nothing in common. */
export async function difference(one: string, other: string): Promise<number> {
  const [a, b] = [await inkOf(one), await inkOf(other)]
  const count = (has: (i: number) => boolean) => a.filter((_, i) => has(i)).length
  return count((i) => a[i] !== b[i]) / count((i) => a[i] || b[i])
}

/** All pairs of a table's figures. */
export const pairsOf = (figures: { readonly [name: string]: string }): [string, string][] => {
  const names = Object.keys(figures)
  return names.flatMap((one, i) => names.slice(i + 1).map((other): [string, string] => [one, other]))
}
