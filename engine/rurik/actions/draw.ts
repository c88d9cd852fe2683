import { conceal, open, type Secret, show } from '../../core/game.ts'
import { refillDecks, takeTop } from '../board/decks.ts'
import type { SchemeId } from '../components/schemes.ts'
import { type ActionOf, type FrameOf, type Move, tell } from '../position/position.ts'
import { type Decision, push } from '../position/stack.ts'

/** A deck is named, and its top cards are looked at. A single card is taken. */
export const draw: Decision<'draw'> = {
  legal: () => [
    { kind: 'schemeDraw', deck: 0 },
    { kind: 'schemeDraw', deck: 1 },
  ],
  act(move, { seat, count }, action) {
    const { position, ctx } = move
    const { deck } = action as ActionOf<'schemeDraw'>
    const cards: Secret<SchemeId>[] = []
    for (let i = 0; i < count; i++) {
      const box = takeTop(position, ctx.chance, deck)
      if (!box) break
      show(box, [seat])
      cards.push(box)
    }
    tell(move, 'looked', [], { seat, deck, count: cards.length })
    if (cards.length > 1) push(position, { kind: 'keep', seat, deck, cards, kept: false })
    else {
      position.players[seat].schemes.push(...cards)
      refillDecks(position, ctx.chance)
    }
  },
}

/** One of the cards is kept; the others go back on the deck, in any order. */
export const keep: Decision<'keep'> = {
  legal: (_, __, { cards, kept }) =>
    [...new Set(cards.map(open))].map(
      (card): ActionOf<'schemeKeep' | 'putBack'> => ({
        kind: kept ? 'putBack' : 'schemeKeep',
        card,
      }),
    ),
  act(move, frame, action) {
    const { seat, cards } = frame
    const { card } = action as ActionOf<'schemeKeep' | 'putBack'>
    // Others who knew one of them would see from its place which was chosen.
    conceal(cards, [seat])
    const [box] = cards.splice(
      cards.findIndex((each) => open(each) === card),
      1,
    )
    if (frame.kept) move.position.decks[frame.deck].push(box)
    else {
      move.position.players[seat].schemes.push(box)
      tell(move, 'kept', [], { seat })
    }
    putRestBack(move, { ...frame, kept: true })
  },
}

function putRestBack({ position, ctx }: Move, frame: FrameOf<'keep'>): void {
  const { cards, deck } = frame
  if (cards.length > 1) {
    push(position, frame)
    return
  }
  position.decks[deck].push(...cards)
  refillDecks(position, ctx.chance)
}
