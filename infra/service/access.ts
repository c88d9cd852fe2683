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

/** The rights of a projection. It can't read seeds, which are under `X#`. */
const projecting: Access = {
  log: ['dynamodb:Query'],
  app: [
    { may: READ, under: ['C#*', 'GATE', 'H#*', 'LOBBY#*', 'P#*', 'T#*'] },
    { may: WRITE, under: ['H#*', 'LOBBY#*', 'P#*'] },
    { may: ['dynamodb:DeleteItem'], under: ['LOBBY#*'] },
    // To file due items, such as messages.
    { may: ['dynamodb:PutItem'], under: ['DUE#*'] },
  ],
}

/**
 * The rights of each role. No role may update or delete in `log`; only roles that take turns append to it and read
 * seeds.
 */
export const access = {
  api: {
    log: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    app: [{ may: [...READ, ...WRITE, 'dynamodb:DeleteItem'] }],
  },
  pages: {
    log: ['dynamodb:Query'],
    app: [
      { may: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'], under: ['GATE', 'H#*', 'I#*', 'T#*', 'W#*'] },
    ],
  },
  projector: projecting,
  // Appends the turns of opponents, as the API does those of players. It can't read data of players, nor the key with
  // which addresses are hashed (`X#house`): the pattern below matches only keys as long as a table's id.
  opponents: {
    log: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    app: [
      {
        may: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'],
        under: ['GATE', 'H#*', 'N#bots#*', 'T#*', `X#${'?'.repeat(16)}*`],
      },
      // Counts how long bots search.
      { may: ['dynamodb:UpdateItem'], under: ['N#bots#*'] },
    ],
  },
  reconciler: {
    log: projecting.log,
    app: [
      ...projecting.app,
      // The list of tables that may be running, and where the last run of each share stopped.
      { may: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'], under: ['RUN#*'] },
      // Counts what was played.
      { may: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], under: ['FIGURES', 'FIGURES#*'] },
      // Deletes tables that were requested and never opened, with their seeds, which it can't read.
      { may: ['dynamodb:DeleteItem'], under: ['H#*', 'RUN#*', 'T#*', 'X#*'] },
    ],
  },
  // Reads due items, but nothing of the tables and players that they are about. After an outage, files one for each
  // running table.
  clock: {
    log: [],
    app: [
      { may: ['dynamodb:GetItem', 'dynamodb:Query'], under: ['CLOCK', 'DUE#*', 'GATE', 'RUN#*'] },
      { may: WRITE, under: ['CLOCK'] },
      { may: ['dynamodb:PutItem'], under: ['DUE#*'] },
    ],
  },
  // Appends time-outs, planned turns and resignations, sends messages, and deletes all data of players who ask for it.
  worker: {
    log: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    app: [
      {
        may: READ,
        under: ['C#*', 'CLOCK', 'DUE#*', 'E#*', 'GATE', 'H#*', 'LOBBY#*', 'P#*', 'REPORT#*', 'T#*', 'X#*'],
      },
      { may: WRITE, under: ['C#*', 'DUE#*', 'H#*', 'LOBBY#*', 'P#*', 'S#*', 'T#*'] },
      { may: ['dynamodb:DeleteItem'], under: ['DUE#*', 'E#*', 'H#*', 'LOBBY#*', 'P#*', 'REPORTS', 'W#*'] },
      // Takes players who are erased out of reports, and closes reports; it makes none. Counts messages that failed.
      { may: ['dynamodb:UpdateItem'], under: ['FIGURES', 'REPORT#*'] },
      // Finishes acts of operators that broke off.
      { may: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], under: ['OPS#*'] },
    ],
  },
  // Finds the player of an address, with the key that addresses are hashed with; it sees no seeds.
  bounces: {
    log: [],
    app: [
      { may: ['dynamodb:GetItem'], under: ['E#*', 'GATE', 'P#*', 'X#house'] },
      { may: ['dynamodb:PutItem'], under: ['P#*'] },
      { may: ['dynamodb:UpdateItem'], under: ['FIGURES'] },
    ],
  },
  // Handles replies by mail: takes turns as the API does, and reports the result.
  inbound: {
    log: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
    app: [
      { may: READ, under: ['E#*', 'GATE', 'H#*', 'M#*', 'N#*', 'P#*', 'T#*', 'X#*'] },
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

/** The right to store the reply addresses of a role's messages. */
export const keepingAddresses = (tables: Tables): PolicyStatement =>
  statementFor({ may: ['dynamodb:PutItem'], under: ['M#*'] }, tables)

/** `ForAllValues` is also true of a request without any keys, so `Null` refuses those. */
const onlyUnder = (under: readonly string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': under },
  Null: { 'dynamodb:LeadingKeys': 'false' },
})
