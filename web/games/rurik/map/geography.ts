import { type RegionId, regionIds } from '../../../../engine/rurik/components/map.ts'
import type { Point } from '../../kit/map/placing.ts'

/** The drawing's edges. */
export const paper = { x: -24, y: -12, width: 1108, height: 1080 } as const

/** Where three regions meet, or two and the world beyond: by their first letters, `o` for what is outside. */
const corners = {
  // Around the land, from the Baltic clockwise.
  psNo: [268, 78],
  noRo: [640, 34],
  roSu: [1000, 250],
  suMu: [1034, 520],
  muAz: [1010, 792],
  azPe: [330, 1008],
  peBr: [56, 892],
  brPs: [40, 330],
  // Within it.
  noPoPs: [330, 262],
  noPoSm: [420, 278],
  noSmRo: [620, 240],
  smRoCh: [668, 372],
  smPoCh: [490, 452],
  poChKi: [500, 552],
  poKiVo: [356, 572],
  poVoBr: [232, 486],
  poBrPs: [196, 372],
  voBrGa: [150, 672],
  voGaKi: [314, 724],
  gaKiAz: [396, 826],
  gaAzPe: [322, 892],
  gaPeBr: [124, 796],
  kiAzPy: [580, 824],
  kiPyCh: [590, 634],
  pyChMu: [762, 622],
  pyMuAz: [836, 786],
  chMuSu: [838, 524],
  chSuRo: [800, 376],
} as const satisfies { [corner: string]: Point }
type Corner = keyof typeof corners

/** The corners around each region, clockwise. */
const rings: { readonly [R in RegionId]: readonly Corner[] } = {
  novgorod: ['psNo', 'noRo', 'noSmRo', 'noPoSm', 'noPoPs'],
  rostov: ['noRo', 'roSu', 'chSuRo', 'smRoCh', 'noSmRo'],
  polotsk: ['noPoPs', 'noPoSm', 'smPoCh', 'poChKi', 'poKiVo', 'poVoBr', 'poBrPs'],
  smolensk: ['noPoSm', 'noSmRo', 'smRoCh', 'smPoCh'],
  volyn: ['poVoBr', 'poKiVo', 'voGaKi', 'voBrGa'],
  kiev: ['poKiVo', 'poChKi', 'kiPyCh', 'kiAzPy', 'gaKiAz', 'voGaKi'],
  chernigov: ['smRoCh', 'chSuRo', 'chMuSu', 'pyChMu', 'kiPyCh', 'poChKi', 'smPoCh'],
  pereyaslavl: ['kiPyCh', 'pyChMu', 'pyMuAz', 'kiAzPy'],
  pskov: ['brPs', 'psNo', 'noPoPs', 'poBrPs'],
  suzdal: ['roSu', 'suMu', 'chMuSu', 'chSuRo'],
  galich: ['voBrGa', 'voGaKi', 'gaKiAz', 'gaAzPe', 'gaPeBr'],
  brest: ['brPs', 'poBrPs', 'poVoBr', 'voBrGa', 'gaPeBr', 'peBr'],
  murom: ['suMu', 'muAz', 'pyMuAz', 'pyChMu', 'chMuSu'],
  peresech: ['peBr', 'gaPeBr', 'gaAzPe', 'azPe'],
  azov: ['muAz', 'azPe', 'gaAzPe', 'gaKiAz', 'kiAzPy', 'pyMuAz'],
}

