import { type CardId, cardIds } from '../components/data.ts'
import { type PlaceId, places } from '../components/map.ts'
import type { SnowAction } from '../position/position.ts'

const isPlace = (value: unknown): value is PlaceId =>
  typeof value === 'string' && Object.hasOwn(places, value)
const isCard = (value: unknown): value is CardId => cardIds.some((card) => card === value)

/** The wanted action, if the value has the shape of one. */
export function readAction(wanted: unknown): SnowAction | null {
  if (typeof wanted !== 'object' || wanted === null) return null
  const { kind, place, card } = wanted as { [field: string]: unknown }
  if (typeof kind !== 'string' || !Object.hasOwn(partsOfKind, kind)) return null
  const needed = partsOfKind[kind as SnowAction['kind']]
  const fits = (!needed.includes('place') || isPlace(place)) && (!needed.includes('card') || isCard(card))
  return fits ? (wanted as SnowAction) : null
}

const bare: readonly string[] = []
const at = ['place']
const card = ['card']
const both = ['place', 'card']
const partsOfKind: { readonly [K in SnowAction['kind']]: readonly string[] } = {
  settle: both,
  develop: at,
  fortify: at,
  besiege: both,
  reinforce: both,
  lead: at,
  withdraw: at,
  surrender: at,
  raid: both,
  ambush: card,
  convert: card,
  money: card,
  merchant: card,
  trader: card,
  piracy: card,
  draft: card,
  discard: card,
  reserve: card,
  retrieve: bare,
  governor: bare,
  intendant: card,
  homeSupport: bare,
  pass: bare,
  endTurn: bare,
  pay: card,
  done: bare,
  letRaid: bare,
  blockRaid: card,
  blockAmbush: card,
  loseToAmbush: card,
  handOver: bare,
  showHand: bare,
  lose: card,
  resolve: at,
  occupy: bare,
  leave: bare,
}
