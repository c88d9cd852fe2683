/**
 * One field of a form: the options of a game, or an order. Its words are in the game's catalogue under `field.<key>`,
 * those of its values under `field.<key>.<value>`, or under the prefix that `names` gives: `<names>.<value>`.
 */
export type Field =
  | { key: string; kind: 'flag'; default: boolean }
  | { key: string; kind: 'choice'; values: readonly string[]; default: string }
  | { key: string; kind: 'several'; values: readonly string[]; count: number; default: readonly string[] }
  /** As many as wanted, or none. */
  | { key: string; kind: 'any'; values: readonly string[]; names?: string; default: readonly string[] }
  | { key: string; kind: 'number'; min: number; max: number; default: number }

/**
 * A form and its check. `parse({})` gives the defaults; `parse` throws `OptionsError` for anything that the form can't
 * express.
 */
export interface Schema<O> {
  fields: readonly Field[]
  parse(input: unknown): O
}

/** Thrown for options that a form could not have given; names the field. */
export class OptionsError extends Error {
  readonly field: string
  constructor(field: string) {
    super(`“${field}” is not an option of this game, or its value is not one to choose.`)
    this.name = 'OptionsError'
    this.field = field
  }
}

/** The schema of a form: absent fields take their default, unknown ones are refused. */
export function formOf<O>(fields: readonly Field[]): Schema<O> {
  return {
    fields,
    parse(input) {
      if (typeof input !== 'object' || input === null || Array.isArray(input))
        throw new OptionsError('options')
      const given = input as Record<string, unknown>
      for (const key of Object.keys(given))
        if (!fields.some((field) => field.key === key)) throw new OptionsError(key)
      const parsed: Record<string, unknown> = {}
      for (const field of fields) {
        const value = given[field.key] === undefined ? field.default : given[field.key]
        if (!fits(field, value)) throw new OptionsError(field.key)
        parsed[field.key] = value
      }
      return parsed as O
    },
  }
}

function fits(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return typeof value === 'string' && field.values.includes(value)
    case 'number':
      return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max
    case 'several':
      return isAmong(field.values, value) && value.length === field.count
    case 'any':
      return isAmong(field.values, value)
  }
}

/** Whether something is a list of some of these, each once. */
const isAmong = (values: readonly string[], list: unknown): list is string[] =>
  Array.isArray(list) && new Set(list).size === list.length && list.every((item) => values.includes(item))
