import type { ComponentChildren, VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { t, withoutLevel } from '../../../text/words.ts'
import { AroundBoard } from './around-board.ts'

/** A player: a seat, or an opponent that the game plays itself. */
export interface Party {
  mark: VNode
  name: string
  /** What else tells them apart, behind the name. */
  side?: string | null
  /** The current score. */
  score: number | string
  /** Shown behind the score. */
  more?: VNode | string | null
  isMine: boolean
  isToMove: boolean
}

type PlayersLineProps = {
  /** Its name for screen readers. */
  label: string
  parties: readonly Party[]
  /** The progress of the game, if it counts that. */
  children?: ComponentChildren
}

/**
 * Everybody in one line, always in sight: mark, name, score, and whose move it is. My draft may show the next player's
 * move already: it stays mine until I send it.
 */
export function PlayersLine({ label, parties, children }: PlayersLineProps): VNode {
  const { isMyMove = false, mover = null } = useContext(AroundBoard) ?? {}
  const isMarked = ({ isMine, isToMove }: Party, seat: number) =>
    mover !== null ? seat === mover : isMyMove ? isMine : isToMove
  return (
    <div class="board-players">
      <ul aria-label={label}>
        {parties.map((party, i) => (
          <li
            key={i}
            class={party.isMine ? 'mine' : undefined}
            aria-current={isMarked(party, i) ? 'true' : undefined}
          >
            {party.mark}
            <span class="who" translate={party.isMine}>
              {party.isMine ? t('seat.mine.short') : withoutLevel(party.name)}
            </span>{' '}
            {party.side && <span class="side">{party.side} </span>}
            <b>{party.score}</b>
            {party.more && [
              ' ',
              <span key="more" class="more">
                {party.more}
              </span>,
            ]}
          </li>
        ))}
      </ul>
      {children && <span class="far">{children}</span>}
    </div>
  )
}
