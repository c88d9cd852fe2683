import { defineConfig } from 'vitest/config'

export default defineConfig({
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
