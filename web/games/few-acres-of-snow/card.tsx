import type { VNode } from 'preact'
import type { Seat } from '../../../engine/core/game.ts'
import {
  type CardId,
  can,
  costOf,
  countOn,
  isLocation,
  leadsTo,
  placeOf,
} from '../../../engine/few-acres-of-snow/data.ts'
import { type Ability, empireCards, type Role } from '../../../engine/few-acres-of-snow/empire-cards.ts'
import { isUsable } from '../../../engine/few-acres-of-snow/land.ts'
import type { SnowPosition } from '../../../engine/few-acres-of-snow/position.ts'
import { raidPrice } from '../../../engine/few-acres-of-snow/raid.ts'
import { type CardSymbol, transports } from '../../../engine/few-acres-of-snow/symbols.ts'
import { listed } from '../listed.ts'
import { SymbolIcon } from './pieces.tsx'
import type { Speak } from './props.ts'

export const nameOf = (card: CardId, t: Speak): string => t(`few-acres-of-snow.card.${card}`)

const symbols: readonly CardSymbol[] = [...transports, 'settler', 'fur', 'military', 'money']
const abilities: readonly Ability[] = ['raid', 'ambush', 'block-raid', 'block-ambush', 'vulnerable']

const roleOf = (card: CardId): Role | null =>
  isLocation(card) ? null : empireCards[card as keyof typeof empireCards].role

/** What a card shows, in the order in which it is drawn: symbols with their number, then what it can do. */
function printedOnCard(card: CardId): { symbol: CardSymbol | Ability; count: number }[] {
  return [
    ...symbols.map((symbol) => ({ symbol, count: countOn(card, symbol) })).filter(({ count }) => count > 0),
    ...abilities.filter((ability) => can(card, ability)).map((symbol) => ({ symbol, count: 1 })),
  ]
}

/** A symbol as it stands on a card: soldiers as often as they count, money with its worth. */
function Printed({ symbol, count }: { symbol: CardSymbol | Ability; count: number }): VNode {
  if (symbol === 'money')
    return (
      <span class="snow-coin">
        <SymbolIcon symbol="money" size={22} />
        <b>{count}</b>
      </span>
    )
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <SymbolIcon key={i} symbol={symbol} size={18} />
      ))}
    </>
  )
}

/** The face of a card: its name, and what stands on it. */
export function CardFace({ card, count = 1, t }: { card: CardId; count?: number; t: Speak }): VNode {
  return (
    <span class={isLocation(card) ? 'snow-face location' : 'snow-face'}>
      <span class="name">
        {nameOf(card, t)}
        {count > 1 && <b> × {count}</b>}
      </span>
      <span class="symbols" aria-hidden="true">
        {printedOnCard(card).map((one) => (
          <Printed key={one.symbol} {...one} />
        ))}
      </span>
    </span>
  )
}

/** A card in one sentence, as a screen reader tells it. */
export function describe(card: CardId, t: Speak): string {
  const shown = printedOnCard(card).map(({ symbol, count }) =>
    t(`few-acres-of-snow.board.on.${symbol}`, { count }),
  )
  return t('few-acres-of-snow.board.card', {
    name: nameOf(card, t),
    shown: shown.length > 0 ? listed(shown) : 'none',
  })
}

type DetailProps = { view: SnowPosition; seat: Seat | null; card: CardId; t: Speak }

/** All that a card is and does, symbol by symbol. */
export function CardDetail({ view, seat, card, t }: DetailProps): VNode {
  const role = roleOf(card)
  const place = placeOf(card)
  const isDead = seat !== null && place !== null && !isUsable(view, seat, card)
  return (
    <div class="snow-detail">
      {isDead && (
        <p class="refused">
          {t('few-acres-of-snow.board.dead', { place: t(`few-acres-of-snow.place.${place}`) })}
        </p>
      )}
      <ul class="board-key">
        {role && hasWords(role) && (
          <li>
            <span aria-hidden="true">❧</span>
            <span>{t(`few-acres-of-snow.key.role.${role}`)}</span>
          </li>
        )}
        {printedOnCard(card).map(({ symbol, count }) => (
          <li key={symbol}>
            <SymbolIcon symbol={symbol} size={24} />
            <span>{t(`few-acres-of-snow.key.${symbol}`, { count })}</span>
          </li>
        ))}
        {transports.map((transport) => {
          const ends = leadsTo(card, transport)
          return (
            ends.length > 0 && (
              <li key={`to ${transport}`}>
                <span aria-hidden="true">→</span>
                <span>
                  {t('few-acres-of-snow.board.leads', {
                    transport,
                    places: listed(ends.map((end) => t(`few-acres-of-snow.place.${end}`))),
                  })}
                </span>
              </li>
            )
          )
        })}
        {raidPrice(card) > 0 && (
          <li>
            <SymbolIcon symbol="money" size={24} />
            <span>{t('few-acres-of-snow.board.paid')}</span>
          </li>
        )}
      </ul>
      {role && <p class="quiet">{t('few-acres-of-snow.board.cost', { money: costOf(card) })}</p>}
    </div>
  )
}

/** What these do stands on no symbol. */
const wordy: readonly Role[] = [
  'leader',
  'priest',
  'home-support',
  'trader',
  'artillery',
  'fortification',
  'governor',
  'intendant',
]
const hasWords = (role: Role): boolean => wordy.includes(role)
