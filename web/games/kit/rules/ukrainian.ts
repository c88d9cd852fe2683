import { countedIn } from './counted.ts'

/** A number of things in Ukrainian. */
export const counted = countedIn('uk')
