import type { Taps } from '../players/lesson-by-taps.ts'

export const taps: Taps = [
  ['^Tile 32', '@^Empty cell', '^Lay here'],
  ['^Found the red', '^End turn'],
  ['^Tile 31', '@^Empty cell', '^Lay here'],
  ['^Take a red'],
  ['^Spend a token', '^End turn'],
  ['^Tile 50', '@^Empty cell', '^Lay here'],
  ['^Take a red', '^End turn'],
  ['^Tile 20', '@^Replace', '^Lay here'],
  ['^Take a red', '^End turn'],
  ['^Tile 2:', '@^Replace', '^Lay here'],
  ['^Take a red'],
  ['^Spend a token', '^End turn'],
]
