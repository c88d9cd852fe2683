type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/**
 * What is left of linear light for those who lack one kind of cones: Machado, Oliveira and Fernandes, “A
 * physiologically-based model for simulation of color vision deficiency” (2009), severity 1.
 */
export const visions: { readonly [name: string]: Matrix } = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const times = (matrix: Matrix, [r, g, b]: Triple): Triple =>
  matrix.map((row) => row[0] * r + row[1] * g + row[2] * b) as unknown as Triple

/** Linear light of `#rrggbb`, 0 to 1. */
const linear = (hex: string): Triple =>
  [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    ) as unknown as Triple

/** Björn Ottosson's OKLab, in which equal distances look about equally different. */
function oklab(light: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light.map((value) => Math.min(1, Math.max(0, value))) as unknown as Triple,
  )
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt) as unknown as Triple,
  )
}

/** How different two colours look to eyes of a kind, in hundredths of the way from black to white. About 2 can just be seen. */
export function difference(a: string, b: string, vision: Matrix): number {
  const [p, q] = [a, b].map((hex) => oklab(times(vision, linear(hex))))
  return 100 * Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}
