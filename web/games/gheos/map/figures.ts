import type { TileSymbol } from '../../../../engine/gheos/data.ts'
import type { Color } from '../../../../engine/gheos/position.ts'

/** Path data of figures drawn around (0, 0), some 20 units high. Their outlines alone distinguish them. */

const grain = (y: number, way: 1 | -1) =>
  `M${way * 0.5} ${y + 5}C${way} ${y + 1.4} ${way * 3.6} ${y - 0.4} ${way * 7} ${y - 0.4}` +
  `C${way * 6.8} ${y + 3.4} ${way * 4.4} ${y + 5.6} ${way * 0.5} ${y + 5}Z`

const wheat =
  [-5.4, -0.7, 4].map((y) => grain(y, 1) + grain(y, -1)).join('') +
  'M0-11.5C2.7-9.2 2.7-5.8 0-3C-2.7-5.8-2.7-9.2 0-11.5ZM-.8-3H.8V11.5H-.8Z'

const cup =
  'M-8-10H8C8-2 4.6 1.6 1.5 2.5V6.2C4 6.7 5.9 7.9 6.2 10H-6.2C-5.9 7.9-4 6.7-1.5 6.2V2.5C-4.6 1.6-8-2-8-10Z'

const sword =
  'M8.9-9.9L8.2-5.3L-2.2 5.1L.2 7.5L-1.6 9.3L-4.6 6.3L-7.2 8.9A1.9 1.9 0 1 1-8.9 7.2L-6.3 4.6L-9.3 1.6L-7.5-.2L-5.1 2.2L5.3-8.2Z'

const pyramid = 'M-1.5-9.5L3.5 8.5H-11Z'
/** The side in the light, drawn as a line. */
export const pyramidSide = 'M-1.5-9.5L11 8.5H3.5Z'

export const symbolPaths: Record<Exclude<TileSymbol, `temple-${string}`>, string> = {
  wheat,
  cup,
  sword,
  pyramid,
}

/** A temple's roof, pillars and steps, and the room inside in which its symbol stands. */
export const templeFrame =
  'M0-14.5L13.8-6.6V-4.4H-13.8V-6.6ZM-12.4-4.4H-9.4V10H-12.4ZM9.4-4.4H12.4V10H9.4ZM-13.8 10H13.8V12.6H-13.8Z'
export const templeRoom = 'M-10-5H10V10.5H-10Z'

/** The emblem of each civilization, to tell it without its color: tower, leaf, sun, fish, bull, moon. */
export const emblems: Record<Color, string> = {
  red: 'M-5.6 8V-2.4H-7.4V-8.4H-4.4V-6H-1.5V-8.4H1.5V-6H4.4V-8.4H7.4V-2.4H5.6V8H2V4.2A2 2 0 0 0-2 4.2V8Z',
  green: 'M-.4-9.4C5.4-6.4 7.4.6.8 5.4V9.4H-.8V5.4C-7.4.6-6-6.4-.4-9.4ZM-.5-4.4V3H.5V-4.4Z',
  yellow:
    [0, 45, 90, 135, 180, 225, 270, 315].map(ray).join('') +
    'M4.6 0A4.6 4.6 0 1 1-4.6 0A4.6 4.6 0 1 1 4.6 0Z',
  blue: 'M-9.4.4C-6.4-5.4.4-6 4.2-1.4L9-5.4C7.8-1.8 7.8 1.8 9 5.4L4.2 2C.4 6.2-6.4 5.6-9.4.4ZM-5.9-.6A1.1 1.1 0 1 0-3.7-.6A1.1 1.1 0 1 0-5.9-.6Z',
  black:
    'M-3.8-2.6H3.8L5.9-1.4L3.6 1.2L2.8 6C2.3 8.4-2.3 8.4-2.8 6L-3.6 1.2L-5.9-1.4Z' +
    'M-3.2-2C-8.6-1.4-10.2-5-8.2-9.2C-7.6-6-5.8-5-3.2-5ZM3.2-2C8.6-1.4 10.2-5 8.2-9.2C7.6-6 5.8-5 3.2-5Z',
  white: 'M3.6-8.6A8.8 8.8 0 1 0 7.4 5.2A7.4 7.4 0 0 1 3.6-8.6Z',
}

function ray(degrees: number): string {
  const at = (distance: number, turn: number) => {
    const angle = ((degrees + turn) * Math.PI) / 180
    return `${(distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`
  }
  return `M${at(5.4, -17)}L${at(9.4, 0)}L${at(5.4, 17)}Z`
}

/** A follower: head and shoulders. */
export const follower = 'M0-10A4.8 4.8 0 1 1-.01-10ZM-8.5 10C-8.5 3.5-5.5 .8 0 .8C5.5 .8 8.5 3.5 8.5 10Z'

/** A token's edge, notched like a coin's. */
export const tokenRim = `${Array.from({ length: 32 }, (_, i) => {
  const [angle, radius] = [(i * Math.PI) / 16, i % 2 === 0 ? 13.4 : 11.8]
  return `${i === 0 ? 'M' : 'L'}${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}).join('')}Z`
