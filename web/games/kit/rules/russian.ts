import { countedIn } from './counted.ts'

/** A number of things in Russian. */
export const counted = countedIn('ru')
