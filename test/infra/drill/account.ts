import { DeleteItemCommand, GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { Refused } from '../../../infra/commands/outside.ts'
import { type FakeAws, fakeAws } from '../commands/fake-aws.ts'
import type { TablesOnAws } from './tables.ts'

/** What the account does beside its tables. */
interface Doings {
  /** Whether each step fails twice. */
  fails: boolean
  now(): number
  wait(seconds: number): Promise<void>
  /** Has the service use other tables: all of it at once. */
  deployed(tables: string): void
  /** A command over tables; whether it answered yes. */
  posthorn(tables: string, ...args: string[]): Promise<boolean>
}

/** An account whose tables are those of the service. */
export interface Account extends FakeAws {
  /** The steps that failed, in order. */
  failed: string[]
  /** A command over the tables in use; whether it answers yes. */
  posthorn(...args: string[]): Promise<boolean>
}

const option = (args: readonly string[], name: string): string => args[args.indexOf(name) + 1]

/**
 * A stand-in for AWS and for the programs that a restore runs, on the tables of a drill. Where steps
 * fail, whatever changes something fails when it is first asked for, and when it is asked for again, but is done then;
 * only after that it goes well.
 */
export function accountOf(
  tables: TablesOnAws,
  name: string,
  { fails, now, wait, deployed, posthorn }: Doings,
): Account {
  const fake = fakeAws()
  let inUse = name
  const use = (on: string) => {
    inUse = on
    fake.stacks.set(name, { Chosen: JSON.stringify({ tables: on }) })
  }
  use(name)
  fake.files.set(name, { name })
  for (const kind of ['log', 'app']) fake.tables.set(`${name}-${kind}`, { status: 'ACTIVE' })
  const tries = new Map<string, number>()
  const failed: string[] = []

  async function failing<T>(what: string, work: () => Promise<T>): Promise<T> {
    if (!fails) return work()
    const tried = tries.get(what) ?? 0
    tries.set(what, tried + 1)
    if (tried === 0) {
      failed.push(`${what}: not done`)
      throw new Refused(`${what} failed.`)
    }
    const done = await work()
    if (tried > 1) return done
    failed.push(`${what}: done, and no answer`)
    throw new Refused(`${what} failed.`)
  }

  // A client asks for any table by its whole name.
  const { client } = tables.client('operator-')

  /** DynamoDB's own part: items, policies, and what a table was. */
  async function ofTables(verb: string, args: readonly string[]): Promise<unknown> {
    const table = option(args, '--table-name')
    const Key = args.includes('--key') ? JSON.parse(option(args, '--key')) : undefined
    if (verb === 'get-item')
      return fake.tables.has(table)
        ? client.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }))
        : fake.aws('dynamodb', verb, ...args)
    if (verb === 'update-item')
      return client.send(
        new UpdateItemCommand({
          ...{ TableName: table, Key, UpdateExpression: option(args, '--update-expression') },
          ExpressionAttributeNames: JSON.parse(option(args, '--expression-attribute-names')),
          ExpressionAttributeValues: JSON.parse(option(args, '--expression-attribute-values')),
        }),
      )
    if (verb === 'delete-item' && Key.pk.S === 'GATE')
      return client.send(new DeleteItemCommand({ TableName: table, Key }))
    if (verb === 'delete-item')
      throw tables.isDenied(table)
        ? new Refused('explicit deny', 'AccessDeniedException')
        : new Refused('The conditional request failed', 'ConditionalCheckFailedException')
    if (verb === 'put-resource-policy') tables.deny(option(args, '--resource-arn').split('/')[1])
    if (verb === 'describe-continuous-backups') {
      const LatestRestorableDateTime = new Date(now() - 300_000).toISOString()
      return {
        ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { LatestRestorableDateTime } },
      }
    }
    if (verb === 'restore-table-to-point-in-time') {
      const at = option(args, '--restore-date-time')
      await tables.putBack(option(args, '--source-table-name'), option(args, '--target-table-name'), at)
    }
    return fake.aws('dynamodb', verb, ...args)
  }

  const changes = (service: string, verb: string, args: readonly string[]): boolean =>
    service === 'dynamodb' && !/^(describe|get)/.test(verb) && !args.join().includes('NOTHING')

  return {
    ...fake,
    ...{ failed, now, wait },
    posthorn: (...args) => posthorn(inUse, ...args),
    aws(service = '', verb = '', ...args) {
      const work = () => (service === 'dynamodb' ? ofTables(verb, args) : fake.aws(service, verb, ...args))
      const named = ['--target-table-name', '--table-name', '--resource-arn'].find((one) =>
        args.includes(one),
      )
      const about = `${named ? option(args, named).split('/').at(-1) : ''} ${/"#what":"(\w+)"|--\w+-specification|--\w+-protection-enabled/.exec(args.join(' '))?.[0] ?? ''}`
      return changes(service, verb, args) ? failing(`${verb} ${about}`.trim(), work) : work()
    },
    run: (program, args, env = {}) =>
      failing(`${program} ${args.slice(0, 2).join(' ')}`, async () => {
        if (args[1] === 'verify' || args[1] === 'reconcile') {
          const isGood = await posthorn(env.POSTHORN_AWS, ...args.slice(1))
          if (!isGood) throw new Refused(`${args[1]} says no.`)
        }
        if (program !== 'cdk') return
        if (args[0] === 'import') fake.stacks.set(`${name}2-data`, {})
        if (args[0] !== 'deploy') return
        // Everything rings by then: nobody could play for minutes.
        if (!args.includes('at-once=1')) throw new Refused('CodeDeploy: an alarm is ringing.')
        use(String(fake.files.get(name)?.tables))
        deployed(inUse)
      }),
  }
}
