import type { Taps } from '../players/lesson-by-taps.ts'

export const taps: Taps = [
  ['^Take Muster: 2 points', '@^Chernigov'],
  ['@^Kiev', '^End turn'],
  // There is one way to go.
  ['^Take Move: 2 points', '@^Kiev', '@^Kiev'],
  ['^End turn'],
  ['^Take Tax: 2 points', '@^Kiev', '@^Pereyaslavl'],
  ['^End turn'],
  [
    '^Take Build: 2 points',
    '@^Kiev',
    '^(\\d )?(Build a )?[Mm]arket',
    '@^Chernigov',
    '^(\\d )?(Build a )?[Ss]tronghold',
  ],
  ['^End turn'],
  ['^Wilderness Forts', '^Take Wilderness Forts', '^Done'],
  ['^Muster. Row', '^Place 4', '^Done'],
  ['^Build. Row', '^Place 5', '^Done'],
  ['^Attack. Row', '^1 coin more', '^1 coin more', '^Place 1', '^Done'],
  ['^Scheme. Row', '^Place 2', '^Done'],
  ['^Take Attack: 2 points', '@^Chernigov', 'Rival: deck 1', '^Reveal casualties'],
  ['@^Pereyaslavl', '^Rebel', '^Reveal reward'],
  ['^Deed$', '^Wilderness Forts', '@^Pereyaslavl', '^(\\d )?(Build a )?[Mm]arket'],
  ['^End turn'],
  ['^Take Scheme', 'deck 1', '^Reveal scheme'],
  ['^1 attack and 1 coin', '^Keep'],
  ['^End turn'],
]
