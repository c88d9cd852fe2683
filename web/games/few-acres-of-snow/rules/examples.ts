import { position } from '../../../../engine/few-acres-of-snow/position/describe.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { startPlaces } from '../../../../engine/few-acres-of-snow/position/setup.ts'
import type { Drawn } from '../print/picture.tsx'

// The engine checks the positions of the examples: numbers in captions are its counts.

/** The map as a game begins. */
export const beginning: Drawn = { places: startPlaces(), sieges: [] }

/** Both capitals, which stand on every map. */
const capitals = {
  boston: { owner: 'british', piece: 'town' },
  quebec: { owner: 'french', piece: 'town' },
} as const

/** Two villages inland: one that a river links to Boston, and one that only a trail leads to. */
export const linked: SnowPosition = position({
  nation: 'british',
  actionsLeft: 2,
  places: {
    ...capitals,
    'new-haven': { owner: 'british', piece: 'village' },
    deerfield: { owner: 'british', piece: 'village' },
    'fort-william-henry': { owner: 'british', piece: 'village' },
  },
})

/** Raiders at the Kennebec; Deerfield with or without a fort. */
const raid = (fort: boolean): SnowPosition =>
  position({
    nation: 'french',
    actionsLeft: 2,
    places: {
      ...capitals,
      'new-haven': { owner: 'british', piece: 'village' },
      pemaquid: { owner: 'british', piece: 'village' },
      deerfield: { owner: 'british', piece: 'village', fort },
      kennebec: { owner: 'french', piece: 'village' },
    },
  })
export const open = raid(false)
export const fortified = raid(true)

/** Louisbourg under siege by land and sea. */
export const siege: SnowPosition = position({
  nation: 'british',
  actionsLeft: 2,
  places: {
    ...capitals,
    halifax: { owner: 'british', piece: 'village' },
    'port-royal': { owner: 'british', piece: 'village' },
    louisbourg: { owner: 'french', piece: 'village' },
  },
  sieges: [
    {
      by: 'british',
      place: 'louisbourg',
      cards: { british: ['b-regular-infantry', 'b-ships'], french: ['f-militia'] },
    },
  ],
})
