import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileAt } from './paths.ts'
import type { Said } from './settings.ts'

/** The path of a Posthorn's settings, from the project's root. It is committed: the deployment is what it says. */
export const settingsFile = (name: string): string => `deployments/${name}.json`

/** The settings there; null when there is no such file. @throws Error in plain words when it can't be read */
export function readSettings(name: string, fileOf = inProject): Said | null {
  const file = fileOf(settingsFile(name))
  if (!existsSync(file)) return null
  try {
    const said: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof said === 'object' && said !== null && !Array.isArray(said)) return { ...said, name }
  } catch {}
  throw new Error(`${settingsFile(name)} is no JSON object: {"mail": "example.org"}.`)
}

export function writeSettings({ name, ...said }: Said & { name: string }, fileOf = inProject): void {
  const file = fileOf(settingsFile(name))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(said, null, 2)}\n`)
}

const inProject = (path: string): string => fileAt(path)
