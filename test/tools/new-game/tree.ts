import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { root } from '../../structure/sources.ts'

const leftOut = new Set(['node_modules', 'dist', '.git', '.posthorn'])

interface Copy {
  folder: string
  /** Runs a program of the packages there. @returns what it printed, and how it ended where that is not well */
  run(program: string, ...words: string[]): Promise<string>
  /** Runs the command that writes a new game. */
  newGame(...words: string[]): Promise<string>
  textOf(file: string): string
}

/** A copy of the project for the tests of a file, in which anything may be written. */
export function useCopy(): Copy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'posthorn-tree-')))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  for (const item of readdirSync(root))
    if (!leftOut.has(item)) cpSync(join(root, item), join(folder, item), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))

  const run = (program: string, ...words: string[]) =>
    new Promise<string>((done) => {
      const path = join(folder, 'node_modules/.bin', program)
      // Test runners say to those within that they are, and which tests are wanted: what is run here is none of theirs.
      const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^VITEST|^VITE_|^POSTHORN_(DEEP|SEED)$/.test(name)),
      )
      execFile(
        path,
        words,
        { cwd: folder, env: { ...env, NO_COLOR: '1' }, maxBuffer: 2 ** 26 },
        (error, out, err) => done(error ? `${out}${err}\n${program} ended with ${error.code}` : out),
      )
    })
  return {
    folder,
    run,
    newGame: (...words) => run('tsx', 'test/tools/new-game/main.ts', ...words),
    textOf: (file) => readFileSync(join(folder, file), 'utf8'),
  }
}
