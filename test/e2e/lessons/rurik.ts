import type { Taps } from '../players/lesson-by-taps.ts'

export const taps: Taps = [
  ['^Muster. Row', '^Place 4', '^Done'],
  ['^Tax. Row', '^1 coin more', '^1 coin more', '^Place 1', '^Done'],
  ['^Build. Row', '^Place 5', '^Done'],
  ['^Move. Row', '^Place 2', '^Done'],
  ['^Take Tax: 2 points', '@^Kiev'],
  ['^End turn'],
  ['^Take Move: 2 points', '@^Kiev', '@^Chernigov'],
  ['^End turn'],
  ['^Take Muster: 3 points', '@^Kiev', '@^Chernigov'],
  ['^End turn'],
  [
    '^Take Build: 2 points',
    '@^Kiev',
    '^(\\d )?(Build a )?[Mm]arket',
    '@^Chernigov',
    '^(\\d )?(Build a )?[Ss]tronghold',
  ],
  ['^End turn'],
  ['^Peace Maker', '^Take Peace Maker', '^Done'],
]
