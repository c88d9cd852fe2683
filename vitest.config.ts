import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification, type VitestPluginContext } from 'vitest/node'
import './test/loading/register.mjs'
import { filesBelow, read, root } from './test/structure/sources.ts'
import { summary } from './test/support/summary.ts'

/** What `npm run test:deep` runs: files of its own, races in all orders, and whatever asks how much is tried. */
const ownDeep = /\.deep\.test\.tsx?$/
const isForDeep = (file: string) =>
  ownDeep.test(file) ||
  file.startsWith('test/functions/races/') ||
  /support\/(depth|deep-it)\.ts'/.test(read(file))

/** Files of the deep run that share out their cases; of all others, each belongs to one share as a whole. */
const isDivided = (file: string) =>
  file.startsWith('test/e2e/axe/') || /shareOf.*support\/depth|\/racing\.ts'/.test(read(file))

class Sequencer extends BaseSequencer {
  /** `--shard`: Vitest shares out files, and each share has its part of what divides its cases. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isInEach = ({ moduleId }: TestSpecification) =>
      Boolean(this.ctx.config.env.POSTHORN_DEEP) && isDivided(relative(root, moduleId))
    return [...files.filter(isInEach), ...(await super.shard(files.filter((one) => !isInEach(one))))]
  }

  /** What plays whole tables is short to read and long to run: if it came last, one worker would play while all others wait. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const playsTables = ({ moduleId }: TestSpecification) => /\/(conformance|brute)/.test(moduleId)
    return [...sorted.filter(playsTables), ...sorted.filter((one) => !playsTables(one))]
  }
}

/** Hands the share and the seed of the command line to workers: test/support/depth.ts reads them there. */
const depth = {
  name: 'depth',
  configureVitest({ vitest: { config }, project }: VitestPluginContext) {
    const [{ shard, sequence }, { env }] = [config, project.config]
    if (shard) env.POSTHORN_DEEP &&= `${shard.index}/${shard.count}`
    if (sequence.seed) env.POSTHORN_SEED = String(sequence.seed)
  },
}

/** Tests that serve, deploy or show the app, which is built before them; those in a page that Node makes up; of rules; all others. */
const projectOf = (file: string): string => {
  if (/^test\/(e2e|infra)\//.test(file)) return 'app'
  if (read(file).startsWith('// @vitest-environment')) return 'page'
  return file.startsWith('test/engine/') ? 'rules' : 'others'
}

export default defineConfig(({ mode }) => {
  const isDeep = mode === 'deep'
  const files = filesBelow('test', /\.test\.tsx?$/).filter(isDeep ? isForDeep : (file) => !ownDeep.test(file))
  const project = (name: string, more = {}) => {
    const include = files.filter((file) => projectOf(file) === name)
    // A project that extends a configuration reads it anew, in a mode of its own.
    return { extends: true as const, mode, test: { name, include, ...more } }
  }
  return {
    plugins: [depth],
    test: {
      // A worker keeps what its files have loaded and made. Where files with a made-up page and without one took turns, it began
      // anew at each; and rules, which play thousands of tables, are slow in a full one: so both have workers of their own.
      projects: [
        // What depends on chance in a browser is tried again where nobody watches, and named at the end, to be mended.
        project('app', { globalSetup: 'test/support/built-app.ts', retry: process.env.CI ? 1 : 0 }),
        project('others', { globalSetup: 'test/support/built-programs.ts' }),
        project('rules'),
        project('page'),
      ],
      // The SDK warns of Node 20, in the output of what tests start.
      env: {
        AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
        ...(isDeep ? { POSTHORN_DEEP: '1/1' } : {}),
      },
      reporters: ['default', summary],
      // Files of a worker share what they import, and its browser; each puts away what it has made.
      isolate: false,
      sequence: { sequencer: Sequencer },
      experimental: { viteModuleRunner: false, nodeLoader: false },
      // Tests make much that is gone at once: with more room for it, less of it is taken for what stays.
      execArgv: ['--import', './test/loading/register.mjs', '--max-semi-space-size=64'],
      setupFiles: 'test/support/each-file.ts',
      // A share of the deep tests may have nothing of a file.
      passWithNoTests: isDeep,
      // The database and the browsers of tests have processes of their own, and wait as much as they work.
      maxWorkers: Math.ceil(1.5 * availableParallelism()),
      // Whatever is waited for has a limit of its own; these end what hangs, and a busy machine is no reason to.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // As long as anything in a browser may take; the default is one second.
      expect: { poll: { timeout: 30_000 } },
    },
  }
})
