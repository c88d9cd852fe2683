import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { posthorn } from '../../../infra/posthorn.ts'
import type { Rollout } from '../../../infra/service/live.ts'
import { type Said, settingsOf } from '../../../infra/settings/settings.ts'
import { read } from '../../structure/sources.ts'

/** A resource of a template. */
export interface Resource {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: properties are whatever CloudFormation knows
  Properties: any
  DeletionPolicy?: string
  UpdateReplacePolicy?: string
}
export interface Template {
  Resources: { [id: string]: Resource }
  Parameters?: { [id: string]: object }
}

/** What `cdk synth` makes. */
export interface Assembly {
  folder: string
  data: Template
  service: Template
  /** What packs of rules found: what was accepted, and what was not. */
  findings: { rule: string; at: string; accepted: boolean }[]
  clear(): void
}

interface Report {
  pluginReports: { pluginName: string; violations: Violation[]; suppressedViolations: Violation[] }[]
}
interface Violation {
  ruleName: string
  violatingConstructs: { constructPath: string }[]
}

/** How stacks are made. */
interface Making {
  /** The app that is deployed. Without one, what functions are bundled to is left out, too: that takes seconds. */
  builtApp?: string
  rollout?: Partial<Rollout>
  /** Whether the CDK looks at the templates, too: that takes seconds in each process, and is for what is deployed as a whole. */
  isValidated?: boolean
}

/** The stacks as they are deployed. */
export async function assemble(
  settings: Said = {},
  { builtApp, rollout = {}, isValidated = false }: Making = {},
): Promise<Assembly> {
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-stacks-'))
  const web = builtApp ?? anyWeb(join(folder, 'web'))
  const flags = JSON.parse(read('cdk.json')).context
  const unbundled = builtApp ? {} : { 'aws:cdk:bundling-stacks': [] }
  const app = new App({
    outdir: join(folder, 'out'),
    context: { ...flags, ...unbundled },
    analyticsReporting: false,
    builtinCloudFormationValidation: isValidated,
  })
  posthorn(app, settingsOf({ web, ...settings }), {
    atOnce: false,
    keys: '1',
    runs: null,
    isVaultThere: false,
    isUnprotected: false,
    kept: [],
    ...rollout,
  })
  app.synth()
  const json = (file: string) => JSON.parse(readFileSync(join(folder, 'out', file), 'utf8'))
  return {
    folder: join(folder, 'out'),
    data: json('Data.template.json'),
    service: json('Service.template.json'),
    findings: (json('validation-report.json') as Report).pluginReports.flatMap(
      ({ pluginName, violations, suppressedViolations }) => [
        ...violations.flatMap((one) => findingsOf(pluginName, one, false)),
        ...suppressedViolations.flatMap((one) => findingsOf(pluginName, one, true)),
      ],
    ),
    clear: () => rmSync(folder, { recursive: true, force: true }),
  }
}

const findingsOf = (pack: string, { ruleName, violatingConstructs }: Violation, accepted: boolean) =>
  violatingConstructs.map(({ constructPath }) => ({
    rule: `${pack}::${ruleName}`,
    at: constructPath,
    accepted,
  }))

function anyWeb(folder: string): string {
  for (const part of ['assets', 'boards']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<title>Posthorn</title>')
  writeFileSync(join(folder, 'assets/main-1.js'), '')
  return folder
}

export const resourcesOf = (template: Template, type: string): [id: string, Resource['Properties']][] =>
  Object.entries(template.Resources)
    .filter(([, { Type }]) => Type === type)
    .map(([id, { Properties }]) => [id, Properties])

/** The one resource of a type whose id begins so. */
export function resource(template: Template, type: string, begins = ''): Resource {
  const found = Object.entries(template.Resources).filter(
    ([id, { Type }]) => Type === type && id.startsWith(begins),
  )
  if (found.length !== 1) throw new Error(`There are ${found.length} of ${type} ${begins}.`)
  return found[0][1]
}

/** The resource that an intrinsic function points at. */
export const pointsAt = (value: { Ref?: string; 'Fn::GetAtt'?: [string, string] }): string | undefined =>
  value.Ref ?? value['Fn::GetAtt']?.[0]
