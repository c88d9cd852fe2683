import { type App, Stack, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag'
import type { Rollout } from './service/live.ts'
import { serve } from './service/service.ts'
import { keepData } from './service/tables.ts'
import type { Settings } from './settings/settings.ts'

/** The two stacks of a Posthorn: what must never be lost, and what can be made anew at any time. */
export interface Stacks {
  data: Stack
  service: Stack
}

/** All of Posthorn on AWS. Synthesizing it ends with an error where one of the packs of rules finds something. */
export function posthorn(app: App, settings: Settings, rollout: Rollout): Stacks {
  const { name } = settings
  const data = new Stack(app, 'Data', {
    stackName: `${settings.tables}-data`,
    description: 'Posthorn: its tables',
    terminationProtection: !rollout.isUnprotected,
  })
  const tables = keepData(data, settings, rollout)
  const service = new Stack(app, 'Service', {
    stackName: name,
    description: 'Posthorn: all that answers, and what watches over it',
  })
  serve(service, settings, tables, rollout)
  Tags.of(data).add('posthorn', settings.tables)
  Tags.of(service).add('posthorn', name)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app))
  return { data, service }
}
