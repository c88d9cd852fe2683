import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import {
  type Color,
  colors,
  type GheosAction,
  type GheosPosition,
  type Region,
} from '../../../engine/gheos/position.ts'
import type { BoardProps } from '../board-props.ts'
import { Conflict } from './conflict.tsx'
import { ColorIcon } from './icons.tsx'

export type Props = BoardProps<GheosPosition, GheosAction>

/** Choices that are not on the map, each a button with its sentence. */
export function Choices({ choices, add, say }: Pick<Props, 'choices' | 'add' | 'say'>): VNode {
  return (
    <div class="gheos-choices">
      {choices.map((action) => (
        <button
          key={say(action)}
          type="button"
          class={choices.length === 1 ? 'strong' : undefined}
          onClick={() => add(action)}
        >
          {'color' in action && <ColorIcon color={action.color} />}
          <span>{say(action)}</span>
        </button>
      ))}
    </div>
  )
}

/** A war or a migration that I have caused, and what I may do about it. */
export function ConflictPanel({ view, choices, add, say, t }: Props): VNode | null {
  const { stage } = view
  if (!('conflict' in stage)) return null
  const prompt = t(`gheos.board.prompt.${stage.kind}`, { cause: stage.conflict.kind })
  return (
    <div class="gheos-conflict">
      <p class="gheos-prompt">{prompt}</p>
      <Conflict conflict={stage.conflict} t={t} />
      <Choices choices={choices} add={add} say={say} />
    </div>
  )
}

type PeopleProps = Pick<Props, 'choices' | 'add' | 'say' | 't'> & {
  /** The civilization to be founded and its continent: either may be chosen first. */
  color: Color | null
  at: Region | null
  choose(color: Color): void
}

/** Founding a civilization or taking a follower. */
export function PeoplePanel({ choices, add, say, t, color: founder, at, choose }: PeopleProps): VNode {
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
              <ColorIcon color={color} size={28} />
              <span>{t(`gheos.name.${color}`)}</span>
            </button>
          ))}
        </Chips>
      )}
      {follows.length > 0 && (
        <Chips label={t('gheos.board.follow')}>
          {follows.map((action) => (
            <button key={action.color} type="button" aria-label={say(action)} onClick={() => add(action)}>
              <ColorIcon color={action.color} size={28} />
              <span>{t(`gheos.name.${action.color}`)}</span>
            </button>
          ))}
        </Chips>
      )}
    </div>
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

/** Every choice as a list of sentences: for those who would rather read than look. */
export function Moves({ choices, add, say, t }: Pick<Props, 'choices' | 'add' | 'say' | 't'>): VNode {
  const [open, setOpen] = useState(false)
  return (
    <details class="gheos-moves" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('gheos.board.moves', { moves: choices.length })}</summary>
      {open && <Choices choices={choices} add={add} say={say} />}
    </details>
  )
}
