import { discardScheme, handOf, refillRow, rowOf, takeFromRow } from '../board/decks.ts'
import { type ActionRules, gain, isBonusOpen } from '../board/points.ts'
import { conversions, goods, tokens } from '../components/data.ts'
import { type SchemeId, schemeOf } from '../components/schemes.ts'
import { type ActionOf, tell } from '../position/position.ts'
import { type Decision, push, turnOf } from '../position/stack.ts'

/** The cost of playing a scheme card, if cards cost anything. */
export const schemeCost = (options: { schemeCosts: boolean }, card: SchemeId): number =>
  options.schemeCosts ? (schemeOf(card).cost ?? 0) : 0

const playScheme: ActionRules<ActionOf<'playScheme'>> = {
  legal: (view, seat, turn) =>
    isBonusOpen(turn) && !turn.used.scheme
      ? handOf(view, seat)
          .filter((card) => schemeCost(view.options, card) <= view.players[seat].coins)
          .map((card): ActionOf<'playScheme'> => ({ kind: 'playScheme', card }))
      : [],
  act(move, { card }) {
    const { position, seat } = move
    const turn = turnOf(position)
    const { points = {}, coins = 0, deed } = schemeOf(card)
    discardScheme(position, seat, card)
    position.players[seat].coins += coins - schemeCost(position.options, card)
    gain(turn, points)
    turn.used.scheme = true
    tell(move, 'played', [], { seat, card })
    if (deed && position.row.length > 0) push(position, { kind: 'takeDeed', seat })
  },
}

/** A deed from the row, which is filled again at once. */
export const takeDeed: Decision<'takeDeed'> = {
  legal: (view) => rowOf(view).map((deed): ActionOf<'takeDeed'> => ({ kind: 'takeDeed', deed })),
  act(move, { seat }, action) {
    const { deed } = action as ActionOf<'takeDeed'>
    takeFromRow(move.position, deed)
    move.position.players[seat].deeds.push(deed)
    tell(move, 'tookDeed', [], { seat, deed })
    refillRow(move.position)
  },
}

const convert: ActionRules<ActionOf<'convert'>> = {
  legal(view, seat, turn) {
    const player = view.players[seat]
    if (!isBonusOpen(turn) || turn.used.convert) return []
    return tokens
      .filter((token) => player.tokens[token])
      .flatMap((token) => {
        const named: readonly string[] = conversions[token]
        return conversions[token].flatMap((good) =>
          goods
            // Two goods that both might be the named one are a pair only once.
            .filter((other) => !named.includes(other) || named.indexOf(other) >= named.indexOf(good))
            .filter((other) => player.goods[good] >= (good === other ? 2 : 1) && player.goods[other] > 0)
            .map((other): ActionOf<'convert'> => ({ kind: 'convert', token, good, other })),
        )
      })
  },
  act(move, { token, good, other }) {
    const { position, seat } = move
    const player = position.players[seat]
    const turn = turnOf(position)
    player.goods[good]--
    player.goods[other]--
    player.tokens[token] = false
    turn.used.convert = true
    gain(turn, { [token]: 1 })
    tell(move, 'converted', [], { seat, token, good, other })
  },
}

export const bonusActions = { playScheme, convert }
