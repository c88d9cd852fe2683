import { App } from 'aws-cdk-lib'
import { posthorn } from './posthorn.ts'
import { settingsOf } from './settings/settings.ts'
import { readSettings, settingsFile } from './settings/settings-file.ts'

/** The entry point of `cdk synth` and `cdk deploy`; with `--context name=club` it reads `deployments/club.json`. */
const app = new App()
const name: string = app.node.tryGetContext('name') ?? 'posthorn'
// A setting given as a flag would be missing at the next deployment, which would then delete what it had created.
for (const setting of ['domain', 'certificate', 'mail', 'email', 'budget', 'canary', 'rate', 'workers'])
  if (app.node.tryGetContext(setting) !== undefined)
    throw new Error(`${setting} stands in ${settingsFile(name)}, and is not said as --context.`)
// Given while restored tables are imported into a stack; afterwards the settings file has it.
const tables = app.node.tryGetContext('tables')
const runs = app.node.tryGetContext('runs')
posthorn(app, settingsOf({ ...(readSettings(name) ?? { name }), ...(tables ? { tables } : {}) }), {
  atOnce: app.node.tryGetContext('at-once') !== undefined,
  keys: app.node.tryGetContext('keys') ?? '',
  isVaultThere: app.node.tryGetContext('vault') !== undefined,
  isUnprotected: app.node.tryGetContext('unprotected') !== undefined,
  kept: app.node.tryGetContext('kept')?.split(',') ?? [],
  runs: runs === undefined ? null : Number(runs),
})