/** The rim of the land from the first of two corners to the second, by the alphabet. */
const shores: { readonly [edge: string]: readonly Point[] } = {
  'brPs psNo': [
    [60, 262],
    [96, 214],
    [84, 150],
    [150, 104],
    [210, 112],
  ],
  'noRo psNo': [
    [540, 26],
    [430, 62],
    [330, 52],
  ],
  'noRo roSu': [
    [740, 60],
    [850, 96],
    [940, 170],
  ],
  'roSu suMu': [
    [1036, 330],
    [1020, 430],
  ],
  'muAz suMu': [
    [1024, 700],
    [1046, 610],
  ],
  // The Black Sea and the Crimea.
  'azPe muAz': [
    [404, 958],
    [452, 976],
    [512, 962],
    [556, 1014],
    [622, 1020],
    [640, 962],
    [704, 956],
    [742, 902],
    [800, 912],
    [828, 868],
    [900, 850],
    [950, 806],
  ],
  'azPe peBr': [
    [268, 1030],
    [200, 1008],
    [120, 972],
  ],
  'brPs peBr': [
    [14, 420],
    [36, 520],
    [16, 650],
    [34, 780],
  ],
}

/** The middle of the pieces in each region. */
const sites: { readonly [R in RegionId]: Point } = {
  novgorod: [462, 152],
  rostov: [790, 226],
  polotsk: [330, 406],
  smolensk: [548, 330],
  volyn: [262, 604],
  kiev: [458, 688],
  chernigov: [668, 508],
  pereyaslavl: [694, 714],
  pskov: [190, 236],
  suzdal: [924, 412],
  galich: [258, 786],
  brest: [112, 448],
  murom: [916, 648],
  peresech: [196, 932],
  azov: [610, 884],
}
export const siteOf = (region: RegionId): Point => sites[region]

/** Borders are drawn by hand: each stands aside from a straight line, alike from both its sides. */
function border(a: Corner, b: Corner): Point[] {
  const isForth = a < b
  const [from, to] = isForth ? [a, b] : [b, a]
  const drawn = roughened([corners[from], ...(shores[`${from} ${to}`] ?? []), corners[to]], 2)
  return isForth ? drawn : drawn.toReversed()
}

/** A line with a point beside the middle of each of its parts, as often as said; equal lines get equal ones. */
function roughened(line: readonly Point[], times: number): Point[] {
  if (times === 0) return [...line]
  const finer = line.flatMap((point, i): Point[] => {
    if (i === 0) return [point]
    const [[ax, ay], [bx, by]] = [line[i - 1], point]
    const aside = 0.16 * (((ax * 7 + ay * 13 + bx * 5 + by * 3) % 17) / 8 - 1)
    return [[(ax + bx) / 2 - (by - ay) * aside, (ay + by) / 2 + (bx - ax) * aside], point]
  })
  return roughened(finer, times - 1)
}

const closed = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`

/** The outline of a region. */
export const outlineOf = (region: RegionId): Point[] =>
  rings[region].flatMap((corner, i, ring) => border(corner, ring[(i + 1) % ring.length]).slice(1))

export const regionPaths = Object.fromEntries(
  regionIds.map((region) => [region, closed(outlineOf(region))]),
) as { readonly [R in RegionId]: string }

const rim = ['psNo', 'noRo', 'roSu', 'suMu', 'muAz', 'azPe', 'peBr', 'brPs'] as const

/** All the land. */
export const landPath = closed(rim.flatMap((corner, i) => border(corner, rim[(i + 1) % rim.length]).slice(1)))

/** Whether two regions have a border on the drawing. */
export const isJoined = (a: RegionId, b: RegionId): boolean =>
  rings[a].filter((corner) => rings[b].includes(corner)).length >= 2

/** Rivers, which neither part regions nor join them: Volkhov, Dvina, Dnieper, Dniester, Don and Volga. */
export const riverPath =
  'M446 96Q456 140 440 196Q452 250 430 300M118 168Q220 330 340 352Q420 372 470 330M560 300Q520 400 540 500Q500 600 520 690Q600 780 548 862Q520 910 540 964M176 700Q240 830 300 860Q352 900 392 952M902 560Q860 700 904 760Q840 800 812 884M640 150Q760 180 800 250Q900 300 940 360Q980 420 1018 440'

export const letterings = [
  { key: 'baltic', at: [64, 108], turn: -48, size: 26 },
  { key: 'black', at: [860, 970], turn: -20, size: 34 },
] as const
