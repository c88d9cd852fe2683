import type { InWords, Telling } from '../../../../../../web/print/in-words.ts'
import { squares } from '../../engine/data.ts'
import { type ClaimedSquaresPosition, pointsOf } from '../../engine/position.ts'

/** What everybody has claimed; nobody has anything that others may not see. */
export const inWords = ({ view, names, t }: Telling<ClaimedSquaresPosition>): InWords => ({
  stands: names.map((name, seat) => {
    const own = squares.filter((_, square) => view.owners[square] === seat)
    return t('claimed-squares.words.seat', {
      name,
      points: pointsOf(view, seat),
      squares: own.join(', ') || '–',
    })
  }),
  held: [],
})
