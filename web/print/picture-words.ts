import type { Words } from './speech.ts'

/** How the places on a picture of a table are labeled, where it stands alone, as in a mail. */
export interface PictureWords {
  /** Whether places without a name are labeled as in lines of notation. */
  isNumbered?: boolean
  /** The game's sentences, with the names of its places. */
  t?: Words['t']
}
