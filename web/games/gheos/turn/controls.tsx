import type { VNode } from 'preact'
import { epochsToEnd, standardTiles } from '../../../../engine/gheos/data.ts'
import { peopleActions } from '../../../../engine/gheos/people.ts'
import type { GheosAction } from '../../../../engine/gheos/position.ts'
import { outcome } from '../../../../engine/gheos/scoring.ts'
import { Choices } from '../../kit/choices/choices.tsx'
import { WhyNot } from '../../kit/choices/why-not.tsx'
import { ColorIcon, TokenIcon } from '../map/icons.tsx'
import type { Props } from '../props.ts'
import { Row, Stakes } from './effects.tsx'
import { fatesOf } from './foresight.ts'

/** The mark of a choice about one civilization; null for other choices. */
const markOf = (action: GheosAction): VNode | null =>
  'color' in action ? <ColorIcon color={action.color} /> : null

/** A war or a migration that I have caused, and my ways to act on it. */
export function ConflictPanel({ view, seat, names, choices, add, say, t }: Props): VNode | null {
  const { stage } = view
  if (!('conflict' in stage)) return null
  const { conflict } = stage
  const fates = fatesOf(conflict)
  const isLost = (action: GheosAction) =>
    action.kind === 'pay' && fates.every(({ removed }) => removed.includes(action.color))
  return (
    <div class="gheos-conflict">
      <Choices
        choices={choices}
        add={add}
        say={say}
        mark={markOf}
        about={(action) => (isLost(action) ? t('gheos.board.lost.anyway') : null)}
      />
      <Stakes view={view} conflict={conflict} payer={null} {...{ seat, names, t }} />
    </div>
  )
}

/** Spending a token: its points, and a note where it ends the game. */
export function TokenPanel({ view, seat, names, choices, add, say, preview, t }: Props): VNode | null {
  const token = choices.find(({ kind }) => kind === 'token')
  if (!token) return null
  const after = preview(token).view
  const end = outcome(after)
  return (
    <div class="gheos-token">
      <button type="button" onClick={() => add(token)}>
        <TokenIcon size={28} />
        <span>{say(token)}</span>
        <small>
          {end
            ? t('gheos.board.token.ends')
            : t('gheos.board.token.left', { tokens: after.tokens[view.active] })}
        </small>
      </button>
      {end && (
        <div class="gheos-caused">
          <ul class="gheos-changes">
            {end.seats.map(({ rank, total, lines }, one) => (
              <Row key={one} one={one} {...{ seat, names, t }}>
                {t('gheos.board.final', { points: lines.at(-1)!.points, total, rank })}
              </Row>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type PassedProps = Pick<Props, 'view' | 't'>

/** The steps that the rest of a turn lacks, with the reason; and a note when the end is near. */
export function Passed({ view, t }: PassedProps): VNode {
  const isEmpty = Object.keys(view.markers).length === 0
  const isLast = view.epochs.length === epochsToEnd[view.hands.length] - 1
  return (
    <>
      {peopleActions(standardTiles, view).length === 0 && (
        <WhyNot
          refused={{ words: t('gheos.board.passed', { empty: String(isEmpty) }), rule: 'followers' }}
          game="gheos"
          rule={t('gheos.board.rule')}
        />
      )}
      {isLast && <p>{t('gheos.board.epoch.last')}</p>}
    </>
  )
}
