import type { Words } from './speech.ts'

/** What a picture of a table says where it stands alone, as in a mail. */
export interface PictureWords {
  /** With the names that lines of notation give its places, if these have no names. */
  isNumbered?: boolean
  /** The game's sentences, by which it names its places. */
  t?: Words['t']
}
