import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../web/build/app.ts'
import { packaged } from '../e2e/support/browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the built app, for every test that serves or deploys it. */
    builtApp: string
  }
}

/** Builds the app once for all test files of a project; meanwhile the browser is unpacked that workers will ask for. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-app-'))
  await Promise.all([buildWeb(folder, { compressed: true }), packaged()])
  project.provide('builtApp', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
