import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** What pictures are drawn with: the rasterizer as WebAssembly, and font files. */
export interface Drawing {
  rasterizer: Uint8Array
  fonts: Uint8Array[]
}

/** The rasterizer can be started only once per process. */
let started: Promise<void> | undefined

/**
 * An SVG as a PNG.
 * @param width pixels; without it, the SVG must say its own size
 */
export async function pngOf(
  svg: string,
  { rasterizer, fonts: fontBuffers }: Drawing,
  width?: number,
): Promise<Uint8Array<ArrayBuffer>> {
  started ??= initWasm(rasterizer)
  await started
  const drawing = new Resvg(svg, {
    font: { fontBuffers, loadSystemFonts: false },
    ...(width === undefined ? {} : { fitTo: { mode: 'width', value: width } }),
  })
  const image = drawing.render()
  const png = new Uint8Array(image.asPng())
  // Its memory lies outside of what the garbage collector frees.
  image.free()
  drawing.free()
  return png
}
