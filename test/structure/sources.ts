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

/** One import of a source file: what it names, whether only types come from it, and whether it is asked for while it runs. */
export interface Import {
  from: string
  names: string
  typesOnly: boolean
  isLate: boolean
}

/** The imports of a file; those of our own files are given as paths from the root. */
export function importsOf(path: string): Import[] {
  const text = read(path)
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+['"]([^'"]+)['"]/gm),
    ...text.matchAll(/^import\s+()['"]([^'"]+)['"]/gm),
  ]
  const late = [...text.matchAll(/()\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)]
  return [...found, ...late].map((one) => ({
    from: path,
    names: one[2].startsWith('.') ? relative(root, join(root, dirname(path), one[2])) : one[2],
    typesOnly: Boolean(one[1]),
    isLate: late.includes(one),
  }))
}

/** Circles among files, by what each imports: one for each way back that a walk through all of them finds. */
export function circles(importsOfFile: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const walk = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file)
    if (at >= 0) found.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const next of importsOfFile.get(file) ?? []) walk(next, [...path, file])
    done.add(file)
  }
  for (const file of importsOfFile.keys()) walk(file, [])
  return found
}
