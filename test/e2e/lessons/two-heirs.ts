import type { Taps } from '../players/lesson-by-taps.ts'

export const taps: Taps = [
  ['^Farm', '^Take'],
  ['^End turn'],
  ['^Robber Barony, green', '^Take'],
  ['@^Build.* north of'],
  ['^End turn'],
  ['^Troops', '^Move$', '@^Move a troop north'],
  ['^Trading Post', '^Take'],
  ['^Tiles', '^Farm', '^Lay as terrain', '@^Lay (?!as)'],
  ['^Trading Post', '@^Build'],
  ['^End turn'],
  ['^Troops', '^Deploy', '@^Deploy'],
  ['^Camp', '^Take'],
  ['@^Build'],
  ['^End turn'],
]
