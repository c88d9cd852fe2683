import type { VNode } from 'preact'

type Props<T> = {
  legend: string
  /** The common label of the radio buttons. */
  name: string
  values: readonly T[]
  chosen: T
  choose(value: T): void
  label(value: T): string
}

/** A few short choices side by side, one of which is taken. */
export const ChoiceRow = <T extends string | number>(props: Props<T>): VNode => (
  <fieldset class="choices row-choices">
    <legend>{props.legend}</legend>
    {props.values.map((one) => (
      <label key={one} class="choice">
        <input
          type="radio"
          name={props.name}
          checked={props.chosen === one}
          onChange={() => props.choose(one)}
        />
        <span>{props.label(one)}</span>
      </label>
    ))}
  </fieldset>
)
