import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files in a folder that a bundle loads at its start: `index.mjs`, and all that is imported at once. */
export function loadedAtStart(folder: string): Set<string> {
  const files = new Set(['index.mjs'])
  for (const file of files)
    for (const [, imported] of readFileSync(join(folder, file), 'utf8').matchAll(
      /(?:from|import)"\.\/([^"]+)"/g,
    ))
      files.add(imported)
  return files
}

/** Bytes of some files in a folder. */
export const sizeOf = (folder: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
