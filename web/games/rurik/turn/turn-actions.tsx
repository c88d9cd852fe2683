import type { VNode } from 'preact'
import { More } from '../../kit/choices/more.tsx'
import { useAimed } from '../../kit/model/use-aim.ts'
import { ColumnIcon, Icon, LeaderSeal } from '../map/pieces.tsx'
import type { Mode } from '../model/choices.ts'
import type { DoTap } from '../model/selection.ts'
import type { Cell, TurnActionsModel } from '../model/turn-actions.ts'
import type { Speak } from '../props.ts'

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

type Doing = { doTap: DoTap; t: Speak }

/** What can be done in a turn, as a grid; behind one button all else that there ever is to do. */
export function TurnActions({ actions, doTap, t }: Doing & { actions: TurnActionsModel }): VNode {
  const aimed = useAimed()
  return (
    <fieldset class="rurik-turn-actions" aria-label={t('rurik.board.turn-actions')}>
      {(actions.open.length > 0 || actions.finish) && (
        <div class="board-cells">
          {actions.open.map((cell) => (
            <One key={cell.mode} {...cell} doTap={doTap} t={t} />
          ))}
          {actions.finish && (
            <button {...aimed(actions.finish)} type="button" onClick={() => doTap(actions.finish)}>
              <Icon name="skip" size={20} />
              <span>{t('rurik.board.finish')}</span>
            </button>
          )}
        </div>
      )}
      <More count={actions.closed.length}>
        <div class="board-cells">
          {actions.closed.map((cell) => (
            <One key={cell.mode} {...cell} doTap={doTap} t={t} />
          ))}
        </div>
      </More>
    </fieldset>
  )
}

const One = ({ mode, points, isPicked, isOpen, tap, doTap, t }: Cell & Doing): VNode => (
  <button
    {...useAimed()(tap)}
    type="button"
    data-rule={ruleOfMode[mode]}
    aria-label={t('rurik.board.cell', { name: t(`rurik.board.do.${mode}`), points })}
    aria-pressed={isPicked}
    aria-disabled={!isOpen}
    onClick={() => doTap(tap)}
  >
    <Sign mode={mode} />
    <span>{t(`rurik.board.do.${mode}`)}</span>
    {points > 0 && [
      // Read out, and spoken to, as in the label: the number is a word of its own.
      ' ',
      <b key="points" aria-hidden="true">
        {points}
      </b>,
    ]}
  </button>
)

const Sign = ({ mode }: { mode: Mode }): VNode =>
  mode === 'predslava' ? (
    <LeaderSeal leader="predslava" size={20} />
  ) : mode === 'playScheme' ? (
    <Icon name="card" size={20} />
  ) : mode === 'accomplishDeed' ? (
    <Icon name="deed" size={20} />
  ) : mode === 'convert' ? (
    <Icon name="convert" size={20} />
  ) : (
    <ColumnIcon column={mode} size={20} />
  )
