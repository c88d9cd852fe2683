import type { Taps } from '../lesson-by-taps.ts'

export const taps: Taps = [
  ['^Muster. Row', '^Place 4', '^Done'],
  ['^Tax. Row', '^1 coin more', '^1 coin more', '^Place 1', '^Done'],
  ['^Build. Row', '^Place 5', '^Done'],
  ['^Move. Row', '^Place 2', '^Done'],
  ['^Take 2 tax', '@^Kiev'],
  ['^End turn'],
  ['^Take 2 move', '@^Kiev', '@^Chernigov'],
  ['^End turn'],
  ['^Take 3 muster', '@^Kiev', '@^Chernigov'],
  ['^End turn'],
  [
    '^Take 2 build',
    '@^Kiev',
    '^(\\d )?(Build a )?[Mm]arket',
    '@^Chernigov',
    '^(\\d )?(Build a )?[Ss]tronghold',
  ],
  ['^End turn'],
  ['^Peace Maker', '^Take Peace Maker', '^Done'],
]
