/** The seals that a person may choose, to be shown beside their name; how each is drawn is the app's. */
export const seals = [
  'anchor',
  'crown',
  'cup',
  'fish',
  'key',
  'leaf',
  'moon',
  'ship',
  'star',
  'tower',
  'tree',
  'wheel',
] as const
export type Seal = (typeof seals)[number]
