import { vaultOf } from '../service/backups.ts'
import { type Chosen, chosenIn, lost } from '../settings/chosen.ts'
import { type Settings, settingsOf } from '../settings/settings.ts'
import { settingsFile } from '../settings/settings-file.ts'
import { logFilters } from '../watching/filters.ts'
import { clearFailed, expectNoTables } from './first.ts'
import { ifThere, type Outside, refuse } from './outside.ts'
import { resourcesOf } from './resources.ts'
import { expectCertificate, expectZones, recordsOfOthers } from './zones.ts'

/** The outputs of a stack at its last deployment; null when there is none. */
export async function outputsOf(outside: Outside, stack: string): Promise<{ [id: string]: string } | null> {
  const said = await ifThere(outside.aws('cloudformation', 'describe-stacks', '--stack-name', stack))
  // One that waits for its first change set is not there yet, and one whose import was rolled back has taken nothing in.
  if (!said || /^(REVIEW_IN_PROGRESS|IMPORT_ROLLBACK_)/.test(said.Stacks[0].StackStatus)) return null
  const outputs: { OutputKey: string; OutputValue: string }[] = said.Stacks[0].Outputs ?? []
  return Object.fromEntries(outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]))
}

/** The settings of the last deployment; null when there was none, or when its copy reports none. */
export async function chosenAt(outside: Outside, name: string): Promise<Chosen | null> {
  const told = (await outputsOf(outside, name))?.Chosen
  return told ? JSON.parse(told) : null
}

export function settingsFor({ read }: Outside, name: string): Settings {
  const said = read(name) ?? refuse(`There is no ${settingsFile(name)}: npm run setup -- --name ${name}`)
  return settingsOf(said)
}

/**
 * Deploys the settings, unless people would miss something that the settings no longer name, as a domain or mail, or
 * the tables don't exist. `atOnce`: all at once, whatever alarms say.
 */
export async function deploy(
  outside: Outside,
  name: string,
  { dropped = [], atOnce = false }: { dropped?: readonly string[]; atOnce?: boolean } = {},
): Promise<void> {
  const settings = settingsFor(outside, name)
  const next = chosenIn(settings)
  const stands = await chosenAt(outside, name)
  if (stands) {
    const missed = lost(stands, next, dropped)
    if (missed.length > 0)
      refuse(
        [
          ...missed.map((what) => `${name}: ${what}.`),
          `Fix ${settingsFile(name)}, or name what to remove: npm run deploy -- --name ${name} --drop domain,mail`,
        ].join('\n'),
      )
    if (stands.tables !== next.tables && !(await outputsOf(outside, `${next.tables}-data`)))
      refuse(
        `There is no stack ${next.tables}-data: npm run restore makes tables with another name and adopts them.`,
      )
  }
  await expectZones(outside, settings)
  await expectCertificate(outside, settings)
  await clearFailed(outside, name)
  const areTables = await clearFailed(outside, `${next.tables}-data`)
  if (!areTables) await expectNoTables(outside, next.tables)
  await outside.run('tsx', ['web/build.ts'])
  const context = await contextOf(outside, name)
  try {
    if (!areTables) await outside.run('cdk', ['deploy', 'Data', ...context, '--context', 'unprotected=1'])
    await outside.run('cdk', ['deploy', '--all', ...context, ...(atOnce ? ['--context', 'at-once=1'] : [])])
  } catch (error) {
    if (stands) await tellWentBack(outside, name)
    else
      outside.say(
        'The first deployment failed. Fix what it says, and run the same again: it clears what is left.',
      )
    throw error
  }
  await proveFilters(outside)
}

/** Asks CloudWatch whether each filter that feeds an alarm counts the lines that it is there for. @throws Refused */
async function proveFilters({ aws }: Outside): Promise<void> {
  // Several logs are read by the same pattern.
  const distinct = new Map(logFilters.map((filter) => [filter.pattern, filter])).values()
  for (const { id, pattern, sample } of distinct) {
    const said = await aws(
      ...['logs', 'test-metric-filter', '--filter-pattern', pattern, '--log-event-messages', sample],
    )
    if (said.matches.length !== 1)
      refuse(`Deployed, but the filter ${id} does not count its lines: its alarm would never ring.`)
  }
}

/**
 * The context of the stacks, apart from the settings: the version of the edge's keys in Parameter Store (functions learn
 * new keys only by it), the account's limit of runs at once (the API and the pages reserve some), and what is there already:
 * a vault, and records of others in the zones.
 */
export async function contextOf(outside: Outside, name: string): Promise<string[]> {
  const { aws } = outside
  const found = await ifThere(aws('ssm', 'get-parameter', '--name', `/${name}/edge-keys`))
  const keys = found ? ['--context', `keys=${found.Parameter.Version}`] : []
  const { AccountLimit } = await aws('lambda', 'get-account-settings')
  const vault = (await isVaultLeft(outside, name)) ? ['--context', 'vault=1'] : []
  const others = await recordsOfOthers(outside, settingsFor(outside, name), await chosenAt(outside, name))
  const kept = others.length > 0 ? ['--context', `kept=${others.join(',')}`] : []
  return [
    '--context',
    `name=${name}`,
    ...keys,
    ...vault,
    ...kept,
    '--context',
    `runs=${AccountLimit.ConcurrentExecutions}`,
  ]
}

/** Whether a vault of this name is there that the stack does not have: it is kept when its stack is deleted. */
async function isVaultLeft({ aws, read }: Outside, name: string): Promise<boolean> {
  if (!read(name)?.backups) return false
  const vault = vaultOf(name)
  const { BackupVaultList } = await aws('backup', 'list-backup-vaults')
  if (!BackupVaultList.some((one: { BackupVaultName: string }) => one.BackupVaultName === vault)) return false
  const own = await resourcesOf({ aws }, name)
  return !own?.some(({ PhysicalResourceId }) => PhysicalResourceId === vault)
}

/** Says so if the alarms have rolled the deployment back. */
async function tellWentBack({ aws, say }: Outside, name: string): Promise<void> {
  const found = await ifThere(aws('cloudformation', 'describe-stacks', '--stack-name', name))
  if (!found?.Stacks[0].StackStatus.startsWith('UPDATE_ROLLBACK')) return
  say(
    [
      `The deployment of ${name} was rolled back. The previous version is running: infra/README.md, Going back.`,
      `If an alarm was already ringing, deploy the fix with: npm run deploy -- --name ${name} --at-once`,
    ].join('\n'),
  )
}
