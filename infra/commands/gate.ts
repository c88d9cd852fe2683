import { kinds } from './copies.ts'
import { ifThere, type Outside, Refused, refuse } from './outside.ts'

/**
 * Closes tables for a restore, so that nothing is acknowledged that the restored ones lack:
 *
 *     gate closed ──▶ runs under way end ──▶ tables deny all writes ──▶ in force everywhere ──▶ drained
 *
 * The gate alone is not enough: a warm function looks at it every few seconds, and one that Lambda has frozen may go on
 * with a write minutes later. Only DynamoDB can refuse that, by a policy of the table. The policy alone is not enough
 * either: a worker that has sent a message could not note it. So the gate comes first. The last step is noted beside it,
 * in the table itself: what is restored with that note has all that was ever acknowledged.
 */

/** The gate of tables: `functions/store/dynamodb/gate.ts` has its key, and heeds `closed`. */
interface Gate {
  isClosed: boolean
  /** Since when nothing writes to the tables, in milliseconds since 1970; null where something may. */
  drained: string | null
  /** Whether every running table was replayed since they were restored. */
  isVerified: boolean
}

type Noted = 'closed' | 'drained' | 'verified'

/** Seconds within which every run ends that was begun at an open gate: opponents may take two minutes. */
const LONGEST_RUN = 150
/** Seconds between two looks at whether a policy is in force; and after which it is everywhere, once it is seen to be. */
const LOOK_AGAIN = 15
const MOST_LOOKS = 20
const EVERYWHERE = 60

const gate = JSON.stringify({ pk: { S: 'GATE' }, sk: { S: 'GATE' } })

/** What the policy denies. Items that expire, and the table itself, may still be deleted. */
const writes = [
  ...['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'],
  ...['dynamodb:PartiQLInsert', 'dynamodb:PartiQLUpdate', 'dynamodb:PartiQLDelete'],
]

/** The gate of tables as it is; null where there are no such tables, or it was never closed. */
export async function gateOf({ aws }: Outside, tables: string): Promise<Gate | null> {
  const at = ['--table-name', `${tables}-app`, '--key', gate, '--consistent-read']
  const { Item } = (await ifThere(aws('dynamodb', 'get-item', ...at))) ?? {}
  const isNoted = (what: Noted) => Item[what] !== undefined
  return Item
    ? { isClosed: isNoted('closed'), drained: Item.drained?.N ?? null, isVerified: isNoted('verified') }
    : null
}

/** Closes tables, and returns once no write to them can succeed. What was done before is not done again. */
export async function close(outside: Outside, tables: string): Promise<void> {
  const { say, wait } = outside
  const stands = await gateOf(outside, tables)
  const areDenied = await Promise.all(kinds.map((kind) => hasPolicy(outside, `${tables}-${kind}`)))
  if (stands?.drained && areDenied.every(Boolean)) return
  await shut(outside, tables)
  say(`${tables} is closed; in four minutes nothing writes to it any longer.`)
  await wait(LONGEST_RUN)
  for (const kind of kinds) await deny(outside, `${tables}-${kind}`)
  await wait(EVERYWHERE)
  await note(outside, tables, 'drained')
}

/** Closes the gate of tables: nothing more. */
export const shut = (outside: Outside, tables: string): Promise<void> => note(outside, tables, 'closed')

/** Opens tables that were shut. */
export async function reopen({ aws }: Outside, tables: string): Promise<void> {
  await aws('dynamodb', 'delete-item', '--table-name', `${tables}-app`, '--key', gate)
}

/** Notes beside the gate that a step is done. */
export async function note({ aws, now }: Outside, tables: string, what: Noted): Promise<void> {
  await aws(
    ...['dynamodb', 'update-item', '--table-name', `${tables}-app`, '--key', gate],
    ...['--update-expression', 'SET #what = if_not_exists(#what, :now)'],
    ...['--expression-attribute-names', JSON.stringify({ '#what': what })],
    ...['--expression-attribute-values', JSON.stringify({ ':now': { N: String(now()) } })],
  )
}

async function hasPolicy({ aws }: Outside, table: string): Promise<boolean> {
  const found = await ifThere(aws('dynamodb', 'describe-table', '--table-name', table))
  if (!found) refuse(`There is no table ${table}.`)
  const { TableArn } = found.Table
  const said = await ifThere(aws('dynamodb', 'get-resource-policy', '--resource-arn', TableArn))
  return said !== null && JSON.parse(said.Policy).Statement[0].Sid === SID
}

const SID = 'PosthornIsClosed'

/**
 * Denies everybody all writes to a table, but those to the gate, and returns once a write is seen to be refused. A
 * request without any key is denied, too: `ForAllValues` is true of it.
 */
async function deny(outside: Outside, table: string): Promise<void> {
  const { aws, wait } = outside
  const { Table } = await aws('dynamodb', 'describe-table', '--table-name', table)
  const statement = {
    ...{ Sid: SID, Effect: 'Deny', Principal: '*', Action: writes, Resource: Table.TableArn },
    Condition: { 'ForAllValues:StringNotEquals': { 'dynamodb:LeadingKeys': ['GATE'] } },
  }
  const policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] })
  // A policy of the operator's own is not replaced: AWS then refuses.
  const only = ['--expected-revision-id', 'NO_POLICY']
  if (!(await hasPolicy(outside, table)))
    await aws(
      'dynamodb',
      'put-resource-policy',
      '--resource-arn',
      Table.TableArn,
      '--policy',
      policy,
      ...only,
    )
  for (let looks = 0; !(await isDenied(outside, table)); looks++) {
    if (looks === MOST_LOOKS) refuse(`${table} takes writes, although its policy denies them.`)
    await wait(LOOK_AGAIN)
  }
}

/** Tries a write that could change nothing. */
async function isDenied({ aws }: Outside, table: string): Promise<boolean> {
  const key = JSON.stringify({ pk: { S: 'NOTHING' }, sk: table.endsWith('-log') ? { N: '0' } : { S: '0' } })
  const never = ['--condition-expression', 'attribute_exists(pk)']
  try {
    await aws('dynamodb', 'delete-item', '--table-name', table, '--key', key, ...never)
    return false
  } catch (error) {
    const code = error instanceof Refused ? error.code : null
    if (code === 'AccessDeniedException') return true
    if (code === 'ConditionalCheckFailedException') return false
    throw error
  }
}
