import { counted } from '../../../kit/rules/russian.ts'

/** A number of tiles. */
export const tilesOf = (count: number): string => counted(count, 'тайл', 'тайла', 'тайлов')

/** A number of followers. */
export const followersOf = (count: number): string =>
  counted(count, 'последователь', 'последователя', 'последователей')

/** A number of swords. */
export const swordsOf = (count: number): string => counted(count, 'меч', 'меча', 'мечей')

const companies: { readonly [seats: number]: string } = { 2: 'вдвоём', 3: 'втроём', 4: 'вчетвером' }

/** How many play, as an adverb. */
export const together = (seats: number): string => companies[seats] ?? `при числе игроков ${seats}`
