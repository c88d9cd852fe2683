import type { BuildingType } from '../../../../../engine/two-heirs/components/data.ts'

/** How each kind of building counts, whatever is printed on one of its tiles. */
export const counts: { readonly [type in BuildingType]: string } = {
  inn: '1 point, +1 per tile in its row (green tile) or column (yellow tile), up to 3 each side (max 7).',
  market: '1 point, +1 per adjacent tile (max 5).',
  pilgrimage: '1 point per tile of the longest road that ends at it, this one too.',
  robbers: '2 points, +2 per adjacent enemy building (max 10).',
  mill: '1 point per tile in its group of adjacent yellow tiles.',
  mine: '1 point per tile in its group of adjacent grey tiles.',
  barn: '1 point per tile in its group of adjacent green tiles.',
  bakery: '1 point, +1 per other building on yellow.',
  forge: '1 point, +1 per other building on grey.',
  lodge: '1 point, +1 per other building on green.',
  camp: '2 points, or use it once to take a second tile.',
  farm: '0 points. Always gives you 1 wheat.',
  sawmill: '0 points. Always gives you 1 wood.',
  quarry: '0 points. Always gives you 1 stone.',
  post: '3 points per Farm, Sawmill and Quarry you own.',
  cathedral: '5 points.',
  siege:
    '0 points. When built, may destroy an enemy building adjacent to both it and another tower of yours.',
  fortress: '1 point per Siege Tower and Fortress you own, this one too.',
  basket:
    '3 points per green and yellow pair on its edges (grey tile) or at its corners (green tile), 4 if you own its Guild.',
  pottery:
    '3 points per grey and yellow pair on its edges (green tile) or at its corners (yellow tile), 4 if you own its Guild.',
  cooper:
    '3 points per grey and green pair on its edges (yellow tile) or at its corners (grey tile), 4 if you own its Guild.',
  guild:
    '0 points. Your pairs of one craft count 4 instead of 3: Basket Shop (yellow tile), Pottery (grey) or Cooperage (green).',
  watchtower:
    '1 point, +1 per other tile of its colour in its row or column: one tile of each in each colour.',
  garrison: '2 points per Watchtower of either heir on its diagonals, at any distance.',
}
