import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../web/build.ts'
import { marked } from '../e2e/marked.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the built app, for every test that serves or deploys it. */
    builtApp: string
    /** The same, with sentences that tell that they are from a catalogue. */
    markedApp: string
  }
}

/** Builds the app once for all test files of a project. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'posthorn-app-'))
  const [builtApp, markedApp] = [join(folder, 'built'), join(folder, 'marked')]
  await buildWeb(builtApp, { compressed: true })
  await buildWeb(markedApp, { compressed: true, worded: marked })
  project.provide('builtApp', builtApp)
  project.provide('markedApp', markedApp)
  return () => rmSync(folder, { recursive: true, force: true })
}
