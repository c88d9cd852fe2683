import { position } from '../../../../engine/few-acres-of-snow/describe.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position.ts'
import { startPlaces } from '../../../../engine/few-acres-of-snow/setup.ts'
import type { Drawn } from '../picture.tsx'

// The examples of the rules are positions that the rules know: what a caption says of numbers is counted there.

/** The map as a game begins. */
export const beginning: Drawn = { places: startPlaces(), sieges: [] }

/** Two villages inland: one that a river links to Boston, and one that only a trail leads to. */
export const linked: SnowPosition = position({
  nation: 'british',
  actionsLeft: 2,
  places: {
    boston: { owner: 'british', piece: 'town' },
    'new-haven': { owner: 'british', piece: 'village' },
    deerfield: { owner: 'british', piece: 'village' },
    'fort-william-henry': { owner: 'british', piece: 'village' },
    quebec: { owner: 'french', piece: 'town' },
  },
})

/** Raiders at the Kennebec; Deerfield with or without a fort. */
const raid = (fort: boolean): SnowPosition =>
  position({
    nation: 'french',
    actionsLeft: 2,
    places: {
      boston: { owner: 'british', piece: 'town' },
      'new-haven': { owner: 'british', piece: 'village' },
      pemaquid: { owner: 'british', piece: 'village' },
      deerfield: { owner: 'british', piece: 'village', fort },
      quebec: { owner: 'french', piece: 'town' },
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
    boston: { owner: 'british', piece: 'town' },
    halifax: { owner: 'british', piece: 'village' },
    'port-royal': { owner: 'british', piece: 'village' },
    quebec: { owner: 'french', piece: 'town' },
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
