import type { LocationRow } from './symbols.ts'

/** The French location cards, by id. The other nation's card of a place may show something else. */
export const frenchLocations = {
  'f-loc-gaspe': {
    place: 'gaspe',
    symbols: { fur: 1 },
    leads: { ship: ['fort-beausejour', 'louisbourg', 'tadoussac'] },
    start: true,
  },
  'f-loc-louisbourg': {
    place: 'louisbourg',
    symbols: { ship: 1 },
    leads: {
      ship: [
        'canso',
        'fort-beausejour',
        'gaspe',
        'halifax',
        'port-royal',
        'tadoussac',
        'trois-rivieres',
        'quebec',
      ],
    },
    start: true,
  },
  'f-loc-montreal': {
    place: 'montreal',
    symbols: { bateaux: 1, fur: 1, military: 1, money: 1 },
    leads: { bateaux: ['fort-frontenac', 'fort-st-john', 'trois-rivieres'] },
    start: true,
  },
  'f-loc-quebec': {
    place: 'quebec',
    symbols: { ship: 1, settler: 1, military: 1, money: 2 },
    leads: { bateaux: ['kennebec', 'tadoussac', 'trois-rivieres'], ship: ['gaspe', 'louisbourg'] },
    start: true,
  },
  'f-loc-port-royal': {
    place: 'port-royal',
    symbols: { ship: 1, money: 1 },
    leads: { ship: ['pemaquid', 'canso', 'fort-beausejour', 'halifax', 'louisbourg'] },
    start: true,
  },
  'f-loc-tadoussac': {
    place: 'tadoussac',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['quebec'], ship: ['gaspe', 'louisbourg'] },
    start: true,
  },
  'f-loc-trois-rivieres': {
    place: 'trois-rivieres',
    symbols: { bateaux: 1, fur: 1, money: 1 },
    leads: { bateaux: ['fort-st-john', 'montreal', 'quebec'] },
    start: true,
  },
  'f-loc-albany': {
    place: 'albany',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['new-york', 'fort-stanwix', 'fort-william-henry'] },
  },
  'f-loc-canso': {
    place: 'canso',
    symbols: { fur: 1 },
    leads: { ship: ['halifax', 'louisbourg', 'port-royal'] },
  },
  'f-loc-detroit': {
    place: 'detroit',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['fort-presquisle', 'michilimackinac'] },
  },
  'f-loc-fort-beausejour': {
    place: 'fort-beausejour',
    symbols: { fur: 1 },
    leads: { ship: ['pemaquid', 'canso', 'gaspe', 'halifax', 'port-royal'] },
  },
  'f-loc-fort-duquesne': {
    place: 'fort-duquesne',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['fort-venango'] },
  },
  'f-loc-fort-frontenac': {
    place: 'fort-frontenac',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['fort-niagara', 'oswego', 'montreal'] },
  },
  'f-loc-fort-halifax': { place: 'fort-halifax', symbols: {}, leads: { bateaux: ['pemaquid'] } },
  'f-loc-fort-niagara': {
    place: 'fort-niagara',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['detroit', 'fort-frontenac', 'fort-presquisle', 'oswego'] },
  },
  'f-loc-fort-presquisle': {
    place: 'fort-presquisle',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['detroit', 'fort-niagara', 'fort-venango'] },
  },
  'f-loc-fort-st-john': {
    place: 'fort-st-john',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['ticonderoga', 'quebec'] },
  },
  'f-loc-fort-stanwix': { place: 'fort-stanwix', symbols: {}, leads: { bateaux: ['albany', 'oswego'] } },
  'f-loc-fort-venango': {
    place: 'fort-venango',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['fort-duquesne', 'fort-presquisle'] },
  },
  'f-loc-fort-william-henry': {
    place: 'fort-william-henry',
    symbols: { bateaux: 1 },
    leads: { bateaux: ['albany', 'ticonderoga'] },
  },
  'f-loc-halifax': {
    place: 'halifax',
    symbols: { ship: 1, fur: 1 },
    leads: { ship: ['pemaquid', 'canso', 'fort-beausejour', 'louisbourg', 'port-royal'] },
  },
  'f-loc-kennebec': { place: 'kennebec', symbols: {}, leads: {} },
  'f-loc-michilimackinac': { place: 'michilimackinac', symbols: { fur: 1 }, leads: { bateaux: ['detroit'] } },
  'f-loc-oswego': {
    place: 'oswego',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['fort-frontenac', 'fort-niagara', 'fort-stanwix'] },
  },
  'f-loc-pemaquid': {
    place: 'pemaquid',
    symbols: { fur: 1 },
    leads: { bateaux: ['fort-halifax'], ship: ['boston', 'fort-beausejour', 'halifax', 'port-royal'] },
  },
  'f-loc-ticonderoga': {
    place: 'ticonderoga',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['fort-st-john', 'fort-william-henry'] },
  },
} as const satisfies { readonly [id: string]: LocationRow }
