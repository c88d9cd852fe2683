import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { report } from './test/support/report.ts'
import { cataloguesForVite } from './web/text/compile.ts'

/** What multiplies is left to `npm run test:deep`. */
const ending = process.env.POSTHORN_DEEP ? '.deep.test.ts' : '.test.ts'
const below = (...folders: string[]) =>
  folders.flatMap((folder) => [`test/${folder}/**/*${ending}`, `test/${folder}/**/*${ending}x`])
/** Files that serve, deploy or show the app. */
const ofApp = below('e2e', 'infra')

export default defineConfig({
  plugins: [cataloguesForVite()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    exclude: process.env.POSTHORN_DEEP ? [] : ['**/*.deep.test.*'],
    projects: [
      { extends: true, test: { name: 'app', include: ofApp, globalSetup: 'test/support/built-app.ts' } },
      { extends: true, test: { name: 'rest', include: below('*'), exclude: ofApp } },
    ],
    // Files of a worker share what they import, its database and its browser; each cleans up what it changes.
    isolate: false,
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
