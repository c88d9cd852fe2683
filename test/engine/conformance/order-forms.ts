import type { AnyGame, Field, Json, Order } from '../../../engine/core/index.ts'

/** Every way to fill in the form of an order; of long ranges the ends. The kind must be declared. */
export function everyOrder(game: AnyGame, kind: string): Order[] {
  const declared = game.orders?.[kind]
  if (!declared) throw new Error(`a decision of kind ${kind} has no order declared`)
  return [declared.default, ...everyForm(declared.form)]
}

const everyForm = (fields: readonly Field[]): { [key: string]: Json }[] =>
  fields.reduce<{ [key: string]: Json }[]>(
    (forms, field) =>
      forms.flatMap((form) => everyValue(field).map((value) => ({ ...form, [field.key]: value }))),
    [{}],
  )

function everyValue(field: Field): Json[] {
  switch (field.kind) {
    case 'flag':
      return [false, true]
    case 'choice':
      return [...field.values]
    case 'number':
      return [...new Set([field.min, field.default, field.max])]
    case 'several':
      return [field.default, field.values.slice(0, field.count), field.values.slice(-field.count)]
    case 'any':
      return [[], [...field.values]]
  }
}
