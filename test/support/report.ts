import type { Reporter, TestCase } from 'vitest/node'

const SLOWEST = 8

/** After all tests: the slowest of them, and how many there were. A skipped test is a failed run. */
export const report: Reporter = {
  onTestRunEnd(modules) {
    const tests: TestCase[] = modules.flatMap((module) => [...module.children.allTests()])
    const timed = tests
      .map((test) => ({
        name: test.fullName,
        file: test.module.relativeModuleId,
        ms: test.diagnostic()?.duration ?? 0,
      }))
      .sort((a, b) => b.ms - a.ms)
    console.log('\nThe slowest tests:')
    for (const { ms, file, name } of timed.slice(0, SLOWEST))
      console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${name}`)
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    if (count('skipped') > 0) process.exitCode = 1
    console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`)
  },
}
