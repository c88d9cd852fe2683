import type { VNode } from 'preact'
import { StandingLine } from '../../kit/frame/standing-line.tsx'
import { PieceIcon, SymbolIcon } from '../map/pieces.tsx'
import { placeName } from '../map/place-words.ts'
import type { StandingModel } from '../model/standing.ts'
import type { Speak } from '../props.ts'

type StandingProps = { standing: StandingModel; open(): void; t: Speak }

/**
 * My money and cards and the sieges in one line, which opens both decks. Words give way to a siege, and its name to a
 * second one: then the piece of its besieger tells them apart.
 */
export const Standing = ({ standing, open, t }: StandingProps): VNode => {
  const { sieges } = standing
  return (
    <StandingLine class="snow-standing" label={standing.label} open={open}>
      <span class="money">
        <SymbolIcon symbol="money" size={16} />
        <b>{standing.money}</b>
      </span>
      {piles.map(({ pile, d }) => (
        <span key={pile}>
          <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
            <path d={d} fill="none" stroke="currentColor" stroke-width="1.6" />
          </svg>
          {sieges.length === 0 && <span>{t(`few-acres-of-snow.board.standing.${pile}`)}</span>}
          <b>{standing[pile]}</b>
        </span>
      ))}
      {sieges.map(({ by, place, marker }) => (
        <span key={place} class="siege">
          <PieceIcon seat={by} piece="village" size={15} />
          {sieges.length === 1 && <span>{placeName(place, t)}</span>}
          <b>{marker}</b>
        </span>
      ))}
    </StandingLine>
  )
}

/** The piles of a deck, as lines on a square of 20. */
const piles = [
  { pile: 'draw', d: 'M4 6H13V18H4ZM7 6V3H16V15H13' },
  { pile: 'discard', d: 'M5 9V2H15V9M10 6V16M6 12L10 16L14 12M3 18.5H17' },
  { pile: 'reserve', d: 'M3 11V17.5H17V11M6 11V3H14V11ZM3 11H17' },
] as const
