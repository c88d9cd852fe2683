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
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
