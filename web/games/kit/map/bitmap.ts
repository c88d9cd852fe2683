import { type ComponentType, h, render } from 'preact'

/** A component that draws an `svg`, drawn at the given number of pixels of its longer side. */
export async function imageOf<P extends object>(
  Picture: ComponentType<P>,
  props: P,
  side: number,
): Promise<HTMLImageElement> {
  const place = document.createElement('div')
  // biome-ignore lint/suspicious/noExplicitAny: what is drawn is for its game to say
  render(h(Picture as any, props as any), place)
  const svg = place.querySelector('svg')!
  const { width, height } = svg.viewBox.baseVal
  const scale = side / Math.max(width, height)
  svg.setAttribute('width', String(width * scale))
  svg.setAttribute('height', String(height * scale))
  const drawn = svg.outerHTML
  render(null, place)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`
  await image.decode()
  return image
}

/** A canvas, encoded beside the page's own work. Throws where the browser can't. */
export const encoded = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((done, fail) => {
    const take = (blob: Blob | null) => (blob ? done(blob) : fail(new Error('It could not be drawn.')))
    canvas.toBlob(take, type, quality)
  })
