import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { report } from './test/support/report.ts'
import { cataloguesForVite } from './web/text/compile.ts'

export default defineConfig({
  plugins: [cataloguesForVite()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    reporters: ['default', report],
    // The database and the browsers of tests have processes of their own, and wait as much as they work.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Whatever is waited for has a limit of its own; these end what hangs, and a busy machine is no reason to.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as anything in a browser may take; the default is one second.
    expect: { poll: { timeout: 30_000 } },
  },
})
