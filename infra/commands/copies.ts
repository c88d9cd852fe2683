import { ifThere, type Outside, refuse } from './outside.ts'

/** The two tables of a name. */
export const kinds = ['log', 'app'] as const

/** A table as the template has it: the parts that a restored one lacks. */
export interface AsWanted {
  TableName: string
  StreamSpecification?: { StreamViewType: string }
  TimeToLiveSpecification?: { AttributeName: string }
  Tags?: { Key: string; Value: string }[]
}
/** What a table was restored from, and when; null where there is no such table. `from` is empty if it never was. */
export async function originOf(
  { aws }: Outside,
  table: string,
): Promise<{ from: string; at: string } | null> {
  const stands = await ifThere(aws('dynamodb', 'describe-table', '--table-name', table))
  if (!stands) return null
  const { SourceTableArn = '', RestoreDateTime = 0 } = stands.Table.RestoreSummary ?? {}
  return { from: SourceTableArn.split('/').at(-1), at: new Date(RestoreDateTime).toISOString() }
}

/** @throws Refused if a table stands that is not the one that is wanted; `at` is null where any second will do */
export async function expectOurs(
  outside: Outside,
  from: string,
  to: string,
  at: string | null,
): Promise<void> {
  const stands = await originOf(outside, to)
  if (!stands) return
  if (stands.from !== from || (at !== null && Date.parse(stands.at) !== Date.parse(at)))
    refuse(`There is a table ${to}, and it is not ${from} as at ${at ?? 'its closing'}.`)
}

/** @throws Refused if tables can't be put back to a second, or not yet */
export async function expectPossible(outside: Outside, from: string, at: string): Promise<void> {
  const last = await latest(outside, from)
  if (!(Date.parse(at) <= Date.parse(last))) refuse(`${from} can be restored to ${last} at the latest.`)
}

/** Restores both tables to the same second: an entry without its seed can't be played on. */
export async function bothAt(
  outside: Outside,
  { from, to, at }: { from: string; to: string; at: string },
): Promise<void> {
  outside.say(`${from} as at ${at}, to ${to}`)
  for (const kind of kinds) await begin(outside, `${from}-${kind}`, `${to}-${kind}`, at)
  for (const kind of kinds) await active(outside, `${to}-${kind}`)
}

/** The latest second to which both tables can be put back. */
export async function latest({ aws }: Outside, from: string): Promise<string> {
  const seconds = await Promise.all(
    kinds.map(async (kind) => {
      const { ContinuousBackupsDescription: said } = await aws(
        ...['dynamodb', 'describe-continuous-backups', '--table-name', `${from}-${kind}`],
      )
      return Date.parse(said.PointInTimeRecoveryDescription.LatestRestorableDateTime)
    }),
  )
  return new Date(Math.floor(Math.min(...seconds) / 1000) * 1000).toISOString()
}

async function begin(outside: Outside, from: string, to: string, at: string): Promise<void> {
  await expectOurs(outside, from, to, at)
  if (await originOf(outside, to)) return
  await outside.aws(
    ...['dynamodb', 'restore-table-to-point-in-time', '--source-table-name', from],
    ...['--target-table-name', to, '--restore-date-time', at, '--billing-mode-override', 'PAY_PER_REQUEST'],
  )
}

/** Waits until a table's settings can be changed; returns the table as it is then. */
async function active({ aws, wait }: Outside, name: string) {
  for (;;) {
    const { Table } = await aws('dynamodb', 'describe-table', '--table-name', name)
    if (Table.TableStatus === 'ACTIVE') return Table
    await wait(15)
  }
}

/**
 * Gives a table what a restored one lacks. A stack that imports it notes what its template says as if it were so, and
 * never does it: so it is done before.
 */
export async function complete(outside: Outside, wanted: AsWanted): Promise<void> {
  const { TableName: name, StreamSpecification, TimeToLiveSpecification, Tags = [] } = wanted
  const { aws } = outside
  const named = ['--table-name', name]
  const table = await active(outside, name)
  if (StreamSpecification && !table.StreamSpecification?.StreamEnabled) {
    const stream = `StreamEnabled=true,StreamViewType=${StreamSpecification.StreamViewType}`
    await aws('dynamodb', 'update-table', ...named, '--stream-specification', stream)
    await active(outside, name)
  }
  if (!table.DeletionProtectionEnabled) {
    await aws('dynamodb', 'update-table', ...named, '--deletion-protection-enabled')
    await active(outside, name)
  }
  if (TimeToLiveSpecification) {
    const { TimeToLiveDescription: said } = await aws('dynamodb', 'describe-time-to-live', ...named)
    const expiry = `Enabled=true,AttributeName=${TimeToLiveSpecification.AttributeName}`
    if (!/^ENABL/.test(said.TimeToLiveStatus))
      await aws('dynamodb', 'update-time-to-live', ...named, '--time-to-live-specification', expiry)
  }
  const putBack = ['--point-in-time-recovery-specification', 'PointInTimeRecoveryEnabled=true']
  await aws('dynamodb', 'update-continuous-backups', ...named, ...putBack)
  const tags = Tags.map(({ Key, Value }) => `Key=${Key},Value=${Value}`)
  if (tags.length > 0)
    await aws('dynamodb', 'tag-resource', '--resource-arn', table.TableArn, '--tags', ...tags)
}
