import { parseArgs } from 'node:util'
import { createVitest, type TestModule } from 'vitest/node'
import { summary } from './summary.ts'

/**
 * Runs the tests: `npm test [-- some of the files]`, or, with `--deep`, what multiplies:
 * `npm run test:deep -- [--share 3/8] [--seed 7]`. With CI set, a file of browser tests that fails is run once more, and
 * named at the end where it passes then: something in it depends on chance, which is to be mended. Ends with 1 where
 * anything failed or was skipped.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deep: { type: 'boolean', default: false },
    share: { type: 'string', default: '1/1' },
    seed: { type: 'string', default: '1' },
  },
})
if (values.deep) {
  const [, share, shares] = values.share.match(/^([1-9]\d*)\/([1-9]\d*)$/) ?? []
  if (!share || Number(share) > Number(shares)) fail(`--share ${values.share} is not a share like 3/8.`)
  if (!Number.isSafeInteger(Number(values.seed))) fail(`--seed ${values.seed} is not a whole number.`)
  // Workers read these, too: see test/support/depth.ts.
  process.env.POSTHORN_DEEP = values.share
  process.env.POSTHORN_SEED = values.seed
  console.log(`Deep tests, share ${values.share}, seed ${values.seed}`)
}

const vitest = await createVitest('test', { watch: false })
const { testModules: modules, unhandledErrors } = await vitest.start(positionals)
const again = process.env.CI ? modules.filter((one) => !one.ok() && isOfBrowsers(one)) : []
const results = new Map(modules.map((one) => [one.moduleId, one]))
if (again.length > 0) {
  console.log(`\nOnce more, for they drive browsers: ${namesOf(again)}\n`)
  const specifications = again.map((one) => one.project.createSpecification(one.moduleId))
  const second = await vitest.runTestSpecifications(specifications)
  for (const one of second.testModules) results.set(one.moduleId, one)
  unhandledErrors.push(...second.unhandledErrors)
}
const late = again.filter(({ moduleId }) => results.get(moduleId)?.ok())
const isGood = summary([...results.values()], namesOf(late), unhandledErrors)
await vitest.close()
// A database or a browser that a worker has left behind is no reason to wait.
process.exit(isGood ? 0 : 1)

function isOfBrowsers({ relativeModuleId }: TestModule): boolean {
  return relativeModuleId.startsWith('test/e2e/')
}

function namesOf(modules: readonly TestModule[]): string {
  return modules.map(({ relativeModuleId }) => relativeModuleId).join(', ')
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
