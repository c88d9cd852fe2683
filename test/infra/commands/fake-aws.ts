import { type Outside, Refused } from '../../../infra/commands/outside.ts'
import type { Said } from '../../../infra/settings/settings.ts'

/** A table of the stand-in for AWS. */
export interface FakeTable {
  status: string
  from?: string
  at?: string
  stream?: string
  expiry?: string
  putBack?: boolean
  protected?: boolean
  tags?: readonly string[]
  /** The policy of the table; and what its gate says: for how long it has been closed, and drained. */
  policy?: string
  gate?: { [noted: string]: { N: string } }
}

/** In place of an account: its tables, the outputs of its stacks, and all that was asked of it. */
export interface FakeAws extends Outside {
  tables: Map<string, FakeTable>
  stacks: Map<string, { [output: string]: string }>
  files: Map<string, Said>
  /** Answers that are the same however often they are asked for, by the beginning of the question. */
  answers: { [asked: string]: unknown }
  asked: string[]
  ran: string[]
  said: string[]
  /** What is said to each question, by its beginning; else what is usual. */
  replies: { [question: string]: string }
  /** What addresses answer; 200 where nothing is said. */
  statuses: { [url: string]: number }
  /** The names that the MX records of domains lead to. */
  mx: { [domain: string]: string[] }
  stackStatus: string
  /** Programs that fail: those that begin so. */
  fails: Set<string>
  /** The exit code of these. */
  exit: number
}

/** How far behind now the tables can be put back to, milliseconds. */
const BEHIND = [28_500, 30_250]

