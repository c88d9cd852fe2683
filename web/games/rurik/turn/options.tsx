import type { VNode } from 'preact'
import { regionOf } from '../../../../engine/rurik/board/pieces.ts'
import { costIn, revealsOf } from '../../../../engine/rurik/board/rule.ts'
import type { Owner, RurikAction, RurikPosition } from '../../../../engine/rurik/position/position.ts'
import { ColumnIcon, ForceIcon, GoodIcon, Icon, SeatStructure } from '../map/pieces.tsx'
import type { Props, Speak } from '../props.ts'
import { effectOf, effectWords } from './effects.ts'

type OptionsProps = Pick<Props, 'view' | 'names' | 'add' | 'preview' | 't'> & {
  seat: number
  choices: readonly RurikAction[]
  /** Null where the foot of the sheet has the way back. */
  leave: (() => void) | null
}

/** Actions in the selected region, each with its cost and effect; and the way back. */
export const Options = ({ view, seat, names, choices, add, preview, leave, t }: OptionsProps): VNode => (
  // Names of players may be long: each has a line of its own.
  <div class={choices.some(isOnSomeone) ? 'rurik-options lines' : 'rurik-options'}>
    {choices.map((action) => {
      const effect = effectWords(view, seat, action, effectOf(view, seat, action, preview(action)), names, t)
      const cost = costOf(view, seat, action, arePoolsAlike(choices), t)
      return (
        <button key={JSON.stringify(action)} type="button" onClick={() => add(action)}>
          <span class="name">
            {figureOf(seat, action)} {shortWords(view, action, names, t)}
          </span>
          {cost && <small>{cost}</small>}
          {effect && <small>{effect}</small>}
        </button>
      )
    })}
    {leave && (
      <button type="button" class="leave" aria-label={t('rurik.board.cancel')} onClick={leave}>
        <Icon name="cancel" size={20} />
      </button>
    )}
  </div>
)

const isOnSomeone = (action: RurikAction): boolean =>
  'target' in action || ('victim' in action && typeof action.victim === 'number')

/** Whether all that can be chosen takes points of one kind, which then need not be named. */
const arePoolsAlike = (choices: readonly RurikAction[]): boolean =>
  new Set(choices.map((action) => ('pool' in action ? action.pool : action.kind))).size === 1

/** A choice in two or three words, below a heading with its region and kind. */
export function shortWords(
  view: RurikPosition,
  action: RurikAction,
  names: readonly string[],
  t: Speak,
): string {
  const nameOf = (owner: Owner) => names[owner]
  switch (action.kind) {
    case 'muster':
    case 'payUnit':
      return t('rurik.board.short.unit', { unit: action.unit, along: 0 })
    case 'move':
    case 'relocate':
      return t('rurik.board.short.unit', { unit: action.unit, along: action.along ?? 0 })
    case 'attackRebel':
      return t('rurik.board.short.rebel')
    case 'attack':
      return t('rurik.board.short.attack', {
        name: nameOf(action.target),
        deck: action.deck === undefined ? 0 : action.deck + 1,
      })
    case 'tax':
      return t('rurik.board.short.tax', {
        good: t(`rurik.good.${regionOf(view, action.region).good}`),
        bonus: action.bonus ?? 'none',
      })
    case 'build':
      return t('rurik.board.short.build', {
        structure: t(`rurik.structure.${action.structure}`),
        whom: typeof action.victim === 'number' ? 'troop' : (action.victim ?? 'nobody'),
        name: typeof action.victim === 'number' ? nameOf(action.victim) : '',
      })
    case 'payStructure':
      return t('rurik.board.short.structure', { structure: t(`rurik.structure.${action.structure}`) })
    case 'predslava':
      return t('rurik.board.short.push', { unit: action.unit, name: nameOf(action.target) })
    default:
      return t('rurik.board.short.unit', {
        unit: action.kind === 'placeTroop' ? 'troop' : 'leader',
        along: 0,
      })
  }
}

/** The pool of points that a choice takes, with its sign: two choices may differ in nothing else. */
function costOf(
  view: RurikPosition,
  seat: number,
  action: RurikAction,
  isPlain: boolean,
  t: Speak,
): VNode | null {
  if (action.kind === 'tax' || action.kind === 'build') {
    const points = costIn(view, action.region, seat)
    return (
      <>
        <ColumnIcon column={action.kind} size={14} /> {t('rurik.board.cost', { points, pool: 'none' })}
      </>
    )
  }
  // Each of them takes one: that is said where it matters of which kind.
  if (!('pool' in action) || isPlain) return null
  const { pool } = action
  const column = pool === 'attackMinus' ? 'attack' : pool
  const count =
    action.kind === 'attack'
      ? revealsOf(view, { region: action.region, attacker: seat, target: action.target, pool })
      : null
  return (
    <>
      <ColumnIcon column={column} size={14} /> {t('rurik.board.cost', { points: 1, pool })}
      {count !== null && (
        <>
          {' '}
          <Icon name="card" size={14} /> {t('rurik.board.reveals', { count })}
        </>
      )}
    </>
  )
}

function figureOf(seat: number, action: RurikAction): VNode | null {
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
          leader: isLeader,
        }}
        size={26}
      />
    )
  }
  return null
}

/** The gain or cost of a choice in a list, as icons before its words; null where it has none. */
export function markOf(action: RurikAction): VNode | null {
  switch (action.kind) {
    case 'payGood':
      return <GoodIcon good={action.good} size={20} />
    case 'convert':
      return (
        <span class="signs">
          <GoodIcon good={action.good} size={20} />
          <GoodIcon good={action.other} size={20} />
          <ColumnIcon column={action.token} size={20} />
        </span>
      )
    case 'payScheme':
    case 'playScheme':
    case 'schemeKeep':
    case 'putBack':
    case 'schemeDraw':
    case 'casualtyDeck':
      return <Icon name="card" size={20} />
    case 'giveMarker':
      return <Icon name="marker" size={20} />
    default:
      return null
  }
}
