import type { ComponentChildren, VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { t } from '../text/words.ts'
import { AroundBoard } from './around-board.ts'

/** A player: a seat, or an opponent that the game plays itself. */
export interface Party {
  mark: VNode
  name: string
  /** The current score. */
  score: number | string
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
  const isMyMove = useContext(AroundBoard)?.isMyMove ?? false
  return (
    <div class="board-players">
      <ul aria-label={label}>
        {parties.map(({ mark, name, score, isMine, isToMove }, i) => (
          <li
            key={i}
            class={isMine ? 'mine' : undefined}
            aria-current={(isMyMove ? isMine : isToMove) ? 'true' : undefined}
          >
            {mark}
            <span class="who">{isMine ? t('seat.mine.short') : name}</span> <b>{score}</b>
          </li>
        ))}
      </ul>
      {children && <span class="far">{children}</span>}
    </div>
  )
}
