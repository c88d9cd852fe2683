/**
 * How two places may be connected. All but trails link a place to its owner's capital; wagons use roads, boats
 * rivers and lakes.
 */
export type Way = 'trail' | 'river' | 'lake' | 'road'

/** The printed values of a place. */
type PlaceRow = {
  /** Victory points for a village there at the end; a town counts double. With 0 no town can be built. */
  points: number
  /** Whether settling there takes a settler. */
  settler?: true
  /** A ship adds to a siege at a harbour; harbours are joined with each other by sea. */
  harbour?: true
  /** Joined by sea with the harbours, though ships add nothing to a siege there. */
  sea?: true
  /** By how much a siege there starts in the defender's favor. */
  defence?: number
  /** The holder at the start, and the piece there. */
  start?: readonly ['british' | 'french', 'village' | 'town']
  /** The seat that wins the game at once by taking it in a siege or settling it. */
  wins?: 'british' | 'french'
}

/** Every place on the map, by id. */
export const places = {
  boston: { points: 2, settler: true, harbour: true, defence: 1, start: ['british', 'town'], wins: 'french' },
  'new-haven': { points: 2, settler: true, harbour: true, start: ['british', 'village'] },
  'new-york': {
    points: 2,
    settler: true,
    harbour: true,
    defence: 1,
    start: ['british', 'town'],
    wins: 'french',
  },
  norfolk: { points: 2, settler: true, harbour: true, start: ['british', 'village'] },
  pemaquid: { points: 2, settler: true, harbour: true, start: ['british', 'village'] },
  philadelphia: { points: 2, settler: true, harbour: true, start: ['british', 'village'] },
  'st-marys': { points: 1, settler: true, harbour: true, start: ['british', 'village'] },
  albany: { points: 4, settler: true },
  baltimore: { points: 2, settler: true, harbour: true },
  canso: { points: 2, settler: true, harbour: true },
  cumberland: { points: 1, settler: true },
  deerfield: { points: 4, settler: true },
  detroit: { points: 4, settler: true },
  'fort-beausejour': { points: 0, sea: true },
  'fort-duquesne': { points: 4 },
  'fort-frontenac': { points: 2 },
  'fort-halifax': { points: 0 },
  'fort-niagara': { points: 2 },
  'fort-presquisle': { points: 1 },
  'fort-st-john': { points: 0 },
  'fort-stanwix': { points: 0 },
  'fort-venango': { points: 0 },
  'fort-william-henry': { points: 0 },
  gaspe: { points: 1, settler: true, harbour: true, start: ['french', 'village'] },
  halifax: { points: 2, settler: true, harbour: true },
  kennebec: { points: 0 },
  louisbourg: { points: 4, settler: true, harbour: true, defence: 1, start: ['french', 'village'] },
  oswego: { points: 2 },
  'port-royal': { points: 3, settler: true, harbour: true, start: ['french', 'village'] },
  richmond: { points: 2, settler: true },
  tadoussac: { points: 2, settler: true, harbour: true, start: ['french', 'village'] },
  ticonderoga: { points: 0 },
  'trois-rivieres': { points: 3, settler: true, sea: true, start: ['french', 'village'] },
  montreal: { points: 4, settler: true, defence: 1, start: ['french', 'village'] },
  quebec: { points: 6, settler: true, harbour: true, defence: 2, start: ['french', 'town'], wins: 'british' },
  michilimackinac: { points: 2 },
} as const satisfies { readonly [id: string]: PlaceRow }

export type PlaceId = keyof typeof places

export const placeIds = Object.keys(places) as PlaceId[]

/** The printed values of a place, typed with their optional fields. */
export const printedOn = (place: PlaceId): PlaceRow => places[place]

/**
 * Connections between places, each pair once. Raids can't use those with `raid: false`, which are printed only on
 * cards. Settling and besieging use the connections printed on the card that is played.
 */
export const ways: readonly { a: PlaceId; b: PlaceId; by: Way; raid?: false }[] = [
  { a: 'boston', b: 'deerfield', by: 'trail' },
  { a: 'new-haven', b: 'deerfield', by: 'river' },
  { a: 'new-york', b: 'albany', by: 'river' },
  { a: 'norfolk', b: 'richmond', by: 'river' },
  { a: 'pemaquid', b: 'fort-halifax', by: 'river' },
  { a: 'philadelphia', b: 'cumberland', by: 'trail' },
  { a: 'st-marys', b: 'cumberland', by: 'river' },
  { a: 'albany', b: 'fort-stanwix', by: 'river' },
  { a: 'albany', b: 'fort-william-henry', by: 'river' },
  { a: 'baltimore', b: 'cumberland', by: 'trail' },
  { a: 'canso', b: 'fort-beausejour', by: 'trail' },
  { a: 'cumberland', b: 'fort-duquesne', by: 'road' },
  { a: 'cumberland', b: 'richmond', by: 'trail' },
  { a: 'deerfield', b: 'fort-halifax', by: 'trail' },
  { a: 'deerfield', b: 'fort-william-henry', by: 'trail' },
  { a: 'detroit', b: 'fort-niagara', by: 'lake' },
  { a: 'detroit', b: 'fort-presquisle', by: 'lake' },
  { a: 'detroit', b: 'michilimackinac', by: 'lake' },
  { a: 'fort-beausejour', b: 'halifax', by: 'trail' },
  { a: 'fort-beausejour', b: 'port-royal', by: 'trail' },
  { a: 'fort-duquesne', b: 'fort-venango', by: 'river' },
  { a: 'fort-frontenac', b: 'fort-niagara', by: 'lake' },
  { a: 'fort-frontenac', b: 'oswego', by: 'lake' },
  { a: 'fort-frontenac', b: 'montreal', by: 'river' },
  { a: 'fort-halifax', b: 'kennebec', by: 'road' },
  { a: 'fort-niagara', b: 'fort-presquisle', by: 'lake' },
  { a: 'fort-niagara', b: 'oswego', by: 'lake' },
  { a: 'fort-presquisle', b: 'fort-venango', by: 'river' },
  { a: 'fort-st-john', b: 'ticonderoga', by: 'river' },
  { a: 'fort-st-john', b: 'trois-rivieres', by: 'river' },
  { a: 'fort-st-john', b: 'montreal', by: 'river' },
  { a: 'fort-stanwix', b: 'oswego', by: 'river' },
  { a: 'fort-william-henry', b: 'ticonderoga', by: 'river' },
  { a: 'kennebec', b: 'quebec', by: 'river' },
  { a: 'trois-rivieres', b: 'montreal', by: 'river' },
  { a: 'trois-rivieres', b: 'quebec', by: 'river' },
  { a: 'st-marys', b: 'richmond', by: 'river', raid: false },
  { a: 'st-marys', b: 'baltimore', by: 'river', raid: false },
  { a: 'fort-st-john', b: 'quebec', by: 'river', raid: false },
  { a: 'tadoussac', b: 'quebec', by: 'river', raid: false },
]
