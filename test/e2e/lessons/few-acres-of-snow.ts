import type { Taps } from '../players/lesson-by-taps.ts'

export const taps: Taps = [
  ['^Settle$', '^Settle Baltimore'],
  ['^Earn$', '^Earn 2'],
  ['^End turn'],
  ['^Raid$', '^Raid Quebec', '^Raid now', '^Done'],
  ['^Besiege$', '^Besiege Port'],
  ['^End turn'],
  ['^Reinforce$', '^Send Norfolk'],
  ['^Ambush$', '^Ambush with', '^Done'],
  ['^End turn'],
  ['^Settle it'],
  ['^Governor$', '^Remove cards with', '^Remove Fort Halifax', '^Remove no more'],
  ['^Earn$', '^Earn 3'],
  ['^End turn'],
  ['^Draft$', '^Draft Regular'],
  ['^Develop$', '^Develop Phil'],
  ['^End turn'],
]
