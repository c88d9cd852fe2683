import type { Taps } from '../players/lesson-by-taps.ts'

export const taps: Taps = [
  ['^Settle$', '^Settle Fort Halifax'],
  ['^End turn'],
  ['^Earn$', '^Earn 3'],
  ['^Draft$', '^Draft Regular'],
  ['^End turn'],
  ['^Besiege$', '^Besiege Port'],
  ['^Reinforce$', '^Send Norfolk'],
  ['^End turn'],
  ['^Settle it'],
  ['^Develop$', '^Develop St'],
  ['^End turn'],
]
