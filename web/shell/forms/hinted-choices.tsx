import type { VNode } from 'preact'

type Props<T> = {
  legend: string
  /** The common label of the radio buttons. */
  name: string
  values: readonly T[]
  chosen: T
  choose(value: T): void
  label(value: T): string
  /** What to expect of a choice, in one line. */
  hint(value: T): string
}

/** A few choices one below the other, each with a line about it; one of them is taken. */
export const HintedChoices = <T extends string>(props: Props<T>): VNode => (
  <fieldset class="choices">
    <legend>{props.legend}</legend>
    {props.values.map((one) => (
      <label key={one} class="choice">
        <input
          type="radio"
          name={props.name}
          checked={one === props.chosen}
          onChange={() => props.choose(one)}
        />
        <span>
          <b>{props.label(one)}</b>
          <span>{props.hint(one)}</span>
        </span>
      </label>
    ))}
  </fieldset>
)
