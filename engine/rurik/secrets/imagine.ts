import { type Chance, clone, fill, imagineChoice, isHidden, open, secret, seenBy } from '../../core/game.ts'
import { type AgendaId, agendasFor, rewards } from '../components/data.ts'
import { deedsFor } from '../components/deeds.ts'
import { allSchemes } from '../components/schemes.ts'
import type { RurikPosition } from '../position/position.ts'
import { imagineCards } from '../solo/imagine.ts'

/** The lists that hold scheme cards. */
export const schemeLists = ({ decks, players, stack }: RurikPosition) => [
  ...decks,
  ...players.map(({ schemes }) => schemes),
  ...stack.flatMap((frame) => (frame.kind === 'keep' ? [frame.cards] : [])),
]

/** A full position consistent with a view: cards and rewards that are not in sight are dealt anew. */
export function imagine(view: RurikPosition, chance: Chance): RurikPosition {
  const position = clone(view)
  const { players, row, deedDeck, deedDiscard } = position
  fill(schemeLists(position), allSchemes, chance)
  fill([position.rewards], rewards, chance)
  const taken = [...players.flatMap(({ deeds, done }) => [...deeds, ...done]), ...deedDiscard]
  fill(
    [row, deedDeck],
    deedsFor(players.length).filter((deed) => !taken.includes(deed)),
    chance,
  )
  dealAgendas(position, chance)
  if (position.rebellion) imagineCards(position.rebellion, chance)
  return position
}

/** A kept agenda that is shown was among those dealt, though these are not; one that is hidden is any of them. */
function dealAgendas(position: RurikPosition, chance: Chance): void {
  const { players, boxedAgendas } = position
  for (const { dealt, kept } of players) {
    if (isHidden(kept) || open(kept) === 'none' || !dealt.every(isHidden)) continue
    const at = chance.int(dealt.length)
    dealt[at] = secret(open(kept) as AgendaId, seenBy(dealt[at]))
  }
  fill([...players.map(({ dealt }) => dealt), boxedAgendas], agendasFor(players.length), chance)
  players.forEach((player, seat) => {
    const isOpen =
      position.phase === 'leaders' || (position.phase === 'agendas' && position.waiting.includes(seat))
    player.kept = imagineChoice(player.kept, 'none', isOpen ? [] : player.dealt.map(open), chance)
  })
}
