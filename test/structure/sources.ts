import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const passedOver = new Set(['node_modules', 'dist', '.git', '.posthorn'])

/** Paths, from the root, of all files below a folder whose name matches. */
export function filesBelow(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((item) => {
    const path = join(folder, item.name)
    if (item.isDirectory()) return passedOver.has(item.name) ? [] : filesBelow(path, name)
    return name.test(item.name) ? [path] : []
  })
}

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** One import of a source file: what it names, and whether only types come from it. */
export interface Import {
  from: string
  names: string
  typesOnly: boolean
}

/** The imports of a file; those of our own files are given as paths from the root. */
export function importsOf(path: string): Import[] {
  const text = read(path)
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/()\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
    ...text.matchAll(/^import\s+()['"]([^'"]+)['"]/gm),
  ]
  return found.map(([, typesOnly, names]) => ({
    from: path,
    names: names.startsWith('.') ? relative(root, join(root, dirname(path), names)) : names,
    typesOnly: Boolean(typesOnly),
  }))
}
