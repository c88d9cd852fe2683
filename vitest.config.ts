import { defineConfig } from 'vitest/config'
import { cataloguesForVite } from './web/text/compile.ts'

export default defineConfig({
  plugins: [cataloguesForVite()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    slowTestThreshold: 5_000,
    // Its module for bundlers; Node would load one that has no default export.
    server: { deps: { inline: ['@panzoom/panzoom'] } },
  },
})
