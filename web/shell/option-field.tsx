import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import type { Field, Json } from '../../engine/core/index.ts'
import { t, type Words } from '../text/words.ts'

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
          <select id={id} onChange={(event) => change(event.currentTarget.value)}>
            {field.values.map((one) => (
              <option key={one} value={one} selected={one === value}>
                {words.t(`field.${field.key}.${one}`)}
              </option>
            ))}
          </select>
        </p>
      )
    case 'several': {
      const chosen = value as readonly string[]
      return (
        <fieldset class="choices">
          <legend>{label}</legend>
          <p class="quiet">{t('new.several', { count: field.count, chosen: chosen.length })}</p>
          {field.values.map((one) => (
            <label key={one} class="choice">
              <input
                type="checkbox"
                checked={chosen.includes(one)}
                onChange={(event) =>
                  change(
                    event.currentTarget.checked ? [...chosen, one] : chosen.filter((other) => other !== one),
                  )
                }
              />
              <span>{words.t(`field.${field.key}.${one}`)}</span>
            </label>
          ))}
        </fieldset>
      )
    }
  }
}
