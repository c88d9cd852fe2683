import { chmodSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { packaged } from '../e2e/browser.ts'
import { root } from '../structure/sources.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the programs of one machine, built: `functions/local/start.js` and `functions/cli/main.js`. */
    builtPrograms: string
  }
}

/**
 * Builds the programs that tests start again and again: to load some hundred sources is most of the work of a start.
 * Packages stay outside, and what lies beside a source lies beside what it was built to. Meanwhile the browser is unpacked.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const unpacked = packaged()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'posthorn-programs-')))
  // Another user may start them.
  chmodSync(folder, 0o755)
  const common = {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  } as const
  await build({
    ...common,
    entryPoints: ['functions/local/start.ts', 'functions/cli/main.ts'],
    outbase: '.',
    outdir: folder,
    splitting: true,
    chunkNames: 'functions/local/[name]-[hash]',
  })
  for (const [source, process] of [
    ['functions/local/engine/child.ts', 'functions/local/child.ts'],
    ['functions/local/thinker.ts', 'functions/local/thinker.ts'],
    ['functions/local/reader.ts', 'functions/local/reader.ts'],
  ])
    await build({ ...common, entryPoints: [source], outfile: join(folder, process) })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const beside of ['node_modules', 'dist', 'test']) symlinkSync(join(root, beside), join(folder, beside))
  await unpacked
  project.provide('builtPrograms', folder)
  return () => rmSync(folder, { recursive: true })
}
