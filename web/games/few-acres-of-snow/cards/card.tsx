import type { VNode } from 'preact'
import type { Seat } from '../../../../engine/core/game.ts'
import { raidPrice } from '../../../../engine/few-acres-of-snow/actions/raid.ts'
import { isUsable } from '../../../../engine/few-acres-of-snow/board/land.ts'
import {
  type CardId,
  can,
  costOf,
  countOn,
  homeOf,
  isLocation,
  leadsTo,
  placeOf,
} from '../../../../engine/few-acres-of-snow/components/data.ts'
import {
  type Ability,
  empireCards,
  type Role,
} from '../../../../engine/few-acres-of-snow/components/empire-cards.ts'
import { type CardSymbol, transports } from '../../../../engine/few-acres-of-snow/components/symbols.ts'
import type { SnowPosition } from '../../../../engine/few-acres-of-snow/position/position.ts'
import { inRow, listed } from '../../kit/choices/listed.ts'
import { SymbolIcon } from '../map/pieces.tsx'
import type { Speak } from '../props.ts'
import { portraitOf } from './portraits.ts'

export const nameOf = (card: CardId, t: Speak): string => t(`few-acres-of-snow.card.${card}`)

const symbols: readonly CardSymbol[] = [...transports, 'settler', 'fur', 'military', 'money']
const abilities: readonly Ability[] = ['raid', 'ambush', 'block-raid', 'block-ambush', 'vulnerable']

const roleOf = (card: CardId): Role | null =>
  isLocation(card) ? null : empireCards[card as keyof typeof empireCards].role

/** The print of a card, in the order in which it is drawn: symbols with their number, then abilities. */
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
        <SymbolIcon key={i} symbol={symbol} size={17} />
      ))}
    </>
  )
}

type FaceProps = {
  card: CardId
  /** The card in words, which name the button that its face is on. */
  label?: string
  count?: number
  /** Whether its cost shows on it, and can be paid: for cards on offer. */
  price?: 'fits' | 'short' | null
  t: Speak
}

/** The face of a card: its name, its symbols, and its effect in a line. */
export function CardFace({ card, label, count = 1, price = null, t }: FaceProps): VNode {
  const face = (
    <span
      class={`snow-face ${homeOf(card)}${isLocation(card) ? ' location' : ''}`}
      aria-hidden={label !== undefined || undefined}
    >
      <Portrait card={card} />
      <span class="name">
        {nameOf(card, t)}
        {count > 1 && (
          <>
            {' '}
            <b>× {count}</b>
          </>
        )}
      </span>
      {price && (
        <span class={`price ${price}`} aria-hidden="true">
          <SymbolIcon symbol="money" size={24} />
          <b>{costOf(card)}</b>
        </span>
      )}
      <span class="symbols" aria-hidden="true">
        {printedOnCard(card).map((one) => (
          <Printed key={one.symbol} {...one} />
        ))}
      </span>
      <span class="does" aria-hidden="true">
        {doesIn(card, t)}
      </span>
    </span>
  )
  if (label === undefined) return face
  return (
    <>
      <span class="unseen">{label}</span>
      {face}
    </>
  )
}

const Portrait = ({ card }: { card: CardId }): VNode => (
  <svg class="portrait" viewBox="0 0 24 25" aria-hidden="true">
    <path d={portraitOf(card)} fill="currentColor" fill-rule="evenodd" />
  </svg>
)

/** The effect of a card in a few words: the places that it leads to, or the use of its role. */
function doesIn(card: CardId, t: Speak): string {
  const role = roleOf(card)
  if (role) return t(`few-acres-of-snow.board.face.${role}`, { home: homeOf(card) })
  const ends = new Set(transports.flatMap((transport) => leadsTo(card, transport)))
  const names = [...ends].map((end) => t(`few-acres-of-snow.place.${end}`))
  return t('few-acres-of-snow.board.face.place', { places: names.length > 0 ? inRow(names, t) : 'none' })
}

/** A card, or several equal ones, in one sentence, for screen readers. */
export function describe(card: CardId, t: Speak, count = 1): string {
  const shown = printedOnCard(card).map(({ symbol, count }) =>
    t(`few-acres-of-snow.board.on.${symbol}`, { count }),
  )
  const one = t('few-acres-of-snow.board.card', {
    name: nameOf(card, t),
    does: doesIn(card, t),
    shown: shown.length > 0 ? listed(shown, t) : 'none',
  })
  return count > 1 ? `${count} × ${one}` : one
}

/** All uses of a card, line by line: its role, its symbols, the places it leads to. */
function linesOf(card: CardId, t: Speak): { figure: VNode; words: string }[] {
  const role = roleOf(card)
  return [
    ...(role && hasWords(role)
      ? [{ figure: <span aria-hidden="true">❧</span>, words: t(`few-acres-of-snow.key.role.${role}`) }]
      : []),
    ...printedOnCard(card).map(({ symbol, count }) => ({
      figure: <SymbolIcon symbol={symbol} size={24} />,
      words: t(`few-acres-of-snow.key.${symbol}`, { count }),
    })),
    ...leadWords(card, t).map((words) => ({ figure: <span aria-hidden="true">→</span>, words })),
    ...(raidPrice(card) > 0
      ? [{ figure: <SymbolIcon symbol="money" size={24} />, words: t('few-acres-of-snow.board.paid') }]
      : []),
  ]
}

/** The places that a card leads to, by each transport. */
const leadWords = (card: CardId, t: Speak): string[] =>
  transports.flatMap((transport) => {
    const ends = leadsTo(card, transport)
    if (ends.length === 0) return []
    const places = listed(
      ends.map((end) => t(`few-acres-of-snow.place.${end}`)),
      t,
    )
    return [t('few-acres-of-snow.board.leads', { transport, places })]
  })

const costWords = (card: CardId, t: Speak): string =>
  t('few-acres-of-snow.board.cost', { money: costOf(card) })

/** The effect of a card in sentences: for a location, its symbols and the places that it leads to. */
export function effectOf(card: CardId, t: Speak): string {
  if (!isLocation(card)) return [...linesOf(card, t).map(({ words }) => words), costWords(card, t)].join(' ')
  const shown = printedOnCard(card).map(({ symbol, count }) =>
    t(`few-acres-of-snow.board.on.${symbol}`, { count }),
  )
  const leads = leadWords(card, t)
  return [
    ...(shown.length > 0 ? [`${listed(shown, t)}.`] : []),
    ...(leads.length > 0 ? leads : [`${doesIn(card, t)}.`]),
  ].join(' ')
}

type DetailProps = { view: SnowPosition; seat: Seat | null; card: CardId; t: Speak }

/** The description of a card, symbol by symbol. */
export function CardDetail({ view, seat, card, t }: DetailProps): VNode {
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
        {linesOf(card, t).map(({ figure, words }) => (
          <li key={words}>
            {figure}
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {roleOf(card) && <p class="quiet">{costWords(card, t)}</p>}
    </div>
  )
}

/** Roles whose effect no symbol shows. */
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
