import type { VNode } from 'preact'
import { cssPalette } from '../../../print/palette.ts'
import { SeatMark } from '../../../print/seat-mark.tsx'
import { ColorIcon } from '../map/icons.tsx'
import type { Change, Effects, Stakes } from '../model/effects.ts'
import type { Props } from '../props.ts'
import { ConflictSides } from './conflict.tsx'

type ReaderProps = Pick<Props, 'seat' | 'names' | 't'>

/** What laying a tile leads to, without its price: why a conflict ends so, and what changes for the others. */
export function Caused({ effects, ...told }: ReaderProps & { effects: Effects }): VNode | null {
  const { stakes, others } = effects
  if (!stakes && others.length === 0) return null
  return (
    <div class="board-barred">
      {stakes && <AtStake stakes={stakes} {...told} />}
      <Changes rows={others} {...told} />
    </div>
  )
}

/** How a war or a migration ends, its sides or the parts of a torn land, and which followers are lost. */
export function AtStake({ stakes, ...told }: ReaderProps & { stakes: Stakes }): VNode {
  const { ending, conflict, fates } = stakes
  return (
    <>
      <div class="gheos-stakes">
        {ending && <p>{ending}</p>}
        <ConflictSides conflict={conflict} t={told.t} />
      </div>
      {fates.map(({ words, losers }, i) => (
        <ul key={i} class="board-list gheos-changes">
          {words && <li>{words}</li>}
          {losers.map((change) => (
            <Row key={change.seat} change={change} {...told} />
          ))}
        </ul>
      ))}
    </>
  )
}

/** A row for each of these seats; nothing for none. */
export const Changes = ({ rows, ...told }: ReaderProps & { rows: readonly Change[] }): VNode | null =>
  rows.length > 0 ? (
    <ul class="board-list gheos-changes">
      {rows.map((change) => (
        <Row key={change.seat} change={change} {...told} />
      ))}
    </ul>
  ) : null

/** One player, and the changes for them. */
const Row = ({ change, seat, names, t }: ReaderProps & { change: Change }): VNode => (
  <li>
    <span class="who board-line">
      <SeatMark seat={change.seat} palette={cssPalette} size={14} />
      <span class="name">{change.seat === seat ? t('gheos.board.you') : names[change.seat]}</span>
    </span>
    {change.parts.map((part) =>
      part.kind === 'lost' ? (
        <span key={part.words} class="board-line">
          <span class="board-line" aria-hidden="true">
            −{part.followers}
            <ColorIcon color={part.color} size={20} />
          </span>
          <span class="unseen">{part.words}</span>
        </span>
      ) : part.kind === 'gain' ? (
        <b key={part.words}>{part.words}</b>
      ) : (
        <span key={part.words}>{part.words}</span>
      ),
    )}
  </li>
)
