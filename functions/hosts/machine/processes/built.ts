import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/*
 * Posthorn runs from its sources, or as a release: bundled into one folder, with the app and all programs beside it.
 */
declare const RELEASE: true | undefined

/** What bundles a release defines it. */
const isRelease = typeof RELEASE !== 'undefined'
const root = fileURLToPath(new URL(isRelease ? '.' : '../../../..', import.meta.url))

/** The folder that paths of the settings start from: for a release, where it was started. */
export const folderHere = isRelease ? process.cwd() : root

/** The folder of the built app. */
export const webHere = join(root, isRelease ? 'web' : 'dist/web')

/**
 * How a program of ours runs in a process of its own: what to start, and the options of Node for it.
 * @param source the URL of its source; in a release, that it would have beside the bundle
 */
export function programOf(source: URL): { script: string; execArgv: string[] } {
  const script = fileURLToPath(source)
  if (isRelease) return { script: script.replace(/\.ts$/, '.mjs'), execArgv: [] }
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return { script, execArgv: ['--import', loader] }
}
