import type { Taps } from '../players/lesson-by-taps.ts'

export const taps: Taps = [
  ['@^Baltimore', '^Settle from Philadelphia'],
  ['^Norfolk:', '^Earn 2'],
  ['^End turn'],
  ['@^Quebec', '^Raid with Native Americans', '^Raid now', '^Done'],
  ['@^Port Royal', '^Besiege from Pemaquid'],
  ['^End turn'],
  ['@^Port Royal', '^Send Norfolk'],
  ['^Native Americans:', '^Ambush with', '^Done'],
  ['^End turn'],
  ['^Settle it'],
  ['^Governor\\.', '^Remove cards with', '^Fort Halifax\\.', '^Remove no more'],
  ['^Baltimore:', '^Earn 3'],
  ['^End turn'],
  ['^Draft$', '^Draft Regular'],
  ['@^Philadelphia', '^Develop'],
  ['^End turn'],
]