export function fakeAws(): FakeAws {
  const tables: FakeAws['tables'] = new Map()
  const stacks: FakeAws['stacks'] = new Map()
  const files: FakeAws['files'] = new Map()
  let time = Date.parse('2026-11-24T12:00:00Z')
  const missing = (what: string): never => {
    throw new Refused(`${what} not found`, 'ResourceNotFoundException')
  }
  const tableIn = (args: readonly string[]): FakeTable =>
    tables.get(said(args, '--table-name')) ?? missing('Table')

  const byArn = (args: readonly string[]): FakeTable =>
    tables.get(said(args, '--resource-arn').split('/')[1]) ?? missing('Table')

  const verbs: { [verb: string]: (args: readonly string[]) => unknown } = {
    'dynamodb describe-table': (args) => {
      const table = tableIn(args)
      const { status } = table
      // What was begun is done when it is looked at next.
      table.status = 'ACTIVE'
      const name = said(args, '--table-name')
      return {
        Table: {
          TableStatus: status,
          TableArn: `arn:aws:dynamodb:eu-central-1:111111111111:table/${name}`,
          DeletionProtectionEnabled: table.protected ?? false,
          ...(table.stream ? { StreamSpecification: { StreamEnabled: true } } : {}),
          ...(table.from
            ? {
                RestoreSummary: {
                  SourceTableArn: `arn:aws:dynamodb:eu-central-1:111111111111:table/${table.from}`,
                  RestoreDateTime: table.at,
                },
              }
            : {}),
        },
      }
    },
    'dynamodb describe-continuous-backups': (args) => ({
      ContinuousBackupsDescription: {
        PointInTimeRecoveryDescription: {
          LatestRestorableDateTime: new Date(
            time - BEHIND[said(args, '--table-name').endsWith('-log') ? 0 : 1],
          ).toISOString(),
        },
      },
    }),
    'dynamodb restore-table-to-point-in-time': (args) => {
      const from = said(args, '--source-table-name')
      if (!tables.has(from)) missing('Source')
      // AWS brings back items and keys, and nothing of how the table was kept.
      const at = said(args, '--restore-date-time')
      const { gate } = tables.get(from) ?? {}
      tables.set(said(args, '--target-table-name'), { status: 'CREATING', from, at, ...(gate && { gate }) })
    },
    'dynamodb update-table': (args) => {
      const table = tableIn(args)
      if (table.status !== 'ACTIVE') throw new Refused('in use', 'ResourceInUseException')
      const stream = /StreamViewType=(\w+)/.exec(args.join(' '))
      if (stream) table.stream = stream[1]
      if (args.includes('--deletion-protection-enabled')) table.protected = true
      table.status = 'UPDATING'
    },
    'dynamodb describe-time-to-live': (args) => ({
      TimeToLiveDescription: { TimeToLiveStatus: tableIn(args).expiry ? 'ENABLED' : 'DISABLED' },
    }),
    'dynamodb update-time-to-live': (args) => {
      tableIn(args).expiry = /AttributeName=(\w+)/.exec(args.join(' '))?.[1] ?? ''
    },
    'dynamodb update-continuous-backups': (args) => {
      tableIn(args).putBack = true
    },
    'dynamodb tag-resource': (args) => {
      byArn(args).tags = args.slice(args.indexOf('--tags') + 1)
    },
    'dynamodb delete-table': (args) => {
      if (tableIn(args).protected) throw new Refused('protected', 'ValidationException')
      tables.delete(said(args, '--table-name'))
    },
    'dynamodb get-item': (args) => ({ Item: tableIn(args).gate }),
    'dynamodb update-item': (args) => {
      const noted = JSON.parse(said(args, '--expression-attribute-names'))['#what']
      const value = JSON.parse(said(args, '--expression-attribute-values'))[':now']
      const table = tableIn(args)
      table.gate = { [noted]: value, ...table.gate }
    },
    'dynamodb delete-item': (args) => {
      const table = tableIn(args)
      const { pk } = JSON.parse(said(args, '--key'))
      if (pk.S === 'GATE') delete table.gate
      else if (table.policy) throw new Refused('explicit deny', 'AccessDeniedException')
      else throw new Refused('The conditional request failed', 'ConditionalCheckFailedException')
    },
    'dynamodb get-resource-policy': (args) => {
      const { policy } = byArn(args)
      if (!policy) throw new Refused('no policy', 'PolicyNotFoundException')
      return { Policy: policy }
    },
    'dynamodb put-resource-policy': (args) => {
      byArn(args).policy = said(args, '--policy')
    },
    'cloudformation describe-stacks': (args) => {
      const outputs = stacks.get(said(args, '--stack-name'))
      if (!outputs) throw new Refused('does not exist', 'ValidationError')
      const all = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }))
      return { Stacks: [{ Outputs: all, StackStatus: fake.stackStatus }] }
    },
    // The key is made once, and changed by hand.
    'ssm get-parameter': () => ({ Parameter: { Version: 3 } }),
    'acm describe-certificate': () => ({ Certificate: { Status: 'ISSUED', DomainName: '*.example.org' } }),
    'logs test-metric-filter': (args) => {
      const [pattern, line] = [said(args, '--filter-pattern'), said(args, '--log-event-messages')]
      return { matches: counts(pattern, line) ? [{ eventMessage: line }] : [] }
    },
    'lambda get-account-settings': () => ({ AccountLimit: { ConcurrentExecutions: 1000 } }),
  }

  const fake: FakeAws = {
    ...{
      tables,
      stacks,
      files,
      answers: {},
      asked: [],
      ran: [],
      said: [],
      replies: {},
      statuses: {},
      mx: {},
      fails: new Set<string>(),
      exit: 1,
      stackStatus: 'UPDATE_COMPLETE',
    },
    async aws(...args) {
      const asked = args.join(' ')
      fake.asked.push(asked)
      const prepared = Object.entries(fake.answers).find(([begins]) => asked.startsWith(begins))
      if (prepared) {
        if (prepared[1] instanceof Error) throw prepared[1]
        return prepared[1]
      }
      const verb = verbs[args.slice(0, 2).join(' ')]
      if (!verb) throw new Error(`Nobody said what AWS answers to: ${asked}`)
      return verb(args) ?? {}
    },
    async run(program, args, env = {}) {
      const line = [...Object.entries(env).map(([name, value]) => `${name}=${value}`), program, ...args].join(
        ' ',
      )
      fake.ran.push(line)
      if ([...fake.fails].some((begins) => line.includes(begins)))
        throw new Refused(`${line} failed.`, String(fake.exit))
    },
    ask: async (question, usual) =>
      Object.entries(fake.replies).find(([begins]) => question.startsWith(begins))?.[1] ?? usual,
    status: async (url) => fake.statuses[url] ?? 200,
    mailServers: async (domain) => fake.mx[domain] ?? [],
    say: (line) => fake.said.push(line),
    // A clock that waiting turns.
    async wait(seconds) {
      time += seconds * 1000
    },
    now: () => time,
    read: (name) => files.get(name) ?? null,
    write(said) {
      files.set(said.name, said)
    },
  }
  return fake
}

/** As CloudWatch reads the two kinds of patterns that are used: that a field of JSON is there, or one of some terms. */
function counts(pattern: string, line: string): boolean {
  const path = /^\{ \$\.([\w.]+) = \* \}$/.exec(pattern)?.[1]
  if (!path) return [...pattern.matchAll(/\?"([^"]+)"/g)].some(([, term]) => line.includes(term))
  try {
    return path.split('.').reduce((value, field) => value?.[field], JSON.parse(line)) !== undefined
  } catch {
    return false
  }
}

function said(args: readonly string[], option: string): string {
  const at = args.indexOf(option)
  if (at < 0) throw new Error(`${args.join(' ')} lacks ${option}.`)
  return args[at + 1]
}
