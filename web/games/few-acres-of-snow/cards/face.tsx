import type { VNode } from 'preact'
import {
  type CardId,
  costOf,
  homeOf,
  isLocation,
} from '../../../../engine/few-acres-of-snow/components/data.ts'
import { SymbolIcon } from '../map/pieces.tsx'
import type { Speak } from '../props.ts'
import { portraitOf } from './portraits.ts'
import { doesIn, nameOf, printedOnCard } from './words.ts'

type Print = ReturnType<typeof printedOnCard>[number]

/** A symbol as it stands on a card: soldiers as often as they count, money with its worth. */
function Printed({ symbol, count }: Print): VNode {
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
