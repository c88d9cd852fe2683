import type { ComponentChildren, VNode } from 'preact'
import type { Region } from '../../../engine/gheos/board.ts'
import { type Color, colors, type GheosAction, type GheosPosition } from '../../../engine/gheos/position.ts'
import type { BoardProps } from '../board-props.ts'
import { Choices } from '../choices.tsx'
import { Conflict } from './conflict.tsx'
import { ColorIcon, SymbolIcon } from './icons.tsx'
import { ledger } from './ledger.ts'

export type Props = BoardProps<GheosPosition, GheosAction>

/** What marks a choice that has to do with one civilization. */
export const markOf = (action: GheosAction): VNode | null =>
  'color' in action ? <ColorIcon color={action.color} /> : null

/** A war or a migration that I have caused, and what I may do about it. */
export function ConflictPanel({ view, choices, add, say, t }: Props): VNode | null {
  const { stage } = view
  if (!('conflict' in stage)) return null
  const prompt = t(`gheos.board.prompt.${stage.kind}`, { cause: stage.conflict.kind })
  return (
    <div class="gheos-conflict">
      <p class="gheos-prompt">{prompt}</p>
      <Conflict conflict={stage.conflict} t={t} />
      <Choices choices={choices} add={add} say={say} mark={markOf} />
    </div>
  )
}

type PeopleProps = Pick<Props, 'view' | 'choices' | 'add' | 'say' | 't'> & {
  /** The civilization to be founded and its continent: either may be chosen first. */
  color: Color | null
  at: Region | null
  choose(color: Color): void
}

/** Founding a civilization or taking a follower. */
export function PeoplePanel(props: PeopleProps): VNode {
  const { view, choices, add, say, t, color: founder, at, choose } = props
  const founders = colors.filter((color) =>
    choices.some((action) => action.kind === 'found' && action.color === color),
  )
  const follows = choices.filter((action) => action.kind === 'follow')
  return (
    <div class="gheos-people">
      {founders.length > 0 && (
        <Chips
          label={t(at ? 'gheos.board.found.who' : founder ? 'gheos.board.found.where' : 'gheos.board.found')}
        >
          {founders.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={t('gheos.board.founder', { color })}
              aria-pressed={founder === color}
              onClick={() => choose(color)}
            >
              <ColorIcon color={color} />
              <span>{t(`gheos.name.${color}`)}</span>
            </button>
          ))}
        </Chips>
      )}
      {follows.length > 0 && (
        <Chips label={t('gheos.board.follow')}>
          {follows.map((action) => (
            <button key={action.color} type="button" aria-label={say(action)} onClick={() => add(action)}>
              <ColorIcon color={action.color} />
              <span>{t(`gheos.name.${action.color}`)}</span>
              <Worth color={action.color} view={view} />
            </button>
          ))}
        </Chips>
      )}
    </div>
  )
}

/** What a follower of a civilization is worth now: the cups and the pyramids on its continent. */
function Worth({ color, view }: { color: Color; view: GheosPosition }): VNode {
  const { symbols } = ledger(view).accounts.find((account) => account.color === color)!
  return (
    <span class="gheos-worth" aria-hidden="true">
      <SymbolIcon symbol="cup" size={16} />
      {symbols.cup}
      <SymbolIcon symbol="pyramid" size={16} />
      {symbols.pyramid}
    </span>
  )
}

function Chips({ label, children }: { label: string; children: ComponentChildren }): VNode {
  return (
    <fieldset class="gheos-chips">
      <legend>{label}</legend>
      {children}
    </fieldset>
  )
}

/** Opens and closes the list of every choice: for those who would rather read than look. */
export function ListButton({ count, isOpen, toggle, t }: ListButtonProps): VNode {
  return (
    <button type="button" aria-expanded={isOpen} onClick={toggle}>
      {t('gheos.board.moves', { moves: count })}
    </button>
  )
}

type ListButtonProps = { count: number; isOpen: boolean; toggle(): void; t: Props['t'] }
