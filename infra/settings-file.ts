import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileAt } from './paths.ts'
import type { Said } from './settings.ts'

/** Where the settings of a Posthorn stand, from the project's root. It is committed: what is deployed is what it says. */
export const settingsFile = (name: string): string => `deployments/${name}.json`

/** What stands there; null where there is no such file. @throws Error in plain words where it can't be read */
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
