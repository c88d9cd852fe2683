/** The fields of an item, or some of them. */
export type Values = { [field: string]: unknown }

/** The condition of a write: `#field` stands for a field, `:value` for one of `values`. */
export interface Condition {
  says: string
  values?: Values
}
export const isAbsent: Condition = { says: 'attribute_not_exists(#pk)' }

/** Holds while an item is at a revision; at 0 while it does not exist. */
export const standsAt = (revision: number): Condition =>
  revision === 0 ? isAbsent : { says: '#revision = :stands', values: { stands: revision } }

/** The changes of an update to an item; fields set to `undefined` are removed. */
export interface Update {
  set?: Values
  add?: { [field: string]: number }
  condition?: Condition
}

/** An update as DynamoDB writes it. */
export function updateExpression({ set = {}, add = {}, condition }: Update) {
  const fields = Object.keys(set)
  const clauses = [
    ['SET', fields.filter((field) => set[field] !== undefined).map((field) => `#${field} = :${field}`)],
    ['REMOVE', fields.filter((field) => set[field] === undefined).map((field) => `#${field}`)],
    ['ADD', Object.keys(add).map((field) => `#${field} :${field}`)],
  ] as const
  const says = clauses
    .filter(([, parts]) => parts.length > 0)
    .map(([verb, parts]) => `${verb} ${parts.join(', ')}`)
    .join(' ')
  const values = { ...set, ...add, ...condition?.values }
  return {
    UpdateExpression: says,
    ...(condition ? { ConditionExpression: condition.says } : {}),
    ...placeholders(`${says} ${condition?.says ?? ''}`, values),
  }
}

/** A condition as DynamoDB writes it. */
export const conditional = ({ says, values = {} }: Condition) => ({
  ConditionExpression: says,
  ...placeholders(says, values),
})

/** The names and values for the placeholders of an expression. */
export function placeholders(says: string, values: Values) {
  const used = Object.entries(values).filter(([, value]) => value !== undefined)
  return {
    ExpressionAttributeNames: namesIn(says),
    ...(used.length > 0
      ? { ExpressionAttributeValues: Object.fromEntries(used.map(([name, value]) => [`:${name}`, value])) }
      : {}),
  }
}

/** Every `#field` of an expression, so that no field ever collides with one of DynamoDB's reserved words. */
const namesIn = (says: string): Record<string, string> =>
  Object.fromEntries([...says.matchAll(/#(\w+)/g)].map(([placeholder, field]) => [placeholder, field]))
