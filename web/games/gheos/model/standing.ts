import { type Color, colors, type GheosPosition } from '../../../../engine/gheos/position.ts'
import { listed } from '../../../print/listed.ts'
import { ledger } from '../panels/ledger.ts'
import type { Given } from './types.ts'

/** What a player looks up each turn: followers by civilization, tokens, and what the next one scores. */
export interface StandingModel {
  label: string
  followers: readonly { color: Color; followers: number }[]
  tokens: number
  /** Null while it is undecided. */
  token: number | null
}

/** The standing of the viewer in a position that is shown; null for a spectator. */
export function standingIn(
  view: GheosPosition,
  { seat, t }: Pick<Given, 'seat' | 't'>,
): StandingModel | null {
  if (seat === null) return null
  const held = colors
    .map((color) => ({ color, followers: view.followers[seat][color] }))
    .filter(({ followers }) => followers > 0)
  const tokens = view.tokens[seat]
  const token = ledger(view).token[seat]
  const list = [
    ...held.map((one) => t('gheos.board.price.followers', one)),
    ...(held.length === 0 ? [t('gheos.board.standing.nobody')] : []),
    t('gheos.board.standing.tokens', { tokens }),
  ]
  return {
    label: t('gheos.board.standing', {
      list: listed(list, t),
      tokens,
      token: token ?? 'open',
    }),
    followers: held,
    tokens,
    token,
  }
}
