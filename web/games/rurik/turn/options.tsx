import type { VNode } from 'preact'
import type { RurikAction, RurikPosition } from '../../../../engine/rurik/position/position.ts'
import { Choices } from '../../kit/choices/choices.tsx'
import { useAimed } from '../../kit/model/use-aim.ts'
import { ColumnIcon, DeedIcon, ForceIcon, GoodIcon, Icon, SchemeIcon, SeatStructure } from '../map/pieces.tsx'
import type { Listed, Option } from '../model/looked.ts'
import type { DoTap } from '../model/selection.ts'
import { adding, type Tap } from '../model/selection.ts'
import type { Props, Speak } from '../props.ts'
import { aboutWords } from '../telling/choice-words.ts'
import { leaderOf } from '../telling/leaders.ts'

type OptionsProps = {
  view: RurikPosition
  seat: number
  options: readonly Option[]
  /** Null where the foot of the sheet has the way back. */
  leave: Tap | null
  doTap: DoTap
  t: Speak
}

/** Actions in the selected region, each with its cost and effect; and the way back. */
export function Options({ view, seat, options, leave, doTap, t }: OptionsProps): VNode {
  const aimed = useAimed()
  return (
    // Names of players may be long: each has a line of its own.
    <div
      class={options.some(isOnSomeone) ? 'board-options rurik-options lines' : 'board-options rurik-options'}
    >
      {options.map(({ action, name, cost, price, tap }) => (
        <button key={JSON.stringify(action)} {...aimed(tap)} type="button" onClick={() => doTap(tap)}>
          <span class="name">
            {figureOf(view, seat, action)} {name}
          </span>
          {cost && (
            <small>
              <Cost {...cost} />
            </small>
          )}
          {price && <small>{price}</small>}
        </button>
      ))}
      {leave && (
        <button
          type="button"
          class="leave"
          aria-label={t('rurik.board.cancel')}
          onClick={() => doTap(leave, true)}
        >
          <Icon name="cancel" size={20} />
        </button>
      )}
    </div>
  )
}

/** What a choice is about, and its price. */
const aboutOf = (list: readonly Listed[], action: RurikAction, t: Speak): string =>
  [aboutWords(action, t), list.find((one) => one.action === action)?.price].filter(Boolean).join('. ')

const isOnSomeone = ({ action }: Option): boolean =>
  'target' in action || ('victim' in action && typeof action.victim === 'number')

const Cost = ({ column, words, reveals }: NonNullable<Option['cost']>): VNode => (
  <>
    <ColumnIcon column={column} size={14} /> {words}
    {reveals !== null && (
      <>
        {' '}
        <Icon name="card" size={14} /> {reveals}
      </>
    )}
  </>
)

type ListProps = Pick<Props, 'say' | 't'> & { list: readonly Listed[]; doTap: DoTap }

/** Choices as sentences, each with what it is about. */
export function List({ list, doTap, say, t }: ListProps): VNode {
  const aimed = useAimed()
  return (
    <Choices
      choices={list.map(({ action }) => action)}
      add={(action) => doTap(adding(action))}
      aimed={(action) => aimed(adding(action))}
      say={say}
      mark={markOf}
      about={(action) => aboutOf(list, action, t)}
    />
  )
}

function figureOf(view: RurikPosition, seat: number, action: RurikAction): VNode | null {
  if (action.kind === 'build' || action.kind === 'payStructure')
    return <SeatStructure seat={seat} structure={action.structure} size={22} />
  if (action.kind === 'attackRebel') return <Icon name="rebel" size={20} />
  if (action.kind === 'attack' || action.kind === 'predslava')
    return <ForceIcon force={{ owner: action.target, troops: 1, leader: false }} size={26} />
  if ('unit' in action) {
    const isLeader = action.unit === 'leader'
    return (
      <ForceIcon
        force={{
          owner: seat,
          troops: isLeader ? ('along' in action && action.along) || 0 : 1,
          leader: isLeader && leaderOf(view, seat),
        }}
        size={26}
      />
    )
  }
  return null
}

/** The gain or cost of a choice in a list, as icons before its words; null where it has none. */
function markOf(action: RurikAction): VNode | null {
  switch (action.kind) {
    case 'payGood':
      return <GoodIcon good={action.good} size={20} />
    case 'convert':
      return (
        <span class="signs board-line">
          <GoodIcon good={action.good} size={20} />
          <GoodIcon good={action.other} size={20} />
          <ColumnIcon column={action.token} size={20} />
        </span>
      )
    case 'payScheme':
    case 'playScheme':
    case 'schemeKeep':
    case 'putBack':
      return <SchemeIcon card={action.card} size={20} />
    case 'accomplishDeed':
    case 'takeDeed':
    case 'chooseDeed':
      return <DeedIcon deed={action.deed} size={20} />
    case 'schemeDraw':
    case 'casualtyDeck':
      return <Icon name="card" size={20} />
    case 'giveMarker':
      return <Icon name="marker" size={20} />
    default:
      return null
  }
}
