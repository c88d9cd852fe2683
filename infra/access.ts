import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Tables } from './tables.ts'

const READ = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query']
const WRITE = ['dynamodb:PutItem', 'dynamodb:UpdateItem']

/** A role's rights in `app`, under keys with these prefixes; under all keys when none is named. */
interface Grant {
  may: readonly string[]
  under?: readonly string[]
}

/** A role's rights in the two tables. */
interface Access {
  log: readonly string[]
  app: readonly Grant[]
}

/** The keys that a projection reads and writes. It sees no seed of a table: that is under `X#`. */
const projecting: Access = {
  log: ['dynamodb:Query'],
  app: [
    { may: READ, under: ['C#*', 'H#*', 'LOBBY#*', 'P#*', 'T#*', 'WARM'] },
    { may: WRITE, under: ['H#*', 'LOBBY#*', 'P#*'] },
    { may: ['dynamodb:DeleteItem'], under: ['LOBBY#*'] },
    // The keys of messages that are owed to somebody.
    { may: ['dynamodb:PutItem'], under: ['DUE#*'] },
  ],
}

/**
 * The rights of each role. Nobody may update or delete in `log`; only what takes turns appends to it, and reads seeds.
 */
export const access = {
  api: {
    log: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    app: [{ may: [...READ, ...WRITE, 'dynamodb:DeleteItem'] }],
  },
  pages: {
    log: ['dynamodb:Query'],
    app: [
      { may: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'], under: ['H#*', 'I#*', 'T#*', 'W#*', 'WARM'] },
    ],
  },
  projector: projecting,
  // Appends the turns of opponents, as the table service would. It reads nothing of players, nor the key that addresses
  // are hashed with: seeds are under a table's id, which is longer.
  opponents: {
    log: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    app: [
      {
        may: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'],
        under: ['H#*', 'T#*', 'WARM', `X#${'?'.repeat(16)}*`],
      },
    ],
  },
  reconciler: {
    log: projecting.log,
    app: [
      ...projecting.app,
      // Where it stopped is noted there, too.
      { may: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'], under: ['RUN#*'] },
      // What was asked for and never opened is swept away, its seed unread.
      { may: ['dynamodb:DeleteItem'], under: ['H#*', 'RUN#*', 'T#*', 'X#*'] },
    ],
  },
  // Sees what is due, and no more of it than that.
  clock: {
    log: [],
    app: [
      { may: ['dynamodb:GetItem', 'dynamodb:Query'], under: ['CLOCK', 'DUE#*', 'WARM'] },
      { may: ['dynamodb:UpdateItem'], under: ['CLOCK'] },
    ],
  },
  // Appends time-outs and resignations, tells people, and deletes all data of players who ask for it.
  worker: {
    log: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    app: [
      {
        may: READ,
        under: ['C#*', 'DUE#*', 'E#*', 'H#*', 'LOBBY#*', 'P#*', 'T#*', 'WARM', 'X#*'],
      },
      { may: WRITE, under: ['C#*', 'DUE#*', 'H#*', 'LOBBY#*', 'P#*', 'S#*', 'T#*'] },
      { may: ['dynamodb:DeleteItem'], under: ['DUE#*', 'E#*', 'H#*', 'LOBBY#*', 'P#*', 'W#*'] },
    ],
  },
  // Finds the player of an address, with the key that addresses are hashed with; it sees no seeds.
  bounces: {
    log: [],
    app: [
      { may: ['dynamodb:GetItem'], under: ['E#*', 'P#*', 'WARM', 'X#house'] },
      { may: ['dynamodb:PutItem'], under: ['P#*'] },
    ],
  },
  // Does what answers by mail ask for: takes turns as the API does, and reports the result.
  inbound: {
    log: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    app: [
      { may: READ, under: ['E#*', 'H#*', 'M#*', 'N#*', 'P#*', 'T#*', 'WARM', 'X#*'] },
      { may: WRITE, under: ['H#*', 'M#*', 'N#*'] },
    ],
  },
  canary: { log: [], app: [] },
} satisfies Record<string, Access>

export type Role = keyof typeof access

/** A role's rights, as statements of its policy. */
export function statementsFor(role: Role, tables: Tables): PolicyStatement[] {
  const { log, app }: Access = access[role]
  return [
    ...(log.length > 0 ? [new PolicyStatement({ actions: [...log], resources: [tables.log.tableArn] })] : []),
    ...app.map((grant) => statementFor(grant, tables)),
  ]
}

const statementFor = ({ may, under }: Grant, { app }: Tables): PolicyStatement =>
  new PolicyStatement({
    actions: [...may],
    resources: [app.tableArn],
    ...(under ? { conditions: onlyUnder(under) } : {}),
  })

/** The rights to store where answers to a role's messages lead. */
export const keepingAddresses = (tables: Tables): PolicyStatement =>
  statementFor({ may: ['dynamodb:PutItem'], under: ['M#*'] }, tables)

/** Of no keys at all it would be true as well that they all begin so. */
const onlyUnder = (under: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': under },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})
