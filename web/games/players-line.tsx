import type { ComponentChildren, VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { t } from '../text/words.ts'
import { AroundBoard } from './around-board.ts'

/** A player: a seat, or an opponent that the game plays itself. */
export interface Party {
  mark: VNode
  name: string
  /** His score as it stands. */
  score: number | string
  isMine: boolean
  isToMove: boolean
}

type PlayersLineProps = {
  /** What it is called for those who hear it. */
  label: string
  parties: readonly Party[]
  /** How far the game has come, where it counts that. */
  children?: ComponentChildren
}

/**
 * Everybody in one line, always in sight: mark, name, score, and whose move it is. What I compose may show the next player's
 * already: it stays mine until I send it.
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
            {/* Of many names mine is the one that need not be told. */}
            <span class="who">{isMine && parties.length > 2 ? t('seat.mine.short') : name}</span>{' '}
            <b>{score}</b>
          </li>
        ))}
      </ul>
      {children && <span class="far">{children}</span>}
    </div>
  )
}
