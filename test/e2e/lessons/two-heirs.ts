import type { Taps } from '../players/lesson-by-taps.ts'

export const taps: Taps = [
  ['^Farm', '^Take'],
  ['^End turn'],
  ['^Robber Barony, green', '^Take'],
  ['@^Build.* north of'],
  ['^End turn'],
  ['@^Start tile', '@^Move a troop north'],
  ['^Quarry', '^Take'],
  ['^Farm', '^Lay as terrain', '@^Lay (?!as)'],
  ['^Quarry', '@^Build', '^End turn'],
  ['^Trading Post, green', '^Take'],
  ['@^Build'],
  ['^Deploy', '@^Deploy', '^End turn'],
  ['^Camp', '^Take'],
  ['@^Build', '^End turn'],
]
