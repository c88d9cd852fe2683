import { initWasm, Resvg } from '@resvg/resvg-wasm'
import type { Press } from '../ports.ts'

/** The rasterizer can be started only once per process. */
let started: Promise<void> | undefined

/** An SVG of known size as a PNG, printed in the typeface of the press. */
export async function pngOf(
  svg: string,
  { rasterizer, regular, bold }: Press,
): Promise<Uint8Array<ArrayBuffer>> {
  started ??= initWasm(rasterizer)
  await started
  const drawing = new Resvg(svg, { font: { fontBuffers: [regular, bold], loadSystemFonts: false } })
  const image = drawing.render()
  const png = new Uint8Array(image.asPng())
  // Its memory lies outside of what the garbage collector frees.
  image.free()
  drawing.free()
  return png
}
