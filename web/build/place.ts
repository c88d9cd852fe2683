import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A file to be: its path from the folder, with `/`, and what is in it. */
export type BuiltFile = readonly [path: string, content: Uint8Array | string]

/**
 * Makes these the files of a folder, each whole at any instant and in this order, then drops all others: a server may
 * be reading there, and another build writing. A file that is there already is not written again, so that a server whose
 * disk is full can be started.
 */
export function place(folder: string, files: readonly BuiltFile[]): void {
  const half = `${folder}-${process.pid}`
  for (const [path, content] of files) {
    if (isThere(join(folder, path), content)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(half, content)
    renameSync(half, join(folder, path))
  }
  const kept = new Set(files.map(([path]) => path))
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(item.parentPath, item.name)
    if (item.isFile() && !kept.has(relative(folder, path))) rmSync(path, { force: true })
  }
}

const isThere = (path: string, content: Uint8Array | string): boolean =>
  existsSync(path) && readFileSync(path).equals(Buffer.from(content))
