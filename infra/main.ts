import { App } from 'aws-cdk-lib'
import { posthorn } from './posthorn.ts'
import { settingsOf } from './settings.ts'
import { readSettings, settingsFile } from './settings-file.ts'

/** What `cdk synth` and `cdk deploy` run: `--context name=club` is the Posthorn whose settings stand in a file of that name. */
const app = new App()
const name: string = app.node.tryGetContext('name') ?? 'posthorn'
// As a flag it would be gone with the next deployment, and what it made with it.
for (const setting of ['domain', 'certificate', 'mail', 'email', 'budget', 'canary', 'rate', 'workers'])
  if (app.node.tryGetContext(setting) !== undefined)
    throw new Error(`${setting} stands in ${settingsFile(name)}, and is not said as --context.`)
// Said while tables are taken in that were restored; then it stands in the file.
const tables = app.node.tryGetContext('tables')
const runs = app.node.tryGetContext('runs')
posthorn(app, settingsOf({ ...(readSettings(name) ?? { name }), ...(tables ? { tables } : {}) }), {
  atOnce: app.node.tryGetContext('at-once') !== undefined,
  keys: app.node.tryGetContext('keys') ?? '',
  runs: runs === undefined ? null : Number(runs),
})
