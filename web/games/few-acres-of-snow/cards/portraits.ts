import { type CardId, isLocation, placeOf } from '../../../../engine/few-acres-of-snow/components/data.ts'
import { empireCards, type Role } from '../../../../engine/few-acres-of-snow/components/empire-cards.ts'
import { printedOn } from '../../../../engine/few-acres-of-snow/components/map.ts'
import { symbolPaths } from '../map/figures.ts'

/** Head and shoulders; the hat distinguishes the persons. */
const bust = 'M12 8.2A3.7 3.7 0 1 1 12 15.6A3.7 3.7 0 1 1 12 8.2ZM4 25C4 19.4 7.6 17 12 17S20 19.4 20 25Z'
const musket = 'M20.6 4H21.8V25H20.6Z'
const tricorn = 'M4.8 9.4L12 4.2L19.2 9.4L12 8.2Z'
const hat = 'M5 9.4V8.2H8V6A4 3 0 0 1 16 6V8.2H19V9.4Z'
const wig = 'M7.4 16.4C6 13 6.4 4.4 12 4.4S18 13 16.6 16.4L15.4 9.4H8.6Z'
const feathers = 'M8.6 8.8L6.4 1.6L10.4 7.8ZM11.2 7.6L12 .6L12.8 7.6ZM15.4 8.8L17.6 1.6L13.6 7.8Z'

const ofRole: { readonly [R in Role]: string } = {
  leader: `${bust}M3.6 9.6C5.4 4.6 8.6 3 12 3S18.6 4.6 20.4 9.6C16 7.6 8 7.6 3.6 9.6Z`,
  infantry: `${bust}${tricorn}${musket}`,
  militia: `${bust}${hat}${musket}`,
  ranger: `${bust}M7.6 9.2C7.6 4 16.4 4 16.4 9.2ZM16 6.4C19.6 6 20.4 10 18.8 13L16.6 9Z${musket}`,
  priest: `${bust}M11.2 .8H12.8V3H15V4.6H12.8V7.6H11.2V4.6H9V3H11.2Z`,
  native: `${bust}${feathers}`,
  trader: `${bust}M7 9.4C6.4 3.6 17.6 3.6 17 9.4Z`,
  settlers: `${bust}${hat}M2.4 6H3.6V25H2.4ZM.6 6H5.4V7.4H.6Z`,
  governor: `${bust}${wig}`,
  intendant: `${bust}${wig}M18.4 25L22.6 9.4L21 24Z`,
  'home-support': 'M4 8L8 12L12 5L16 12L20 8V18H4ZM4 19.6H20V21.4H4Z',
  bateaux: symbolPaths.bateaux,
  ships: symbolPaths.ship,
  artillery:
    'M1.6 12.4L17.6 5.2L20 10.4L11 14.6A5 5 0 1 1 5.8 12.4ZM7 15.4A1.8 1.8 0 1 0 7 19A1.8 1.8 0 1 0 7 15.4ZM11.6 19.4L21.6 21.6V23H11Z',
  fortification: 'M3 22V8H6.4V11H10V8H14V11H17.6V8H21V22H14.6V18A2.6 2.6 0 0 0 9.4 18V22Z',
}

const ofPlaces = {
  /** A church and houses above water. */
  harbour:
    'M2 17V11.4L5.6 8L9 11.4V17ZM9.6 17V8L12.4 1.6L15.2 8V17ZM15.8 17V11.4L19 8.4L22 11.4V17ZM1 19.4Q3.8 17.6 6.5 19.4T12 19.4T17.5 19.4T23 19.4V21Q20.2 22.8 17.5 21T12 21T6.5 21T1 21Z',
  /** Houses between trees. */
  inland: 'M2 21L5 14H3.6L6.4 7L9.2 14H7.8L10.8 21ZM11.4 21V12.6L16.6 8L22 12.6V21H18.4V16H15V21Z',
  /** A stockade with a flag. */
  outpost:
    'M2 21V12L4 10L6 12L8 10L10 12L12 10L14 12L16 10L18 12L20 10L22 12V21ZM11.4 9V2H12.6L18.6 4.4L12.6 6.8V9Z',
}

/** The picture on a card, on a square of 24: a person, a thing, or a kind of place. */
export function portraitOf(card: CardId): string {
  if (!isLocation(card)) return ofRole[empireCards[card as keyof typeof empireCards].role]
  const { harbour, sea, settler } = printedOn(placeOf(card)!)
  return ofPlaces[harbour || sea ? 'harbour' : settler ? 'inland' : 'outpost']
}
