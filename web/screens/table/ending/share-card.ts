import { encoded } from '../../../games/kit/map/bitmap.ts'
import { lightPalette } from '../../../print/palette.ts'

/** In pixels: the card's sides, its margin, the greatest height of its board, and its sizes of type. */
const [width, height, margin, tallest] = [1080, 1350, 40, 930]
const [large, small] = [64, 34]

/** A picture of a board with text below, for chats and feeds. */
export function cardOf(
  board: HTMLImageElement,
  { title, lines, link }: { title: string; lines: string; link: string },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const paint = canvas.getContext('2d')!
  paint.fillStyle = lightPalette.paper
  paint.fillRect(0, 0, width, height)
  const room = width - 2 * margin
  const scale = Math.min(room / board.width, tallest / board.height)
  const [w, h] = [board.width * scale, board.height * scale]
  paint.drawImage(board, (width - w) / 2, margin + (tallest - h) / 2, w, h)
  paint.fillStyle = lightPalette.ink
  let y = margin + tallest + large
  const write = (text: string, size: number, weight: number) => {
    paint.font = `${weight} ${size}px "Brygada 1918 Variable", Georgia, serif`
    for (const line of broken(text, (part) => paint.measureText(part).width <= room)) {
      paint.fillText(line, margin, y)
      y += size * 1.3
    }
  }
  write(title, large, 600)
  write(lines, small, 400)
  paint.fillStyle = lightPalette.ink2
  paint.font = `400 ${small}px "Brygada 1918 Variable", Georgia, serif`
  paint.fillText(link.replace(/^https?:\/\//, ''), margin, height - margin)
  return canvas
}

/** A canvas as a file. */
export async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await encoded(canvas, 'image/png')
  return new File([blob], name, { type: blob.type })
}

/** A text in lines that fit. */
function broken(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
