import type { ComponentChildren, VNode } from 'preact'
import { useContext } from 'preact/hooks'
import type { Field } from '../../../../engine/core/index.ts'
import { t as own } from '../../../text/words.ts'
import type { RulesProps } from '../choices/board-props.ts'
import { HeldRow } from '../choices/held-row.ts'

/** One line of a reference: its subject, as the board draws and names it. */
export type Row = {
  /** By the ids of the game's tables: equal things share a row. */
  ids: readonly string[]
  name: string
  /** Its number; left out for a single one. */
  count?: number
  picture?: VNode
  /** Whether the picture has the name on it, and the number: then it is not shown twice. */
  isNamed?: boolean
  /** Figures behind the name. */
  figures?: VNode
  effect: ComponentChildren
}

/**
 * Makes a row of how we read the rules: `ids` are those of the README's rulings, with spaces between, each without the
 * `prefix` that all of them have.
 */
export const rulingWith =
  (prefix = '') =>
  (ids: string, name: string, effect: string): Row => ({
    ids: ids.split(' ').map((id) => prefix + id),
    name,
    effect,
  })

/** A thing in the box: its name, and a note on it. */
export type PieceWords = readonly [name: string, about: string]

/** A row of pieces in the box, with their number; `more` is a further sentence. */
export const pieceRow = (
  id: string,
  picture: VNode,
  [name, ...about]: readonly [...PieceWords, more?: string],
  count = 1,
): Row => ({ ids: [id], name, count, picture, effect: about.join(' ') })

type ReferenceProps = {
  /** The kind of its rows, when the heading above does not say so. */
  title?: string
  rows: readonly Row[]
  /** Pictures are beside their descriptions, or above them when they are wide, or in a gallery. */
  layout?: 'lines' | 'stacked' | 'gallery'
}

/** A reference of cards, tiles or pieces: picture, name, number and effect of each. */
export function Reference({ title, rows, layout = 'lines' }: ReferenceProps): VNode {
  const held = useContext(HeldRow)
  const isHeld = ({ ids }: Row) => held !== null && ids.includes(held)
  return (
    <div class={`reference ${layout}`}>
      {title && (
        <p class="title" aria-hidden="true">
          {title}
        </p>
      )}
      <ul aria-label={title}>
        {[...rows.filter(isHeld), ...rows.filter((row) => !isHeld(row))].map((row) => (
          <Line key={row.ids.join(' ')} {...row} isHeld={isHeld(row)} />
        ))}
      </ul>
    </div>
  )
}

const Line = ({
  ids,
  name,
  count = 1,
  picture,
  isNamed,
  figures,
  effect,
  isHeld,
}: Row & { isHeld: boolean }): VNode => (
  <li data-ids={ids.join(' ')} data-count={count} class={isHeld ? 'held' : undefined}>
    {picture && (
      <span class="picture" aria-hidden="true">
        {picture}
      </span>
    )}
    <div>
      <p class={isNamed ? 'name unseen' : 'name'}>
        {name}
        {count > 1 && <span class="count"> × {count}</span>}
        {figures && <> {figures}</>}
      </p>
      <div class="effect">{effect}</div>
    </div>
  </li>
)

/** Differences from the box: things that its owner would miss, or finds changed here. */
export const Unprinted = ({ children }: { children: ComponentChildren }): VNode => (
  <div class="unprinted">
    <p class="title">{own('rules.unprinted')}</p>
    {children}
  </div>
)

type Named = RulesProps['t']

/** The options of a game as its form has them, with the change by each. */
export const optionRows = <O,>(
  fields: readonly Field[],
  changes: { readonly [K in keyof O & string]: string },
  t: Named,
): Row[] =>
  fields.map((field) => ({
    ids: [field.key],
    name: t(`field.${field.key}`),
    effect: (
      <>
        <p class="values">{valuesOf(field, t)}</p>
        <p>{changes[field.key as keyof typeof changes]}</p>
      </>
    ),
  }))

/** The values to choose from, and the default. */
function valuesOf(field: Field, t: Named): string {
  const isDefault = (value: string | boolean) =>
    Array.isArray(field.default) ? field.default.includes(value) : field.default === value
  const said = (value: string | boolean, name: string) =>
    isDefault(value) ? own('rules.option.default', { value: name }) : name
  if (field.kind === 'flag')
    return [said(true, own('rules.option.yes')), said(false, own('rules.option.no'))].join(' · ')
  if (field.kind === 'number') return `${field.min}–${field.max}`
  return field.values.map((value) => said(value, t(`field.${field.key}.${value}`))).join(' · ')
}
