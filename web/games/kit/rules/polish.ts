import { countedIn } from './counted.ts'

/** A number of things in Polish. */
export const counted = countedIn('pl')
