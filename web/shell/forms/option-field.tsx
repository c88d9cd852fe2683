import type { ComponentChildren, VNode } from 'preact'
import { useId } from 'preact/hooks'
import type { Field, Json } from '../../../engine/core/index.ts'
import { listed, t, type Words } from '../../text/words.ts'

type Props = { field: Field; words: Words; value: Json; change(value: Json): void }

/** One field of a game’s form, as the form declares it: an option, or a part of an order. */
export function OptionField({ field, words, value, change }: Props): VNode {
  const id = useId()
  const label = words.t(`field.${field.key}`)
  switch (field.kind) {
    case 'flag':
      return (
        <label class="choice">
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => change(event.currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      )
    case 'number':
      return (
        <p class="field">
          <label for={id}>{label}</label>
          <input
            id={id}
            type="number"
            inputMode="numeric"
            min={field.min}
            max={field.max}
            value={String(value)}
            onInput={(event) => change(event.currentTarget.valueAsNumber)}
          />
        </p>
      )
    case 'choice':
      return (
        <p class="field">
          <label for={id}>{label}</label>
          <select id={id} value={String(value)} onChange={(event) => change(event.currentTarget.value)}>
            {field.values.map((one) => (
              <option key={one} value={one}>
                {words.t(`field.${field.key}.${one}`)}
              </option>
            ))}
          </select>
        </p>
      )
    case 'any': {
      const chosen = value as readonly string[]
      const named = (one: string) => words.t(`${field.names ?? `field.${field.key}`}.${one}`)
      return (
        <details class="any">
          <summary>
            {label}:{' '}
            <span class="quiet">{chosen.length > 0 ? listed(chosen.map(named)) : t('new.none')}</span>
          </summary>
          <fieldset class="choices" aria-label={label}>
            {field.values.map((one) => (
              <Among key={one} {...{ one, chosen, change }} values={field.values}>
                {named(one)}
              </Among>
            ))}
          </fieldset>
        </details>
      )
    }
    case 'several': {
      const chosen = value as readonly string[]
      return (
        <fieldset class="choices">
          <legend>{label}</legend>
          <p class="quiet">{t('new.several', { count: field.count, chosen: chosen.length })}</p>
          {field.values.map((one) => (
            <Among key={one} {...{ one, chosen, change }} values={field.values}>
              {words.t(`field.${field.key}.${one}`)}
            </Among>
          ))}
        </fieldset>
      )
    }
  }
}

type AmongProps = {
  one: string
  values: readonly string[]
  chosen: readonly string[]
  change(chosen: Json): void
  children: ComponentChildren
}

/** One of several values that can be chosen together. Chosen values are in the order of the form. */
const Among = ({ one, values, chosen, change, children }: AmongProps): VNode => (
  <label class="choice">
    <input
      type="checkbox"
      checked={chosen.includes(one)}
      onChange={() => change(values.filter((other) => chosen.includes(other) !== (other === one)))}
    />
    <span>{children}</span>
  </label>
)
