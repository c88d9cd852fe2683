import type { Reporter } from 'vitest/node'

const SLOWEST = 20

/** Tells at the end of a long run which files took longest, and which tests passed at the second try only. */
export const summary: Reporter = {
  onTestRunEnd(modules) {
    const late = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.diagnostic()?.flaky)
    if (late.length > 0) console.log('\nPassed at the second try:')
    for (const { module, fullName } of late) console.log(`  ${module.relativeModuleId}: ${fullName}`)
    if (modules.length <= SLOWEST) return
    const secondsOf = (module: (typeof modules)[number]) => module.diagnostic().duration / 1000
    const slowest = [...modules].sort((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SLOWEST)
    console.log('\nThe slowest files:')
    for (const module of slowest)
      console.log(`${secondsOf(module).toFixed(1).padStart(7)} s  ${module.relativeModuleId}`)
  },
}
