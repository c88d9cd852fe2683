import type { VNode } from 'preact'
import type { TurnFrame } from '../../../../engine/rurik/position/position.ts'
import { ColumnIcon, Icon } from '../map/pieces.tsx'
import type { Props } from '../props.ts'
import { cardModes, type Mode, mapModes, modesIn } from './choices.ts'

type DeedsProps = Pick<Props, 'view' | 'choices' | 'add' | 't'> & {
  turn: TurnFrame
  /** The action that is selected. */
  mode: Mode | undefined
  choose(mode: Mode): void
  leave(): void
}

/** The part of the rules page about each. */
export const ruleOfMode: { [M in Mode]: string } = {
  muster: 'muster',
  move: 'move',
  attack: 'attack',
  tax: 'tax',
  build: 'build',
  predslava: 'leaders',
  playScheme: 'schemes',
  accomplishDeed: 'deeds',
  convert: 'conversion',
}

/** All that there ever is to do in a turn, as a grid: what is not possible now is grey, and says why when it is tapped. */
export function Deeds({ view, turn, choices, add, mode, choose, leave, t }: DeedsProps): VNode {
  const open = modesIn(choices)
  const finish = choices.find(({ kind }) => kind === 'finishMain')
  const { leader, coins } = view.players[turn.seat]
  const cell = (one: Mode) => {
    const points = pointsOf(turn, one)
    return (
      <button
        key={one}
        type="button"
        class="cell"
        data-rule={ruleOfMode[one]}
        aria-label={t('rurik.board.cell', { name: t(`rurik.board.do.${one}`), points })}
        aria-pressed={mode === one}
        aria-disabled={!open.includes(one)}
        onClick={() => (mode === one ? leave() : choose(one))}
      >
        <Sign mode={one} />
        <span>{t(`rurik.board.do.${one}`)}</span>
        {points > 0 && [
          // Read out, and spoken to, as in the label: the number is a word of its own.
          ' ',
          <b key="points" aria-hidden="true">
            {points}
          </b>,
        ]}
      </button>
    )
  }
  return (
    <fieldset class="rurik-deeds" aria-label={t('rurik.board.deeds')}>
      {mapModes.filter((one) => one !== 'predslava').map(cell)}
      {finish ? (
        <button type="button" class="cell finish" onClick={() => add(finish)}>
          <Icon name="skip" size={20} />
          <span>{t('rurik.board.finish')}</span>
        </button>
      ) : (
        <span class="cell" />
      )}
      {cardModes.map(cell)}
      {leader === 'predslava' && cell('predslava')}
      <span class="cell">
        <span class="held">
          <Icon name="coin" size={18} /> {coins}
        </span>
        <span>{t('rurik.board.coins', { count: coins })}</span>
      </span>
    </fieldset>
  )
}

const Sign = ({ mode }: { mode: Mode }): VNode =>
  mode === 'predslava' ? (
    <Icon name="banner" size={20} />
  ) : mode === 'playScheme' ? (
    <Icon name="card" size={20} />
  ) : mode === 'accomplishDeed' ? (
    <Icon name="deed" size={20} />
  ) : mode === 'convert' ? (
    <Icon name="convert" size={20} />
  ) : (
    <ColumnIcon column={mode} size={20} />
  )

/** The points left for a mode. */
function pointsOf({ points }: TurnFrame, mode: Mode): number {
  if (mode === 'attack') return points.attack + points.attackMinus
  return mode === 'muster' || mode === 'move' || mode === 'tax' || mode === 'build' ? points[mode] : 0
}
