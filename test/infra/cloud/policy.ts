import type { Way } from './database.ts'
import { pointsAt, resourcesOf, type Template } from './stacks.ts'

/** A statement of a role's policy, as far as tables go. */
export interface Statement {
  Effect: 'Allow'
  Action: string | string[]
  Resource: unknown
  Condition?: { 'ForAllValues:StringLike'?: { 'dynamodb:LeadingKeys': string[] } }
}

/** A call of DynamoDB as a policy sees it. */
export interface Call {
  action: string
  table: 'log' | 'app'
  keys: string[]
}

/** The statements of the role of a function. */
export function statementsOf(template: Template, role: string): Statement[] {
  return resourcesOf(template, 'AWS::IAM::Policy')
    .filter(([, { Roles }]) => Roles.some((one: { Ref: string }) => one.Ref.startsWith(`${role}Role`)))
    .flatMap(([, { PolicyDocument }]) => PolicyDocument.Statement)
}

export const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

/** The beginnings of keys that a statement is limited to; null for all keys. */
const underOf = ({ Condition }: Statement): string[] | null =>
  Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? null

/** The statement that allows a call; null where none does. */
export function allowing(statements: readonly Statement[], { action, table, keys }: Call): Statement | null {
  const allows = (statement: Statement) => {
    const under = underOf(statement)
    return (
      listOf(statement.Action).includes(`dynamodb:${action}`) &&
      listOf(statement.Resource).some((one) => isTable(one, table)) &&
      (!under || keys.every((key) => under.some((pattern) => fits(key, pattern))))
    )
  }
  return statements.find(allows) ?? null
}

/** Tables are named from the other stack, by what it exports. */
const isTable = (resource: unknown, table: Call['table']): boolean => {
  const name = table === 'log' ? 'Log' : 'App'
  const said = JSON.stringify(resource)
  return (
    pointsAt(resource as object)?.startsWith(name) || new RegExp(`FnGetAtt${name}[0-9A-F]+Arn`).test(said)
  )
}

const fits = (key: string, pattern: string): boolean => {
  const signs: { [sign: string]: string } = { '*': '.*', '?': '.' }
  const parts = pattern.split(/([*?])/).map((part) => signs[part] ?? part.replace(/[^\w#]/g, '\\$&'))
  return new RegExp(`^${parts.join('')}$`, 's').test(key)
}

/** What statements of tables allow, each as `PutItem log` or `PutItem app P#*`. */
export const allowedIn = (statements: readonly Statement[]): string[] =>
  statements
    .filter(({ Action }) =>
      listOf(Action).some((one) => one.startsWith('dynamodb:') && !one.includes('Stream')),
    )
    .flatMap((statement) => sayings(statement, listOf(statement.Action), underOf(statement) ?? []))
    .sort()

/** What of them was needed, in the same words. */
export const needed = ({ used, touched }: Pick<Way, 'used' | 'touched'>): string[] =>
  [...used]
    .flatMap(([statement, actions]) => {
      const keys = [...(touched.get(statement) ?? [])]
      const under = (underOf(statement) ?? []).filter((pattern) => keys.some((key) => fits(key, pattern)))
      return sayings(statement, [...actions], under)
    })
    .sort()

const sayings = (statement: Statement, actions: readonly string[], under: readonly string[]): string[] => {
  const table = (['log', 'app'] as const).find((one) =>
    listOf(statement.Resource).some((it) => isTable(it, one)),
  )
  const said = actions.map((action) => action.replace('dynamodb:', ''))
  return [
    `${table}: ${said.sort().join(' ')}`,
    ...under.map((key) => `${table}: ${said.sort().join(' ')} ${key}`),
  ]
}
