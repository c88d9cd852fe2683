import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import './test/loading/register.mjs'
import { filesBelow, read } from './test/structure/sources.ts'
import { isDeep, shareOf } from './test/support/depth.ts'

const ownDeep = /\.deep\.test\.tsx?$/
/** What `npm run test:deep` runs: files of its own, races in all orders, and whatever asks how much is tried. */
const isForDeep = (file: string) =>
  ownDeep.test(file) ||
  file.startsWith('test/functions/races/') ||
  /support\/(depth|deep-it)\.ts'/.test(read(file))
const deep = isDeep ? filesBelow('test', /\.test\.tsx?$/).filter(isForDeep) : []
/** Files whose cases are shared out; of all others, whose tests depend on each other, each belongs to one share as a whole. */
const isDivided = (file: string) =>
  file.startsWith('test/e2e/axe-') || /shareOf.*support\/depth|\/racing\.ts'/.test(read(file))
const include = isDeep ? deep : ['test/**/*.test.{ts,tsx}']
const undivided = deep.filter((file) => !isDivided(file))
const mine = shareOf(undivided)
const exclude = isDeep ? undivided.filter((file) => !mine.includes(file)) : ['test/**/*.deep.test.ts']
/** Tests that serve, deploy or show the app, which is built before them; those of the rules; and all others. */
const [ofApp, ofRules] = ['e2e|infra', 'engine']
const within = (folders: string) => `test/@(${folders})/**`
const outside = (folders: string) => `test/!(${folders})/**`
/**
 * Tests in a page that Node makes up. A worker keeps what its files have loaded and made. Where files with such a page and
 * without one took turns, it began anew at each; and rules, which play thousands of tables, are slow in a full one: so both
 * have a project of their own, with workers of its own.
 */
const inPage = filesBelow('test', /\.test\.tsx?$/)
  .filter((file) => read(file).startsWith('// @vitest-environment'))
  .filter((file) => !isDeep || isForDeep(file))

/** What plays whole tables is short to read and long to run: if it came last, one worker would play while all others wait. */
class TablesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const playsTables = ({ moduleId }: TestSpecification) => /\/(conformance|brute)/.test(moduleId)
    return [...sorted.filter(playsTables), ...sorted.filter((one) => !playsTables(one))]
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include,
          exclude: [...exclude, outside(ofApp)],
          globalSetup: 'test/support/built-app.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include,
          exclude: [...exclude, within(ofApp), within(ofRules), ...inPage],
          globalSetup: 'test/support/built-programs.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include,
          exclude: [...exclude, outside(ofRules), ...inPage],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: inPage,
          exclude,
        },
      },
    ],
    // Files of a worker share what they import, and its browser; each puts away what it has made.
    isolate: false,
    sequence: { sequencer: TablesFirst },
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
})
