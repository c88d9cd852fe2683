import { defineConfig } from 'vitest/config'
import { report } from './test/support/report.ts'
import { cataloguesForVite } from './web/text/compile.ts'

export default defineConfig({
  plugins: [cataloguesForVite()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    reporters: ['default', report],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
