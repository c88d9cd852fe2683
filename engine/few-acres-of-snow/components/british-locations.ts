import type { LocationRow } from './symbols.ts'

/** The British location cards, by id. The other nation's card of a place may show something else. */
export const britishLocations = {
  'b-loc-boston': {
    place: 'boston',
    symbols: { ship: 1, settler: 1, military: 1, money: 3 },
    leads: { ship: ['new-york', 'new-haven', 'pemaquid', 'port-royal', 'halifax'] },
    start: true,
  },
  'b-loc-new-haven': {
    place: 'new-haven',
    symbols: { ship: 1, money: 2 },
    leads: { bateaux: ['deerfield'], ship: ['new-york', 'boston', 'pemaquid'] },
    start: true,
  },
  'b-loc-new-york': {
    place: 'new-york',
    symbols: { ship: 1, settler: 1, military: 1, money: 3 },
    leads: { bateaux: ['albany'], ship: ['philadelphia', 'new-haven', 'boston'] },
    start: true,
  },
  'b-loc-norfolk': {
    place: 'norfolk',
    symbols: { ship: 1, money: 2 },
    leads: { bateaux: ['richmond'], ship: ['st-marys', 'baltimore'] },
    start: true,
  },
  'b-loc-pemaquid': {
    place: 'pemaquid',
    symbols: { fur: 1 },
    leads: {
      bateaux: ['fort-halifax'],
      ship: ['boston', 'new-haven', 'fort-beausejour', 'port-royal', 'halifax'],
    },
    start: true,
  },
  'b-loc-philadelphia': {
    place: 'philadelphia',
    symbols: { wagon: 1, settler: 1, money: 3 },
    leads: { ship: ['new-york', 'new-haven', 'st-marys', 'baltimore'] },
    start: true,
  },
  'b-loc-st-marys': {
    place: 'st-marys',
    symbols: { bateaux: 1, settler: 1 },
    leads: { bateaux: ['richmond', 'baltimore', 'cumberland'], ship: ['norfolk', 'philadelphia'] },
    start: true,
  },
  'b-loc-albany': {
    place: 'albany',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['fort-william-henry', 'fort-stanwix', 'new-york'] },
  },
  'b-loc-baltimore': {
    place: 'baltimore',
    symbols: { money: 3 },
    leads: { bateaux: ['st-marys'], ship: ['norfolk', 'philadelphia'] },
  },
  'b-loc-canso': {
    place: 'canso',
    symbols: { fur: 1 },
    leads: { ship: ['halifax', 'louisbourg', 'port-royal'] },
  },
  'b-loc-cumberland': {
    place: 'cumberland',
    symbols: {},
    leads: { bateaux: ['st-marys'], wagon: ['fort-duquesne'] },
  },
  'b-loc-deerfield': { place: 'deerfield', symbols: { money: 2 }, leads: { bateaux: ['new-haven'] } },
  'b-loc-detroit': {
    place: 'detroit',
    symbols: { fur: 1 },
    leads: { bateaux: ['michilimackinac', 'fort-presquisle'] },
  },
  'b-loc-fort-beausejour': {
    place: 'fort-beausejour',
    symbols: {},
    leads: { ship: ['pemaquid', 'port-royal', 'gaspe', 'halifax', 'canso'] },
  },
  'b-loc-fort-duquesne': {
    place: 'fort-duquesne',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['fort-venango'], wagon: ['cumberland'] },
  },
  'b-loc-fort-frontenac': {
    place: 'fort-frontenac',
    symbols: { fur: 1 },
    leads: { bateaux: ['montreal', 'oswego', 'fort-niagara'] },
  },
  'b-loc-fort-halifax': {
    place: 'fort-halifax',
    symbols: {},
    leads: { bateaux: ['pemaquid'], wagon: ['kennebec'] },
  },
  'b-loc-fort-niagara': {
    place: 'fort-niagara',
    symbols: { fur: 1 },
    leads: { bateaux: ['fort-frontenac', 'oswego', 'fort-presquisle', 'detroit'] },
  },
  'b-loc-fort-presquisle': {
    place: 'fort-presquisle',
    symbols: { fur: 1 },
    leads: { bateaux: ['detroit', 'fort-niagara', 'fort-venango'] },
  },
  'b-loc-fort-st-john': {
    place: 'fort-st-john',
    symbols: { fur: 1 },
    leads: { bateaux: ['quebec', 'ticonderoga'] },
  },
  'b-loc-fort-stanwix': {
    place: 'fort-stanwix',
    symbols: { bateaux: 1 },
    leads: { bateaux: ['oswego', 'albany'] },
  },
  'b-loc-fort-venango': {
    place: 'fort-venango',
    symbols: { fur: 1 },
    leads: { bateaux: ['fort-presquisle', 'fort-duquesne'] },
  },
  'b-loc-fort-william-henry': {
    place: 'fort-william-henry',
    symbols: { bateaux: 1 },
    leads: { bateaux: ['ticonderoga', 'albany'] },
  },
  'b-loc-gaspe': {
    place: 'gaspe',
    symbols: {},
    leads: { ship: ['tadoussac', 'louisbourg', 'fort-beausejour'] },
  },
  'b-loc-halifax': {
    place: 'halifax',
    symbols: { ship: 1, fur: 1 },
    leads: { ship: ['fort-beausejour', 'port-royal', 'canso', 'louisbourg', 'pemaquid'] },
  },
  'b-loc-kennebec': { place: 'kennebec', symbols: {}, leads: {} },
  'b-loc-louisbourg': {
    place: 'louisbourg',
    symbols: {},
    leads: {
      ship: [
        'gaspe',
        'tadoussac',
        'trois-rivieres',
        'quebec',
        'canso',
        'halifax',
        'port-royal',
        'fort-beausejour',
      ],
    },
  },
  'b-loc-oswego': {
    place: 'oswego',
    symbols: { bateaux: 1, fur: 1 },
    leads: { bateaux: ['fort-frontenac', 'fort-niagara', 'fort-stanwix'] },
  },
  'b-loc-port-royal': {
    place: 'port-royal',
    symbols: { ship: 1 },
    leads: { ship: ['fort-beausejour', 'halifax', 'canso', 'pemaquid', 'louisbourg'] },
  },
  'b-loc-richmond': { place: 'richmond', symbols: { money: 2 }, leads: { bateaux: ['st-marys', 'norfolk'] } },
  'b-loc-tadoussac': {
    place: 'tadoussac',
    symbols: {},
    leads: { bateaux: ['quebec'], ship: ['gaspe', 'louisbourg'] },
  },
  'b-loc-ticonderoga': {
    place: 'ticonderoga',
    symbols: { fur: 1 },
    leads: { bateaux: ['fort-st-john', 'fort-william-henry'] },
  },
  'b-loc-trois-rivieres': {
    place: 'trois-rivieres',
    symbols: { fur: 1 },
    leads: { bateaux: ['quebec', 'montreal', 'fort-st-john'] },
  },
} as const satisfies { readonly [id: string]: LocationRow }
