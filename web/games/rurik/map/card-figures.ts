import type { AgendaId } from '../../../../engine/rurik/components/data.ts'
import type { DeedId } from '../../../../engine/rurik/components/deeds.ts'
import { type SchemeId, schemeOf } from '../../../../engine/rurik/components/schemes.ts'
import { columnFigures, figures, goodFigures, structureFigures } from './figures.ts'

/** What each deed is about, as all figures. */
export const deedFigures: { readonly [D in DeedId]: string } = {
  // Spears, side by side.
  amassForces:
    'M4 1L7 6.4H5.4V22.6H2.6V6.4H1ZM12 1L15 6.4H13.4V22.6H10.6V6.4H9ZM20 1L23 6.4H21.4V22.6H18.6V6.4H17ZM6.4 9.4H9.6V12.2H6.4ZM14.4 9.4H17.6V12.2H14.4Z',
  establishFortress: structureFigures.stronghold,
  honorablePrince: figures.crown,
  // A sickle.
  rewardLaborers:
    'M8 1.4C16.6 1.4 22.4 6.4 22.4 12.4C22.4 16 20.2 18.8 16.8 19.6L15.4 17.2C18 16.2 19 14.6 19 12.4C19 8.6 15.2 5 8 4.6ZM2.2 20.2L12.2 14.2L14.6 18.2L4.6 23.6A2.1 2.1 0 0 1 2.2 20.2Z',
  // A boot.
  borderPatrols:
    'M6.4 1.6H14V11.4C15.4 13.8 17.6 14.6 20 15.2C22 15.8 22.8 17 22.8 19.2H6.4ZM6.4 20.6H22.8V23H16V21.9H11.4V23H6.4ZM8.4 4V5.6H12V4Z',
  // An open hand and a coin.
  generousPrince:
    'M1 14.2H5V22.4H1ZM6.4 14C9 12.6 11.6 13 13.2 14.6H17C19 14.6 19 17.2 17 17.2H13V18H17.8L21.8 15.2C23.4 14.2 24.4 16.2 23.2 17.4L17.8 22.2H6.4ZM12 1A5 5 0 1 1 12 11A5 5 0 1 1 12 1ZM12 3.2L14.2 6L12 8.8L9.8 6Z',
  // Scales.
  lawGiver:
    'M10.8 1.6H13.2V4H21V6H20.4L23.4 14A4 4 0 0 1 15.4 14L18.4 6H13.2V19.4H18V22.4H6V19.4H10.8V6H5.6L8.6 14A4 4 0 0 1 .6 14L3.6 6H3V4H10.8ZM4.6 8.4L2.8 13.4H6.4ZM19.4 8.4L17.6 13.4H21.2Z',
  // A parcel with a bow.
  sendGifts:
    'M12 6C9.6 6 5.6 5.6 5.6 3.2C5.6 .6 10.4 1.2 12 4.6C13.6 1.2 18.4 .6 18.4 3.2C18.4 5.6 14.4 6 12 6ZM2 7H10.8V12H2ZM13.2 7H22V12H13.2ZM3.4 13.4H10.8V22.4H3.4ZM13.2 13.4H20.6V22.4H13.2Z',
  // A house, a church and a tower.
  capitalCity:
    'M11 1H13V3.4H15V5.2H13V6.4L15.6 10V13H17.4V10.4H19V12H20.6V10.4H22.2V12H23.4V22.4H14V18.6A2 2 0 0 0 10 18.6V22.4H.6V12L4.4 7.4L8.2 12V13.4H8.4V10L11 6.4V5.2H9V3.4H11Z',
  grandHunter: figures.marker,
  marketDay: structureFigures.market,
  // A goblet.
  splendidFeast:
    'M4.6 1.6H19.4C19.4 8.6 17.6 12.4 13.6 13.2V18.4C16 18.8 17.6 19.8 18 22.4H6C6.4 19.8 8 18.8 10.4 18.4V13.2C6.4 12.4 4.6 8.6 4.6 1.6ZM7.2 4C7.3 5.2 7.5 6.2 7.8 7H16.2C16.5 6.2 16.7 5.2 16.8 4Z',
  // A palisade.
  defensiveBelt:
    'M3.4 2.6L6.4 6.4V10H8.8V6.4L12 2.6L15.2 6.4V10H17.6V6.4L20.6 2.6L23.6 6.4V22.4H17.6V19H15.2V22.4H8.8V19H6.4V22.4H.4V6.4ZM6.4 12.4V16.6H8.8V12.4ZM15.2 12.4V16.6H17.6V12.4Z',
  // An open book.
  greatLibrary:
    'M12 5.4C9 3.4 5 3 .6 3.6V19.8C5 19.2 9 19.6 12 21.6C15 19.6 19 19.2 23.4 19.8V3.6C19 3 15 3.4 12 5.4ZM10.8 7.2V18.8C8.4 17.6 5.8 17.3 2.8 17.5V5.7C5.8 5.5 8.4 5.9 10.8 7.2ZM13.2 7.2C15.6 5.9 18.2 5.5 21.2 5.7V17.5C18.2 17.3 15.6 17.6 13.2 18.8ZM4.4 8H9V9.8H4.4ZM4.4 11.6H9V13.4H4.4ZM15 8H19.6V9.8H15ZM15 11.6H19.6V13.4H15Z',
  masterBeekeeper: goodFigures.honey,
  tithePayments: structureFigures.church,
  // A horn that is blown.
  dispatchMessengers:
    'M21.6 1.6C23.8 4.8 23.8 9.2 21.6 12.4C19.8 12 18.4 11.4 17.4 10.6C16 17.4 11 22 4.6 22C2.6 22 1 21 1 19.6C1 18.2 2.2 17.8 3.6 17.8C9.4 17.4 12.6 13.2 14 7.4C14.8 4.4 17.6 2 21.6 1.6ZM3.4 4.4L5.2 3L9 8L7.2 9.4ZM9.6 2L11.8 1.4L12.6 6.4L10.4 7ZM1.4 10.6L2 8.4L6.8 10.8L6.2 13Z',
  hireMercenaries: columnFigures.attack,
  // A sunrise.
  newBeginning:
    'M10.9 1.6H13.1V7H10.9ZM3.2 5.2L4.8 3.6L8.6 7.4L7 9ZM19.2 3.6L20.8 5.2L17 9L15.4 7.4ZM12 8.8A7 7 0 0 1 19 15.8H23V18H1V15.8H5A7 7 0 0 1 12 8.8ZM4 20H20V22.2H4Z',
  // A ship under sail.
  tradeRoute:
    'M10.8 1.4H13.2V3.2H20.4C19.2 6.6 19.2 9.6 20.4 13H13.2V15H21.6C22.2 13 22.8 12.2 23.4 11.6C23.8 17.4 20.6 22.4 15.8 22.4H8.2C3.4 22.4 .2 17.4 .6 11.6C1.2 12.2 1.8 13 2.4 15H10.8V13H3.6C4.8 9.6 4.8 6.6 3.6 3.2H10.8Z',
  // A broken sword.
  enforcePeace:
    'M9.4 .8L14.6 1.6L14.8 7.4L12.4 9.2L14 10.8L11.2 12.8L9.4 10.8ZM8.8 15L11.2 13.6L15.2 14V16H20V18.8H14.4V20.8A2.4 2.4 0 1 1 9.6 20.8V18.8H4V16H8.8Z',
  // A chest.
  hoard:
    'M6 3.4H18Q22.4 3.4 22.4 8V10.6H14.4V9H9.6V10.6H1.6V8Q1.6 3.4 6 3.4ZM1.6 12H9.6V13.6A2.4 2.4 0 0 0 14.4 13.6V12H22.4V21H1.6ZM11.2 10.4H12.8V13.4H11.2Z',
  // A green branch.
  peaceMaker:
    'M2.6 23L1.4 21.4C8 17.4 12.4 12.6 15.4 6.4L17.2 7.2C14.2 13.8 9.6 18.8 2.6 23ZM15 5.6C15 3.4 17 1.4 20.6 .8C21.8 4 20.2 6.6 17.6 7.2ZM13 9.2C9.6 9.4 8 7.4 7.8 3.6C11.4 3.8 13.6 5.6 13 9.2ZM10 13.4C6.6 14 4.6 12.2 4 8.6C7.6 8.2 10.2 9.8 10 13.4ZM15.2 11.8C17.4 9.2 20 9.2 23 11.4C20.8 14.2 17.8 14.6 15.2 11.8ZM11.2 16.4C13 13.6 15.6 13.2 19 15C17.2 18 14.2 18.8 11.2 16.4Z',
  // A flag.
  victoryMarch: 'M4 1.4H6.6V3H21L17.4 8L21 13H6.6V22.6H4Z',
  // A helmet, off its head.
  retireVeterans:
    'M11 .8H13V4.2C18 5.4 20.6 9 20.6 14.4V15.6H3.4V14.4C3.4 9 6 5.4 11 4.2ZM3.4 17H20.6V21.6H16.6V19.4H13.4V23H10.6V19.4H7.4V21.6H3.4Z',
  // A hut.
  wildernessForts:
    'M12 1.6L23.4 10.4V13H20.6V22.4H14.4V16A2.4 2.4 0 0 0 9.6 16V22.4H3.4V13H.6V10.4ZM12 6.4A2 2 0 1 0 12 10.4A2 2 0 1 0 12 6.4Z',
}

/** What each agenda counts. */
export const agendaFigures: { readonly [A in AgendaId]: string } = {
  courageous: figures.rebel,
  prosperous: columnFigures.tax,
  successful: figures.crown,
  capable: goodFigures.fish,
  protective: structureFigures.stronghold,
  wealthy: figures.coin,
  committed: columnFigures.build,
  dignified: figures.deed,
  regal: goodFigures.fur,
  esteemed: columnFigures.muster,
  conquering: columnFigures.attack,
}

/** What a scheme card brings. */
export function schemeFigure(card: SchemeId): string {
  const { points, deed } = schemeOf(card)
  const [pool] = Object.keys(points ?? {}) as (keyof typeof columnFigures)[]
  return pool ? columnFigures[pool] : deed ? figures.deed : figures.coin
}
