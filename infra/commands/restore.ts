import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileAt } from '../settings/paths.ts'
import { settingsOf } from '../settings/settings.ts'
import { settingsFile } from '../settings/settings-file.ts'
import {
  type AsWanted,
  bothAt,
  complete,
  expectOurs,
  expectPossible,
  kinds,
  latest,
  originOf,
} from './copies.ts'
import { chosenAt, deploy, outputsOf, settingsFor } from './deploy.ts'
import { close, gateOf, note, reopen, shut } from './gate.ts'
import { differs, type Outside, refuse } from './outside.ts'

/**
 * The restore that is wanted: tables as they were at a second, under another name. `at` is in ISO 8601; null for the
 * moment at which they are closed, so that nothing is lost.
 */
export interface Wanted {
  name: string
  to: string
  at: string | null
  /** Only to see that it can be done: those of the latest second are checked, and deleted again. */
  drill: boolean
}

/** The tables of the template of a stack, by their ids in it. */
export type TablesOf = (name: string, tables: string) => Promise<{ [id: string]: AsWanted }>

/**
 * Restores both tables as they were at one second, as tables of another name, and has the service use them. All else of
 * it stays as it is: address, mail, keys. The former tables stay too.
 *
 * What was acknowledged before that second is there, and so is all that is acknowledged once the tables are open again.
 * Lost is what came between the second and the closing: nothing, if no second is named.
 *
 * Each step can be done again, and sees by itself what is done. So an interrupted run goes on when the same is asked
 * again, even if the service uses the new tables already.
 */
export async function restore(outside: Outside, wanted: Wanted, tablesOf = bySynth(outside)): Promise<void> {
  const { name, to } = wanted
  const { tables } = settingsFor(outside, name)
  const inUse = (await chosenAt(outside, name))?.tables ?? tables
  // An unusable name is found out before anything is made.
  settingsOf({ name, tables: to })
  if (wanted.drill) return tryOut(outside, { from: inUse, ...wanted })
  const stands = await originOf(outside, `${to}-log`)
  const from = to === inUse ? (stands?.from.replace(/-log$/, '') ?? to) : inUse
  if (to === from || from === '') refuse(`${to} is in use: choose another name to restore to.`)
  // What can't be done is found out before anything is closed.
  const at = wanted.at ?? stands?.at ?? null
  if (at !== null) await expectPossible(outside, from, at)
  for (const kind of kinds) await expectOurs(outside, `${from}-${kind}`, `${to}-${kind}`, at)
  if (to === inUse && !(await gateOf(outside, to))?.isClosed)
    return outside.say(`${name} runs on ${to}, and is open: nothing is left to do.`)

  await close(outside, from)
  await bothAt(outside, { from, to, at: at ?? (await present(outside, from)) })
  // The note that nothing writes is in the copy, too: then so is all that was written before.
  const [drained, copied] = [await gateOf(outside, from), await gateOf(outside, to)].map(
    (one) => one?.drained,
  )
  if (wanted.at === null && drained !== copied)
    refuse(
      `${to} is ${from} as it was before it was closed. Set this machine’s clock, delete ${to}-log and ${to}-app, and try again.`,
    )
  await shut(outside, to)
  await prepare(outside, { name, to }, tablesOf)
  outside.write({ ...(outside.read(name) ?? {}), name, tables: to })
  // At once, whatever rings: nobody can play, and requests that are led to both tables in turn would see both.
  await deploy(outside, name, { atOnce: true })
  await outside.run('tsx', ['functions/hosts/cli/main.ts', 'reconcile'], { POSTHORN_AWS: to })
  await reopen(outside, to)
  outside.say(
    `${name} runs on ${to}. Commit ${settingsFile(name)}; ${from} stays, closed, until you delete it.`,
  )
}

/** Makes restored tables fit for use: checked, as in the template, and in a stack. */
async function prepare(
  outside: Outside,
  { name, to }: Pick<Wanted, 'name' | 'to'>,
  tablesOf: TablesOf,
): Promise<void> {
  if (!(await gateOf(outside, to))?.isVerified) {
    await verified(outside, to)
    await note(outside, to, 'verified')
  }
  const template = await tablesOf(name, to)
  for (const table of Object.values(template)) await complete(outside, table)
  if (!(await outputsOf(outside, `${to}-data`))) await takeIn(outside, name, to, template)
}

/** Restores both tables, checks them and deletes them again; the service does not notice. */
async function tryOut(outside: Outside, { from, to, at }: Wanted & { from: string }): Promise<void> {
  await bothAt(outside, { from, to, at: at ?? (await latest(outside, from)) })
  const ended = await verified(outside, to).then(
    () => null,
    (error) => error,
  )
  for (const kind of kinds) await outside.aws('dynamodb', 'delete-table', '--table-name', `${to}-${kind}`)
  outside.say(`${to} is deleted again.`)
  if (ended)
    refuse(
      differs(ended)
        ? 'The tables were restored, but verify found differences.'
        : 'The tables were restored, but verify broke off, and nobody knows whether they are the same. Try again.',
    )
}

/** A second from now on, once both tables can be put back to it: AWS takes some five minutes. */
async function present(outside: Outside, from: string): Promise<string> {
  const second = new Date((Math.floor(outside.now() / 1000) + 2) * 1000).toISOString()
  while ((await latest(outside, from)) < second) await outside.wait(15)
  return second
}

/** All of them, however many: nobody has replayed these yet. */
const verified = ({ run }: Outside, tables: string): Promise<void> =>
  run('tsx', ['functions/hosts/cli/main.ts', 'verify', '--all', '--sample', 'all'], { POSTHORN_AWS: tables })

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
