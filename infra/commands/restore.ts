import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileAt } from '../settings/paths.ts'
import { settingsOf } from '../settings/settings.ts'
import { settingsFile } from '../settings/settings-file.ts'
import { chosenAt, deploy, outputsOf, settingsFor } from './deploy.ts'
import { ifThere, type Outside, refuse } from './outside.ts'

/** The restore that is wanted: tables as they were at a second (ISO 8601; null for the latest), under another name. */
export interface Wanted {
  name: string
  to: string
  at: string | null
  /** Only to see that it can be done: they are checked, and deleted again. */
  drill: boolean
}

/** A table as the template has it: the parts that a restored one lacks. */
export interface AsWanted {
  TableName: string
  StreamSpecification?: { StreamViewType: string }
  TimeToLiveSpecification?: { AttributeName: string }
  Tags?: { Key: string; Value: string }[]
}
/** The tables of the template of a stack, by their ids in it. */
export type TablesOf = (name: string, tables: string) => Promise<{ [id: string]: AsWanted }>

const kinds = ['log', 'app'] as const

/**
 * Restores both tables as they were at one second, as tables of another name, checks what is played on them, gives them
 * all that a restored table lacks, takes them into a stack, and has the service use them. All else of it stays as it
 * is: address, mail, keys. The former tables stay too. An interrupted run goes on when the same is asked again.
 */
export async function restore(outside: Outside, wanted: Wanted, tablesOf = bySynth(outside)): Promise<void> {
  const { name, to, drill } = wanted
  const { tables } = settingsFor(outside, name)
  const from = (await chosenAt(outside, name))?.tables ?? tables
  if (to === from) refuse(`${from} is in use: choose another name to restore to.`)
  // An unusable name is found out before anything is made.
  settingsOf({ name, tables: to })
  const at = wanted.at ?? (await latest(outside, from))
  outside.say(`${from} as at ${at}, to ${to}`)
  for (const kind of kinds) await begin(outside, `${from}-${kind}`, `${to}-${kind}`, at)
  for (const kind of kinds) await active(outside, `${to}-${kind}`)
  if (drill) {
    const isGood = await verified(outside, to).then(
      () => true,
      () => false,
    )
    for (const kind of kinds) await outside.aws('dynamodb', 'delete-table', '--table-name', `${to}-${kind}`)
    outside.say(`${to} is deleted again.`)
    return isGood ? undefined : refuse('The tables were restored, but verify found differences.')
  }
  await verified(outside, to)
  const template = await tablesOf(name, to)
  for (const table of Object.values(template)) await complete(outside, table)
  if (!(await outputsOf(outside, `${to}-data`))) await takeIn(outside, name, to, template)
  outside.write({ ...(outside.read(name) ?? {}), name, tables: to })
  await deploy(outside, name)
  await outside.run('tsx', ['functions/hosts/cli/main.ts', 'reconcile'], { POSTHORN_AWS: to })
  outside.say(`${name} runs on ${to}. Commit ${settingsFile(name)}; ${from} stays until you delete it.`)
}

/** The latest second to which both tables can be put back. */
async function latest({ aws }: Outside, from: string): Promise<string> {
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

async function begin({ aws }: Outside, from: string, to: string, at: string): Promise<void> {
  const stands = await ifThere(aws('dynamodb', 'describe-table', '--table-name', to))
  if (stands) {
    const { SourceTableArn = '', RestoreDateTime = 0 } = stands.Table.RestoreSummary ?? {}
    if (!SourceTableArn.endsWith(`/${from}`) || Date.parse(RestoreDateTime) !== Date.parse(at))
      refuse(`There is a table ${to}, and it is not ${from} as at ${at}.`)
    return
  }
  await aws(
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

const verified = ({ run }: Outside, tables: string): Promise<void> =>
  run('tsx', ['functions/hosts/cli/main.ts', 'verify', '--all'], { POSTHORN_AWS: tables })

/**
 * Gives a table what a restored one lacks. A stack that imports it notes what its template says as if it were so, and
 * never does it: so it is done before.
 */
async function complete(outside: Outside, wanted: AsWanted): Promise<void> {
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

/** Takes both tables into a stack, which is theirs from then on. */
async function takeIn(
  { run }: Outside,
  name: string,
  to: string,
  template: { [id: string]: AsWanted },
): Promise<void> {
  const mapping = join(mkdtempSync(join(tmpdir(), 'posthorn-')), 'tables.json')
  const physical = Object.entries(template).map(([id, { TableName }]) => [id, { TableName }])
  writeFileSync(mapping, JSON.stringify(Object.fromEntries(physical)))
  const context = ['--context', `name=${name}`, '--context', `tables=${to}`]
  await run('cdk', ['import', 'Data', ...context, '--resource-mapping', mapping])
}

/** Tables as the template has them that is synthesized here and now. */
const bySynth =
  ({ run }: Outside): TablesOf =>
  async (name, tables) => {
    await run('tsx', ['web/build.ts'])
    const context = ['--context', `name=${name}`, '--context', `tables=${tables}`]
    await run('cdk', ['synth', '--quiet', ...context])
    const { Resources } = JSON.parse(readFileSync(fileAt('dist/cdk/Data.template.json'), 'utf8'))
    return Object.fromEntries(
      Object.entries(Resources as { [id: string]: { Type: string; Properties: AsWanted } })
        .filter(([, { Type }]) => Type === 'AWS::DynamoDB::Table')
        .map(([id, { Properties }]) => [id, Properties]),
    )
  }
